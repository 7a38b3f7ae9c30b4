import type { Degrees } from '../../../core/domain/places/distance.ts'
import type { RoutePart } from './route-line.ts'

/**
 * A line as the page gets it from its thread: latitude and longitude by turns, WGS84 degrees, right to a metre. As objects the lines
 * of a long trip take hundreds of milliseconds to be handed over.
 */
export type PackedLine = Float32Array<ArrayBuffer>

/** The points of the lines, one line after the other; a point that ends one and begins the next stands once. */
export function packLines(lines: readonly (readonly Degrees[])[]): PackedLine {
  const points = lines.flatMap((line, at) => {
    const before = lines[at - 1]?.at(-1)
    const [first] = line
    return before && first && before.lat === first.lat && before.lng === first.lng ? line.slice(1) : line
  })
  return Float32Array.from(points.flatMap(({ lat, lng }) => [lat, lng]))
}

export function unpackLine(packed: PackedLine): Degrees[] {
  // By turns: there are two for each point.
  return Array.from({ length: packed.length / 2 }, (_, at) => ({
    lat: packed[2 * at]!,
    lng: packed[2 * at + 1]!,
  }))
}

/** A line of a drive, for the map. */
export type PackedWay = { kind: RoutePart['kind']; line: PackedLine }

/** The parts of a route as lines: parts of one kind that follow each other are one. */
export function waysOf(route: readonly RoutePart[]): readonly PackedWay[] {
  const runs: { kind: RoutePart['kind']; lines: (readonly Degrees[])[] }[] = []
  for (const { kind, line } of route) {
    const last = runs.at(-1)
    if (last?.kind === kind) last.lines.push(line)
    else runs.push({ kind, lines: [line] })
  }
  return runs.map(({ kind, lines }) => ({ kind, line: packLines(lines) }))
}
