import { flatDistanceKm } from '../../places/nearest-town.ts'
import type { Degrees } from '../../places/distance.ts'
import { INHABITED_WEIGHT, KNOWN_WEIGHT, type FindRow } from '../../places/find-rows.ts'
import { entryOf } from '../../lists/entry-of.ts'

export const NO_MATCH = 255

/** Rows and their ranks, each with the least it was offered; emptied by every question. */
export type Ranking = {
  offer: (row: number, rank: number) => void
  rankOf: (row: number) => number
  /** The first `count` rows, best first, and nothing is offered any more. */
  take: (count: number, near: Degrees | null) => RankedRow[]
}

export type RankedRow = { row: number; rank: number }

/**
 * Ranks rows. Within a rank the more famous row comes first, then the heavier one; with a point to be near to, of rows that are
 * alike known the nearer one.
 */
export function buildRanking(rows: readonly FindRow[]): Ranking {
  // One for each row: every row that is offered has its own.
  const ranks = new Uint8Array(rows.length).fill(NO_MATCH)
  let offered: number[] = []
  return {
    offer(row, rank) {
      if (rank >= ranks[row]!) return
      if (ranks[row] === NO_MATCH) offered.push(row)
      ranks[row] = rank
    },
    rankOf: (row) => ranks[row]!,
    take(count, near) {
      const best: RankedRow[] = []
      const order = inOrder(rows, near)
      for (const row of offered) {
        const rank = ranks[row]!
        // Of thousands that share a letter most are worse than all that have a seat.
        if (best.length === count && (count === 0 || rank > entryOf(best, count - 1).rank)) continue
        const candidate = { row, rank }
        let at = best.length
        while (at > 0 && order(candidate, entryOf(best, at - 1)) < 0) at -= 1
        if (at >= count) continue
        best.splice(at, 0, candidate)
        if (best.length > count) best.pop()
      }
      for (const row of offered) ranks[row] = NO_MATCH
      offered = []
      return best
    },
  }
}

function inOrder(rows: readonly FindRow[], near: Degrees | null) {
  return (one: RankedRow, other: RankedRow): number => {
    if (one.rank !== other.rank) return one.rank - other.rank
    const [a, b] = [entryOf(rows, one.row), entryOf(rows, other.row)]
    if (a.fame !== b.fame) return a.fame - b.fame
    if (near) {
      const byStanding = standingOf(b, near) - standingOf(a, near)
      if (byStanding !== 0) return byStanding
      const byDistance = flatDistanceKm(a, near) - flatDistanceKm(b, near)
      if (byDistance !== 0) return byDistance
    }
    return (
      b.weight - a.weight ||
      a.name.length - b.name.length ||
      (a.name < b.name ? -1 : a.name > b.name ? 1 : one.row - other.row)
    )
  }
}

/** What is lighter is gone, or only a service. */
const NAMED_WEIGHT = 25

/** A shop, a charger or a hospital that is further away, km, is looked for after the names around it. */
const SERVICE_REACH_KM = 40

/**
 * Inhabited towns by their size, then other towns, then what is known, then roads, services that are near, public lands, what only has
 * a name, and what is gone or far.
 */
function standingOf(row: FindRow, near: Degrees): number {
  const { weight, isTown, source } = row
  if (weight >= INHABITED_WEIGHT) return weight
  if (isTown) return 5
  if (source.from === 'roads') return 3
  if (weight >= KNOWN_WEIGHT) return 4
  // A wilderness is meant before a stream of its name, wherever the stream is.
  if (source.from === 'lands') return 1.5
  if (source.from === 'services') return flatDistanceKm(row, near) <= SERVICE_REACH_KM ? 2 : 0
  return weight >= NAMED_WEIGHT ? 1 : 0
}
