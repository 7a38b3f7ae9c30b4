import type { TripSummary } from '../../../../core/domain/trips/trip.ts'
import { tripTime } from '../words/trip-line.ts'

/** The trips of a list, each in one group. */
export type TripGroups = {
  now: readonly TripSummary[]
  coming: readonly TripSummary[]
  undated: readonly TripSummary[]
  /** The last one first. */
  past: readonly TripSummary[]
  archived: readonly TripSummary[]
  /** The last removed first. */
  removed: readonly TripSummary[]
}

/** What comes next stands first; of undated ones the newest. `today` as `YYYY-MM-DD`. */
export function groupTrips(trips: readonly TripSummary[], today: string): TripGroups {
  const removed = trips.filter(({ removedAt }) => removedAt !== null)
  const there = trips.filter(({ removedAt }) => removedAt === null)
  const archived = there.filter(({ archivedAt }) => archivedAt !== null)
  const live = there.filter(({ archivedAt }) => archivedAt === null)
  const at = (time: ReturnType<typeof tripTime>) => live.filter((trip) => tripTime(trip, today) === time)
  const startOf = ({ dates }: TripSummary) => dates.start ?? ''
  return {
    now: by(at('now'), startOf),
    coming: by(at('coming'), startOf),
    undated: by(at('undated'), ({ createdAt }) => createdAt).reverse(),
    past: by(at('past'), startOf).reverse(),
    archived: by(archived, ({ archivedAt }) => archivedAt ?? '').reverse(),
    removed: by(removed, ({ removedAt }) => removedAt ?? '').reverse(),
  }
}

function by(trips: readonly TripSummary[], keyOf: (trip: TripSummary) => string): TripSummary[] {
  const key = (trip: TripSummary) => `${keyOf(trip)} ${trip.id}`
  return trips.toSorted((a, b) => (key(a) < key(b) ? -1 : 1))
}
