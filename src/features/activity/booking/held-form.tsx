import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useId, useState, type FormEvent } from 'react'
import * as v from 'valibot'
import { ContactSchema } from '../../../../core/contracts/market/bookings.ts'
import { HOLD_MINUTES } from '../../../../core/domain/market/bookings/booking-hold.ts'
import { exactDollars } from '../../../../core/domain/words/numbers.ts'
import { accountQuery } from '../../../data/account/account-settings.ts'
import { currentUserQuery } from '../../../data/account/session.ts'
import { useActivity } from '../../../data/market/activity.ts'
import {
  actOnBooking,
  askBookingsAgain,
  type BookingAct,
} from '../../../data/market/bookings/booking-calls.ts'
import { OfflineError } from '../../../data/net/errors.ts'
import { seatsWord } from '../../../domain/market/bookings/booking-words.ts'
import type { HeardBooking } from '../../../domain/market/bookings/hold-clock.ts'
import { moneyHeldInWords } from '../../../domain/market/bookings/money-words.ts'
import { policyInWords } from '../../../domain/market/bookings/policy-words.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { TextField } from '../../../ui/fields/text-field.tsx'
import { NotDone } from '../asking/not-done.tsx'
import { useAsking } from '../asking/use-asking.ts'
import styles from './booking.module.css'
import { HoldAgain } from './hold-again.tsx'
import { TimeLeft } from './hold-countdown.tsx'
import { LetGo } from './let-go.tsx'
import { useLeftUntil, useServerNow } from './use-server-now.ts'

const OLDEST = 120

type Said = { name: string; age: string }

/** What is held, until when, and what its traveler says to confirm it. */
export function HeldForm({ userId, heard }: { userId: string; heard: HeardBooking }) {
  const { booking } = heard
  const { uuid, version, holdUntil, offering, totalCents } = booking
  const id = useId()
  const client = useQueryClient()
  const now = useServerNow(heard)
  const again = () => askBookingsAgain(client, userId, offering.uuid)
  const left = useLeftUntil(holdUntil ?? booking.now, heard, again)
  const {
    ask,
    again: sameAgain,
    busy,
    problem,
  } = useAsking(
    (act: BookingAct) => actOnBooking(client, { userId, uuid }, act),
    // Its title is what is shown next, and the form is gone.
    () => document.querySelector<HTMLElement>('h1')?.focus(),
  )
  const { contact, setContact, problems, guests, setGuest, isAgeAsked, read } = useWhoComes(userId, heard)
  const confirm = (event: FormEvent) => {
    event.preventDefault()
    if (busy) return
    const said = read()
    if (said) ask({ name: 'confirm', body: { expectedVersion: version, ...said } })
  }
  const policy = policyInWords({
    policy: booking.policy,
    party: booking.guests.length,
    startsAt: booking.departures[0]?.startsAt ?? null,
    timeZone: offering.timeZone,
    now,
  })
  const isUnanswered = busy || problem instanceof OfflineError
  if (left === 0)
    return (
      <section className={styles.held} aria-label="The hold has ended">
        <p role="status">
          <strong>The time is over.</strong>{' '}
          {isUnanswered
            ? 'What you asked before that may have been done in time. It is asked again, and done once.'
            : `The ${seatsWord(offering)} are free again, and nothing is owed.`}
        </p>
        {!isUnanswered ? (
          <HoldAgain heard={heard} />
        ) : problem && !busy ? (
          <NotDone problem={problem} act="other" onAgain={sameAgain} ways={{}} />
        ) : null}
      </section>
    )
  return (
    <section className={styles.held} aria-labelledby={id}>
      <h2 id={id} className={styles.heading}>
        Confirm your {seatsWord(offering)}
      </h2>
      {holdUntil === null ? null : <TimeLeft left={left} />}
      {booking.canExtend ? (
        <Button
          unavailable={busy}
          onClick={() => ask({ name: 'extend', body: { expectedVersion: version } })}
        >
          {HOLD_MINUTES} more minutes
        </Button>
      ) : null}
      <form className={styles.form} onSubmit={confirm} noValidate>
        <h3 className={styles.small}>Whom the provider can ask</h3>
        <TextField
          label="Name"
          autoComplete="name"
          value={contact.name}
          error={problems.name ?? null}
          onChange={({ target }) => setContact({ name: target.value })}
        />
        <TextField
          label="E-mail"
          type="email"
          inputMode="email"
          autoComplete="email"
          value={contact.email}
          error={problems.email ?? null}
          onChange={({ target }) => setContact({ email: target.value })}
        />
        <TextField
          label="Phone"
          hint="For the day itself, where something changes at short notice. You can leave it out."
          type="tel"
          inputMode="tel"
          autoComplete="tel"
          value={contact.phone}
          error={problems.phone ?? null}
          onChange={({ target }) => setContact({ phone: target.value })}
        />
        <h3 className={styles.small}>Who comes</h3>
        {booking.guests.map(({ index, unitId, unitTitle }, at) => (
          <fieldset key={index} className={styles.guest}>
            <legend className={styles.legend}>
              Guest {at + 1}
              {offering.pricingPer === 'booking' ? '' : `, ${unitTitle}`}
            </legend>
            <TextField
              label="Name, where you know it"
              autoComplete="off"
              value={guests[index]?.name ?? ''}
              onChange={({ target }) => setGuest(index, { name: target.value })}
            />
            {isAgeAsked(unitId) ? (
              <TextField
                label="Age"
                inputMode="numeric"
                autoComplete="off"
                value={guests[index]?.age ?? ''}
                error={problems[`age ${index}`] ?? null}
                onChange={({ target }) => setGuest(index, { age: target.value })}
              />
            ) : null}
          </fieldset>
        ))}
        <h3 className={styles.small}>Cancelling</h3>
        {policy.map((sentence) => (
          <p key={sentence}>{sentence}</p>
        ))}
        <p>
          <strong>{exactDollars(totalCents)}</strong> in all. {moneyHeldInWords(booking.moneyHeldBy)}
        </p>
        {offering.bookingMode === 'request' ? (
          <p>
            With this you ask {offering.provider.name}, who answers each request. Your {seatsWord(offering)}{' '}
            are held meanwhile.
          </p>
        ) : null}
        {problem && !busy ? (
          <NotDone
            problem={problem}
            act="other"
            onAgain={sameAgain}
            ways={{ look: <Button onClick={again}>Look again</Button>, again: <HoldAgain heard={heard} /> }}
          />
        ) : null}
        <Button type="submit" variant="primary" block unavailable={busy}>
          {busy ? 'Asking …' : 'Confirm'}
        </Button>
        <p className="muted">With Confirm you accept how it can be cancelled, as it stands above.</p>
      </form>
      <LetGo userId={userId} heard={heard} />
    </section>
  )
}

