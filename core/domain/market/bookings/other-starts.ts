import { daysBetween } from '../../calendar/calendar-day.ts'
import { startOf, type AskedDeparture } from './booking-act.ts'
import { coming, seatsFor, seatsOf, type Booking } from './booking.ts'

/** So far before and behind a cancelled start others are offered. */
export const OTHERS_WITHIN_DAYS = 30

/** More than are offered: some have no room for the party. */
const CANDIDATES = 9

/**
 * Which starts of its option could be offered instead of what was booked, nearest first, the earlier of two that are as near: one start, or
 * as many nights without a gap. `departures` are in the order of their starts; those count that can be booked at `now` (ISO instant) and
 * have room for who comes.
 */
export function otherStarts(
  booking: Pick<Booking, 'status' | 'terms' | 'guests' | 'departures'>,
  departures: readonly AskedDeparture[],
  now: string,
): AskedDeparture[][] {
  const nights = booking.departures.length
  const seats = seatsFor(booking.terms.offering, coming(booking).length)
  const own = new Map(booking.departures.map(({ id }) => [id, seatsOf(booking).booked]))
  const open = departures.filter(
    ({ id, status, cutoffAt, seatsLeft }) =>
      status === 'open' && cutoffAt > now && seatsLeft + (own.get(id) ?? 0) >= seats,
  )
  const runs = open.map((_, at) => open.slice(at, at + nights)).filter((run) => run.length === nights)
  const isWhole = (run: readonly AskedDeparture[]) =>
    run.every(({ localDate }, at) => at === 0 || daysBetween(run[at - 1]?.localDate ?? '', localDate) === 1)
  const startMs = Date.parse(startOf(booking))
  const awayMs = ([first]: readonly AskedDeparture[]) => Math.abs(Date.parse(first?.startsAt ?? '') - startMs)
  return runs
    .filter(isWhole)
    .sort((one, other) => awayMs(one) - awayMs(other))
    .slice(0, CANDIDATES)
}
