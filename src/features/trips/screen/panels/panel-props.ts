import type { Trip } from '../../../../../core/domain/trips/trip.ts'
import type { ShownRecord } from '../../../../../core/records/record-edit.ts'
import type { TripPanel } from '../trip-address.ts'
import type { WorkedOut } from '../use-trip-sense.ts'

/** What the panels of a trip can open. */
export type TripActs = {
  show: (panel: TripPanel) => void
  openStop: (id: string) => void
  moveStop: (id: string) => void
  /** `day` null is the unscheduled list. */
  add: (day: number | null) => void
  openDay: (number: number) => void
  edit: () => void
  people: () => void
  import: () => void
}

export type PanelProps = {
  trip: Trip
  /** Of the trip, as they are stored. */
  records: readonly ShownRecord[]
  /** Null until it is worked out. */
  worked: WorkedOut | null
  /** Colorado's day, `YYYY-MM-DD`. */
  today: string
  canEdit: boolean
  on: TripActs
}
