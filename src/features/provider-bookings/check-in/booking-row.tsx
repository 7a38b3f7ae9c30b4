import { memo, useId, useRef, useState } from 'react'
import type { CheckedIn } from '../../../../core/contracts/market/check-ins.ts'
import { letsIn } from '../../../../core/domain/market/bookings/check-ins.ts'
import {
  expectedGuests,
  FLAG_WORDS,
  isExpected,
  isMovedFrom,
  missingGuests,
  nameOf,
  shownCheckIns,
  type CheckInBooking,
  type ShownCheckIn,
} from '../../../domain/market/bookings/check-in-list.ts'
import { mayBeNoShow, type DeskBooking } from '../../../domain/market/bookings/desk-bookings.ts'
import { centsOfDollars, dollarsInField, priceInWords } from '../../../domain/market/money.ts'
import { plural } from '../../../parts/words/trip-words.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { TextField } from '../../../ui/fields/text-field.tsx'
import { BookingActs } from '../booking-acts.tsx'
import { useAskedOfBookings } from '../use-asked-of-bookings.ts'
import { startInWords } from '../../../domain/market/guides/start-in-words.ts'
import { atInWords, STATE_WORDS } from './check-in-words.ts'
import styles from './check-in.module.css'
import { useSayCheckIn, type SayIn } from './use-say-check-in.ts'

export type Listing = {
  provider: string
  now: Date
  /** For owners and managers: what is booked, of which it can be said that nobody came. Null for guides. */
  noShow: { bookings: readonly DeskBooking[]; asking: { userId: string; provider: string } } | null
  /** Whose list it is: the id of its departure; null where several departures stand in one, and each booking says its start. */
  start: string | null
}

type BookingRowProps = {
  booking: CheckInBooking
  listing: Listing
  /** Another booking of the list has the same name: its code tells them apart, to the ear too. */
  isNamesake: boolean
}

/** A booking at the meeting point: who comes, what is owed, who is in, and the buttons for that. */
export const BookingRow = memo(function BookingRow({ booking, listing, isNamesake }: BookingRowProps) {
  const { now, start, noShow } = listing
  const id = useId()
  const heading = useRef<HTMLHeadingElement>(null)
  const { sayIn, undo, problem } = useSayCheckIn(listing.provider)
  const expected = expectedGuests(booking)
  const missing = missingGuests(booking)
  const isIn = expected.length - missing.length
  const all = shownCheckIns(booking, now)
  const zone = booking.offering.timeZone
  const [departure] = booking.departures
  const moved = movedInWords(booking, start, now)
  // The button that was pressed may be gone: who uses a keyboard goes on from the booking.
  const then = (done: Promise<void>) => void done.finally(() => heading.current?.focus())
  return (
    <section className={styles.booking} aria-labelledby={isNamesake ? `${id} ${id}-code` : id}>
      <div className={styles.line}>
        <h3 id={id} ref={heading} tabIndex={-1} className={styles.name}>
          {nameOf(booking)}
        </h3>
        <strong className={styles.count}>
          {!isExpected(booking)
            ? STANDS[booking.status]
            : moved?.isAway
              ? 'Moved'
              : `${isIn} of ${expected.length} in`}
        </strong>
      </div>
      <p className={styles.line}>
        <span>{partyOf(expected.length > 0 ? expected : booking.guests)}</span>
        <span id={`${id}-code`} className={styles.code}>
          {booking.code}
        </span>
      </p>
      {moved === null ? null : <p className={styles.owed}>{moved.words}</p>}
      {start === null && departure ? (
        <p className="muted">
          {startInWords({ departure, timeZone: zone }, now)} · {booking.title}
        </p>
      ) : null}
      <p className={styles.line}>
        {moved?.isAway ? null : (
          <span className={booking.owedCents > 0 ? styles.owed : 'muted'}>
            {booking.owedCents > 0 ? `${priceInWords(booking.owedCents)} to pay here` : 'Nothing to pay here'}
          </span>
        )}
        {booking.contact?.phone ? (
          <a href={`tel:${booking.contact.phone.replace(/[^\d+]/g, '')}`}>{booking.contact.phone}</a>
        ) : null}
      </p>
      {problem === null ? null : (
        <p role="alert" className={styles.problem}>
          {problem}
        </p>
      )}
      <WhatWasSaid booking={booking} all={all} now={now} onUndo={(one) => then(undo(booking, one))} />
      {missing.length === 0 || moved?.isAway ? null : (
        <LetIn
          booking={booking}
          missing={missing}
          sayIn={(...said) => {
            const done = sayIn(...said)
            then(done)
            return done
          }}
        />
      )}
      {noShow && isIn === 0 && !moved?.isAway ? <NoShow booking={booking} noShow={noShow} now={now} /> : null}
    </section>
  )
})

