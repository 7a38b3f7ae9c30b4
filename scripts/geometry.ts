import type { Position } from 'geojson'

/** Edges in WGS84 degrees. */
export type Box = { west: number; south: number; east: number; north: number }

const KM_PER_DEGREE = 111.195

/** Douglas-Peucker: drops points nearer than the tolerance (degrees) to the line that remains. Ends stay. */
export function simplify(line: Position[], tolerance: number): Position[] {
  const first = line[0]
  const last = line.at(-1)
  if (!first || !last || line.length < 3) return line
  let farthest = 0
  let index = 0
  line.forEach((at, i) => {
    const away = distanceToSegment(at, first, last)
    if (away > farthest) [farthest, index] = [away, i]
  })
  if (farthest <= tolerance) return [first, last]
  return [
    ...simplify(line.slice(0, index + 1), tolerance).slice(0, -1),
    ...simplify(line.slice(index), tolerance),
  ]
}

function distanceToSegment(at: Position, a: Position, b: Position): number {
  const [px, py] = xy(at)
  const [ax, ay] = xy(a)
  const [bx, by] = xy(b)
  const length2 = (bx - ax) ** 2 + (by - ay) ** 2
  const along = length2 === 0 ? 0 : ((px - ax) * (bx - ax) + (py - ay) * (by - ay)) / length2
  const t = Math.min(1, Math.max(0, along))
  return Math.hypot(px - ax - t * (bx - ax), py - ay - t * (by - ay))
}

/** Cuts a line into the runs inside the box; a run keeps one point beyond the edge so that it reaches it. */
export function clipToBox(line: Position[], box: Box): Position[][] {
  const kept = line.map((at, i) => [line[i - 1], at, line[i + 1]].some((near) => near && isInBox(near, box)))
  const runs: Position[][] = []
  line.forEach((at, i) => {
    if (!kept[i]) return
    if (kept[i - 1]) runs.at(-1)?.push(at)
    else runs.push([at])
  })
  return runs.filter((run) => run.length > 1)
}

/** Edges count as inside. */
export function isInBox([lng = 0, lat = 0]: Position, box: Box): boolean {
  return lng >= box.west && lng <= box.east && lat >= box.south && lat <= box.north
}

/** Whether a point lies within a closed ring, by crossings to the east. */
export function isInside(at: Position, ring: Position[]): boolean {
  const [x, y] = xy(at)
  let inside = false
  ring.forEach((corner, i) => {
    const [ax, ay] = xy(corner)
    const [bx, by] = xy(ring.at(i - 1) ?? corner)
    if (ay > y !== by > y && x < ((bx - ax) * (y - ay)) / (by - ay) + ax) inside = !inside
  })
  return inside
}

/** Area of a closed ring small enough to be flat. */
export function areaKm2(ring: Position[]): number {
  const squareDegrees = ring.reduce((sum, corner, i) => {
    const [ax, ay] = xy(ring.at(i - 1) ?? corner)
    const [bx, by] = xy(corner)
    return sum + (ax * by - bx * ay) / 2
  }, 0)
  return Math.abs(squareDegrees) * KM_PER_DEGREE ** 2 * Math.cos(((ring[0]?.[1] ?? 0) * Math.PI) / 180)
}

/** Length of a drawn line, which leaves out the bends between its points. */
export function lengthKm(line: Position[]): number {
  return line.slice(1).reduce((km, at, i) => {
    const [ax, ay] = xy(line[i] ?? at)
    const [bx, by] = xy(at)
    return km + Math.hypot((bx - ax) * Math.cos((ay * Math.PI) / 180), by - ay) * KM_PER_DEGREE
  }, 0)
}

/** Four decimals of a degree are about 10 m. */
export function round(at: Position, decimals: number): Position {
  return at.map((degrees) => Number(degrees.toFixed(decimals)))
}

function xy([x = 0, y = 0]: Position): [number, number] {
  return [x, y]
}

/** Cuts every corner of a closed ring at a quarter of its sides (Chaikin). The answer is closed, with twice the points. */
export function roundCorners(ring: Position[]): Position[] {
  const cut = ring.slice(1).flatMap((end, at) => {
    const start = ring[at] ?? end
    return [between(start, end, 0.25), between(start, end, 0.75)]
  })
  return [...cut, ...cut.slice(0, 1)]
}

function between([ax = 0, ay = 0]: Position, [bx = 0, by = 0]: Position, share: number): Position {
  return [ax + (bx - ax) * share, ay + (by - ay) * share]
}
