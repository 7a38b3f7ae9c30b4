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

/**
 * Visvalingam: drops the corner of a closed ring that takes the least area with it, until `corners` are left. Where limits run along a road as
 * a thin strip, the strip goes; Douglas-Peucker would keep its end as a thorn.
 */
export function simplifyArea(ring: Position[], corners: number): Position[] {
  const kept = ring.slice(0, -1)
  const taken = (at: number): number => {
    const [ax, ay] = xy(kept.at(at - 1) ?? [])
    const [bx, by] = xy(kept[at] ?? [])
    const [cx, cy] = xy(kept[(at + 1) % kept.length] ?? [])
    return Math.abs((bx - ax) * (cy - ay) - (cx - ax) * (by - ay))
  }
  while (kept.length > Math.max(3, corners)) {
    let least = 0
    for (let at = 1; at < kept.length; at += 1) if (taken(at) < taken(least)) least = at
    kept.splice(least, 1)
  }
  return [...kept, ...kept.slice(0, 1)]
}

/** Degrees from a point to the nearest of a segment. */
export function distanceToSegment(at: Position, a: Position, b: Position): number {
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

/** Between two positions near enough for the earth to be flat. */
export function metresBetween([ax = 0, ay = 0]: Position, [bx = 0, by = 0]: Position): number {
  return Math.hypot((bx - ax) * Math.cos((ay * Math.PI) / 180), by - ay) * KM_PER_DEGREE * 1000
}

/** Where a name stands well within a closed ring: the point of a grid that is farthest from the outline. */
export function labelPoint(ring: Position[]): Position {
  const STEPS = 24
  const box = boxOf(ring)
  let best: Position = ring[0] ?? [0, 0]
  let farthest = -1
  for (let row = 1; row < STEPS; row += 1) {
    for (let column = 1; column < STEPS; column += 1) {
      const at: Position = [
        box.west + ((box.east - box.west) * column) / STEPS,
        box.south + ((box.north - box.south) * row) / STEPS,
      ]
      if (!isInside(at, ring)) continue
      const away = Math.min(...ring.slice(1).map((end, i) => distanceToSegment(at, ring[i] ?? end, end)))
      if (away > farthest) [farthest, best] = [away, at]
    }
  }
  return best
}

/** The smallest box around positions. */
export function boxOf(line: Position[]): Box {
  const lngs = line.map(([lng = 0]) => lng)
  const lats = line.map(([, lat = 0]) => lat)
  return {
    west: Math.min(...lngs),
    south: Math.min(...lats),
    east: Math.max(...lngs),
    north: Math.max(...lats),
  }
}

/** What of a closed ring lies within the box, closed again (Sutherland-Hodgman). Empty when nothing does. */
export function clipRing(ring: Position[], { west, south, east, north }: Box): Position[] {
  const sides: { axis: 0 | 1; limit: number; keepsAbove: boolean }[] = [
    { axis: 0, limit: west, keepsAbove: true },
    { axis: 0, limit: east, keepsAbove: false },
    { axis: 1, limit: south, keepsAbove: true },
    { axis: 1, limit: north, keepsAbove: false },
  ]
  let kept = ring.slice(0, -1)
  for (const { axis, limit, keepsAbove } of sides) {
    const isKept = (at: Position) => (at[axis] ?? 0) >= limit === keepsAbove || at[axis] === limit
    kept = kept.flatMap((at, i) => {
      const before = kept.at(i - 1) ?? at
      const crossing = isKept(at) === isKept(before) ? [] : [crossingOf(before, at, axis, limit)]
      return isKept(at) ? [...crossing, at] : crossing
    })
  }
  return [...kept, ...kept.slice(0, 1)]
}

function crossingOf(a: Position, b: Position, axis: 0 | 1, limit: number): Position {
  const [from = 0, to = 0] = [a[axis], b[axis]]
  const at = between(a, b, (limit - from) / (to - from))
  at[axis] = limit
  return at
}

/**
 * Lines joined end to end where exactly two of them meet. Each position is kept once; which end a joined line starts at is
 * that of its first part.
 */
export function joinLines(lines: Position[][]): Position[][] {
  const meeting = new Map<string, number>()
  for (const line of lines) {
    for (const end of [line[0], line.at(-1)]) meeting.set(String(end), (meeting.get(String(end)) ?? 0) + 1)
  }
  const left = new Set(lines)
  const takeAt = (end: Position | undefined) => {
    if (meeting.get(String(end)) !== 2) return undefined
    const next = [...left].find(
      (line) => String(line[0]) === String(end) || String(line.at(-1)) === String(end),
    )
    if (next) left.delete(next)
    return next
  }
  return lines.flatMap((line) => {
    if (!left.delete(line)) return []
    let whole = line
    for (let next = takeAt(whole.at(-1)); next; next = takeAt(whole.at(-1))) {
      const onward = String(next[0]) === String(whole.at(-1)) ? next : next.toReversed()
      whole = [...whole, ...onward.slice(1)]
    }
    for (let next = takeAt(whole[0]); next; next = takeAt(whole[0])) {
      const onward = String(next.at(-1)) === String(whole[0]) ? next : next.toReversed()
      whole = [...onward.slice(0, -1), ...whole]
    }
    return [whole]
  })
}