/**
 * That it was moved: in the list of the start that it had where it comes now, else from where. `isAway` is whether nobody of it is let in here: not at
 * the start that it had, nor where it was looked for before those of its own are let in.
 */
function movedInWords(
  booking: CheckInBooking,
  start: string | null,
  now: Date,
): { words: string; isAway: boolean } | null {
  const { departures, movedFrom, offering } = booking
  const [departure] = departures
  const from = movedFrom.at(-1)
  if (!departure || !from || !isExpected(booking)) return null
  const at = (one: Omit<typeof departure, 'guides'>) =>
    startInWords({ departure: one, timeZone: offering.timeZone }, now)
  if (start !== null)
    return isMovedFrom(booking, start)
      ? { words: `Nobody of it comes here: it was moved to ${at(departure)}.`, isAway: true }
      : null
  const isAway = !letsIn(booking, now.toISOString())
  const later = isAway ? ' Its guests are let in once it is time for the new start.' : ''
  return { words: `It was moved from ${at(from)}.${later}`, isAway }
}

const STANDS: Readonly<Record<CheckInBooking['status'], string>> = {
  on_hold: 'Not confirmed',
  pending: 'Not confirmed',
  confirmed: 'Confirmed',
  redeemed: 'In',
  rejected: 'Rejected',
  expired: 'Not confirmed',
  cancelled: 'Cancelled',
  no_show: 'Nobody came',
  completed: 'Done',
}

/** '2 × Adult, 1 × Child'. */
function partyOf(guests: CheckInBooking['guests']): string {
  const counts = new Map<string, number>()
  for (const { unitTitle } of guests) counts.set(unitTitle, (counts.get(unitTitle) ?? 0) + 1)
  return [...counts].map(([title, count]) => `${count} × ${title}`).join(', ')
}

/** A part of a long party at once. */
const GUESTS_AT_ONCE = 20

type LetInProps = { booking: CheckInBooking; missing: CheckInBooking['guests']; sayIn: SayIn }

/** What was collected, the whole party, or one guest after the other. */
function LetIn({ booking, missing, sayIn }: LetInProps) {
  const [amount, setAmount] = useState('')
  const [error, setError] = useState<string | null>(null)
  const [most, setMost] = useState(GUESTS_AT_ONCE)
  // Of a long list hardly any is opened.
  const [isOpen, setIsOpen] = useState(false)
  const say = async (guests: readonly number[] | null) => {
    const cents = amount.trim() === '' ? null : centsOfDollars(amount)
    if (amount.trim() !== '' && (cents === null || cents < 0)) {
      setError('Write an amount in dollars, as 85 or 85.50.')
      return
    }
    setError(null)
    await sayIn(booking, guests, { collectedCents: cents })
    setAmount('')
  }
  const isParty = missing.length > 1
  const who = nameOf(booking)
  const unsigned = booking.hasWaiver ? missing.filter(({ waiver }) => !waiver).length : 0
  return (
    <div className={styles.letIn}>
      {unsigned === 0 ? null : (
        <p className={styles.owed}>
          {unsigned === 1 && !isParty
            ? 'The waiver is not signed.'
            : `${plural(unsigned, 'waiver')} not signed.`}
        </p>
      )}
      <div className={styles.pay}>
        {booking.owedCents > 0 ? (
          <TextField
            label="Collected here, $"
            inputMode="decimal"
            autoComplete="off"
            placeholder={dollarsInField(booking.owedCents)}
            error={error}
            value={amount}
            onChange={(event) => setAmount(event.target.value)}
          />
        ) : null}
        <Button
          variant="primary"
          aria-label={isParty ? `Check in all ${missing.length}, ${who}` : `Check in ${who}`}
          onClick={() => void say(null)}
        >
          {isParty ? `Check in all ${missing.length}` : 'Check in'}
        </Button>
      </div>
      {isParty ? (
        <details className={styles.each} onToggle={({ currentTarget }) => setIsOpen(currentTarget.open)}>
          <summary>One by one</summary>
          <ul className={styles.plain}>
            {(isOpen ? missing.slice(0, most) : []).map(({ index, name, unitTitle }) => (
              <li key={index} className={styles.beside}>
                <span>
                  {name ?? `Guest ${index + 1}`} <span className="muted">{unitTitle}</span>
                </span>
                <Button
                  aria-label={`Check in ${name ?? `guest ${index + 1}`}`}
                  onClick={() => void say([index])}
                >
                  Check in
                </Button>
              </li>
            ))}
          </ul>
          {isOpen && missing.length > most ? (
            <Button block onClick={() => setMost(most + GUESTS_AT_ONCE)}>
              Show more of {plural(missing.length, 'guest')}
            </Button>
          ) : null}
        </details>
      ) : null}
    </div>
  )
}

