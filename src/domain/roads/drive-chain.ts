import type { DayRange } from '../calendar/day-range.ts'
import type { Degrees } from '../../../core/domain/places/distance.ts'
import { closedOn, driveBetween, endOf, openBut, type Drive, type NoDrive } from './drives.ts'
import type { HighwayGraph } from './highway-graph.ts'

/** How one comes to a stop. */
export type ChainLink = {
  /** The last place before that was reached; null where the chain begins. */
  from: Degrees | null
  /** From there; null where the chain begins. */
  drive: Drive | NoDrive | null
  /** False where every road to it is closed on the days. */
  isReached: boolean
  /** Where the next drive begins: the stop, or what came before it where it is not reached or cannot be left. */
  next: Degrees | null
}

/**
 * The drives of a day: each to a stop from the last one before it that can be reached, so that one closed road does not close
 * what comes after it. `from` is where the chain begins, null where it begins at the first stop. A stop without any known
 * road counts as reached in a way nobody knows, and nothing is driven from it.
 */
export function driveChain(
  graph: HighwayGraph,
  from: Degrees | null,
  stops: readonly Degrees[],
  days: DayRange,
): ChainLink[] {
  const closed = closedOn(graph, days)
  const end = (place: Degrees) => endOf(graph, place, openBut(closed))
  let at = from && end(from)
  return stops.map((stop) => {
    const there = end(stop)
    const before = at
    if (before === null) {
      const closure = there.open ? null : (there.any?.road.closure ?? null)
      if (closure)
        return { from: null, drive: { noWay: 'closed', closed: [closure] }, isReached: false, next: null }
      at = there
      return { from: null, drive: null, isReached: true, next: stop }
    }
    const drive = driveBetween(graph, before, there, closed)
    // Where the place before has no open road itself, it is that one and not this stop that cannot be driven to.
    const isStuck = before.open === null
    const goesOn = !('noWay' in drive) || (isStuck && there.open !== null)
    if (goesOn) at = there
    const isReached = goesOn || ('noWay' in drive && drive.noWay !== 'closed')
    return { from: before.place, drive, isReached, next: (at ?? before).place }
  })
}
