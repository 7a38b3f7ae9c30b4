import { distanceKm, type Degrees } from '../../../../core/domain/places/distance.ts'
import type { KnownPlace } from '../../places/known-places.ts'

/** A lodging and how far it lies from the asked point, kilometres in a straight line. */
export type NearBed = { place: KnownPlace; km: number }

/** Further than this nobody drives from a day's last stop to find a bed, kilometres. */
const REACH_KM = 60

/**
 * The lodgings around a point, the nearest first, of equally near ones the first by name: for an evening without a bed. `max` is how
 * many at most. Empty where none lies within 60 km.
 */
export function bedsNear(places: readonly KnownPlace[], point: Degrees, max = 6): NearBed[] {
  return places
    .filter(({ category }) => category === 'lodging')
    .map((place) => ({ place, km: distanceKm(place, point) }))
    .filter(({ km }) => km <= REACH_KM)
    .sort((a, b) => a.km - b.km || (a.place.name < b.place.name ? -1 : 1))
    .slice(0, max)
}
