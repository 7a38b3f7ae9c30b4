import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { ColoradoLocation } from '../../../core/contracts/places/colorado-locations.ts'
import type { GazetteerPlace } from '../../../core/contracts/places/gazetteer.ts'
import { DIFFICULTIES, SHAPES } from '../../../core/domain/hikes/hike.ts'
import type { HikeRow, HikesFile } from '../../../core/domain/hikes/read-hikes.ts'
import { asciiSlug } from '../../../core/domain/places/ascii-slug.ts'
import { type Degrees, distanceKm, FEET_PER_METRE, kmToMiles } from '../../../core/domain/places/distance.ts'
import { nearestTown } from '../../../core/domain/places/nearest-town.ts'
import { canonicalName, withoutNote } from '../../../core/domain/places/place-names.ts'
import { heightAt } from '../../../core/domain/terrain/elevation-grid.ts'
import { KNOWN_FACTS } from '../../../core/domain/search/known/known-facts.ts'
import { unpackGrid } from '../../../core/domain/terrain/pack-grid.ts'
import { readCsv } from '../places/read-csv-file.ts'
import { SAME_HIKES, SHOWN_NAMES } from './hike-joins.ts'
import { snowStations, stationFor } from './snow-station.ts'

type Row = Record<string, string>

const FILE = new URL('../../../core/domain/hikes/hikes.json', import.meta.url)
const ELEVATIONS = new URL('../../../core/domain/terrain/colorado-elevation.bin', import.meta.url)
const CATALOGUE = new URL('../../../api/database/seed/colorado-locations.json', import.meta.url)

const GAZETTEER = new URL('../../../api/database/seed/gazetteer.json', import.meta.url)

/** Two rows of one name whose trailheads are this near to each other are one hike. */
const SAME_HIKE_KM = 6
/** A hike is the place of its name that lies this near to its trailhead or its goal. */
const OWN_PLACE_KM = 6
/** A hike begins at the trailhead of the catalogue within this, at another kind of place within the second. */
const TRAILHEAD_KM = 0.4
const OTHER_START_KM = 0.3

/** What a hike may begin at beside trailheads. Nobody sets out from a museum for being near it. */
const STARTS = new Set([
  ...['lake', 'reservoir', 'waterfall', 'pass', 'state_park', 'national_park', 'recreation_area', 'park'],
  ...['scenic_area', 'national_monument', 'visitor_center', 'concert_venue'],
])
/** What a hike may be: the mountain, the falls, the trailhead of its name. */
const OWN_KINDS = new Set([...STARTS, 'trailhead', 'peak', 'hot_spring', 'ghost_town', 'sand_dunes'])

/** A place of the catalogue, or a landmark that people look for. */
type Place = Pick<ColoradoLocation, 'id' | 'name' | 'kind' | 'latitude' | 'longitude' | 'elevationM'>

/** A hike with what either list says of it. */
type Joined = { facts: Row | null; known: Row | null }

/**
 * Makes `core/domain/hikes/hikes.json` from `trails/colorado-hike-facts.csv`, `facts/hikes.csv` and `map/colorado-snow-stations.csv` of a
 * folder: `node scripts/data/hikes/make-hikes.ts FOLDER`. Where both know a hike the first has trailhead and goal, the second season,
 * dogs and fee; of figures that differ the higher is taken. It ends with an Error at words that it does not know.
 */
