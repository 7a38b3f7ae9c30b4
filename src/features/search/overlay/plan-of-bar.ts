import type { TripPlan } from '../../../parts/trip-plan.ts'
import type { SearchBar } from '../../../state/search-bar-schema.ts'
import { withPlaces } from './chosen-places.ts'

/** The search bar as the filter sheet knows it. */
export function planOf(bar: SearchBar): TripPlan {
  return {
    places: bar.selectedLocationPickerLocations,
    dates: bar.selectedDates,
    params: bar.searchParams,
    filters: bar.filters,
  }
}

export function withPlan(bar: SearchBar, { places, dates, params, filters }: TripPlan): SearchBar {
  return { ...withPlaces(bar, [...places]), selectedDates: dates, searchParams: params, filters }
}
