import type { Position } from 'geojson'

/** A line of the map with the signs it carries: 'us:50'. Positions in WGS84 degrees, longitude first. */
export type SignedLine = { signs: readonly string[]; line: readonly Position[] }

/** A point where roads can be left or entered. Kilometres on a flat map of Colorado. */
export type Vertex = { x: number; y: number; at: Position; links: Link[] }

/** A straight piece of road to a neighbor. `signs` is empty where a gap between two roads was closed. */
export type Link = { to: number; km: number; signs: readonly string[] }

const KM_PER_DEGREE = 111.195
const KM_PER_LNG = KM_PER_DEGREE * Math.cos((39 * Math.PI) / 180)

/** Vertices stand no further apart than this, so that one is near every point of a road. */
const MAX_PIECE_KM = 0.4

/** Ends of lines this near to another line meet it: the lines were drawn and thinned one by one. */
const GAP_KM = 0.7

/** Within one road a longer gap is closed: a piece of it was left out when carriageways were merged. */
const OWN_GAP_KM = 1.5

/** Segments are looked up by squares of this side, longer than any of them. */
const CELL_KM = 1

type Segment = { line: number; from: number; to: number; splits: { share: number; vertex: number }[] }

/** The lines as one network: joined where they share a position, where they cross, and where one ends beside another. */
export function roadNetwork(lines: readonly SignedLine[]): Vertex[] {
  const vertices: Vertex[] = []
  const byPosition = new Map<string, number>()
  const vertexAt = (at: Position): number => {
    const key = at.join(' ')
    const known = byPosition.get(key)
    if (known !== undefined) return known
    vertices.push({ ...flat(at), at, links: [] })
    byPosition.set(key, vertices.length - 1)
    return vertices.length - 1
  }
  const segments = lines.flatMap(({ line }, number): Segment[] => {
    const chain = withoutLongPieces(line).map(vertexAt)
    return chain.slice(1).map((to, before) => ({ line: number, from: chain[before]!, to, splits: [] }))
  })
  const cells = cellsOf(segments, vertices)
  splitAtCrossings(segments, vertices, cells, vertexAt)
  const ends = lines.flatMap(({ line }) => [line[0], line.at(-1)]).flatMap((at) => (at ? [vertexAt(at)] : []))
  const gaps = gapsAt(ends, lines, segments, vertices, cells, vertexAt)
  for (const { line, from, to, splits } of segments) {
    const inner = splits.toSorted((a, b) => a.share - b.share).map(({ vertex }) => vertex)
    const chain = [from, ...inner, to]
    for (const [before, next] of chain.slice(1).entries())
      link(vertices, chain[before]!, next, lines[line]!.signs)
  }
  for (const { from, to, signs } of gaps) link(vertices, from, to, signs)
  return vertices
}

/** A position on the flat map, kilometres. */
export const flat = ([lng = 0, lat = 0]: Position): { x: number; y: number } => ({
  x: lng * KM_PER_LNG,
  y: lat * KM_PER_DEGREE,
})

function link(vertices: Vertex[], from: number, to: number, signs: readonly string[]): void {
  if (from === to) return
  const [a, b] = [vertices[from]!, vertices[to]!]
  const km = Math.hypot(a.x - b.x, a.y - b.y)
  a.links.push({ to, km, signs })
  b.links.push({ to: from, km, signs })
}

function withoutLongPieces(line: readonly Position[]): Position[] {
  return line.flatMap((at, number) => {
    const before = line[number - 1]
    if (!before) return [at]
    const [a, b] = [flat(before), flat(at)]
    const pieces = Math.ceil(Math.hypot(a.x - b.x, a.y - b.y) / MAX_PIECE_KM)
    return Array.from({ length: Math.max(1, pieces) }, (_, piece) =>
      piece === pieces - 1 || pieces === 0 ? at : between(before, at, (piece + 1) / pieces),
    )
  })
}

const between = ([ax = 0, ay = 0]: Position, [bx = 0, by = 0]: Position, share: number): Position => [
  ax + (bx - ax) * share,
  ay + (by - ay) * share,
]

type Cells = Map<string, Segment[]>

const cellOf = (x: number, y: number): string => `${Math.floor(x / CELL_KM)} ${Math.floor(y / CELL_KM)}`

function cellsOf(segments: readonly Segment[], vertices: readonly Vertex[]): Cells {
  const cells: Cells = new Map()
  for (const segment of segments) {
    const [a, b] = [vertices[segment.from]!, vertices[segment.to]!]
    for (const key of new Set([cellOf(a.x, a.y), cellOf(a.x, b.y), cellOf(b.x, a.y), cellOf(b.x, b.y)]))
      cells.set(key, [...(cells.get(key) ?? []), segment])
  }
  return cells
}

