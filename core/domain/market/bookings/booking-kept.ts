import { endOf, minutesAfter } from './booking-act.ts'
import type { Booking } from './booking.ts'

const DAY_MINUTES = 24 * 60
/** A hold that came to nothing says nothing more. */
const HOLD_DAYS = 1
/** What was asked for and did not come about is looked up for a while. */
const ASKED_DAYS = 30
/** Who came, and how to reach them, leaves a team's phones behind the last objection. */
const DESK_DAYS = 90

type Ended = Pick<Booking, 'askedAt' | 'confirmedAt' | 'endedAt'>

/** From when the phones of its traveler keep a booking no more, ISO instant; null for good: what was confirmed is theirs to look up. */
export function keptUntil({ askedAt, confirmedAt, endedAt }: Ended): string | null {
  if (confirmedAt !== null || endedAt === null) return null
  return minutesAfter(endedAt, (askedAt === null ? HOLD_DAYS : ASKED_DAYS) * DAY_MINUTES)
}

/** From when the phones at its provider's desk keep it no more, ISO instant; null while it is not confirmed and can still be. */
export const keptAtDeskUntil = (booking: Ended & Pick<Booking, 'departures'>): string | null =>
  booking.confirmedAt === null ? keptUntil(booking) : minutesAfter(endOf(booking), DESK_DAYS * DAY_MINUTES)
