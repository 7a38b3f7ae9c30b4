/** One line of equal height: x and y of each corner in turn, in steps from the first value; closed where its ends are the same. */
export type ContourLine = { level: number; points: Float64Array<ArrayBuffer> }

/**
 * Lines where a surface has one of the levels, by marching squares. `values` are `width` a row. The higher ground is
 * always on the left of a line's direction. A line is as long as it can be: it ends at the edge or where it began.
 */
export function contourLines(values: Float32Array, width: number, levels: readonly number[]): ContourLine[] {
  return levels.flatMap((level) => join(crossings(values, width, level), level))
}

/** Every multiple of `step` between the least and the greatest value. */
export function levelsBetween(values: Float32Array, step: number): number[] {
  let [least, greatest] = [Infinity, -Infinity]
  for (const value of values) {
    if (value < least) least = value
    if (value > greatest) greatest = value
  }
  const levels: number[] = []
  for (let level = Math.ceil(least / step) * step; level <= greatest; level += step) levels.push(level)
  return levels
}

/** A corner of a line stands on a side of a square; sides have numbers, two for each value: to the east, to the south. */
type Crossings = { next: Map<number, number>; place: Map<number, [x: number, y: number]> }

function crossings(values: Float32Array, width: number, level: number): Crossings {
  const next = new Map<number, number>()
  const place = new Map<number, [x: number, y: number]>()
  const height = values.length / width
  const at = (x: number, y: number) => values[y * width + x] ?? 0
  const cross = (x: number, y: number, isSouth: 0 | 1): number => {
    const side = 2 * (y * width + x) + isSouth
    if (place.has(side)) return side
    const from = at(x, y)
    const share = (level - from) / ((isSouth ? at(x, y + 1) : at(x + 1, y)) - from)
    place.set(side, isSouth ? [x, y + share] : [x + share, y])
    return side
  }
  for (let y = 0; y < height - 1; y += 1) {
    for (let x = 0; x < width - 1; x += 1) {
      const [nw, ne, se, sw] = [at(x, y), at(x + 1, y), at(x + 1, y + 1), at(x, y + 1)]
      const higher =
        (nw >= level ? 8 : 0) + (ne >= level ? 4 : 0) + (se >= level ? 2 : 0) + (sw >= level ? 1 : 0)
      if (higher === 0 || higher === 15) continue
      const sides = {
        north: () => cross(x, y, 0),
        east: () => cross(x + 1, y, 1),
        south: () => cross(x, y + 1, 0),
        west: () => cross(x, y, 1),
      }
      // Two opposite corners are higher: the middle says whether they are one ridge or two hills.
      const isRidge = (nw + ne + se + sw) / 4 >= level
      for (const [from, to] of SEGMENTS[isRidge ? (RIDGES[higher] ?? higher) : higher] ?? []) {
        next.set(sides[from](), sides[to]())
      }
    }
  }
  return { next, place }
}

type Side = 'north' | 'east' | 'south' | 'west'

/** Where the two corners of a saddle are one ridge, its lines are those of the other two corners, turned round. */
const RIDGES: Partial<Record<number, number>> = { 5: 16, 10: 17 }

/** The lines through a square, by which of its corners are higher (8 north-west, 4 north-east, 2 south-east, 1 south-west). */
const SEGMENTS: Record<number, [from: Side, to: Side][]> = {
  1: [['south', 'west']],
  2: [['east', 'south']],
  3: [['east', 'west']],
  4: [['north', 'east']],
  5: [
    ['north', 'east'],
    ['south', 'west'],
  ],
  6: [['north', 'south']],
  7: [['north', 'west']],
  8: [['west', 'north']],
  9: [['south', 'north']],
  10: [
    ['west', 'north'],
    ['east', 'south'],
  ],
  11: [['east', 'north']],
  12: [['west', 'east']],
  13: [['south', 'east']],
  14: [['west', 'south']],
  16: [
    ['north', 'west'],
    ['south', 'east'],
  ],
  17: [
    ['west', 'south'],
    ['east', 'north'],
  ],
}

function join({ next, place }: Crossings, level: number): ContourLine[] {
  const isReached = new Set(next.values())
  const lines: ContourLine[] = []
  const walk = (start: number) => {
    const points: number[] = []
    let side: number | undefined = start
    while (side !== undefined) {
      points.push(...(place.get(side) ?? []))
      const onward = next.get(side)
      next.delete(side)
      side = onward
    }
    lines.push({ level, points: Float64Array.from(points) })
  }
  // From the edge first; what is left goes round.
  for (const side of [...next.keys()]) if (!isReached.has(side)) walk(side)
  for (const side of [...next.keys()]) if (next.has(side)) walk(side)
  return lines
}
