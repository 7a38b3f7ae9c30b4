import { readFileSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Feature, GeometryCollection, MultiPolygon, Polygon, Position } from 'geojson'
import { feature, mesh } from 'topojson-client'
import highways from '../api/domain/places/colorado-highways.json' with { type: 'json' }
import rivers from '../api/domain/places/colorado-rivers.json' with { type: 'json' }
import { namedPoints } from './basemap-points.ts'
import {
  areaKm2,
  type Box,
  clipToBox,
  isInBox,
  isInside,
  lengthKm,
  round,
  roundCorners,
  simplify,
} from './geometry.ts'

type Topology = Parameters<typeof feature>[0]
type TopoCollection = Extract<Parameters<typeof mesh>[1], { type: 'GeometryCollection' }>
type Line = Position[]
type Edge = (typeof highways.edges)[number]

const BASEMAP = new URL('../src/map/basemap/colorado.json', import.meta.url)
const require = createRequire(import.meta.url)

/** Degrees. The map cannot be panned beyond. */
const VIEW: Box = { west: -115, south: 35, east: -95, north: 45 }
/** The census numbers counties by their state's number first. */
const COLORADO = '08'
/** About 100 m: three pixels at zoom 12, where borders are hairlines anyway. */
const BORDER_TOLERANCE_DEG = 0.001

/** The source knows shores to a kilometre; their corners are rounded, the large ones' twice. */
const LARGE_LAKE_KM2 = 8

/** Rivers shorter than this wait for a closer look. */
const RIVER_RANK_KM = [200, 80] as const

/**
 * Makes the basemap that ships inside the app, as the text of `src/map/basemap/colorado.json`: one GeoJSON
 * FeatureCollection, WGS84 degrees, one feature a line. Reads committed inputs and installed packages only, so the
 * answer is the same everywhere. Run `node scripts/make-basemap.ts` to write the file; the test compares it.
 *
 * | `layer` | geometry | other properties |
 * |---|---|---|
 * | `state` | one Polygon, Colorado | `name` |
 * | `state` | one MultiLineString, borders of the neighbors within the view | |
 * | `county` | one MultiLineString, each border inside Colorado once | |
 * | `water` | Polygons touching Colorado, largest first | `km2` area, one decimal |
 * | `river` | LineString from source to mouth or state line | `name`, `rank` 1 longest .. 3 |
 * | `highway` | LineString, edges of one route joined | `class` interstate, us, state, county; `route`; `shields` where the route has numbers: signs joined by `+`, each class and number (`us:6+state:14`); `surface` paved, gravel; `closed` true where winter closes it |
 * | `town` | Point, most important first | `name`, `population` or null, `rank` 1 .. 4 |
 * | `peak` | Point, highest first | `name`, `m` elevation in metres, `ft` the same in feet |
 * | `pass` | Point, highest first | `name`, `m`, `ft`; `closed` first and last month without through traffic (`11-05`), absent where the road is kept open |
 * | `ski` | Point, by name | `name`, without the word Resort |
 * | `park` | Point, national first, then by name | `name`; `rank` 1 national parks and monuments, 2 state parks |
 *
 * Points are where the places of the same name are, so that a place's marker stands on its landmark. Feet come from
 * whole metres and may differ from a summit sign by a foot or two.
 *
 * Sources: borders from the US Census Bureau through npm `us-atlas` (public domain, package ISC); water from
 * OpenStreetMap contributors through npm `@geo-maps/earth-waterbodies-1km` (ODbL 1.0); town names and populations from
 * GeoNames (CC BY 4.0) through our gazetteer; highways and rivers from our own road and river facts.
 */
export function makeBasemap(): string {
  const atlas = readJson<Topology>(require.resolve('us-atlas/counties-10m.json'))
  const colorado = coloradoOutline(atlas)
  const features = [
    { ...colorado, properties: { layer: 'state', name: 'Colorado' } },
    lines('state', neighborBorders(atlas)),
    lines('county', countyBorders(atlas)),
    ...waterPolygons(colorado.geometry),
    ...riverLines(),
    ...highwayLines(),
    ...namedPoints(),
  ]
  const rows = features.map((row) => JSON.stringify(row)).join(',\n')
  return `{"type":"FeatureCollection","features":[\n${rows}\n]}\n`
}

function coloradoOutline(atlas: Topology): Feature<Polygon> {
  const states = atlas.objects['states'] as TopoCollection
  const shape = states.geometries.find((state) => state.id === COLORADO)
  if (!shape) throw new Error('us-atlas no longer lists Colorado as state 08')
  const { geometry } = feature(atlas, shape) as unknown as Feature<MultiPolygon | Polygon>
  const rings = geometry.type === 'Polygon' ? geometry.coordinates : (geometry.coordinates[0] ?? [])
  const coordinates = rings.map((ring) => simplify(ring, BORDER_TOLERANCE_DEG).map((at) => round(at, 4)))
  return { type: 'Feature', properties: {}, geometry: { type: 'Polygon', coordinates } }
}

/** Borders that Colorado has no part in: its own outline is drawn already. */
function neighborBorders(atlas: Topology): Line[] {
  const states = atlas.objects['states'] as TopoCollection
  const shared = mesh(atlas, states, (a, b) => a !== b && idOf(a) !== COLORADO && idOf(b) !== COLORADO)
  return shared.coordinates.flatMap((line) => clipToBox(line, VIEW)).map(drawnBorder)
}

