import type { Location } from '../../api/contracts/search-preferences.ts'
import { NO_FILTERS, type PlaceFilters } from '../../api/domain/search/trip-wishes.ts'
import type { DayRange } from '../ui/day-range.ts'
import type { TripParams } from './trip-params.ts'
import { switchedOff, WHAT_SECTIONS } from './what-sections.ts'

/** A trip as it is looked for: the chosen places in their order, the days, the people, the wishes. */
export type TripPlan = {
  places: readonly Location[]
  dates: DayRange
  params: TripParams
  filters: PlaceFilters
}

/** How many filters differ from what a new search has. Places, days and people are the trip, no filters. */
export function activeFilters({ params, filters }: Pick<TripPlan, 'params' | 'filters'>): number {
  const fields = Object.keys(NO_FILTERS) as (keyof PlaceFilters)[]
  return (
    WHAT_SECTIONS.filter(({ flag }) => params[flag]).length +
    fields.filter((field) => filters[field] !== NO_FILTERS[field]).length
  )
}

/** The trip as it is, with nothing that narrows what is found for it. */
export function withoutFilters(plan: TripPlan): TripPlan {
  const params = WHAT_SECTIONS.reduce((now, section) => ({ ...now, ...switchedOff(section) }), plan.params)
  return { ...plan, params, filters: NO_FILTERS }
}
