import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { canonicalName } from '../../../core/domain/places/place-names.ts'
import type { KnownFactRows } from '../../../core/domain/search/known/known-facts.ts'
import { flatDistanceKm } from '../../../core/domain/places/nearest-town.ts'
import { knownRoadId } from '../../../core/domain/search/known/known-road-id.ts'
import { nearestShare, pointAt } from '../../../src/domain/roads/along-line.ts'
import { knownRoadLines } from '../../../src/domain/roads/known-road-lines.ts'
import { readCsv } from '../places/read-csv-file.ts'

type Row = Record<string, string>

const FILE = new URL('../../../core/domain/search/known/known-facts.json', import.meta.url)

/** What is no place of the catalogue is called this; the facts only say 'point'. */
const LANDMARK_KINDS: Readonly<Record<string, string>> = {
  'Ball Arena': 'stadium',
  'Cliff Palace': 'historic_site',
  'Colorado Gators Reptile Park': 'zoo',
  'Colorado State University': 'university',
  'Coors Field': 'stadium',
  'Elitch Gardens': 'amusement_park',
  'Empower Field at Mile High': 'stadium',
  'Gross Reservoir': 'reservoir',
  'Hessie Trailhead': 'trailhead',
  'Hovenweep National Monument (Utah side visitor center)': 'national_monument',
  'Meow Wolf Denver': 'museum',
  "Mestaa'ėhehe Mountain": 'peak',
  'Rocky Mountain Arsenal National Wildlife Refuge': 'wildlife_refuge',
  "St. Mary's Glacier Trailhead": 'trailhead',
  'University of Colorado Boulder': 'university',
  'Water World': 'water_park',
}

/** Names that people type and the facts do not have. */
const MORE_ALIASES: readonly [alias: string, placeId: string][] = [
  ['BCGNP', 'black-canyon-of-the-gunnison-national-park'],
  ['MVNP', 'mesa-verde-national-park'],
  ['KDEN', 'denver-international-airport-den'],
  ['ABasin', 'arapahoe-basin'],
]

/**
 * What the facts lead to a ski area although a town is meant first: one is called exactly so, the other is the beginning of the town
 * that `famous.csv` has before the ski area. Both come second.
 */
const TOWNS_MEANT: readonly string[] = ['Mt Crested Butte', 'Breck']

/**
 * Places that people mean by a name which the facts give to the pass and the road behind them, and that the official names alone have: they
 * come first, the road second.
 */
const PLACES_MEANT: readonly [name: string, lat: number, lng: number][] = [
  ['Marshall', 39.9555, -105.2297],
  ['Tincup', 38.7544, -106.4784],
  ['Weston', 37.1328, -104.8489],
]

/** A place that `reservations.csv` alone tells of: its point is where the tours begin. */
const TRIBAL_PARK: Landmark = ['Ute Mountain Tribal Park', 'historic_site', 37.204, -108.687, '', '']

/** 'US 550', 'CR 306; CR 209': the number of a road, by which it is called where nothing else was typed. */
const ONLY_NUMBERS = /^(?:US|CO|CR|FR|Highway|I)[ -](\d+[A-Z]?)$/

/**
 * Makes what the search knows beside the catalogue, `core/domain/search/known/known-facts.json`, from `famous.csv`, `aliases.csv` and
 * `road-names.csv` of a folder: `node scripts/data/facts/make-known-facts.ts FOLDER`. An alias that is also a name of a road leads to
 * the road, except where its place is called so itself: 'Trail Ridge' is the road, 'Kebler' the pass.
 */
export function knownFacts(folder: string): KnownFactRows {
  const read = (file: string) => readCsv(join(folder, file))
  const [famous, aliases, roads] = [read('famous.csv'), read('aliases.csv'), read('road-names.csv')]
  const roadNames = new Map(roads.map((road) => [field(road, 'name'), namesOfRoad(road)]))
  const led = aliases.map((alias) => ({ alias, road: roadOf(alias, roadNames) }))
  const toPlaces = led.filter(({ road }) => road === null).map(({ alias }) => alias)
  return {
    places: placesOf(
      famous,
      toPlaces.filter(({ place_id: id }) => id !== ''),
    ),
    landmarks: [
      ...landmarksOf(toPlaces.filter(({ place_id: id }) => id === '')),
      ...PLACES_MEANT.map(([name, lat, lng]): Landmark => [name, 'populated_place', lat, lng, '', '']),
      TRIBAL_PARK,
    ],
    roads: roads.map((road) => {
      const name = field(road, 'name')
      const own = led.filter((one) => one.road === name).map(({ alias }) => alias)
      const ranks = own.map(({ famous_rank: rank }) => Number(rank) || Infinity)
      const rank = Math.min(Infinity, ...ranks)
      return [
        name,
        field(road, 'scenic_byway') === 'yes' ? 1 : 0,
        field(road, 'route').replaceAll('; ', ', '),
        `${field(road, 'from_town')} to ${field(road, 'to_town')}`.replace(
          / to back to \w+ by /,
          ' and back by ',
        ),
        ...middleOf(road),
        Number(road.length_mi),
        rank === Infinity ? 0 : rank,
        [...new Set([...(roadNames.get(name) ?? []), ...own.map((one) => field(one, 'alias'))])]
          .filter((one) => canonicalName(one) !== canonicalName(name))
          .join(';'),
        numbersOf(road).join(';'),
      ]
    }),
  }
}

