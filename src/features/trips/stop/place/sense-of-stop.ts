import type { TripStop } from '../../../../../core/domain/trips/trip.ts'
import type { Height } from '../../../../domain/trips/heights/altitude.ts'
import type { StopTimes } from '../../../../domain/trips/day-schedule.ts'
import type { HospitalFromPlace } from '../../../../domain/trips/nearest-hospital.ts'
import type { WorkedOut } from '../../screen/use-trip-sense.ts'

type StopSense = {
  times: StopTimes | null
  height: Height | null
  hospital: HospitalFromPlace | null
}

/** What is worked out of one stop; null until the plan as it stands was worked out, and for a stop of no day. */
export function senseOfStop({ id, slot }: TripStop, worked: WorkedOut | null): StopSense | null {
  const day = slot.day === null || !worked?.isCurrent ? undefined : worked.sense.days[slot.day - 1]
  const at = day?.schedule.stops.findIndex(({ stopId }) => stopId === id) ?? -1
  if (!day || at < 0) return null
  return {
    times: day.schedule.stops[at] ?? null,
    height: day.heights.stops[at] ?? null,
    hospital: day.hospitals[at] ?? null,
  }
}
