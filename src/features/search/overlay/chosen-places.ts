import type { Location } from '../../../../api/contracts/search-preferences.ts'
import type { SearchBar } from '../../../state/search-bar-schema.ts'

/** The bar with these places chosen, in this order. */
export function withPlaces(bar: SearchBar, places: Location[]): SearchBar {
  return { ...bar, selectedDestinations: places, selectedLocationPickerLocations: places }
}

export function withoutPlace(bar: SearchBar, placeId: string): SearchBar {
  return withPlaces(
    bar,
    bar.selectedLocationPickerLocations.filter((place) => place.placeId !== placeId),
  )
}

/** Undoes a removal: the place stands where it stood, or at the end of a list grown shorter. Never twice. */
export function withPlaceBack(bar: SearchBar, place: Location, index: number): SearchBar {
  const others = withoutPlace(bar, place.placeId).selectedLocationPickerLocations
  return withPlaces(bar, others.toSpliced(index, 0, place))
}

/** 'Ouray' of 'Ouray, Colorado, USA', unless the place has a name of its own. */
export function placeName({ name, address }: Location): string {
  return name ?? address.split(',')[0] ?? address
}