type VertexAt = (at: Position) => number

function splitAtCrossings(
  segments: readonly Segment[],
  vertices: readonly Vertex[],
  cells: Cells,
  vertexAt: VertexAt,
): void {
  const order = new Map(segments.map((segment, number) => [segment, number]))
  for (const near of cells.values())
    for (const one of near)
      for (const other of near) {
        if (order.get(one)! >= order.get(other)! || one.line === other.line) continue
        const shares = crossing(one, other, vertices)
        if (!shares) continue
        const vertex = vertexAt(between(vertices[one.from]!.at, vertices[one.to]!.at, shares[0]))
        one.splits.push({ share: shares[0], vertex })
        other.splits.push({ share: shares[1], vertex })
      }
}

/** Where two segments cross, as shares of each; null where they do not. */
function crossing(one: Segment, other: Segment, vertices: readonly Vertex[]): [number, number] | null {
  const [a, b, c, d] = [one.from, one.to, other.from, other.to].map((number) => vertices[number]!)
  if (!a || !b || !c || !d) return null
  const [rx, ry, sx, sy] = [b.x - a.x, b.y - a.y, d.x - c.x, d.y - c.y]
  const cross = rx * sy - ry * sx
  if (cross === 0) return null
  const share = ((c.x - a.x) * sy - (c.y - a.y) * sx) / cross
  const otherShare = ((c.x - a.x) * ry - (c.y - a.y) * rx) / cross
  const isWithin = (value: number) => value > 0 && value < 1
  return isWithin(share) && isWithin(otherShare) ? [share, otherShare] : null
}

type Gap = { from: number; to: number; signs: string[] }

/** Links from ends of lines to what lies beside them, with the signs that both have; splits the segments there. */
function gapsAt(
  ends: readonly number[],
  lines: readonly SignedLine[],
  segments: readonly Segment[],
  vertices: readonly Vertex[],
  cells: Cells,
  vertexAt: VertexAt,
): Gap[] {
  const linesAt = new Map<number, Set<number>>()
  for (const { line, from, to } of segments)
    for (const end of [from, to]) linesAt.set(end, (linesAt.get(end) ?? new Set()).add(line))
  return [...new Set(ends)].flatMap((end): Gap[] => {
    const { x, y } = vertices[end]!
    const own = linesAt.get(end)!
    const ownSigns = new Set([...own].flatMap((line) => lines[line]!.signs))
    const others = around(cells, x, y).filter(({ line }) => !own.has(line))
    // One link to each of the lines around: two carriageways both end where the other road begins.
    return [...new Set(others.map(({ line }) => line))].flatMap((line): Gap[] => {
      const signs = lines[line]!.signs.filter((sign) => ownSigns.has(sign))
      const { segment, share, km } = others
        .filter((one) => one.line === line)
        .map((one) => ({ segment: one, ...nearestOn(one, x, y, vertices) }))
        .reduce((best, one) => (one.km < best.km ? one : best))
      if (km > (signs.length > 0 ? OWN_GAP_KM : GAP_KM)) return []
      if (share === 0) return [{ from: end, to: segment.from, signs }]
      if (share === 1) return [{ from: end, to: segment.to, signs }]
      const vertex = vertexAt(between(vertices[segment.from]!.at, vertices[segment.to]!.at, share))
      segment.splits.push({ share, vertex })
      return [{ from: end, to: vertex, signs }]
    })
  })
}

/** The segments that may be within the greatest gap of a point. */
function around(cells: Cells, x: number, y: number): Segment[] {
  const steps = [-2, -1, 0, 1, 2]
  const near = steps.flatMap((dx) =>
    steps.flatMap((dy) => cells.get(cellOf(x + dx * CELL_KM, y + dy * CELL_KM)) ?? []),
  )
  return [...new Set(near)]
}

function nearestOn({ from, to }: Segment, x: number, y: number, vertices: readonly Vertex[]) {
  const [a, b] = [vertices[from]!, vertices[to]!]
  const [dx, dy] = [b.x - a.x, b.y - a.y]
  const square = dx * dx + dy * dy
  const share = square === 0 ? 0 : Math.min(1, Math.max(0, ((x - a.x) * dx + (y - a.y) * dy) / square))
  return { share, km: Math.hypot(a.x + share * dx - x, a.y + share * dy - y) }
}
