import { asciiSlug } from '../places/ascii-slug.ts'
import { TRAIL_ID } from './hike-ids.ts'

/** All trails that are known as lines lie around it. */
export const TRAILS_TOWN = 'Boulder'

/** By the name that the survey gives it. */
export const trailIdOf = (name: string): string => `${TRAIL_ID}${asciiSlug(name)}`

/** The survey leaves the word out that tells 'Mesa' from the town; what says already what it is keeps its name. */
export function nameOfTrail(name: string): string {
  return /\b(?:Loop|Connector|Spur|Road|Rd|Drive|Access|Express|Trail|Area)\b/.test(name)
    ? name
    : `${name} Trail`
}
