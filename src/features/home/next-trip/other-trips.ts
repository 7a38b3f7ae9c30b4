import type { TripSummary } from '../../../../core/domain/trips/trip.ts'
import { daysAfter } from '../../../../core/domain/calendar/calendar-day.ts'

/** The trips that a list of one's trips shows: neither put away nor removed. */
export const isListed = ({ archivedAt, removedAt }: Pick<TripSummary, 'archivedAt' | 'removedAt'>): boolean =>
  archivedAt === null && removedAt === null

/**
 * The listed trips beside the shown one: those that run or come first, the soonest first; then those without dates, the newest first;
 * then those that are over, the latest first. `today` as `YYYY-MM-DD`.
 */
export function otherTrips(
  trips: readonly TripSummary[],
  shownId: string | null,
  today: string,
): TripSummary[] {
  const group = ({ dates: { start, days } }: TripSummary) =>
    start === null ? 1 : daysAfter(start, days - 1) < today ? 2 : 0
  const compare = (one: string, other: string) => (one < other ? -1 : one > other ? 1 : 0)
  return trips
    .filter((trip) => isListed(trip) && trip.id !== shownId)
    .sort((one, other) => {
      const [of, before] = [group(one), group(other)]
      if (of !== before) return of - before
      if (of === 1) return compare(other.createdAt, one.createdAt) || compare(one.id, other.id)
      const soonest = compare(one.dates.start ?? '', other.dates.start ?? '')
      return (of === 0 ? soonest : -soonest) || compare(one.id, other.id)
    })
}

/** The trip that Home shows: the one that runs, else the next to come, else the newest without dates; null where all are over. */
export function nextTripOf(trips: readonly TripSummary[], today: string): TripSummary | null {
  const [first] = otherTrips(trips, null, today)
  if (!first) return null
  const { start, days } = first.dates
  return start !== null && daysAfter(start, days - 1) < today ? null : first
}