export function hikesFile(folder: string): HikesFile {
  const read = (file: string) => readCsv(join(folder, file))
  const catalogue = JSON.parse(readFileSync(CATALOGUE, 'utf8')) as ColoradoLocation[]
  const places: readonly Place[] = [
    ...catalogue.filter(({ category }) => category === 'activities'),
    ...KNOWN_FACTS.landmarks.map(({ placeId, name, kind, lat, lng }) => ({
      ...{ id: placeId, name, kind, latitude: lat, longitude: lng, elevationM: null },
    })),
  ]
  const grid = unpackGrid(readFileSync(ELEVATIONS))
  const feetAt = (point: Degrees) => (heightAt(grid, point) ?? 0) * FEET_PER_METRE
  const stations = snowStations(read('map/colorado-snow-stations.csv'))
  const dogs = listOf()
  const fees = listOf()
  const usedStations = listOf()
  const towns = listOf()
  const inhabited = (JSON.parse(readFileSync(GAZETTEER, 'utf8')) as GazetteerPlace[]).filter(
    ({ kind, population, elevationM }) => kind === 'town' && (population ?? 0) > 0 && elevationM !== null,
  )
  const rows = joinHikes(read('trails/colorado-hike-facts.csv'), read('facts/hikes.csv'))
    .filter(({ facts, known }) => startPoint(facts, known, places) !== null)
    .map(({ facts, known }): HikeRow => {
      const name = shownName(field((facts ?? known)!, 'name'))
      const start = startPoint(facts, known, places)!
      const goal = facts && facts.goal_lat !== '' ? pointOf(facts, 'goal_lat', 'goal_lng') : null
      const own = ownPlace(places, name, [start, ...(goal ? [goal] : [])])
      const from = places.find(({ id }) => id === known?.trailhead_place_id) ?? startAt(places, start)
      const gainFt = Math.max(
        facts ? roundTo(Number(facts.gain_m) * FEET_PER_METRE, 10) : 0,
        known ? Number(known.gain_ft) : 0,
      )
      const milesTenths = Math.max(
        facts ? Math.round(kmToMiles(Number(facts.round_trip_km)) * 10) : 0,
        known ? Math.round(Number(known.round_trip_mi) * 10) : 0,
      )
      const shape = shapeOf(facts, known)
      const startFt = feetAt(start)
      const summitFt =
        own?.kind === 'peak' && own.elevationM !== null ? own.elevationM * FEET_PER_METRE : null
      // The grid cuts summits off, and who climbs so much has been so high.
      const climbedFt = shape === 'out and back' ? startFt + gainFt : 0
      const isSummit = facts?.goal_source?.includes('Summit') === true
      const highFt =
        summitFt ?? Math.max(startFt, goal ? feetAt(goal) : startFt + gainFt / 2, isSummit ? climbedFt : 0)
      const near = stationFor(stations, goal ?? start, { startFt, highFt })
      return [
        own?.id ?? `hike-${asciiSlug(name)}`,
        from?.id ?? 0,
        own && !isTrailheadOf(own.name, name) ? own.name : withoutNote(name),
        [trailheadName((facts ?? known)!, from), ...rounded(start)],
        towns.at(nearestTown(inhabited, start)!.name),
        goal ? [field(facts!, 'goal'), ...rounded(goal)] : 0,
        [
          milesTenths,
          gainFt,
          Math.max(numberIn(DIFFICULTIES, facts?.difficulty), numberIn(DIFFICULTIES, known?.difficulty)),
          SHAPES.indexOf(shape),
          Math.round(highFt / 100),
        ],
        known
          ? seasonOf(field(known, 'season_from'), field(known, 'season_to'))
          : monthsOf(field(facts!, 'season')),
        [dogs.at(known?.dogs ?? (facts?.note?.includes('no dogs') ? 'no' : '')), fees.at(known?.fee ?? '')],
        noteOf(facts),
        near === null ? 0 : [usedStations.at(near.station.name), Math.round(near.km)],
      ]
    })
    .sort((one, other) => (one[2] < other[2] ? -1 : 1))
  const ids = rows.map(([id]) => id)
  const twice = ids.filter((id, at) => ids.indexOf(id) !== at)
  if (twice.length > 0) throw new Error(`More than one hike is ${twice.join(', ')}`)
  return {
    stations: usedStations.all.map((name) => {
      const { elevationFt, until, latest } = stations.find((one) => one.name === name)!
      return [name, Math.round(elevationFt / 10) * 10, until, latest]
    }),
    towns: towns.all,
    dogs: dogs.all,
    fees: fees.all,
    hikes: rows,
  }
}

function joinHikes(facts: readonly Row[], known: readonly Row[]): Joined[] {
  const joined: Joined[] = facts.map((row) => ({ facts: row, known: null }))
  for (const row of known) {
    const name = field(row, 'name')
    const called = SAME_HIKES.get(name) ?? name
    const near = joined.filter(
      ({ facts: one }) =>
        one !== null && distanceKm(pointOf(one, 'lat', 'lng'), pointOf(row, 'lat', 'lng')) <= SAME_HIKE_KM,
    )
    const isCalled = (said: (text: string) => string) => (one: Joined) =>
      said(field(one.facts!, 'name')) === said(called)
    const same =
      near.find(isCalled(canonicalName)) ?? near.find(isCalled((text) => canonicalName(withoutNote(text))))
    if (SAME_HIKES.has(name) && !same) throw new Error(`There is no hike ${called} for ${name}`)
    if (same?.known) throw new Error(`${name} is a second row of ${called}`)
    if (same) same.known = row
    else joined.push({ facts: null, known: row })
  }
  return joined
}

/** Trailheads of this source are under the county's own terms, and are left out. */
const COUNTY_POINTS = 'BoulderCounty-2021'

/** Hikes of such a trailhead that begin at a place whose point we have ourselves. */
const OWN_STARTS: ReadonlyMap<string, string> = new Map([['Mount Audubon', 'brainard-lake-recreation-area']])

/** Where a hike begins; null where nobody but the county says. */
function startPoint(facts: Row | null, known: Row | null, places: readonly Place[]): Degrees | null {
  if (facts === null || facts.trailhead_source !== COUNTY_POINTS)
    return pointOf((facts ?? known)!, 'lat', 'lng')
  if (known !== null) return pointOf(known, 'lat', 'lng')
  const own = places.find(({ id }) => id === OWN_STARTS.get(field(facts, 'name')))
  return own ? at(own) : null
}

