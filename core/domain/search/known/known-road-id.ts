import { asciiSlug } from '../../places/ascii-slug.ts'

/** The id of a road that people know by a name: 'road-trail-ridge-road'. @source decisions §5 */
export const knownRoadId = (name: string): string => `road-${asciiSlug(name)}`

/** Whether an id is of such a road. */
export const isKnownRoadId = (placeId: string): boolean => placeId.startsWith('road-')