/** Every border between two counties of Colorado, once. */
function countyBorders(atlas: Topology): Line[] {
  const counties = atlas.objects['counties'] as TopoCollection
  const inColorado = (county: unknown) => idOf(county).startsWith(COLORADO)
  const shared = mesh(atlas, counties, (a, b) => a !== b && inColorado(a) && inColorado(b))
  return shared.coordinates.map(drawnBorder)
}

function waterPolygons(colorado: Polygon): Feature[] {
  const source = readJson<GeometryCollection<MultiPolygon>>(
    require.resolve('@geo-maps/earth-waterbodies-1km/map.geo.json'),
  )
  const outline = colorado.coordinates[0] ?? []
  return source.geometries
    .flatMap((geometry) => geometry.coordinates)
    .filter(([shore = []]) => shore.some((at) => isInBox(at, VIEW) && isInside(at, outline)))
    .map((rings) => ({ rings, km2: Number(areaKm2(rings[0] ?? []).toFixed(1)) }))
    .sort((a, b) => b.km2 - a.km2)
    .map(({ rings, km2 }) => ({
      type: 'Feature',
      properties: { layer: 'water', km2 },
      geometry: { type: 'Polygon', coordinates: rings.map((ring) => drawnShore(ring, km2)) },
    }))
}

function drawnShore(ring: Line, km2: number): Line {
  const once = roundCorners(ring)
  return (km2 >= LARGE_LAKE_KM2 ? roundCorners(once) : once).map((at) => round(at, 4))
}

function riverLines(): Feature[] {
  return rivers.rivers.map(({ name, points }) => {
    const line = points.map(toPosition)
    const km = lengthKm(line)
    const rank = km > RIVER_RANK_KM[0] ? 1 : km > RIVER_RANK_KM[1] ? 2 : 3
    return lineFeature({ layer: 'river', name, rank }, line)
  })
}

/** Edges alike in everything the map shows are joined end to end, which halves their number. */
function highwayLines(): Feature[] {
  const alike = new Map<string, Edge[]>()
  for (const edge of highways.edges) {
    const key = JSON.stringify(highwayProperties(edge))
    alike.set(key, [...(alike.get(key) ?? []), edge])
  }
  return [...alike].flatMap(([properties, edges]) =>
    joinEdges(edges).map((line) => lineFeature(JSON.parse(properties), line)),
  )
}

function highwayProperties(edge: Edge) {
  const { class: rank, route, surface, closedMonths } = edge
  const shields = shieldsOf(route)
  return {
    layer: 'highway',
    class: rank,
    route,
    ...(shields ? { shields } : {}),
    surface,
    ...(closedMonths ? { closed: true } : {}),
  }
}

/** The signs along a route, in the order of its name. Spurs, business loops and roads with names have none. */
function shieldsOf(route: string): string {
  const signs = route.split(' / ').map((part) => {
    const [, prefix = '', number = ''] = /^(I-|US |CO |C-|E-)(\d+)$/.exec(part) ?? []
    if (prefix === 'I-') return `interstate:${number}`
    if (prefix === 'US ') return `us:${number}`
    return prefix === 'CO ' ? `state:${number}` : prefix && `state:${part}`
  })
  // A US route along an Interstate has no signs of its own there (US 87 along I-25).
  const interstates = signs.filter((sign) => sign.startsWith('interstate'))
  return (interstates.length > 0 ? interstates : signs.filter(Boolean)).join('+')
}

/** Walks from every end and crossing first, then around what is left: rings. */
function joinEdges(edges: Edge[]): Line[] {
  const left = new Set(edges)
  const at = (node: string) => edges.filter((edge) => edge.from === node || edge.to === node)
  const walk = (start: string): Line => {
    const line = [nodePosition(start)]
    let node = start
    for (;;) {
      const next = at(node).find((edge) => left.has(edge))
      if (!next) return line
      left.delete(next)
      const via = next.via.map(toPosition)
      line.push(...(next.from === node ? via : via.reverse()))
      node = next.from === node ? next.to : next.from
      line.push(nodePosition(node))
      if (at(node).length !== 2) return line
    }
  }
  const nodes = [...new Set(edges.flatMap((edge) => [edge.from, edge.to]))]
  const starts = [...nodes.filter((node) => at(node).length !== 2), ...nodes]
  return starts.flatMap((node) => at(node).flatMap((edge) => (left.has(edge) ? [walk(node)] : [])))
}

function nodePosition(id: string): Position {
  const node = highways.nodes.find((row) => row.id === id)
  if (!node) throw new Error(`A road leads to ${id}, which is no node`)
  return round([node.lng, node.lat], 4)
}

function lines(layer: string, coordinates: Line[]): Feature {
  return { type: 'Feature', properties: { layer }, geometry: { type: 'MultiLineString', coordinates } }
}

function lineFeature(properties: Record<string, unknown>, coordinates: Line): Feature {
  return { type: 'Feature', properties, geometry: { type: 'LineString', coordinates } }
}

function drawnBorder(line: Line): Line {
  return simplify(line, BORDER_TOLERANCE_DEG).map((at) => round(at, 4))
}

/** Our own facts say latitude first, GeoJSON longitude first. */
function toPosition([lat = 0, lng = 0]: number[]): Position {
  return round([lng, lat], 4)
}

function idOf(shape: unknown): string {
  return String((shape as { id?: string | number }).id ?? '')
}

function readJson<T>(path: string): T {
  return JSON.parse(readFileSync(path, 'utf8')) as T
}

if (import.meta.main) writeFileSync(BASEMAP, makeBasemap())
