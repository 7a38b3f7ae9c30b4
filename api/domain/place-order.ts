import type { SeasonFit } from './seasons.ts'

const FIT_RANKS: Record<SeasonFit, number> = { open: 0, partly: 1, closed: 3 }
const UNKNOWN_FIT_RANK = 2

/** More than half the way around the globe, metres. */
const FARTHEST_M = 2 ** 25

/**
 * Sorts numbers of places within their list: the lowest rank first, of one rank the nearest, of equally near ones the
 * lowest number. `metres` and `ranks` (0 to 3) hold one for every place. The three become one whole number, because
 * numbers sort without a comparator; exact for up to 2^26 places.
 */
export function putInOrder(
  found: Int32Array,
  metres: Int32Array,
  ranks: Int32Array = new Int32Array(metres.length),
) {
  const keys = new Float64Array(found.length)
  const places = metres.length
  for (let rank = 0; rank < keys.length; rank += 1) {
    const at = found[rank]!
    keys[rank] = (ranks[at]! * FARTHEST_M + metres[at]!) * places + at
  }
  keys.sort()
  for (let rank = 0; rank < keys.length; rank += 1) {
    const key = keys[rank]!
    found[rank] = key - Math.floor(key / places) * places
  }
}

/** The first what is open, then what is partly, what nobody knows, what is closed. */
export function ranksOf(season: Int32Array, fits: readonly (SeasonFit | null)[]): Int32Array {
  const ofSeasons = fits.map((fit) => (fit === null ? UNKNOWN_FIT_RANK : FIT_RANKS[fit]))
  const ranks = new Int32Array(season.length)
  for (let at = 0; at < ranks.length; at += 1) ranks[at] = ofSeasons[season[at]!]!
  return ranks
}
