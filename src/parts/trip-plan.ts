import type { Location, SearchPreferences } from '../../api/contracts/search-preferences.ts'
import type { PlaceFilters } from '../../api/domain/trip-wishes.ts'
import type { DayRange } from '../ui/day-range.ts'

/** Who travels and what is wished for. A section that is on without labels means any of it. */
export type TripParams = Pick<
  SearchPreferences,
  | 'adults'
  | 'children'
  | 'infants'
  | 'activities'
  | 'selectedActivities'
  | 'lodging'
  | 'selectedLodging'
  | 'transportation'
  | 'selectedTransportation'
> & {
  /** Whether the traveler has said who travels. */
  guestsSet: boolean
}

/** A trip as it is looked for: the chosen places in their order, the days, the people, the wishes. */
export type TripPlan = {
  places: readonly Location[]
  dates: DayRange
  params: TripParams
  filters: PlaceFilters
}
