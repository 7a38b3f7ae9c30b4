import { readFileSync } from 'node:fs'
import type { Position } from 'geojson'
import { seasonOfRoad } from '../roads/road-season.ts'
import { openDays } from './basemap-points.ts'
import highways from '../../../src/domain/places/colorado-highways.json' with { type: 'json' }
import { packLine, type PackedRow, unpackLine } from '../../../core/domain/map/packed-features.ts'
import { lengthKm, metresBetween } from '../geometry.ts'

type Edge = (typeof highways.edges)[number]
type Line = Position[]
type Road = { shields: string[]; line: Line }

const ROADS = new URL('../../../core/domain/map/packs/roads.json', import.meta.url)

/** A hand-written point of a crossing lies this near the road that is drawn there. */
const CROSSING_M = 1500
/** An edge whose points all lie this near a drawn road is that road. */
const SAME_ROAD_M = 400
/** A drawn way that is this much longer or shorter than the published one is another way. */
const LENGTH_RATIO = [0.6, 1.7] as const

/** The county and forest roads of the road facts, and what else TIGER/Line lacks, ends led to the roads they meet. */
export function countyRoadRows(): PackedRow[] {
  const roads = drawnRoads()
  const drawnShields = new Set(roads.flatMap(({ shields }) => shields))
  const missing = highways.edges.filter((edge) => {
    const shields = shieldsOf(edge.route)
    if (shields.length > 0) return !shields.some((one) => drawnShields.has(one))
    return edge.class === 'county' && !edge.via.every((at) => isOnRoad(toPosition(at), roads))
  })
  return joined(missing).map(({ edge, line }): PackedRow => {
    const shields = shieldsOf(edge.route)
    const name = edge.route.replace(/ \(.+\)$/, '')
    const label = shields.length > 0 ? { shields: shields.join('+') } : { name }
    const properties = { layer: 'road', class: 'county', ...label, surface: edge.surface }
    return [properties, 'line', [packLine(endsOnRoads(line, edge, roads))]]
  })
}

/** The roads that winter closes, along the lines that are drawn of them. */
export function closureRows(): PackedRow[] {
  const roads = drawnRoads()
  return highways.edges.flatMap((edge): PackedRow[] => {
    if (!edge.closedMonths) return []
    const line = drawnWay(edge, roads) ?? endsOnRoads(edgeLine(edge), edge, roads)
    const open = openDays(seasonOfRoad(edge)?.[1])
    return [[{ layer: 'closure', closed: edge.closedMonths, open }, 'line', [packLine(line)]]]
  })
}

function drawnRoads(): Road[] {
  const rows = JSON.parse(readFileSync(ROADS, 'utf8')) as PackedRow[]
  return rows.flatMap(([{ shields }, , lines]) =>
    lines.map((text) => ({
      shields: typeof shields === 'string' ? shields.split('+') : [],
      line: unpackLine(text),
    })),
  )
}

/** `state:82` for CO 82. Empty for spurs, business loops and roads with names. */
function shieldsOf(route: string): string[] {
  return route.split(' / ').flatMap((part) => {
    const [, prefix = '', number = ''] = /^(I-|US |CO |C-|E-)(\d+)$/.exec(part) ?? []
    if (prefix === 'I-') return [`interstate:${number}`]
    if (prefix === 'US ') return [`us:${number}`]
    if (prefix === 'CO ') return [`state:${number}`]
    return prefix ? [`state:${part}`] : []
  })
}

function isOnRoad(at: Position, roads: Road[]): boolean {
  return (nearestOn(at, roads)?.metres ?? Infinity) < SAME_ROAD_M
}

/** The nearest position of any drawn road, corners and the sides between them. */
function nearestOn(at: Position, roads: Road[]): { metres: number; on: Position } | null {
  let nearest: { metres: number; on: Position } | null = null
  for (const { line } of roads) {
    for (const [index, end] of line.entries()) {
      const on = nearestOfSegment(at, line[index - 1] ?? end, end)
      const metres = metresBetween(at, on)
      if (!nearest || metres < nearest.metres) nearest = { metres, on }
    }
  }
  return nearest
}

function nearestOfSegment([x = 0, y = 0]: Position, [ax = 0, ay = 0]: Position, [bx = 0, by = 0]: Position) {
  const stretch = Math.cos((y * Math.PI) / 180)
  const [dx, dy] = [(bx - ax) * stretch, by - ay]
  const length2 = dx ** 2 + dy ** 2
  const along = length2 === 0 ? 0 : ((x - ax) * stretch * dx + (y - ay) * dy) / length2
  const share = Math.min(1, Math.max(0, along))
  return [ax + (bx - ax) * share, ay + (by - ay) * share]
}

