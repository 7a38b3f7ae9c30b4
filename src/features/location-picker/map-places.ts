import type { ColoradoLocation } from '../../../api/contracts/colorado-locations.ts'
import type { Location } from '../../../api/contracts/search-preferences.ts'
import type { Category } from '../../../api/domain/categories.ts'
import { CURATED_PLACES } from '../../../api/domain/curated-places.ts'
import type { Season } from '../../../api/domain/seasons.ts'
import type { MapPoint } from '../../map/map-types.ts'

/** A place with a marker, built in or of the catalogue. */
export type MapPlace = {
  placeId: string
  name: string
  category: Category
  color: string
  description: string | null
  address: string
  lat: number
  lng: number
  kind: string
  nearestTown: string
  /** Metres above the sea; null where it does not matter or is not known. */
  elevationM: number | null
  /** As the catalogue writes it; null while the catalogue is not on the phone. */
  season: Season | null
}

/**
 * The built-in places, then those of the catalogue that are not among them by category and name. A built-in place takes
 * from its namesake what only the catalogue knows.
 */
export function mergePlaces(catalogue: readonly ColoradoLocation[]): MapPlace[] {
  const byName = new Map<string, MapPlace>()
  const builtIn = CURATED_PLACES.map((place) => ({ ...place, elevationM: null, season: null }))
  for (const place of [...builtIn, ...catalogue.map(fromCatalogue)]) {
    const key = `${place.category}|${place.name.toLowerCase()}`
    const known = byName.get(key)
    byName.set(
      key,
      known
        ? {
            ...known,
            elevationM: known.elevationM ?? place.elevationM,
            season: known.season ?? place.season,
          }
        : place,
    )
  }
  return [...byName.values()]
}

/** The markers of the categories that are switched on. */
export function markersOf(places: readonly MapPlace[], shown: ReadonlySet<Category>): MapPoint[] {
  return places
    .filter(({ category }) => shown.has(category))
    .map(({ placeId, name, category, lat, lng }) => ({ id: placeId, name, kind: category, lat, lng }))
}

/** How many places each category has. */
export function countByCategory(places: readonly MapPlace[]): Record<Category, number> {
  const counts: Record<Category, number> = { activities: 0, lodging: 0, transportation: 0, restaurants: 0 }
  for (const { category } of places) counts[category] += 1
  return counts
}

export function toLocation({ placeId, address, lat, lng, name, category, color }: MapPlace): Location {
  return { placeId, address, lat, lng, name, category, color }
}

/** @source planning §3 "placeId is 'colorado-{category}-{id}'" */
function fromCatalogue(place: ColoradoLocation): MapPlace {
  const near = place.nearestTown && place.nearestTown !== place.name ? `${place.nearestTown}, ` : ''
  return {
    placeId: `colorado-${place.category}-${place.id}`,
    name: place.name,
    category: place.category,
    color: place.color,
    description: place.description,
    address: `${place.name}, ${near}Colorado, USA`,
    lat: place.latitude,
    lng: place.longitude,
    kind: place.kind,
    nearestTown: place.nearestTown,
    elevationM: place.elevationM,
    season: place.season,
  }
}
