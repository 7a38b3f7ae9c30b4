import { hikeMinutes } from '../../../core/domain/hikes/hike-time.ts'
import { hikeOf } from '../../../core/domain/hikes/hikes.ts'
import { placeOfHike } from '../../domain/hikes/hike-place.ts'
import type { KnownPlace } from '../../domain/places/known-places.ts'

/** Minutes of walking of the hike that a place is; null for any other place. */
export function hikeStay(placeId: string): number | null {
  const hike = hikeOf(placeId)
  return hike && hikeMinutes(hike)
}

/** The hike of an id as a place that has a card; null for any other id. */
export function hikePlace(placeId: string): KnownPlace | null {
  const hike = hikeOf(placeId)
  return hike && placeOfHike(hike)
}
