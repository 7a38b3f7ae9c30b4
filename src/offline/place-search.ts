import type { Prediction } from '../../api/contracts/places.ts'
import { CURATED_PLACES } from '../../api/domain/places/curated-places.ts'
import { placeRows } from '../../api/domain/places/place-rows.ts'
import { buildPlacesIndex, type PlacesIndex } from '../../api/domain/places/places-index.ts'
import { SUGGESTED_PLACES } from '../../api/domain/places/suggested-places.ts'
import type { Catalogue } from './catalogue.ts'

/**
 * The same index the server asks, over the copy on this phone and the places built into the app; with an empty
 * catalogue it knows the built-in ones. It also knows the picker's chips by their ids.
 */
export function createPlaceSearch(catalogue: Catalogue): PlacesIndex {
  const index = buildPlacesIndex(placeRows({ ...catalogue, curated: CURATED_PLACES }))
  return { ...index, get: (placeId) => index.get(placeId) ?? suggested(placeId) }
}

function suggested(placeId: string): Prediction | undefined {
  const chip = SUGGESTED_PLACES.find((place) => place.placeId === placeId)
  if (!chip) return undefined
  const { name, address, lat, lng } = chip
  return { placeId, name, address, kind: 'place', lat, lng }
}