/** Edges of one road and surface joined end to end, so that its name has room. */
function joined(edges: Edge[]): { edge: Edge; line: Line }[] {
  const left = new Set(edges)
  return edges.flatMap((edge) => {
    if (!left.delete(edge)) return []
    let line = edgeLine(edge)
    let [from, to] = [edge.from, edge.to]
    const isAlike = (other: Edge) => other.route === edge.route && other.surface === edge.surface
    for (;;) {
      const after = [...left].find((other) => isAlike(other) && (other.from === to || other.to === to))
      const before = after
        ? undefined
        : [...left].find((other) => isAlike(other) && (other.from === from || other.to === from))
      const next = after ?? before
      if (!next) return [{ edge: { ...edge, from, to }, line }]
      left.delete(next)
      const added = edgeLine(next)
      if (after) {
        line = [...line, ...(next.from === to ? added : added.reverse()).slice(1)]
        to = next.from === to ? next.to : next.from
      } else {
        line = [...(next.to === from ? added : added.reverse()).slice(0, -1), ...line]
        from = next.to === from ? next.from : next.to
      }
    }
  })
}

function endsOnRoads(line: Line, edge: Edge, roads: Road[]): Line {
  const first = meeting(edge.from, roads)
  const last = meeting(edge.to, roads)
  return [...(first ? [first, ...line.slice(1)] : line).slice(0, -1), last ?? line.at(-1) ?? []]
}

/** Where a node that is on a drawn highway too lies on it; null for the end of a county road. */
function meeting(node: string, roads: Road[]): Position | null {
  const meets = highways.edges.some(
    (edge) => (edge.from === node || edge.to === node) && edge.class !== 'county',
  )
  const nearest = meets ? nearestOn(nodePosition(node), roads) : null
  return nearest && nearest.metres < CROSSING_M ? nearest.on : null
}

/** The shortest way along the lines of an edge's route between its nodes; null where there is none of its length. */
function drawnWay(edge: Edge, roads: Road[]): Line | null {
  const shields = shieldsOf(edge.route)
  const lines = roads
    .filter((road) => road.shields.some((one) => shields.includes(one)))
    .map(({ line }) => line)
  const corners = lines.flat()
  const [from, to] = [edge.from, edge.to].map((node) => nearestCorner(nodePosition(node), corners))
  if (!from || !to) return null
  const way = shortest(lines, from, to)
  const km = way ? lengthKm(way) : 0
  return way && km > edge.km * LENGTH_RATIO[0] && km < edge.km * LENGTH_RATIO[1] ? way : null
}

function nearestCorner(at: Position, corners: Position[]): Position | undefined {
  const near = corners.filter((corner) => metresBetween(at, corner) < CROSSING_M)
  return near.sort((a, b) => metresBetween(at, a) - metresBetween(at, b))[0]
}

/** Dijkstra over corners; lines meet where they share one. */
function shortest(lines: Line[], from: Position, to: Position): Line | null {
  const beside = new Map<string, Position[]>()
  for (const line of lines) {
    for (const [index, at] of line.entries()) {
      const near = [line[index - 1], line[index + 1]].filter((one) => one !== undefined)
      beside.set(String(at), [...(beside.get(String(at)) ?? []), ...near])
    }
  }
  const open = new Map([[String(from), { km: 0, way: [from] }]])
  const done = new Set<string>()
  while (open.size > 0) {
    const [key, here] = [...open].reduce((best, one) => (one[1].km < best[1].km ? one : best))
    open.delete(key)
    done.add(key)
    const at = here.way.at(-1) ?? from
    if (key === String(to)) return here.way
    for (const next of beside.get(key) ?? []) {
      const km = here.km + lengthKm([at, next])
      const known = open.get(String(next))
      if (done.has(String(next)) || (known && known.km <= km)) continue
      open.set(String(next), { km, way: [...here.way, next] })
    }
  }
  return null
}

function edgeLine(edge: Edge): Line {
  return [nodePosition(edge.from), ...edge.via.map(toPosition), nodePosition(edge.to)]
}

function nodePosition(id: string): Position {
  const node = highways.nodes.find((row) => row.id === id)
  if (!node) throw new Error(`A road leads to ${id}, which is no node`)
  return [node.lng, node.lat]
}

/** Our own facts say latitude first, GeoJSON longitude first. */
function toPosition([lat = 0, lng = 0]: number[]): Position {
  return [lng, lat]
}