type WhatWasSaidProps = {
  booking: CheckInBooking
  all: readonly ShownCheckIn[]
  now: Date
  onUndo: (id: string) => void
}

/** Each check-in with its time, who said it and how it stands; those that were taken back are left out. */
function WhatWasSaid({ booking, all, now, onUndo }: WhatWasSaidProps) {
  const shown = all.filter(({ undoneAt }) => undoneAt === null)
  if (shown.length === 0) return null
  return (
    <ul className={styles.plain}>
      {shown.map((one) => {
        const { said, stands, duplicates, state, canUndo } = one
        const words = wordsOf(booking, one, now)
        return (
          <li key={said.id} className={styles.beside}>
            <span className={stands.length === 0 || duplicates.length > 0 ? styles.owed : undefined}>
              {words}
              {STATE_WORDS[state] === '' ? null : <span className="muted"> · {STATE_WORDS[state]}</span>}
            </span>
            {canUndo ? (
              <Button variant="quiet" aria-label={`Undo: ${words}`} onClick={() => onUndo(said.id)}>
                Undo
              </Button>
            ) : null}
          </li>
        )
      })}
    </ul>
  )
}

/** 'Isabella Bird in at 9:12 AM by Ana, $85.00 collected', 'Again at 9:15 AM by Ben: 2 guests were in already'. */
function wordsOf(
  booking: CheckInBooking,
  { said, at, stands, duplicates, flags }: ShownCheckIn,
  now: Date,
): string {
  const when = `at ${atInWords(at, now, booking.offering.timeZone)}${said.by === null ? '' : ` by ${said.by}`}`
  const money = collectedInWords({ at, collectedCents: said.collectedCents })
  const odd = flags.map((flag) => FLAG_WORDS[flag])
  const rest = [...money, ...odd].map((words) => `, ${words}`).join('')
  const again =
    duplicates.length === 0
      ? ''
      : `${whoOf(booking, duplicates)} ${duplicates.length === 1 ? 'was' : 'were'} in already`
  if (stands.length > 0)
    return `${whoOf(booking, stands)} in ${when}${rest}${again === '' ? '' : `; ${again}`}`
  return again === '' ? `Noted ${when}${rest}` : `Checked in again ${when}: ${again}${rest}`
}

function whoOf({ guests }: CheckInBooking, indexes: readonly number[]): string {
  if (indexes.length > 1) return plural(indexes.length, 'guest')
  const guest = guests.find(({ index }) => index === indexes[0])
  return guest?.name ?? guest?.unitTitle ?? '1 guest'
}

const collectedInWords = ({ collectedCents }: CheckedIn): string[] =>
  collectedCents === null ? [] : [`${priceInWords(collectedCents)} collected`]

type NoShowProps = { booking: CheckInBooking; noShow: NonNullable<Listing['noShow']>; now: Date }

/** That nobody came: for owners and managers, half an hour after the start. */
function NoShow({ booking, noShow: { bookings, asking }, now }: NoShowProps) {
  const asked = useAskedOfBookings(asking.provider, () => undefined)
  const its = bookings.find(({ uuid }) => uuid === booking.uuid)
  if (!its) return null
  return (
    <BookingActs
      booking={its}
      acts={mayBeNoShow(its, now) ? ['no-show'] : []}
      asked={asked.find((one) => one.booking === booking.uuid)}
      asking={asking}
    />
  )
}
