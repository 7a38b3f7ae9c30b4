import type { Degrees } from '../../../core/domain/places/distance.ts'

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
