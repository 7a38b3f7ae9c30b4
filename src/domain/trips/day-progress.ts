import type { DaySense } from './trip-sense.ts'
import type { TripDay, TripStop } from '../../../core/domain/trips/trip.ts'

/** Where a person is in a day's plan. */
export type DayProgress = {
  /** The first stop that is not done; null when all are. */
  next: TripStop | null
  /** When to leave for it, minutes since midnight, an estimate; null where no drive to it is known. */
  leaveAt: number | null
  /** When they would be there, minutes since midnight: the time somebody set, else an estimate. */
  arriveAt: number | null
  /** Whether `arriveAt` was set by somebody. */
  isSet: boolean
  /** What comes after it. */
  then: readonly TripStop[]
}

/**
 * Who goes on now leaves in time for the next stop: for a set time so early that the drive fits, otherwise when the plan says,
 * and never before now. `now` is in minutes since midnight. `sense` null: nothing is worked out yet.
 */
export function dayProgress(day: TripDay, sense: DaySense | null, now: number): DayProgress {
  const at = day.stops.findIndex(({ done }) => !done)
  const next = day.stops[at] ?? null
  const nothing = { leaveAt: null, arriveAt: null, isSet: false, then: [] }
  if (!next) return { next, ...nothing }
  const then = day.stops.slice(at + 1).filter(({ done }) => !done)
  const times = sense?.schedule.stops.find(({ stopId }) => stopId === next.id)
  if (!times) return { next, ...nothing, then }
  const { drive } = times
  const minutes = drive === null || 'noWay' in drive ? null : Math.round(drive.minutes)
  const isSet = next.time !== null
  const planned = times.arrive + (isSet ? times.waits : 0)
  if (minutes === null) return { next, leaveAt: null, arriveAt: planned, isSet, then }
  const leaveAt = isSet ? planned - minutes : Math.max(now, planned - minutes)
  return { next, leaveAt, arriveAt: isSet ? planned : leaveAt + minutes, isSet, then }
}
