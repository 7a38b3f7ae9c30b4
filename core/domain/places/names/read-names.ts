import type { PlaceNames } from '../../../contracts/places/place-names.ts'
import dumpStations from '../osm-dump-stations.json' with { type: 'json' }
import { readNumbers, readPlanes, readTexts } from './columns.ts'
import { DIGITS, HEIGHT_STEP_M, SUMMIT } from './layout.ts'
import { entryOf } from '../../lists/entry-of.ts'

/** A natural feature or a populated place of the official names. Degrees are WGS84. */
export type NamedFeature = {
  name: string
  /** The names' own word: 'Summit', 'Gap', 'Populated Place'. */
  featureClass: string
  /** Without the word County. */
  county: string
  lat: number
  lng: number
  /** Of summits, to ten metres and a little low; null where unknown. */
  elevationM: number | null
  /** No longer there. */
  historical: boolean
}

/** A hospital, a charger, a shop. Its position is approximate and nothing says whether it is still there. */
export type NamedService = {
  name: string
  kind: string
  town: string
  source: string
  lat: number
  lng: number
}

export type NamedZip = { zip: string; town: string; lat: number; lng: number }
export type NamedLand = PlaceNames['lands'][number]
export type NamedRoad = PlaceNames['roads'][number]

/** The official names as rows. */
export type Names = {
  features: readonly NamedFeature[]
  services: readonly NamedService[]
  zips: readonly NamedZip[]
  lands: readonly NamedLand[]
  roads: readonly NamedRoad[]
}

export const NO_NAMES: Names = { features: [], services: [], zips: [], lands: [], roads: [] }

/** Makes rows of the file of names and of the dump stations, whose licence keeps them in another file. Throws when a column is shorter than it says. */
export function readNames({ features, services, zips, lands, roads }: PlaceNames): Names {
  return {
    features: readFeatures(features),
    services: [...readServices(services), ...dumpStations.rows],
    zips: readZips(zips),
    lands,
    roads,
  }
}

function readFeatures(columns: PlaceNames['features']): NamedFeature[] {
  const { count, classes, counties, corners } = columns
  const names = whole(readTexts(columns.names), count)
  const classOf = whole(readNumbers(columns.classOf, DIGITS.class), count)
  const countyOf = whole(readNumbers(columns.countyOf, DIGITS.county), count)
  const lat = whole(readPlanes(columns.lat), count)
  const lng = whole(readPlanes(columns.lng), count)
  const heights = readNumbers(columns.heights, DIGITS.height)
  const historical = new Set(columns.historical)
  let summits = 0
  return names.map((name, at) => {
    const featureClass = entryOf(classes, entryOf(classOf, at))
    const height = featureClass === SUMMIT ? (heights[summits++] ?? 0) : 0
    const county = entryOf(countyOf, at)
    const [south, west] = entryOf(corners, county)
    return {
      name,
      featureClass,
      county: entryOf(counties, county),
      lat: degrees(south + entryOf(lat, at)),
      lng: degrees(west + entryOf(lng, at)),
      elevationM: height === 0 ? null : height * HEIGHT_STEP_M,
      historical: historical.has(at),
    }
  })
}

function readServices(columns: PlaceNames['services']): NamedService[] {
  const { count, kinds, towns, sources, corner } = columns
  const kindOf = whole(readNumbers(columns.kindOf, DIGITS.kind), count)
  const townOf = whole(readNumbers(columns.townOf, DIGITS.town), count)
  const sourceOf = whole(readNumbers(columns.sourceOf, DIGITS.source), count)
  const lat = whole(readPlanes(columns.lat), count)
  const lng = whole(readPlanes(columns.lng), count)
  return whole(readTexts(columns.names), count).map((name, at) => ({
    name,
    kind: entryOf(kinds, entryOf(kindOf, at)),
    town: entryOf(towns, entryOf(townOf, at)),
    source: entryOf(sources, entryOf(sourceOf, at)),
    lat: degrees(corner[0] + entryOf(lat, at)),
    lng: degrees(corner[1] + entryOf(lng, at)),
  }))
}

function readZips({ count, towns, corner, ...columns }: PlaceNames['zips']): NamedZip[] {
  const townOf = whole(readNumbers(columns.townOf, DIGITS.town), count)
  const lat = whole(readPlanes(columns.lat), count)
  const lng = whole(readPlanes(columns.lng), count)
  return whole(readTexts(columns.codes), count).map((zip, at) => ({
    zip,
    town: entryOf(towns, entryOf(townOf, at)),
    lat: degrees(corner[0] + entryOf(lat, at)),
    lng: degrees(corner[1] + entryOf(lng, at)),
  }))
}

const degrees = (tenThousandths: number): number => tenThousandths / 10_000

function whole<Column extends ArrayLike<unknown>>(column: Column, count: number): Column {
  if (column.length !== count) throw new RangeError(`A column has ${column.length} of ${count} rows`)
  return column
}
