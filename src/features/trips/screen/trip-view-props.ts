import type { SpaceRole } from '../../../../core/contracts/records/space-types.ts'
import type { Trip } from '../../../../core/domain/trips/trip.ts'
import type { ShownRecord } from '../../../../core/records/record-edit.ts'
import type { RemovedStop } from '../../../../core/records/trips/trip-records.ts'

/** `days` has the sheet up, `map` has it down. @source decisions §9 */
export type TripViewName = 'days' | 'map' | 'print'

export type TripViewProps = {
  trip: Trip
  role: SpaceRole
  records: readonly ShownRecord[]
  removed: readonly RemovedStop[]
  view: TripViewName
}