const isTrailheadOf = (place: string, hike: string): boolean =>
  canonicalName(withoutNote(place)) === `${canonicalName(withoutNote(hike))} trailhead`

/** The place that the hike is: of its name, else the trailhead of its name. */
function ownPlace(places: readonly Place[], hike: string, points: readonly Degrees[]): Place | undefined {
  const near = places.filter(
    (place) =>
      OWN_KINDS.has(place.kind) && points.some((point) => distanceKm(point, at(place)) <= OWN_PLACE_KM),
  )
  const name = canonicalName(withoutNote(hike))
  return (
    near.find((place) => canonicalName(withoutNote(place.name)) === name) ??
    near.find((place) => isTrailheadOf(place.name, hike))
  )
}

function startAt(places: readonly Place[], point: Degrees): Place | undefined {
  const nearest = (kinds: ReadonlySet<string>, km: number) =>
    places
      .filter((place) => kinds.has(place.kind) && distanceKm(point, at(place)) <= km)
      .sort((one, other) => distanceKm(point, at(one)) - distanceKm(point, at(other)))[0]
  return nearest(new Set(['trailhead']), TRAILHEAD_KM) ?? nearest(STARTS, OTHER_START_KM)
}

const at = ({ latitude: lat, longitude: lng }: Place): Degrees => ({ lat, lng })

/** The park's list names a trailhead by its lake or its ridge alone. */
function trailheadName(row: Row, from: Place | undefined): string {
  if (from?.kind === 'trailhead') return from.name
  const name = field(row, 'trailhead')
  return row.trailhead_source === 'NPS-ROMO' ? `${name} Trailhead` : name
}

function shapeOf(facts: Row | null, known: Row | null): (typeof SHAPES)[number] {
  if (facts) return SHAPES[numberIn(SHAPES, field(facts, 'shape').replaceAll('-', ' '))]!
  const name = field(known!, 'name')
  return name.includes('(one way)') ? 'one way' : /\bloop\b/i.test(name) ? 'loop' : 'out and back'
}

/** What both lists say for all year. */
const seasonOf = (from: string, to: string): string =>
  from === '01-01' && to === '12-31' ? '' : `${from} ${to}`

const monthsOf = (season: string): string => (season === 'all' ? '' : season.replace('-', ' '))

/** Who may come along stands by itself. */
function noteOf(facts: Row | null): string {
  const route = facts?.route ?? ''
  const note = (facts?.note ?? '')
    .split('; ')
    .filter((part) => part !== 'no dogs' && part !== '')
    .join('; ')
  const way = route === '' || route.startsWith('over ') ? route : `by ${route}`
  return [way, note]
    .filter(Boolean)
    .join('; ')
    .replace(/(\d+) km\b/g, (_, km) => `${milesOf(Number(km))} mi`)
}

const milesOf = (km: number): number => Math.round(kmToMiles(km))

const shownName = (name: string): string => SHOWN_NAMES.get(name) ?? name

function numberIn(all: readonly string[], word: string | undefined): number {
  const found = word === undefined ? 0 : all.indexOf(word)
  if (found === -1) throw new Error(`'${word}' is none of ${all.join(', ')}`)
  return found
}

/** A list of words that grows; the number of none is that of ''. */
function listOf() {
  const all: string[] = []
  return {
    all,
    at(word: string): number {
      const known = all.indexOf(word)
      return known === -1 ? all.push(word) - 1 : known
    },
  }
}

const roundTo = (value: number, step: number): number => Math.round(value / step) * step

const rounded = ({ lat, lng }: Degrees): [number, number] => [Number(lat.toFixed(4)), Number(lng.toFixed(4))]

const pointOf = (row: Row, lat: string, lng: string): Degrees => ({
  lat: Number(field(row, lat)),
  lng: Number(field(row, lng)),
})

function field(row: Row, name: string): string {
  const value = row[name]
  if (value === undefined) throw new Error(`A row lacks ${name}`)
  return value
}

/** The file's text, a hike a line so that changes read well. */
export function writeHikes({ stations, towns, dogs, fees, hikes }: HikesFile): string {
  const list = (rows: readonly unknown[]) => `[\n${rows.map((row) => JSON.stringify(row)).join(',\n')}\n]`
  return `{"stations":${list(stations)},\n"towns":${JSON.stringify(towns)},\n"dogs":${JSON.stringify(dogs)},\n"fees":${JSON.stringify(fees)},\n"hikes":${list(hikes)}}\n`
}

if (import.meta.main) {
  const [folder] = process.argv.slice(2)
  if (folder === undefined)
    throw new Error('Say where the data lies: node scripts/data/hikes/make-hikes.ts FOLDER')
  const file = hikesFile(folder)
  writeFileSync(FILE, writeHikes(file))
}
