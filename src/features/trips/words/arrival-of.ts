import type { TripStop } from '../../../../core/domain/trips/trip.ts'
import type { WorkedOut } from '../screen/use-trip-sense.ts'

/** Minutes since the day's midnight; null while it is not worked out, where a drive before it is not known, and behind a closed road. */
export function arrivalOf({ id, slot }: TripStop, worked: WorkedOut | null): number | null {
  const day = slot.day === null || !worked?.isCurrent ? undefined : worked.sense.days[slot.day - 1]
  const times = day?.schedule.stops.find(({ stopId }) => stopId === id)
  return !times?.isReached || times.missesDrive ? null : times.arrive + times.waits
}
