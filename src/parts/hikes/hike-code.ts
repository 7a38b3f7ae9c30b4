import { hikeMinutes } from '../../../core/domain/hikes/hike-time.ts'
import { hikeOf } from '../../../core/domain/hikes/hikes.ts'
import { kmToMiles, milesInWords } from '../../../core/domain/places/distance.ts'
import { placeOfHike, placeOfTrail } from '../../domain/hikes/hike-place.ts'
import { linesOfPlace, trailOf } from '../../domain/hikes/trail-lines.ts'
import { trailsInView } from '../../domain/hikes/trails-in-view.ts'
import type { KnownPlace } from '../../domain/places/known-places.ts'

/** Minutes of walking of the hike that a place is; null for any other place. */
export function hikeStay(placeId: string): number | null {
  const hike = hikeOf(placeId)
  return hike && hikeMinutes(hike)
}

/** The hike or the trail of an id as a place that has a card; null for any other id. */
export function hikePlace(placeId: string): KnownPlace | null {
  const hike = hikeOf(placeId)
  if (hike !== null) return placeOfHike(hike)
  const trail = trailOf(placeId)
  return trail && placeOfTrail(trail)
}

/** How long a trail is: 'about 6.8 mi'; null for any other place. */
export function trailLength(placeId: string): string | null {
  const trail = trailOf(placeId)
  return trail && `about ${milesInWords(kmToMiles(trail.km))}`
}

export { linesOfPlace, trailsInView }
