import type { ArtSubject } from './contour-art.ts'
import { cataloguePlaceId, type PlaceRow, type PlaceSources } from '../places/place-rows.ts'
import type { PlacesIndex } from '../places/places-index.ts'
import { SUGGESTED_PLACES } from '../places/suggested-places.ts'

/** What the picture of a place is drawn from; undefined for an id that no place has. */
export type ArtSubjects = (placeId: string) => ArtSubject | undefined

/**
 * One place has one subject, by whichever of its ids it is asked for: the id that search shows, and the elevation
 * that any of its rows knows. A chip has the subject of the place it stands on.
 */
export function artSubjects(
  rows: readonly PlaceRow[],
  { locations, gazetteer }: Pick<PlaceSources, 'locations' | 'gazetteer'>,
  index: PlacesIndex,
): ArtSubjects {
  const elevations = new Map<string, number | null>([
    ...locations.map((location) => [cataloguePlaceId(location), location.elevationM] as const),
    ...gazetteer.map(({ placeId, elevationM }) => [placeId, elevationM] as const),
  ])
  const subjects = new Map(
    rows.map(({ placeId, otherIds, kind }) => {
      const known = [placeId, ...otherIds].find((id) => typeof elevations.get(id) === 'number')
      const elevationM = known === undefined ? null : elevations.get(known)!
      return [placeId, { id: placeId, elevationM, kind }] as const
    }),
  )
  return (placeId) => {
    const chip = SUGGESTED_PLACES.find((place) => place.placeId === placeId)
    const shown = index.get(placeId) ?? (chip && index.nearest(chip.lat, chip.lng))
    return shown && subjects.get(shown.placeId)
  }
}
