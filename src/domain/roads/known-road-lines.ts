import { unpackLine } from '../../../core/domain/map/packed-features.ts'
import { distanceKm, type Degrees } from '../../../core/domain/places/distance.ts'
import { coloradoGraph } from './colorado-graph.ts'
import { coloradoRoadLine } from './road-lines.ts'
import knownWays from './known-road-ways.json' with { type: 'json' }

/** As `scripts/data/facts/make-road-ways.ts` writes them: a number is a road of the graph, a text a line of its own. */
const WAYS: Readonly<Record<string, readonly (readonly (number | string)[])[]>> = knownWays

/** The ids of the roads whose whole line is known. */
export const KNOWN_ROAD_IDS: readonly string[] = Object.keys(WAYS)

/**
 * A road that people know by a name, as one line for each of its ways: the San Juan Skyway is a loop and a spur. Null for any other
 * id, and for a road that is in no data of ours: it is shown by its middle.
 */
export function knownRoadLines(placeId: string): readonly (readonly Degrees[])[] | null {
  const ways = Object.hasOwn(WAYS, placeId) ? WAYS[placeId] : undefined
  return ways?.map((way) => joined(way.map(lineOf))) ?? null
}

/** The pieces as one line, each turned to where the one before ended. Surveyed pieces may end a little apart: that is drawn straight. */
function joined(pieces: readonly (readonly Degrees[])[]): readonly Degrees[] {
  const [first = [], second] = pieces
  const turned = second && gap(first.at(0), second) < gap(first.at(-1), second) ? first.toReversed() : first
  return pieces.slice(1).reduce((line, piece) => {
    const end = line.at(-1)
    return [...line, ...(km(end, piece.at(-1)) < km(end, piece.at(0)) ? piece.toReversed() : piece)]
  }, turned)
}

/** From a point to the nearer end of a line. */
const gap = (point: Degrees | undefined, line: readonly Degrees[]): number =>
  Math.min(km(point, line.at(0)), km(point, line.at(-1)))

const km = (one: Degrees | undefined, other: Degrees | undefined): number =>
  one && other ? distanceKm(one, other) : Infinity

function lineOf(piece: number | string): readonly Degrees[] {
  if (typeof piece === 'string') return unpackLine(piece).map(([lng = 0, lat = 0]) => ({ lat, lng }))
  const road = coloradoGraph().roads[piece]
  if (!road) throw new Error(`The graph has no road ${piece}: make the ways of the known roads anew`)
  return coloradoRoadLine(road) ?? road.line
}
