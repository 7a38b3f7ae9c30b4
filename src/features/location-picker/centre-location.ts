import type { ReverseAnswer } from '../../../api/contracts/places.ts'
import type { Location } from '../../../api/contracts/search-preferences.ts'
import { CENTRE_IS_PLACE_KM } from './constants.ts'

/**
 * What the pin points at: the named place itself where there is one, otherwise the point, named after the nearest
 * place, or by its degrees where nothing is known.
 */
export function centreLocation(lat: number, lng: number, nearest: ReverseAnswer | null): Location {
  if (nearest && nearest.distanceKm <= CENTRE_IS_PLACE_KM) {
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
