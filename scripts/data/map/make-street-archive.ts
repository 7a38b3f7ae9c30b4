/** `node scripts/data/map/make-street-archive.ts FILE [--schema=protomaps|openmaptiles] [--leaf=N]`: a tiny PMTiles archive to try street detail with. */
import { writeFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { GeoJSONVT } from '@maplibre/geojson-vt'
import { fromGeojsonVt } from '@maplibre/vt-pbf'
import type { Feature, FeatureCollection, Geometry, Position } from 'geojson'
import { writePmtiles, type ArchiveTile } from './pmtiles-writer.ts'

export const SCHEMAS = ['protomaps', 'openmaptiles'] as const
export type Schema = (typeof SCHEMAS)[number]

export const ARCHIVE_ATTRIBUTION = 'Made-up streets <b>for trying out</b>'

/** The town the grid stands around, degrees. */
const OURAY = { lng: -107.6714, lat: 38.0228 }
const BLOCKS = 20
/** About 130 m. */
const BLOCK_DEG = { lng: 0.0015, lat: 0.0012 }
const MIN_ZOOM = 10
const MAX_ZOOM = 14

type Kind = 'highway' | 'major' | 'minor' | 'path' | 'water' | 'building'
type Made = { kind: Kind; name?: string; geometry: Geometry }

/** What each schema calls a thing: its layers, and the property that says what it is. */
const WORDS: Record<Schema, Record<Kind, { layers: string[]; properties: Record<string, string> }>> = {
  protomaps: {
    highway: { layers: ['roads'], properties: { kind: 'highway' } },
    major: { layers: ['roads'], properties: { kind: 'major_road' } },
    minor: { layers: ['roads'], properties: { kind: 'minor_road' } },
    path: { layers: ['roads'], properties: { kind: 'path' } },
    water: { layers: ['water'], properties: { kind: 'lake' } },
    building: { layers: ['buildings'], properties: { kind: 'building' } },
  },
  openmaptiles: {
    highway: { layers: ['transportation', 'transportation_name'], properties: { class: 'motorway' } },
    major: { layers: ['transportation', 'transportation_name'], properties: { class: 'secondary' } },
    minor: { layers: ['transportation', 'transportation_name'], properties: { class: 'minor' } },
    path: { layers: ['transportation', 'transportation_name'], properties: { class: 'path' } },
    water: { layers: ['water'], properties: { class: 'lake' } },
    building: { layers: ['building'], properties: {} },
  },
}

/**
 * A PMTiles archive of a made-up town around Ouray, zooms 10 to 14: a grid of streets about 130 m apart and 2.6 km wide,
 * with a main street, a highway, a path, a pond and a building in each block. With `leafEntries` its directory is parted
 * into leaves of so many entries, as that of a large archive is. The same bytes every time.
 */
export function makeStreetArchive(schema: Schema, leafEntries?: number): Uint8Array {
  const layers = layersOf(schema)
  const bounds = [...corner(0, 0), ...corner(BLOCKS, BLOCKS)] as [number, number, number, number]
  const indexes = Object.entries(layers).map(
    ([name, data]) => [name, new GeoJSONVT(data, { maxZoom: MAX_ZOOM, buffer: 64 })] as const,
  )
  const tiles: ArchiveTile[] = []
  for (let z = MIN_ZOOM; z <= MAX_ZOOM; z += 1) {
    for (const { x, y } of tilesWithin(bounds, z)) {
      const found = indexes.flatMap(([name, index]) => {
        const tile = index.getTile(z, x, y)
        return tile ? [[name, tile] as const] : []
      })
      if (found.length > 0) {
        tiles.push({ z, x, y, bytes: fromGeojsonVt(Object.fromEntries(found), { version: 2, extent: 4096 }) })
      }
    }
  }
  const metadata = {
    name: 'Made-up streets of Ouray',
    attribution: ARCHIVE_ATTRIBUTION,
    vector_layers: Object.keys(layers).map((id) => ({ id, fields: { name: 'String' } })),
  }
  return writePmtiles({ tiles, metadata, bounds, leafEntries })
}

function layersOf(schema: Schema): Record<string, FeatureCollection> {
  const layers: Record<string, FeatureCollection> = {}
  for (const { kind, name, geometry } of town()) {
    const { layers: names, properties } = WORDS[schema][kind]
    const feature: Feature = {
      type: 'Feature',
      properties: { ...properties, ...(name ? { name } : {}) },
      geometry,
    }
    for (const layer of names) {
      layers[layer] ??= { type: 'FeatureCollection', features: [] }
      layers[layer].features.push(feature)
    }
  }
  return layers
}

function town(): Made[] {
  const made: Made[] = []
  const middle = BLOCKS / 2
  for (let at = 0; at <= BLOCKS; at += 1) {
    const along = at === middle ? 'major' : 'minor'
    made.push(street(along, `${at + 1} Avenue`, corner(0, at), corner(BLOCKS, at)))
    made.push(street(at === 0 ? 'highway' : along, `${at + 1} Street`, corner(at, 0), corner(at, BLOCKS)))
  }
  made.push(street('path', 'Box Canyon Trail', corner(0, 0), corner(BLOCKS, BLOCKS)))
  made.push({ kind: 'water', geometry: square(2.2, 2.2, 0.6) })
  for (let column = 0; column < BLOCKS; column += 1) {
    for (let row = 0; row < BLOCKS; row += 1) {
      if (column !== row) made.push({ kind: 'building', geometry: square(column + 0.4, row + 0.4, 0.2) })
    }
  }
  return made
}

function street(kind: Kind, name: string, from: Position, to: Position): Made {
  return { kind, name, geometry: { type: 'LineString', coordinates: [from, to] } }
}

/** `column` and `row` count blocks from the south-west corner. */
function corner(column: number, row: number): [number, number] {
  const { lng, lat } = OURAY
  return [lng + (column - BLOCKS / 2) * BLOCK_DEG.lng, lat + (row - BLOCKS / 2) * BLOCK_DEG.lat]
}

function square(column: number, row: number, size: number): Geometry {
  const [west, south] = corner(column, row)
  const [east, north] = corner(column + size, row + size)
  const ring = [
    [west, south],
    [east, south],
    [east, north],
    [west, north],
    [west, south],
  ]
  return { type: 'Polygon', coordinates: [ring] }
}

function* tilesWithin([west, south, east, north]: readonly [number, number, number, number], z: number) {
  const [left, top] = tileAt(west, north, z)
  const [right, bottom] = tileAt(east, south, z)
  for (let x = left; x <= right; x += 1) for (let y = top; y <= bottom; y += 1) yield { x, y }
}

function tileAt(lng: number, lat: number, z: number): [x: number, y: number] {
  const north = Math.asinh(Math.tan((lat * Math.PI) / 180))
  return [Math.floor((lng / 360 + 0.5) * 2 ** z), Math.floor((0.5 - north / (2 * Math.PI)) * 2 ** z)]
}

if (import.meta.main) {
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    options: { schema: { type: 'string', default: 'protomaps' }, leaf: { type: 'string' } },
  })
  const [file] = positionals
  const schema = SCHEMAS.find((name) => name === values.schema)
  const leafEntries = values.leaf === undefined ? undefined : Number(values.leaf)
  if (!file || !schema || (leafEntries !== undefined && !(leafEntries >= 1))) {
    console.error(
      `Usage: node scripts/data/map/make-street-archive.ts FILE [--schema=${SCHEMAS.join('|')}] [--leaf=N]`,
    )
    process.exit(2)
  }
  writeFileSync(file, makeStreetArchive(schema, leafEntries))
}
