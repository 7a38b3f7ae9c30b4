import type { Hike } from '../../../core/domain/hikes/hike.ts'
import { lengthInWords } from '../../../core/domain/hikes/hike-words.ts'
import { HIKES } from '../../../core/domain/hikes/hikes.ts'
import type { Degrees } from '../../../core/domain/places/distance.ts'
import { placeOfHike } from './hike-place.ts'

/** Where hikes begin: `words` say which, 'hike, about 3.4 mi' or '7 hikes from about 0.7 mi'. */
export type HikeStart = Degrees & { placeId: string; name: string; words: string }

/**
 * Where the known hikes begin. What begins at one place is one start, with the id of that place, else of its one hike: a card that has
 * them all.
 */
export function hikeStarts(): HikeStart[] {
  const byStart = new Map<string, Hike[]>()
  for (const hike of HIKES) {
    const key = hike.fromPlaceId ?? `${hike.trailhead.lat} ${hike.trailhead.lng}`
    byStart.set(key, [...(byStart.get(key) ?? []), hike])
  }
  return [...byStart.values()].map((hikes) => {
    const [first] = hikes.toSorted((one, other) => one.miles - other.miles) as [Hike, ...Hike[]]
    const isOne = hikes.length === 1
    const from = first.fromPlaceId
    const { lat, lng } = first.trailhead
    return {
      ...{ lat, lng },
      placeId: isOne || from === null ? placeOfHike(first).placeId : placeIdOf(from),
      name: isOne ? first.name : first.trailhead.name || first.name,
      words: isOne ? `hike, ${lengthInWords(first)}` : `${hikes.length} hikes from ${lengthInWords(first)}`,
    }
  })
}

/** A landmark's id is whole; one of the catalogue lacks its category. */
const placeIdOf = (from: string): string =>
  from.startsWith('landmark-') ? from : `colorado-activities-${from}`
