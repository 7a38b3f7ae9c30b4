import type { Category } from '../places/categories.ts'
import { placeById } from '../places/place-by-id.ts'
import { cataloguePlaceId, type PlaceSources } from '../places/place-rows.ts'
import type { PlacesIndex } from '../places/places-index.ts'
import { SUGGESTED_PLACES } from '../places/suggested-places.ts'
import type { PictureSubject } from './ground-picture.ts'

/** What the picture of a place is drawn from; undefined for an id that no place has. */
export type ArtSubjects = (placeId: string) => PictureSubject | undefined

/**
 * One place has one subject, by whichever of its ids it is asked for. A chip has its own point and the rest of the place
 * that it stands on. Places of the official names have no category.
 */
export function artSubjects(
  index: PlacesIndex,
  { locations, curated }: Pick<PlaceSources, 'locations' | 'curated'>,
): ArtSubjects {
  const categories = new Map<string, Category>([
    ...locations.map((location) => [cataloguePlaceId(location), location.category] as const),
    ...curated.map(({ placeId, category }) => [placeId, category] as const),
  ])
  return (placeId) => {
    const place = placeById(index, placeId)
    if (!place) return undefined
    const chip = SUGGESTED_PLACES.find((each) => each.placeId === placeId)
    // The index answers with the id under which the place is shown, and that one has the category.
    const shown = chip ? index.nearestKnown(chip.lat, chip.lng) : index.get(placeId)
    const category = categories.get(placeId) ?? categories.get(shown?.placeId ?? '') ?? null
    return { placeId: shown?.placeId ?? placeId, lat: place.lat, lng: place.lng, kind: place.kind, category }
  }
}
