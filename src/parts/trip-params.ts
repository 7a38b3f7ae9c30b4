import type { SearchPreferences } from '../../api/contracts/search-preferences.ts'

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
