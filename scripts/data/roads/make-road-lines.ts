import { readFileSync, writeFileSync } from 'node:fs'
import type { Position } from 'geojson'
import { packLine, unpackLine, type PackedRow } from '../../../core/domain/map/packed-features.ts'
import type { HighwayRows } from '../../../src/domain/roads/highway-graph.ts'
import { simplify } from '../geometry.ts'
import { highwayRows } from './make-roads.ts'
import { flat, roadNetwork, type SignedLine, type Vertex } from './road-network.ts'

const LINES = new URL('../../../src/domain/roads/road-lines.json', import.meta.url)
const ROADS = new URL('../../../core/domain/map/packs/roads.json', import.meta.url)

/** A node of the road facts is at most so far from where its roads really meet; where none of them is there, so far. */
const NODE_KM = [3, 6]

/** Other roads are taken only where they are this much shorter: through a town, at an interchange. */
const OTHER_ROAD = 4

/** Nearer than this the hand-drawn line cannot say which road is meant; beyond, each kilometre counts that much more. */
const FREE_KM = 1

/** Nothing of a road lies further from what was drawn of it. */
const FARTHEST_KM = 15

/**
 * What is found is taken for the road where nearly all of it has its sign and it is about as long: widely, because ends
 * move by kilometres to where roads really meet, and what one edge loses by that its neighbor gains.
 */
const ITS_OWN = { least: 0.6, most: 1.6, otherShare: 0.2 }

/** Ends of short edges weigh more: kilometres that are always allowed. */
const ALLOWED_KM = 2

/** Or, whatever signs it has, where it is as long to a fifth and stays this near to what was drawn. */
const ALIKE = { least: 0.8, most: 1.2, awayKm: 1.5 }

/** Douglas-Peucker, degrees: about 20 m, so that a drive lies on the road that the map draws. */
const TOLERANCE = 0.00018

/**
 * Makes the lines by which drives are drawn and measured, `src/domain/roads/road-lines.json`, from the highway graph and the
 * surveyed roads of the map (`core/domain/map/packs/roads.json`, TIGER/Line 2019): `node scripts/data/roads/make-road-lines.ts`. A line
 * for each edge of the graph in its order, `packLine` from its `from` to its `to`; '' where no surveyed road matches, which
 * is so for most county roads. Run it again when one of the two changes; a test compares.
 */
export function roadLines(): string[] {
  const rows = highwayRows()
  const network = roadNetwork(surveyed())
  const ends = endsOf(rows, network)
  return rows.edges.map((edge) => {
    const line = lineOf(rows, edge, network, ends)
    return line ? packLine(simplify(line, TOLERANCE)) : ''
  })
}

/** The lines as the text of the file, one a line so that changes read well. */
export const writeRoadLines = (lines: readonly string[]): string =>
  `[\n${lines.map((line) => JSON.stringify(line)).join(',\n')}\n]\n`

/** The map's numbered roads with the signs they carry, and the named ones that the graph has. */
export function surveyed(): SignedLine[] {
  const rows: PackedRow[] = JSON.parse(readFileSync(ROADS, 'utf8'))
  return rows.flatMap(([{ shields, name }, , lines]) =>
    lines.map((line) => ({
      signs: shields ? String(shields).split('+') : [String(name)],
      line: unpackLine(line),
    })),
  )
}

type Edge = HighwayRows['edges'][number]

/** The sign of a route: 'us:50' of 'US 50'. Names of roads stay as they are. */
export function signOf(route: string): string {
  const [, prefix, number] = /^(I-|US |CO )(\d+)/.exec(route) ?? []
  if (prefix === 'I-' && number && route.endsWith('Business')) return `I ${number} Business`
  if (prefix === 'I-') return `interstate:${number}`
  if (prefix === 'US ') return route === 'US 50B Pueblo' ? 'US 50 Business' : `us:${number}`
  if (prefix === 'CO ') return `state:${number}`
  if (/^[CE]-470$/.test(route)) return `state:${route}`
  return route === 'Pena Boulevard' ? 'Peña Boulevard' : route
}

/** The vertex where each node's roads meet, as near to all of them as can be; null where none of them was surveyed. */
function endsOf({ nodes, edges, routes }: HighwayRows, network: readonly Vertex[]): (number | null)[] {
  const signsAt = nodes.map(() => new Set<string>())
  for (const [from, to, route] of edges)
    for (const node of [from, to]) signsAt[node]!.add(signOf(routes[route]!))
  return nodes.map(([lat, lng], node) => {
    const { x, y } = flat([lng, lat])
    const bySign = NODE_KM.map((km) => candidatesOf([...signsAt[node]!], network, { x, y }, km)).find(
      (found) => found.length > 0,
    )
    if (!bySign) return null
    const cost = ({ vertex, away }: Candidate): number =>
      bySign.reduce((sum, its) => sum + Math.min(...its.map((one) => gap(one.vertex, vertex))), 0.3 * away)
    const candidates = new Set(bySign.flat())
    return [...candidates].reduce((best, one) => (cost(one) < cost(best) ? one : best)).number
  })
}

type Candidate = { number: number; vertex: Vertex; away: number }

