import type { ColoradoLocation } from '../../../api/contracts/colorado-locations.ts'
import type { Location } from '../../../api/contracts/search-preferences.ts'
import { distanceKm, kmToMiles, milesToKm } from '../../../api/domain/distance.ts'

/** How far from a chosen place a result may lie. */
export const NEAR_MILES = 25

export type Result = {
  place: ColoradoLocation
  /** Miles to the nearest chosen place; null when none is chosen. */
  miles: number | null
  /** The short name of that chosen place. */
  from: string | null
}

/**
 * The catalogue's places within 25 miles of any chosen place, nearest first. With nothing chosen: all of Colorado,
 * by name.
 */
export function resultsNear(catalogue: readonly ColoradoLocation[], chosen: readonly Location[]): Result[] {
  if (chosen.length === 0) {
    return catalogue
      .map((place) => ({ place, miles: null, from: null }))
      .sort((a, b) => a.place.name.localeCompare(b.place.name, 'en'))
  }
  const farthestKm = milesToKm(NEAR_MILES)
  return catalogue
    .map((place) => ({ place, ...nearestOf(chosen, place) }))
    .filter(({ km }) => km <= farthestKm)
    .sort((a, b) => a.km - b.km || a.place.name.localeCompare(b.place.name, 'en'))
    .map(({ place, km, from }) => ({ place, miles: kmToMiles(km), from }))
}

function nearestOf(chosen: readonly Location[], { latitude: lat, longitude: lng }: ColoradoLocation) {
  let nearest = { km: Number.POSITIVE_INFINITY, from: null as string | null }
  for (const stop of chosen) {
    const km = distanceKm(stop, { lat, lng })
    if (km < nearest.km) nearest = { km, from: shortName(stop) }
  }
  return nearest
}

/** The text before the first comma of the address, or the name where there is one. @source planning §2.2 */
export const shortName = (stop: Location): string => stop.name ?? stop.address.split(',')[0] ?? stop.address

/** '0.4 mi', '12 mi': one decimal below ten, none above. */
export const milesInWords = (miles: number): string =>
  `${miles < 9.95 ? miles.toFixed(1) : Math.round(miles)} mi`
