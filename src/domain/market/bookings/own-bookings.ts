import type { Line } from '../../../../core/contracts/market/bookings.ts'
import type { BookingTold } from '../../../../core/domain/market/bookings/told-booking.ts'
import { dateInSentence } from '../../calendar/date-label.ts'
import { heldFor, pastDeadlineInWords } from './booking-words.ts'

type Timed = Pick<BookingTold, 'status' | 'departures'>

const startOf = ({ departures }: Timed): string => departures[0]?.startsAt ?? ''
const endOf = ({ departures }: Timed): string => departures.at(-1)?.endsAt ?? ''

export type OwnBookings<Told> = { ahead: Told[]; past: Told[] }

/**
 * A traveler's bookings: ahead what is held, then what waits for an answer, then what comes, each the soonest first; past what is over or ended,
 * the latest first. `now` is an ISO instant.
 */
export function ownBookings<Told extends Timed>(bookings: readonly Told[], now: string): OwnBookings<Told> {
  const isAhead = (booking: Told) => rankOf(booking) < ENDED && endOf(booking) > now
  const bySoonest = (one: Told, other: Told) => (startOf(one) < startOf(other) ? -1 : 1)
  return {
    ahead: bookings
      .filter(isAhead)
      .toSorted((one, other) => rankOf(one) - rankOf(other) || bySoonest(one, other)),
    past: bookings.filter((one) => !isAhead(one)).toSorted((one, other) => bySoonest(other, one)),
  }
}

const ENDED = 3

function rankOf({ status }: Timed): number {
  if (status === 'on_hold') return 0
  if (status === 'pending') return 1
  return status === 'confirmed' || status === 'redeemed' ? 2 : ENDED
}

/** How many wait for the traveler at `now`: what they hold and have not confirmed, and what another start is offered for. */
export const waitingForTraveler = (
  bookings: readonly Pick<BookingTold, 'status' | 'holdUntil' | 'offers'>[],
  now: string,
): number =>
  bookings.filter(
    ({ status, holdUntil, offers }) =>
      (status === 'on_hold' && (holdUntil ?? '') > now) ||
      offers.some(({ state, expiresAt }) => state === 'open' && expiresAt > now),
  ).length

/** What the traveler has to do about it, or waits for, with the clock of the place; null for nothing. */
export function untilInWords(booking: BookingTold, now: Date): string | null {
  const { status, holdUntil, answerBy, offers, offering } = booking
  const at = (instant: string) => dateInSentence(new Date(instant), now, offering.timeZone)
  const open = offers.filter(({ state, expiresAt }) => state === 'open' && expiresAt > now.toISOString())
  if (open[0]) return `Another start is offered until ${at(open[0].expiresAt)}. Answer it.`
  const past = pastDeadlineInWords(booking, now.toISOString())
  if (past !== null) return past
  if (status === 'on_hold' && holdUntil !== null)
    return `${heldFor(booking) === 'pay it' ? 'Pay' : 'Confirm'} it until ${at(holdUntil)}.`
  return status === 'pending' && answerBy !== null ? `The answer comes until ${at(answerBy)}.` : null
}

/** A line, and of which booking it is. */
export type PaymentLine = { line: Line; booking: BookingTold }

/** All lines of what was confirmed, the newest first; below zero what is owed no more. What never was confirmed was never owed. */
export const paymentLines = (bookings: readonly BookingTold[]): PaymentLine[] =>
  bookings
    .filter(({ confirmedAt }) => confirmedAt !== null)
    .flatMap((booking) => booking.lines.map((line) => ({ line, booking })))
    .toSorted(({ line: one }, { line: other }) => (one.at < other.at ? 1 : one.at > other.at ? -1 : 0))
