import type { Degrees } from '../../../core/domain/places/distance.ts'
import type { DayRange } from '../calendar/day-range.ts'
import { drivesBetween } from '../roads/drives.ts'
import type { HighwayGraph } from '../roads/highway-graph.ts'
import type { LineOfRoad } from '../roads/road-lines.ts'
import { waysOf, type PackedWay } from './packed-line.ts'
import { routeLine, type RoutePart } from './route-line.ts'

type WaysSources = { graph: HighwayGraph; lineOfRoad: LineOfRoad }

/**
 * The ways through places in their order, along the roads that a trip through them takes on these days; straight, as a guess, where no
 * drive is known. Empty for fewer than two places.
 */
export function waysBetween(
  places: readonly Degrees[],
  days: DayRange,
  { graph, lineOfRoad }: WaysSources,
): readonly PackedWay[] {
  const drives = drivesBetween(graph, places, days)
  return waysOf(
    drives.flatMap((drive, at): readonly RoutePart[] => {
      const [from, to] = [places[at], places[at + 1]]
      if (!from || !to) return []
      if ('noWay' in drive) return [{ kind: 'guess', line: [from, to], km: 0, top: null }]
      return routeLine(graph, lineOfRoad, drive, from, to)
    }),
  )
}
