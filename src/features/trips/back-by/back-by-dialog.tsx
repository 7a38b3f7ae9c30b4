import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState, useSyncExternalStore, type FormEvent } from 'react'
import type { User } from '../../../../core/contracts/identity/accounts.ts'
import { MAX_BACK_BY_WHOM } from '../../../../core/contracts/trips/back-by.ts'
import { coloradoDay } from '../../../../core/domain/calendar/calendar-day.ts'
import type { TripDay } from '../../../../core/domain/trips/trip.ts'
import { backById } from '../../../../core/records/trips/back-by.ts'
import { currentUserQuery } from '../../../data/account/session.ts'
import { SessionOverNotice, SignInPanel } from '../../../parts/person/sign-in-panel.tsx'
import { sessionOver } from '../../../sync/engine/status.ts'
import { removeBackBy, setBackBy, useBackByContacts, type BackBy } from '../../../sync/hooks/use-back-by.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { TextField } from '../../../ui/fields/text-field.tsx'
import { Dialog } from '../../../ui/layers/dialog.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { showToast } from '../../../ui/toast/toast-store.ts'
import { keep } from '../trip-changes.ts'
import { readBackBy, type BackByProblems } from './read-back-by.ts'
import { CONTACT_WORDS, HOW_IT_WORKS, NO_RESCUE } from './back-by-words.ts'
import styles from './back-by.module.css'

type BackByDialogProps = {
  tripId: string
  day: Pick<TripDay, 'number' | 'date'>
  /** Null where a time is set for the first time. */
  backBy: BackBy | null
  onClose: () => void
}

/** Asks by when a person wants to be back from a day, and whom to tell if they are not. */
export function BackByDialog({ tripId, day, backBy, onClose }: BackByDialogProps) {
  const { data: user } = useQuery(currentUserQuery())
  const over = useSyncExternalStore(sessionOver.subscribe, sessionOver.get)
  return (
    <Dialog open onOpenChange={onClose} title={`Back by, day ${day.number}`} variant="panel-top">
      <div className={styles.dialog}>
        {user ? (
          <>
            {over ? <SessionOverNotice email={user.email} /> : null}
            <BackByForm tripId={tripId} day={day} backBy={backBy} user={user} onClose={onClose} />
          </>
        ) : (
          <SignInPanel why="To tell somebody that you are not back, the server must know whom it watches for: this needs an account. What you planned here comes along when you sign in." />
        )}
      </div>
    </Dialog>
  )
}

function BackByForm({ tripId, day, backBy, user, onClose }: BackByDialogProps & { user: User }) {
  const contacts = useBackByContacts()
  const [time, setTime] = useState(backBy?.due.time ?? '19:00')
  const [date, setDate] = useState(day.date ?? backBy?.due.date ?? coloradoDay(new Date()))
  const [emails, setEmails] = useState<readonly string[]>(backBy?.whom ?? [''])
  const [problems, setProblems] = useState<BackByProblems>({})
  const save = (event: FormEvent) => {
    event.preventDefault()
    const read = readBackBy({ date, time, emails, own: user.email }, new Date())
    setProblems(read.problems ?? {})
    if (read.problems) return
    onClose()
    keep(setBackBy({ id: backById(tripId, day.number), trip: tripId, day: day.number, ...read.said }), () =>
      showToast({ title: 'Back by is kept', description: 'The server watches once it has it.' }),
    )
  }
  const remove = () => {
    onClose()
    if (!backBy) return
    keep(removeBackBy(backBy.id), () =>
      showToast({
        title: 'Back by taken off',
        action: { label: 'Undo', onClick: () => keep(setBackBy(backBy)) },
      }),
    )
  }
  return (
    <form className={styles.form} noValidate onSubmit={save}>
      <p>{HOW_IT_WORKS}</p>
      <p>
        <strong>{NO_RESCUE}</strong>
      </p>
      {user.emailVerified ? null : (
        <Notice>
          <p>
            <strong>{user.email} is not verified yet.</strong> Until it is, nobody is asked and nobody can be
            told.
          </p>
          <p>
            <Link to="/traveler-account-settings">Verify your e-mail</Link>
          </p>
        </Notice>
      )}
      {day.date === null ? (
        <TextField
          label="On the day"
          type="date"
          hint="The trip has no dates yet: this one stays when it gets some."
          value={date}
          onChange={({ target }) => setDate(target.value)}
        />
      ) : null}
      <TextField
        label="Back by"
        type="time"
        hint="By Colorado’s clocks."
        value={time}
        error={problems.due ?? null}
        onChange={({ target }) => setTime(target.value.slice(0, 5))}
      />
      {emails.map((email, at) => (
        <TextField
          key={at}
          label={emails.length === 1 ? 'E-mail of who is told' : `E-mail ${at + 1} of who is told`}
          type="email"
          inputMode="email"
          autoComplete="off"
          autoCapitalize="none"
          value={email}
          hint={hintOf(contacts, email)}
          error={problems.emails?.[at] ?? null}
          onChange={({ target }) => setEmails(emails.map((one, of) => (of === at ? target.value : one)))}
        />
      ))}
      {emails.length < MAX_BACK_BY_WHOM ? (
        <Button onClick={() => setEmails([...emails, ''])}>Add another e-mail</Button>
      ) : null}
      <Button type="submit" variant="primary" block>
        Save
      </Button>
      {backBy ? (
        <Button variant="destructive" block onClick={remove}>
          Take it off
        </Button>
      ) : null}
    </form>
  )
}

const ASKED_ONCE = 'A mail asks them once whether they agree. They need no account.'

function hintOf(contacts: ReturnType<typeof useBackByContacts>, email: string): string {
  const state = contacts.get(email.trim().toLowerCase())
  return state ? CONTACT_WORDS[state] : ASKED_ONCE
}
