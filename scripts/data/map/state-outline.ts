import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Feature, MultiPolygon, Polygon, Position } from 'geojson'
import { feature, type mesh } from 'topojson-client'
import { type Box, round, simplify } from '../geometry.ts'

export type Topology = Parameters<typeof feature>[0]
export type TopoCollection = Extract<Parameters<typeof mesh>[1], { type: 'GeometryCollection' }>

const require = createRequire(import.meta.url)

/** Degrees. The map cannot be panned beyond. */
export const VIEW: Box = { west: -115, south: 35, east: -95, north: 45 }

/** The state and a hair more: rivers and roads end at its line. */
export const STATE_BOX: Box = { west: -109.061, south: 36.992, east: -102.041, north: 41.004 }

/** The census numbers counties by their state's number first. */
export const COLORADO = '08'

/** About 100 m: three pixels at zoom 12, where borders are hairlines anyway. */
export const BORDER_TOLERANCE_DEG = 0.001

/** The borders of states and counties as the US Census Bureau has them. */
export function readAtlas(): Topology {
  return JSON.parse(readFileSync(require.resolve('us-atlas/counties-10m.json'), 'utf8')) as Topology
}

/** Colorado as one closed ring, WGS84 degrees. */
export function coloradoRing(atlas: Topology = readAtlas()): Position[] {
  const states = atlas.objects['states'] as TopoCollection
  const shape = states.geometries.find((state) => state.id === COLORADO)
  if (!shape) throw new Error('us-atlas no longer lists Colorado as state 08')
  const { geometry } = feature(atlas, shape) as unknown as Feature<MultiPolygon | Polygon>
  const [ring = []] = geometry.type === 'Polygon' ? geometry.coordinates : (geometry.coordinates[0] ?? [])
  return simplify(ring, BORDER_TOLERANCE_DEG).map((at) => round(at, 4))
}
