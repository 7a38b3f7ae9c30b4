import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync, constants } from 'node:zlib'
import * as v from 'valibot'
import { GazetteerSchema } from '../../../core/contracts/places/gazetteer.ts'
import type { PlaceNames } from '../../../core/contracts/places/place-names.ts'
import highways from '../../../src/domain/places/colorado-highways.json' with { type: 'json' }
import { writeNumbers, writePlanes, writeTexts } from '../../../core/domain/places/names/columns.ts'
import { DIGITS, HEIGHT_STEP_M, SUMMIT } from '../../../core/domain/places/names/layout.ts'
import { pointInside, type Rings } from './point-inside.ts'
import { readCsv } from './read-csv-file.ts'

const NAMES = new URL('../../../api/database/seed/names.json.br', import.meta.url)
/** Rows under the Open Database License stay in a file of their own. */
const DUMP_STATIONS = new URL('../../../core/domain/places/osm-dump-stations.json', import.meta.url)
const GAZETTEER = new URL('../../../api/database/seed/gazetteer.json', import.meta.url)

/** Ditches, districts and bases are official names too, but no goal of a trip. */
const LEFT_OUT = new Set(['Canal', 'Census', 'Channel', 'Civil', 'Crossing', 'Levee', 'Military'])

/** National monuments and historic sites stand under one kind in the public lands. */
const OTHER_PARKS = 'nps_other'

/** Colorado is a box but for a few bends of the surveyors. */
const STATE = { south: 36.993, north: 41.0, west: -109.045, east: -102.05 }

type Row = Record<string, string>

/**
 * Makes the file of official names from a folder with the state's data: `map/colorado-gnis-features.csv` (USGS Geographic
 * Names), `map/colorado-public-lands.geojson` (Forest Service, Park Service, Bureau of Land Management),
 * `places/colorado-summit-elevations.csv` (USGS 3DEP), `places/colorado-services.csv` and `places/colorado-zip-codes.csv`
 * (GeoNames, CC BY 4.0). The folder is not in the repository; the answer is, and its test counts it.
 * Run `node scripts/data/places/make-names.ts FOLDER` to write `api/database/seed/names.json.br`, and beside the code the RV dump
 * stations of `places/colorado-osm-places.csv` (OpenStreetMap).
 */
function makeNames(folder: string): PlaceNames {
  return {
    format: 1,
    features: makeFeatures(
      readCsv(join(folder, 'map/colorado-gnis-features.csv')),
      readCsv(join(folder, 'places/colorado-summit-elevations.csv')),
    ),
    services: makeServices(readCsv(join(folder, 'places/colorado-services.csv'))),
    zips: makeZips(readCsv(join(folder, 'places/colorado-zip-codes.csv'))),
    lands: makeLands(join(folder, 'map/colorado-public-lands.geojson')),
    roads: makeRoads(),
  }
}

function makeDumpStations(listed: Row[]): string {
  const rows = listed.map(({ name, kind, lat, lng, nearest_town }) => ({
    ...{ name, kind, town: nearest_town, source: 'openstreetmap 2026-06' },
    ...{ lat: Number(lat), lng: Number(lng) },
  }))
  const notice = '(c) OpenStreetMap contributors, ODbL 1.0, https://opendatacommons.org/licenses/odbl/1-0/'
  return `{"notice":${JSON.stringify(notice)},"rows":[\n${rows.map((row) => JSON.stringify(row)).join(',\n')}\n]}\n`
}

function makeFeatures(official: Row[], summits: Row[]): PlaceNames['features'] {
  const heightOf = new Map(summits.map((row) => [row.gnis_id!, Number(row.elevation_m)]))
  const rows = official
    .filter((row) => !LEFT_OUT.has(row.class!))
    .map((row) => ({ ...row, name: row.name!.normalize('NFC') }) as Row)
    .sort((a, b) => compare(a.name!, b.name!) || compare(a.class!, b.class!) || compare(a.lat!, b.lat!))
  const classes = inUse(rows, 'class')
  const counties = inUse(rows, 'county')
  const corners = counties.map((county) => cornerOf(rows.filter((row) => row.county === county)))
  const cornerOfRow = (row: Row) => corners[counties.indexOf(row.county!)]!
  return {
    count: rows.length,
    classes,
    counties,
    corners,
    names: writeTexts(rows.map((row) => row.name!)),
    classOf: writeNumbers(
      rows.map((row) => classes.indexOf(row.class!)),
      DIGITS.class,
    ),
    countyOf: writeNumbers(
      rows.map((row) => counties.indexOf(row.county!)),
      DIGITS.county,
    ),
    lat: writePlanes(
      rows.map((row) => tenThousandths(row.lat!) - cornerOfRow(row)[0]),
      DIGITS.degrees,
    ),
    lng: writePlanes(
      rows.map((row) => tenThousandths(row.lng!) - cornerOfRow(row)[1]),
      DIGITS.degrees,
    ),
    historical: rows.flatMap((row, at) => (row.historical === 'yes' ? [at] : [])),
    heights: writeNumbers(
      rows
        .filter((row) => row.class === SUMMIT)
        .map((row) => Math.round((heightOf.get(row.gnis_id!) ?? 0) / HEIGHT_STEP_M)),
      DIGITS.height,
    ),
  }
}

