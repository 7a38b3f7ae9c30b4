/** One line of equal height: x and y of each corner in turn, in steps from the first value; closed where its ends are the same. */
export type ContourLine = { level: number; points: Float64Array<ArrayBuffer> }

/**
 * Lines where a surface has one of the levels, by marching squares. `values` are `width` a row. The higher ground is
 * always on the left of a line's direction. A line is as long as it can be: it ends at the edge or where it began.
 */
export function contourLines(values: Float32Array, width: number, levels: readonly number[]): ContourLine[] {
  const squares = squaresOf(values, width)
  return levels.flatMap((level) => join(crossings(squares, level), level))
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

function crossings({ values, width, least, greatest }: Squares, level: number): Crossings {
  const next = new Map<number, number>()
  const place = new Map<number, [x: number, y: number]>()
  /** Its number; it is crossed where the straight line between its two values has the level. */
  const cross = (from: number, to: number): number => {
    const side = 2 * from + (to === from + 1 ? 0 : 1)
    if (!place.has(side)) {
      const [x, y] = [from % width, Math.floor(from / width)]
      const start = values[from] ?? 0
      const share = (level - start) / ((values[to] ?? 0) - start)
      place.set(side, to === from + 1 ? [x + share, y] : [x, y + share])
    }
    return side
  }
  const sideOf = (nw: number, side: Side): number => {
    if (side === 'north') return cross(nw, nw + 1)
    if (side === 'west') return cross(nw, nw + width)
    return side === 'south' ? cross(nw + width, nw + width + 1) : cross(nw + 1, nw + width + 1)
  }
  for (let nw = 0; nw < least.length; nw += 1) {
    if (!(least[nw]! < level && level <= greatest[nw]!)) continue
    const [a, b, c, d] = cornersOf(values, width, nw)
    const higher = (a >= level ? 8 : 0) + (b >= level ? 4 : 0) + (c >= level ? 2 : 0) + (d >= level ? 1 : 0)
    // Two opposite corners are higher: the middle says whether they are one ridge or two hills.
    const isRidge = (a + b + c + d) / 4 >= level
    for (const [from, to] of SEGMENTS[isRidge ? (RIDGES[higher] ?? higher) : higher] ?? []) {
      next.set(sideOf(nw, from), sideOf(nw, to))
    }
  }
  return { next, place }
}

/** The squares between the values by their north-west corner, one for each value; most have none of a level in them. */
type Squares = { values: Float32Array; width: number; least: Float32Array; greatest: Float32Array }

function squaresOf(values: Float32Array, width: number): Squares {
  // No square has its north-west corner in the last row or column: there they are empty.
  const least = new Float32Array(values.length).fill(Infinity)
  const greatest = new Float32Array(values.length).fill(-Infinity)
  for (let row = 0; row < values.length - width; row += width) {
    for (let nw = row; nw < row + width - 1; nw += 1) {
      const [a, b] = [values[nw]!, values[nw + 1]!]
      const [c, d] = [values[nw + width]!, values[nw + width + 1]!]
      least[nw] = Math.min(a, b, c, d)
      greatest[nw] = Math.max(a, b, c, d)
    }
  }
  return { values, width, least, greatest }
}

/** North-west, north-east, south-east, south-west. */
function cornersOf(values: Float32Array, width: number, nw: number): [number, number, number, number] {
  const [ne, sw] = [nw + 1, nw + width]
  return [values[nw] ?? 0, values[ne] ?? 0, values[sw + 1] ?? 0, values[sw] ?? 0]
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
      const at = place.get(side)
      if (at) points.push(at[0], at[1])
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
