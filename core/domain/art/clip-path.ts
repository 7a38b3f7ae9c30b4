import { entryOf } from '../lists/entry-of.ts'

/** The corners of a line, x and y in turn. */
export type Corners = readonly number[]

/** The edges of a box that lines are clipped to, in the units of their corners, whatever they are. */
export type ClipBox = { leastX: number; mostX: number; leastY: number; mostY: number }

/** The runs of a line that lie within a box, in its direction (Liang and Barsky). */
export function clipLine(line: Corners, box: ClipBox): number[][] {
  const { leastX, mostX, leastY, mostY } = box
  const runs: number[][] = []
  let run: number[] | null = null
  for (let i = 2; i < line.length; i += 2) {
    const [x, y] = corner(line, i - 2)
    const [toX, toY] = corner(line, i)
    // Most of a long river lies elsewhere.
    const isBeside = (x < leastX && toX < leastX) || (x > mostX && toX > mostX)
    const isAboveOrBelow = (y < leastY && toY < leastY) || (y > mostY && toY > mostY)
    const shares = isBeside || isAboveOrBelow ? null : sharesInside(x, y, toX, toY, box)
    if (!shares) {
      run = null
      continue
    }
    const [from, to] = shares
    if (!run || from > 0) runs.push((run = [x + from * (toX - x), y + from * (toY - y)]))
    run.push(x + to * (toX - x), y + to * (toY - y))
    if (to < 1) run = null
  }
  return runs
}

/** From which share of a straight line to which it lies within the box; null for none. */
function sharesInside(
  x: number,
  y: number,
  toX: number,
  toY: number,
  { leastX, mostX, leastY, mostY }: ClipBox,
): [from: number, to: number] | null {
  let [from, to] = [0, 1]
  for (const [step, room] of [
    [x - toX, x - leastX],
    [toX - x, mostX - x],
    [y - toY, y - leastY],
    [toY - y, mostY - y],
  ] as const) {
    if (step < 0) from = Math.max(from, room / step)
    else if (step > 0) to = Math.min(to, room / step)
  }
  return from <= to ? [from, to] : null
}

/** What of an area's ring lies within a box, edge after edge of it (Sutherland and Hodgman); empty for none. */
export function clipRing(ring: Corners, { leastX, mostX, leastY, mostY }: ClipBox): Corners {
  const left = cutRing(ring, 0, leastX, 1)
  const sides = cutRing(left, 0, mostX, -1)
  return cutRing(cutRing(sides, 1, leastY, 1), 1, mostY, -1)
}

/** Keeps what lies on one side of a straight line; `sign` 1 keeps what is more than the limit. */
function cutRing(ring: Corners, axis: 0 | 1, limit: number, sign: 1 | -1): Corners {
  const kept: number[] = []
  // Every corner of every lake, four times over: plain indices, each below the length.
  for (let i = 0; i < ring.length; i += 2) {
    const before = i === 0 ? ring.length - 2 : i - 2
    const inside = sign * (ring[i + axis]! - limit)
    const insideBefore = sign * (ring[before + axis]! - limit)
    if (inside >= 0 !== insideBefore >= 0) {
      const share = insideBefore / (insideBefore - inside)
      const [x, y] = [ring[before]!, ring[before + 1]!]
      kept.push(x + share * (ring[i]! - x), y + share * (ring[i + 1]! - y))
    }
    if (inside >= 0) kept.push(ring[i]!, ring[i + 1]!)
  }
  return kept
}

const corner = (line: Corners, at: number) => [entryOf(line, at), entryOf(line, at + 1)] as const
