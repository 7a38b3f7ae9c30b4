import type { ColoradoLocation } from '../../../core/contracts/places/colorado-locations.ts'
import type { Location } from '../../../core/contracts/trips/search-preferences.ts'
import type { Category } from '../../../core/domain/places/categories.ts'
import { CURATED_PLACES } from '../../../core/domain/places/curated-places.ts'
import { cataloguePlaceId } from '../../../core/domain/places/place-rows.ts'
import type { Season } from '../calendar/seasons.ts'

/** A place that can be shown: built in or of the catalogue. Degrees are WGS84. */
export type KnownPlace = {
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
  /** As the catalogue writes it, by day where it knows the days; null while the catalogue is not on the phone. */
  season: Season | null
  /** How sure its point is; left out where the catalogue does not say. */
  confidence?: ColoradoLocation['confidence']
}

/**
 * The built-in places, then those of the catalogue that are not among them by category and name. A built-in place takes
 * from its namesake what only the catalogue knows.
 */
export function mergePlaces(catalogue: readonly ColoradoLocation[]): KnownPlace[] {
  const byName = new Map<string, KnownPlace>()
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

function fromCatalogue(place: ColoradoLocation): KnownPlace {
  const near = place.nearestTown && place.nearestTown !== place.name ? `${place.nearestTown}, ` : ''
  return {
    placeId: cataloguePlaceId(place),
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
    season: place.openDays ?? place.season,
    ...(place.confidence === undefined ? {} : { confidence: place.confidence }),
  }
}

/** The place as it stands in a plan. */
export function toLocation({ placeId, address, lat, lng, name, category, color }: KnownPlace): Location {
  return { placeId, address, lat, lng, name, category, color }
}