function placesOf(famous: readonly Row[], aliases: readonly Row[]): KnownFactRows['places'] {
  const ranks = new Map(famous.map((row) => [field(row, 'place_id'), Number(row.rank)]))
  const ids = [...new Set([...ranks.keys(), ...aliases.map((row) => field(row, 'place_id'))])]
  return ids.map((id) => {
    const own = aliases.filter(({ place_id: place }) => place === id)
    const more = MORE_ALIASES.flatMap(([alias, place]) => (place === id ? [alias] : []))
    return [id, ranks.get(id) ?? 0, [...aliasesOf(own), ...more].join(';'), formerNamesOf(own).join(';')]
  })
}

type Landmark = KnownFactRows['landmarks'][number]

function landmarksOf(aliases: readonly Row[]): Landmark[] {
  const names = [...new Set(aliases.map((row) => field(row, 'name')))]
  return names.map((called) => {
    const own = aliases.filter(({ name }) => name === called)
    const [first] = own
    return [
      // The town is said beside it.
      called.replace(/, Denver$/, ''),
      LANDMARK_KINDS[called] ?? 'landmark',
      Number(first?.lat),
      Number(first?.lng),
      aliasesOf(own).join(';'),
      formerNamesOf(own).join(';'),
    ]
  })
}

const aliasesOf = (rows: readonly Row[]): string[] =>
  rows
    .filter((row) => row.alias_kind !== 'former name' && !isOwnName(row))
    .filter((row) => !TOWNS_MEANT.includes(field(row, 'alias')))
    .map((row) => field(row, 'alias'))

const formerNamesOf = (rows: readonly Row[]): string[] =>
  rows.filter((row) => row.alias_kind === 'former name').map((row) => field(row, 'alias'))

const isOwnName = (row: Row): boolean =>
  canonicalName(field(row, 'alias')) === canonicalName(field(row, 'name'))

/** The road that an alias leads to; null where it leads to its place. */
function roadOf(row: Row, roads: ReadonlyMap<string, readonly string[]>): string | null {
  const alias = canonicalName(field(row, 'alias'))
  const place = canonicalName(field(row, 'name'))
  for (const [name, names] of roads) {
    const isNamesake = canonicalName(name) === place && row.place_id !== ''
    if (canonicalName(name) === place && row.place_id === '') return name
    if (!isNamesake && [name, ...names].some((one) => canonicalName(one) === alias)) return name
  }
  return null
}

/** The point of the road's own line that is nearest to its middle, which is up to 3 km beside it; without a line the middle itself. */
function middleOf(road: Row): [lat: number, lng: number] {
  const middle = { lat: Number(road.mid_lat), lng: Number(road.mid_lng) }
  const lines = knownRoadLines(knownRoadId(field(road, 'name'))) ?? []
  const [nearest = middle] = lines
    .map((line) => pointAt(line, nearestShare(line, middle)))
    .sort((one, other) => flatDistanceKm(one, middle) - flatDistanceKm(other, middle))
  const { lat, lng } = nearest
  return [Number(lat.toFixed(4)), Number(lng.toFixed(4))]
}

/** What a road is called beside its name and its number. */
const namesOfRoad = (road: Row): string[] => aliasesOfRoad(road).filter((one) => !ONLY_NUMBERS.test(one))

/** The numbers that it is called by, as signs have them: 'Highway 141' of a road on CO 141 is 'CO 141'. */
function numbersOf(road: Row): string[] {
  const routes = field(road, 'route').split('; ')
  return aliasesOfRoad(road).flatMap((one) => {
    const number = ONLY_NUMBERS.exec(one)?.[1]
    if (number === undefined) return []
    const sign = one.startsWith('Highway ') ? routes.find((route) => route.endsWith(` ${number}`)) : one
    if (sign === undefined) throw new Error(`${one} is no route of ${field(road, 'name')}`)
    return [sign]
  })
}

const aliasesOfRoad = (road: Row): string[] =>
  field(road, 'aliases')
    .split('; ')
    .filter((one) => one !== '')

function field(row: Row, name: string): string {
  const value = row[name]
  if (value === undefined) throw new Error(`A row lacks ${name}`)
  return value
}

/** The rows as the text of the file, one a line so that changes read well. */
export function writeKnownFacts(facts: KnownFactRows): string {
  const parts = Object.entries(facts).map(
    ([part, rows]) => `"${part}":[\n${rows.map((row) => JSON.stringify(row)).join(',\n')}\n]`,
  )
  return `{\n${parts.join(',\n')}\n}\n`
}

if (import.meta.main) {
  const [folder] = process.argv.slice(2)
  if (folder === undefined) throw new Error('Say which folder has famous.csv, aliases.csv and road-names.csv')
  writeFileSync(FILE, writeKnownFacts(knownFacts(folder)))
}
