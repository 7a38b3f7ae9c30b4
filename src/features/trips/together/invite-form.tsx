import { useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState, type FormEvent } from 'react'
import * as v from 'valibot'
import type { User } from '../../../../core/contracts/identity/accounts.ts'
import {
  INVITATION_DAYS,
  InviteSchema,
  type Invite,
  type JoinedRole,
} from '../../../../core/contracts/trips/trip-members.ts'
import { inviteToTrip, tripMembersQuery } from '../../../data/trips/trip-members.ts'
import { useAct } from '../../../data/net/use-act.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { SelectField } from '../../../ui/fields/select-field.tsx'
import { TextField } from '../../../ui/fields/text-field.tsx'
import { ROLE_OPTIONS, roleOf } from './people-words.ts'
import styles from './people.module.css'

const NOT_INVITED = 'The invitation was not sent. Please try again.'

/** Invites somebody by e-mail. The answer does not tell whether they have an account. */
export function InviteForm({ tripId, user }: { tripId: string; user: User }) {
  const client = useQueryClient()
  const [email, setEmail] = useState('')
  const [role, setRole] = useState<JoinedRole>('editor')
  const [problem, setProblem] = useState<string | null>(null)
  const [said, setSaid] = useState('')
  const act = useAct((invite: Invite) => inviteToTrip(tripId, invite), NOT_INVITED)
  const invite = async (event: FormEvent) => {
    event.preventDefault()
    if (act.busy) return
    const asked = v.safeParse(InviteSchema, { email, role })
    setSaid('')
    if (!asked.success) {
      setProblem(asked.issues[0].message)
      return
    }
    const done = await act.run(asked.output)
    setProblem(done.problem)
    if (done.problem !== null) return
    client.setQueryData(tripMembersQuery(user.id, tripId).queryKey, done.answer)
    setEmail('')
    setSaid(`${asked.output.email} is invited. They have ${INVITATION_DAYS} days to accept.`)
  }
  return (
    <form
      className={styles.group}
      noValidate
      aria-labelledby="invite"
      onSubmit={(event) => void invite(event)}
    >
      <h3 id="invite" className={styles.heading}>
        Invite somebody
      </h3>
      {user.emailVerified ? null : (
        <Notice>
          <p>
            <strong>{user.email} is not verified yet.</strong> Verify it first: invitations are mailed, and
            only from people whose own address is certain.
          </p>
          <p>
            <Link to="/traveler-account-settings">Verify your e-mail</Link>
          </p>
        </Notice>
      )}
      <p className="muted">
        The mail has a link that shows them the trip and lets them join it. Once they are in, they read all of
        it and see who is in it.
      </p>
      <TextField
        label="Their e-mail"
        type="email"
        inputMode="email"
        autoComplete="off"
        autoCapitalize="none"
        value={email}
        error={problem}
        onChange={({ target }) => setEmail(target.value)}
      />
      <SelectField
        label="What they may do"
        value={role}
        options={ROLE_OPTIONS}
        onChange={({ target }) => setRole(roleOf(target.value))}
      />
      <Button type="submit" variant="primary" block unavailable={act.busy}>
        {act.busy ? 'Inviting …' : 'Invite'}
      </Button>
      <p role="status" className={styles.said}>
        {said}
      </p>
    </form>
  )
}
