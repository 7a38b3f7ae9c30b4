import type { Prediction } from '../../../core/contracts/places/places.ts'
import { distanceKm, type Degrees } from '../../../core/domain/places/distance.ts'
import { canonicalName } from '../../../core/domain/places/place-names.ts'
import type { PlacesIndex } from '../../../core/domain/places/places-index.ts'
import type { Report } from '../../report.ts'
import type { Geocoder } from './geocoder.ts'

/** A stranger's row of the same name this near to one of ours is the same place. */
const SAME_PLACE_KM = 5

export type PlacesSearch = (query: string, limit: number, near?: Degrees) => Promise<Prediction[]>

/**
 * Our own index first; an upstream geocoder, where one is configured, only fills the places that are left. Its
 * failures are reported and never reach the caller. @source decisions §5
 */
export function createPlacesSearch(
  index: PlacesIndex,
  geocoder: Geocoder | null,
  report: Report,
): PlacesSearch {
  return async (query, limit, near) => {
    const own = index.autocomplete(query, limit, near)
    if (geocoder === null || own.length >= limit) return own
    try {
      const others = await geocoder(query, limit)
      return others
        .reduce((all, other) => (all.some(isSame(other)) ? all : [...all, other]), own)
        .slice(0, limit)
    } catch (error) {
      report('The upstream geocoder did not answer', error)
      return own
    }
  }
}

function isSame(other: Prediction): (known: Prediction) => boolean {
  const name = canonicalName(other.name)
  return (known) =>
    known.placeId === other.placeId ||
    (canonicalName(known.name) === name && distanceKm(known, other) <= SAME_PLACE_KM)
}
