import { readFileSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Feature, GeometryCollection, MultiPolygon, Polygon, Position } from 'geojson'
import { feature, mesh } from 'topojson-client'
import highways from '../api/domain/colorado-highways.json' with { type: 'json' }
import rivers from '../api/domain/colorado-rivers.json' with { type: 'json' }
import { areaKm2, type Box, clipToBox, isInBox, isInside, lengthKm, round, simplify } from './geometry.ts'

type Topology = Parameters<typeof feature>[0]
type TopoCollection = Extract<Parameters<typeof mesh>[1], { type: 'GeometryCollection' }>
type Line = Position[]
type Edge = (typeof highways.edges)[number]
type Town = { name: string; kind: string; lat: number; lng: number; population: number | null }

const BASEMAP = new URL('../src/map/basemap/colorado.json', import.meta.url)
const GAZETTEER = new URL('../api/database/seed/gazetteer.json', import.meta.url)
const require = createRequire(import.meta.url)

/** Degrees. What lies outside is never on the screen of a map that is about Colorado. */
const VIEW: Box = { west: -111, south: 35.5, east: -100, north: 42.5 }
/** The census numbers counties by their state's number first. */
const COLORADO = '08'
/** About 100 m: three pixels at zoom 12, where borders are hairlines anyway. */
const BORDER_TOLERANCE_DEG = 0.001

/** The first names on an empty map: the largest cities, and the hubs of the corners without one. */
const RANK_1 = ['Denver', 'Colorado Springs', 'Fort Collins', 'Boulder', 'Pueblo', 'Grand Junction'].concat([
  'Durango',
  'Steamboat Springs',
])
/** The towns travelers head for, and one for every empty stretch of the state. */
const RANK_2 = [
  'Alamosa',
  'Aspen',
  'Breckenridge',
  'Buena Vista',
  'Burlington',
  'Cañon City',
  'Cortez',
  'Craig',
]
  .concat(['Crested Butte', 'Estes Park', 'Fort Morgan', 'Glenwood Springs', 'Gunnison', 'La Junta', 'Lamar'])
  .concat(['Leadville', 'Limon', 'Montrose', 'Ouray', 'Pagosa Springs', 'Salida', 'Silverton', 'Sterling'])
  .concat(['Telluride', 'Trinidad', 'Vail', 'Walden', 'Winter Park'])
const RANK_2_POPULATION = 75_000
const RANK_3_POPULATION = 1_500

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
 * | `highway` | LineString, edges of one route joined | `class` interstate, us, state, county; `route`; `surface` paved, gravel; `closed` true where winter closes it |
 * | `town` | Point, most important first | `name`, `population` or null, `rank` 1 .. 4 |
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
    ...townPoints(),
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
      geometry: { type: 'Polygon', coordinates: rings.map((ring) => ring.map((at) => round(at, 4))) },
    }))
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
  return { layer: 'highway', class: rank, route, surface, ...(closedMonths ? { closed: true } : {}) }
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

function townPoints(): Feature[] {
  return readJson<Town[]>(GAZETTEER)
    .filter((place) => place.kind === 'town')
    .map(({ name, lat, lng, population }) => ({
      name,
      population,
      rank: townRank(name, population),
      lng,
      lat,
    }))
    .sort(
      (a, b) => a.rank - b.rank || (b.population ?? 0) - (a.population ?? 0) || (a.name < b.name ? -1 : 1),
    )
    .map(({ lng, lat, ...town }) => ({
      type: 'Feature',
      properties: { layer: 'town', ...town },
      geometry: { type: 'Point', coordinates: round([lng, lat], 4) },
    }))
}

function townRank(name: string, population: number | null): number {
  if (RANK_1.includes(name)) return 1
  if (RANK_2.includes(name) || (population ?? 0) >= RANK_2_POPULATION) return 2
  return (population ?? 0) >= RANK_3_POPULATION ? 3 : 4
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

function readJson<T>(path: string | URL): T {
  return JSON.parse(readFileSync(path, 'utf8')) as T
}

if (import.meta.main) writeFileSync(BASEMAP, makeBasemap())
