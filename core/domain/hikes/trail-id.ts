import { asciiSlug } from '../places/ascii-slug.ts'
import { HIKE_ID } from './read-hikes.ts'

/** What the id of a trail begins with that is known as a line. */
export const TRAIL_ID = 'trail-'

/** All of them lie around it. */
export const TRAILS_TOWN = 'Boulder'

/** By the name that the survey gives it. */
export const trailIdOf = (name: string): string => `${TRAIL_ID}${asciiSlug(name)}`

/** The survey leaves the word out that tells 'Mesa' from the town; what says already what it is keeps its name. */
export function nameOfTrail(name: string): string {
  return /\b(?:Loop|Connector|Spur|Road|Rd|Drive|Access|Express|Trail|Area)\b/.test(name)
    ? name
    : `${name} Trail`
}

/** Whether an id is that of a hike or a trail, and no place of the catalogue's. */
export const isHikeId = (placeId: string): boolean =>
  placeId.startsWith(HIKE_ID) || placeId.startsWith(TRAIL_ID)
