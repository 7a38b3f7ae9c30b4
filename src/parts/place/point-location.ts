import type { ReverseAnswer } from '../../../core/contracts/places/places.ts'
import type { Location } from '../../../core/contracts/trips/search-preferences.ts'

/** A named place this near a point of the map is what is meant; further away it only lends its name. */
export const POINT_IS_PLACE_KM = 0.3

/**
 * What a point of the map means: the named place itself where there is one, otherwise the point, named after the nearest
 * place, or by its degrees where nothing is known.
 */
export function pointLocation(lat: number, lng: number, nearest: ReverseAnswer | null): Location {
  if (nearest && nearest.distanceKm <= POINT_IS_PLACE_KM) {
    return {
      placeId: nearest.placeId,
      address: nearest.address,
      lat: nearest.lat,
      lng: nearest.lng,
      name: nearest.name,
    }
  }
  const point = `${lat.toFixed(4)}, ${lng.toFixed(4)}`
  return {
    placeId: `point-${lat.toFixed(5)},${lng.toFixed(5)}`,
    address: nearest ? `Near ${nearest.address}` : `Point at ${point.replace(', ', ' / ')}`,
    lat,
    lng,
  }
}
