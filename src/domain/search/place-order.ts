import type { SeasonFit } from '../calendar/seasons.ts'
import { metresThrough } from '../places/unit-sphere.ts'

const FIT_RANKS: Record<SeasonFit, number> = { open: 0, likely: 1, partly: 2, closed: 4 }
const UNKNOWN_FIT_RANK = 3

/** The first what is open, then what likely is, what is partly, what nobody knows, what is closed. */
export const rankOf = (fit: SeasonFit | null): number => (fit === null ? UNKNOWN_FIT_RANK : FIT_RANKS[fit])

/** More than the straight line through the globe, metres. */
const FARTHEST_M = 2 ** 24

/**
 * Sorts numbers of places within their list: the lowest rank first, of one rank the nearest, of equally near ones (to
 * the metre) the lowest number. `gaps`, squares of straight lines through the unit sphere, hold one for
 * every place, `keys` is room for as many numbers, a rank is 0 to 4. The three become one whole number, because numbers
 * sort without a comparator; exact for up to 2^26 places.
 */
export function putInOrder(
  found: Int32Array,
  gaps: Float64Array,
  keys: Float64Array,
  rankAt?: (at: number) => number,
) {
  const places = gaps.length
  const used = keys.subarray(0, found.length)
  // `found` has as many, `gaps` one for every place. Plain loops: each choice in the results sorts tens of thousands.
  for (let rank = 0; rank < used.length; rank += 1) {
    const at = found[rank]!
    const metres = metresThrough(gaps[at]!)
    const before = rankAt === undefined ? 0 : rankAt(at) * FARTHEST_M
    used[rank] = (before + metres) * places + at
  }
  used.sort()
  for (let rank = 0; rank < used.length; rank += 1) {
    const key = used[rank]!
    found[rank] = key - Math.floor(key / places) * places
  }
}

/**
 * Sorts numbers of places within their list by the rank of each, those that come `last` behind all others. `ranks` holds
 * every number below its length once, `keys` is room for as many numbers.
 */
export function putInRankOrder(
  found: Int32Array,
  ranks: Int32Array,
  keys: Float64Array,
  isLast: (at: number) => boolean,
) {
  const places = ranks.length
  const used = keys.subarray(0, found.length)
  // As above; `ranks` has one for every place.
  for (let index = 0; index < used.length; index += 1) {
    const at = found[index]!
    used[index] = ((isLast(at) ? places : 0) + ranks[at]!) * places + at
  }
  used.sort()
  for (let index = 0; index < used.length; index += 1) found[index] = used[index]! % places
}
