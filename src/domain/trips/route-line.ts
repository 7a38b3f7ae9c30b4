import { distanceKm, type Degrees } from '../../../core/domain/places/distance.ts'
import { nearestShare, partOfLine } from '../roads/along-line.ts'
import type { Drive, DrivenRoad } from '../roads/drives.ts'
import type { HighwayGraph } from '../roads/highway-graph.ts'
import type { LineOfRoad } from '../roads/road-lines.ts'

/**
 * A stretch of a drive as the map draws it: a `road` as it was surveyed; a `sketch` of a road that was not, by hand and
 * without its bends; a `guess`, straight, where it is off the roads that are known.
 */
export type RoutePart = {
  kind: 'road' | 'sketch' | 'guess'
  line: readonly Degrees[]
  /** As the drive counts it: longer than the line where that leaves out bends. */
  km: number
  /** The pass or tunnel at its end, if the drive goes on over it. Metres above the sea; a tunnel has no name here. */
  top: { name: string | null; metres: number } | null
}

/** The parts of a drive in their order; each begins where the one before ends. */
export type RouteLine = readonly RoutePart[]

/** Nearer than this to its road a place needs no line of its own, kilometres. */
const AT_THE_ROAD_KM = 0.02

/**
 * The line of a drive between two places, made of the roads that it takes: `drive` of `drivesBetween` for the same two.
 * Empty from a place to itself.
 */
export function routeLine(
  { passes, heights }: Pick<HighwayGraph, 'passes' | 'heights'>,
  lineOfRoad: LineOfRoad,
  drive: Drive,
  from: Degrees,
  to: Degrees,
): RouteLine {
  const roads = drive.roads.map((driven, at): RoutePart => {
    const surveyed = lineOfRoad(driven.road)
    const line = surveyed ?? driven.road.line
    // Where a place meets a road is looked up on the line that is drawn: shares of two lines differ.
    const begin = at === 0 ? nearestShare(line, from) : driven.begin
    const end = at === drive.roads.length - 1 ? nearestShare(line, to) : driven.end
    const next = drive.roads[at + 1]
    const node = next && nodeBetween(driven, next)
    const metres = heights[node ?? -1] ?? null
    return {
      kind: surveyed ? 'road' : 'sketch',
      line: partOfLine(line, begin, end),
      km: Math.abs(driven.end - driven.begin) * driven.road.km,
      top: metres === null ? null : { name: passes[node ?? -1] ?? null, metres },
    }
  })
  return withEnds(joined(roads), drive.offRoadKm, from, to)
}

const nodeBetween = ({ road }: DrivenRoad, { road: next }: DrivenRoad): number | undefined =>
  [road.from, road.to].find((node) => node === next.from || node === next.to)

/** Sketches end up to some kilometres from where the surveyed road begins: they are drawn up to it. */
function joined(roads: RouteLine): RouteLine {
  return roads.map((part, at) => {
    if (part.kind !== 'sketch') return part
    const [before, after] = [roads[at - 1]?.line.at(-1), roads[at + 1]?.line[0]]
    return { ...part, line: [...(before ? [before] : []), ...part.line, ...(after ? [after] : [])] }
  })
}

/** With straight lines from the first place to its road and from the last road to its place. */
function withEnds(roads: RouteLine, offRoadKm: number, from: Degrees, to: Degrees): RouteLine {
  const [first, last] = [roads[0]?.line[0], roads.at(-1)?.line.at(-1)]
  const straight = first && last ? [[from, first] as const, [last, to] as const] : [[from, to] as const]
  const lengths = straight.map(([begin, end]) => distanceKm(begin, end))
  const whole = lengths.reduce((sum, one) => sum + one, 0)
  const guesses = straight.map((line, at): RoutePart[] => {
    const length = lengths[at] ?? 0
    return length < AT_THE_ROAD_KM
      ? []
      : [{ kind: 'guess', line, km: (offRoadKm * length) / whole, top: null }]
  })
  return [...(guesses[0] ?? []), ...roads, ...(guesses[1] ?? [])]
}