function makeServices(listed: Row[]): PlaceNames['services'] {
  const rows = listed
    .map((row) => ({ ...row, source: `${row.sources} ${row.as_of}` }) as Row)
    .sort((a, b) => compare(a.name!, b.name!) || compare(a.town!, b.town!) || compare(a.lat!, b.lat!))
  const kinds = inUse(rows, 'kind')
  const towns = inUse(rows, 'town')
  const sources = inUse(rows, 'source')
  const column = (name: string, list: string[], digits: number) =>
    writeNumbers(
      rows.map((row) => list.indexOf(row[name]!)),
      digits,
    )
  return {
    count: rows.length,
    kinds,
    towns,
    sources,
    names: writeTexts(rows.map((row) => row.name!)),
    kindOf: column('kind', kinds, DIGITS.kind),
    townOf: column('town', towns, DIGITS.town),
    sourceOf: column('source', sources, DIGITS.source),
    ...degreesOf(rows),
  }
}

function makeZips(listed: Row[]): PlaceNames['zips'] {
  const rows = listed.sort((a, b) => compare(a.zip!, b.zip!))
  const towns = inUse(rows, 'town')
  return {
    count: rows.length,
    towns,
    codes: writeTexts(rows.map((row) => row.zip!)),
    townOf: writeNumbers(
      rows.map((row) => towns.indexOf(row.town!)),
      DIGITS.town,
    ),
    ...degreesOf(rows),
  }
}

const LandsSchema = v.object({
  features: v.array(
    v.object({
      properties: v.object({ name: v.string(), kind: v.string() }),
      geometry: v.union([
        v.object({ type: v.literal('Polygon'), coordinates: v.array(v.array(v.array(v.number()))) }),
        v.object({
          type: v.literal('MultiPolygon'),
          coordinates: v.array(v.array(v.array(v.array(v.number())))),
        }),
      ]),
    }),
  ),
})

function makeLands(file: string): PlaceNames['lands'] {
  const { features } = v.parse(LandsSchema, JSON.parse(readFileSync(file, 'utf8')))
  return features
    .map(({ properties: { name, kind }, geometry }) => {
      const polygons: Rings[] = geometry.type === 'Polygon' ? [geometry.coordinates] : geometry.coordinates
      const { lat, lng } = pointInside(polygons.map(insideTheState))
      return {
        name,
        kind: kind === OTHER_PARKS ? parkKind(name) : kind,
        lat: rounded(lat),
        lng: rounded(lng),
      }
    })
    .sort((a, b) => compare(a.name, b.name))
}

/** What lies beyond the border is laid onto it, where it covers nothing. */
function insideTheState(rings: Rings): Rings {
  return rings.map((ring) =>
    ring.map(([lng, lat]) => [
      Math.min(Math.max(lng!, STATE.west), STATE.east),
      Math.min(Math.max(lat!, STATE.south), STATE.north),
    ]),
  )
}

function parkKind(name: string): string {
  return name.endsWith('Monument') ? 'national_monument' : 'national_historic_site'
}

/** Numbered roads and the gazetteer's places at their nodes. */
function makeRoads(): PlaceNames['roads'] {
  const gazetteer = v.parse(GazetteerSchema, JSON.parse(readFileSync(GAZETTEER, 'utf8')))
  const idOfNode = new Map(
    highways.nodes.flatMap((node) => {
      const place = gazetteer.find(({ name, kind }) => name === node.name && kind === node.kind)
      return place ? [[node.id, place] as const] : []
    }),
  )
  const nodesOf = new Map<string, Set<string>>()
  for (const { from, to, route } of highways.edges) {
    for (const name of route.split(' / ').filter((one) => /^(I|US|CO)-?\s?\d+$/.test(one))) {
      const nodes = nodesOf.get(name.replace('-', ' ')) ?? new Set()
      nodesOf.set(name.replace('-', ' '), nodes.add(from).add(to))
    }
  }
  return [...nodesOf]
    .map(([route, nodes]) => {
      const places = [...nodes].flatMap((id) => idOfNode.get(id) ?? [])
      const idsOf = (kind: string) =>
        places.filter((place) => place.kind === kind).map((place) => place.placeId)
      return { route, towns: idsOf('town').sort(), junctions: idsOf('junction').sort() }
    })
    .filter(({ towns, junctions }) => towns.length + junctions.length > 0)
    .sort((a, b) => compare(a.route, b.route))
}

function degreesOf(rows: Row[]): { corner: [number, number]; lat: string[]; lng: string[] } {
  const corner = cornerOf(rows)
  return {
    corner,
    lat: writePlanes(
      rows.map((row) => tenThousandths(row.lat!) - corner[0]),
      DIGITS.degrees,
    ),
    lng: writePlanes(
      rows.map((row) => tenThousandths(row.lng!) - corner[1]),
      DIGITS.degrees,
    ),
  }
}

function cornerOf(rows: Row[]): [number, number] {
  return [
    Math.min(...rows.map((row) => tenThousandths(row.lat!))),
    Math.min(...rows.map((row) => tenThousandths(row.lng!))),
  ]
}

const inUse = (rows: Row[], column: string): string[] => [...new Set(rows.map((row) => row[column]!))].sort()
const tenThousandths = (degrees: string): number => Math.round(Number(degrees) * 10_000)
const rounded = (degrees: number): number => Number(degrees.toFixed(4))
const compare = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0)

if (import.meta.main) {
  const [folder] = process.argv.slice(2)
  if (folder === undefined)
    throw new Error('Say where the data lies: node scripts/data/places/make-names.ts FOLDER')
  const text = JSON.stringify(makeNames(folder))
  const packed = brotliCompressSync(text, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
      [constants.BROTLI_PARAM_LGWIN]: constants.BROTLI_MAX_WINDOW_BITS,
      [constants.BROTLI_PARAM_SIZE_HINT]: text.length,
    },
  })
  writeFileSync(NAMES, packed)
  writeFileSync(DUMP_STATIONS, makeDumpStations(readCsv(join(folder, 'places/colorado-osm-places.csv'))))
  console.log(`${text.length} characters, ${packed.length} bytes packed`)
}