type Contact = { name: string; email: string; phone: string }

/** Contact and guests as they are filled in: begun with what the account says, kept until they are sent. */
function useWhoComes(userId: string, { booking }: HeardBooking) {
  const { data: user } = useQuery(currentUserQuery())
  const { data: account } = useQuery(accountQuery(userId))
  const found = useActivity(String(booking.offering.id))
  const [typed, setTyped] = useState<Partial<Contact>>({})
  const [guests, setGuests] = useState<Readonly<Record<number, Said>>>({})
  const [problems, setProblems] = useState<Readonly<Record<string, string>>>({})
  const known = booking.contact
  const contact: Contact = {
    name: typed.name ?? known?.name ?? `${user?.firstName ?? ''} ${user?.lastName ?? ''}`.trim(),
    email: typed.email ?? known?.email ?? user?.email ?? '',
    phone: typed.phone ?? known?.phone ?? account?.phone ?? '',
  }
  const units =
    found.state === 'shown'
      ? (found.activity.options.find(({ id }) => id === booking.offering.option.id)?.units ?? [])
      : []
  const isAgeAsked = (unitId: string) =>
    units.some(({ id, minAge, maxAge }) => id === unitId && (minAge !== null || maxAge !== null))
  const read = () => {
    const said = v.safeParse(ContactSchema, contact)
    const wrong: Record<string, string> = {}
    if (!said.success)
      for (const { path, message } of said.issues) wrong[String(path?.[0]?.key ?? 'name')] ??= message
    const named = booking.guests.flatMap(({ index, cancelledAt }) => {
      if (cancelledAt !== null) return []
      const { name = '', age = '' } = guests[index] ?? {}
      const years = age.trim() === '' ? null : Number(age)
      if (years !== null && !(Number.isInteger(years) && years >= 0 && years <= OLDEST))
        wrong[`age ${index}`] = `An age is a whole number from 0 to ${OLDEST}`
      return name.trim() === '' && years === null ? [] : [{ index, name: name.trim() || null, age: years }]
    })
    setProblems(wrong)
    return said.success && Object.keys(wrong).length === 0 ? { contact: said.output, guests: named } : null
  }
  return {
    ...{ contact, problems, guests, isAgeAsked, read },
    setContact: (change: Partial<Contact>) => setTyped({ ...typed, ...change }),
    setGuest: (index: number, change: Partial<Said>) =>
      setGuests({ ...guests, [index]: { name: '', age: '', ...guests[index], ...change } }),
  }
}