/** The vertices around a point that are on roads with these signs, by sign; signs without any are left out. */
function candidatesOf(
  signs: readonly string[],
  network: readonly Vertex[],
  { x, y }: Point,
  withinKm: number,
): Candidate[][] {
  const near: Candidate[] = []
  // A plain loop: this is asked 50,000 vertices for each of 500 nodes.
  for (const [number, vertex] of network.entries()) {
    if (Math.abs(vertex.x - x) > withinKm || Math.abs(vertex.y - y) > withinKm) continue
    const away = Math.hypot(vertex.x - x, vertex.y - y)
    if (away <= withinKm) near.push({ number, vertex, away })
  }
  return signs.flatMap((sign) => {
    const its = near.filter(({ vertex }) => vertex.links.some((link) => link.signs.includes(sign)))
    return its.length > 0 ? [its] : []
  })
}

const gap = (a: Vertex, b: Vertex): number => Math.hypot(a.x - b.x, a.y - b.y)

function lineOf(
  { nodes, routes }: HighwayRows,
  [from, to, route, km, , , via]: Edge,
  network: readonly Vertex[],
  ends: readonly (number | null)[],
): Position[] | null {
  const sign = signOf(routes[route]!)
  const [begin, end] = [ends[from] ?? null, ends[to] ?? null]
  if (begin === null || end === null) return null
  const drawn = [toPosition(nodes[from]!), ...unpackLine(via), toPosition(nodes[to]!)].map(flat)
  const way = cheapestWay(network, begin, end, sign, drawn)
  return way && isTheRoad(way, km, network, drawn) ? way.vertices.map((number) => network[number]!.at) : null
}

function isTheRoad(way: Way, km: number, network: readonly Vertex[], drawn: readonly Point[]): boolean {
  const isLike = ({ least, most }: { least: number; most: number }) =>
    way.km > km * least && way.km < km * most
  const isItsOwn =
    (isLike(ITS_OWN) || Math.abs(way.km - km) < ALLOWED_KM) &&
    way.otherKm < Math.max(km * ITS_OWN.otherShare, ALLOWED_KM)
  const staysNear = () => way.vertices.every((number) => distanceTo(drawn, network[number]!) < ALIKE.awayKm)
  return isItsOwn || (isLike(ALIKE) && staysNear())
}

const toPosition = ([lat, lng]: HighwayRows['nodes'][number]): Position => [lng, lat]

type Point = { x: number; y: number }
type Way = { vertices: number[]; km: number; otherKm: number }

/** The way between two vertices along the road of a sign and near a drawn line (Dijkstra). */
function cheapestWay(
  network: readonly Vertex[],
  begin: number,
  end: number,
  sign: string,
  drawn: readonly Point[],
): Way | null {
  const costs = new Map([[begin, 0]])
  const cameFrom = new Map<number, number>()
  const done = new Set<number>()
  const waiting = [{ number: begin, cost: 0 }]
  while (waiting.length > 0) {
    const { number } = take(waiting)
    if (number === end) return wayTo(network, cameFrom, end, sign)
    if (done.has(number)) continue
    done.add(number)
    const vertex = network[number]!
    const away = distanceTo(drawn, vertex)
    if (away > FARTHEST_KM) continue
    const factor = 1 + Math.max(0, away - FREE_KM)
    for (const { to, km, signs } of vertex.links) {
      const cost = costs.get(number)! + km * factor * (signs.includes(sign) ? 1 : OTHER_ROAD)
      if (cost >= (costs.get(to) ?? Infinity)) continue
      costs.set(to, cost)
      cameFrom.set(to, number)
      put(waiting, { number: to, cost })
    }
  }
  return null
}

function wayTo(network: readonly Vertex[], cameFrom: Map<number, number>, end: number, sign: string): Way {
  const vertices = [end]
  let [km, otherKm] = [0, 0]
  for (let at = cameFrom.get(end); at !== undefined; at = cameFrom.get(at)) {
    const before = vertices[0]!
    const links = network[at]!.links.filter(({ to }) => to === before)
    const link = links.find(({ signs }) => signs.includes(sign)) ?? links[0]!
    km += link.km
    if (!link.signs.includes(sign)) otherKm += link.km
    vertices.unshift(at)
  }
  return { vertices, km, otherKm }
}

/** From a point to the nearest of a line, kilometres. */
function distanceTo(line: readonly Point[], { x, y }: Point): number {
  let least = Infinity
  for (let next = 1; next < line.length; next += 1) {
    const [a, b] = [line[next - 1]!, line[next]!]
    const [dx, dy] = [b.x - a.x, b.y - a.y]
    const square = dx * dx + dy * dy
    const share = square === 0 ? 0 : Math.min(1, Math.max(0, ((x - a.x) * dx + (y - a.y) * dy) / square))
    least = Math.min(least, Math.hypot(a.x + share * dx - x, a.y + share * dy - y))
  }
  return least
}

type Waiting = { number: number; cost: number }

/** A binary heap, the cheapest first. */
function put(heap: Waiting[], one: Waiting): void {
  let at = heap.push(one) - 1
  while (at > 0) {
    const above = (at - 1) >> 1
    if (heap[above]!.cost <= one.cost) break
    heap[at] = heap[above]!
    heap[(at = above)] = one
  }
}

function take(heap: Waiting[]): Waiting {
  const top = heap[0]!
  const last = heap.pop()!
  if (heap.length === 0) return top
  let at = 0
  for (;;) {
    let below = 2 * at + 1
    if (below >= heap.length) break
    if (below + 1 < heap.length && heap[below + 1]!.cost < heap[below]!.cost) below += 1
    if (heap[below]!.cost >= last.cost) break
    heap[at] = heap[below]!
    at = below
  }
  heap[at] = last
  return top
}

if (import.meta.main) writeFileSync(LINES, writeRoadLines(roadLines()))
