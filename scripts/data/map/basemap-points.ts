import { readFileSync } from 'node:fs'
import highways from '../../../src/domain/places/colorado-highways.json' with { type: 'json' }
import { outerDays } from '../../../src/domain/calendar/seasons.ts'
import { seasonOfRoad } from '../roads/road-season.ts'
import { packLine, type PackedRow } from '../../../core/domain/map/packed-features.ts'

type Landmark = { name: string; kind: string; lat: number; lng: number; elevationM: number | null }
type GazetteerRow = Landmark & { population: number | null }
type Location = Omit<Landmark, 'lat' | 'lng'> & {
  latitude: number
  longitude: number
  season: string
  openDays?: string
}

const GAZETTEER = new URL('../../../api/database/seed/gazetteer.json', import.meta.url)
const LOCATIONS = new URL('../../../api/database/seed/colorado-locations.json', import.meta.url)

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

const FEET_PER_METRE = 1 / 0.3048

/** Which kinds of places are parks, and which are seen from far. */
const PARK_RANKS: Record<string, number> = { national_park: 1, national_monument: 1, state_park: 2 }

/**
 * The basemap's layers `town`, `peak`, `pass`, `ski` and `park`, in this order; `make-basemap.ts` says what each
 * holds. Reads our places, the gazetteer and the road graph.
 */
export function namedPoints(): PackedRow[] {
  const places = readJson<Location[]>(LOCATIONS)
  const gazetteer = readJson<GazetteerRow[]>(GAZETTEER)
  return [...townPoints(gazetteer), ...landmarkPoints(places, gazetteer)]
}

function townPoints(gazetteer: GazetteerRow[]): PackedRow[] {
  return gazetteer
    .filter((place) => place.kind === 'town')
    .map(({ name, lat, lng, population }) => ({
      name,
      population,
      rank: townRank(name, population),
      lng,
      lat,
    }))
    .sort((a, b) => a.rank - b.rank || (b.population ?? 0) - (a.population ?? 0) || byName(a, b))
    .map(({ lng, lat, ...town }) => pointRow({ layer: 'town', ...town }, { lng, lat }))
}

function townRank(name: string, population: number | null): number {
  if (RANK_1.includes(name)) return 1
  if (RANK_2.includes(name) || (population ?? 0) >= RANK_2_POPULATION) return 2
  return (population ?? 0) >= RANK_3_POPULATION ? 3 : 4
}

function landmarkPoints(places: Location[], gazetteer: GazetteerRow[]): PackedRow[] {
  const of = (kind: string) => places.filter((place) => place.kind === kind).map(toLandmark)
  const passes = passLandmarks(places, gazetteer)
  const parks = places.flatMap((place) => {
    const rank = PARK_RANKS[place.kind]
    return rank ? [{ ...toLandmark(place), rank }] : []
  })
  return [
    ...of('peak')
      .sort(highestFirst)
      .map((peak) => pointRow({ layer: 'peak', name: peak.name, ...elevation(peak) }, peak)),
    ...passes
      .sort(highestFirst)
      .map(({ closed, open, ...pass }) =>
        pointRow(
          { layer: 'pass', name: pass.name, ...elevation(pass), ...(closed ? { closed, open } : {}) },
          pass,
        ),
      ),
    ...of('ski_area')
      .sort(byName)
      .map((area) => pointRow({ layer: 'ski', name: area.name.replace(/ Resort$/, '') }, area)),
    ...parks
      .sort((a, b) => a.rank - b.rank || byName(a, b))
      .map(({ rank, ...park }) =>
        pointRow(
          {
            layer: 'park',
            name: park.name.replace(/ and Preserve$/, ''),
            rank,
          },
          park,
        ),
      ),
  ]
}

/** The passes of our places, then of the road graph and the gazetteer, each once by its name. */
function passLandmarks(places: Location[], gazetteer: GazetteerRow[]): (Landmark & Closing)[] {
  const isPass = ({ kind }: { kind: string }) => kind === 'pass'
  const all: Landmark[] = [
    ...places.filter(isPass).map(toLandmark),
    ...highways.nodes.filter(isPass),
    ...gazetteer.filter(isPass),
  ]
  const known = new Map<string, Landmark>()
  for (const pass of all) {
    const name = plain(pass.name)
    if (!known.has(name)) known.set(name, { ...pass, name })
  }
  return [...known.values()].map((pass) => {
    const place = places.find(({ kind, name }) => kind === 'pass' && plain(name) === pass.name)
    const { season, openDays: days } = place ?? {}
    const outside = { closed: closedOutside(season), open: openDays(days ?? season) }
    return { ...pass, ...(closedOnRoads(pass.name) ?? outside) }
  })
}

/** The first and the last closed month, and the days between which it may be open; '' where it is always open. */
type Closing = { closed: string; open: string }

/** The earliest opening and the latest closing of a season: '05-21 11-14'. '' without one. */
export function openDays(season: string | undefined): string {
  if (season === undefined) return ''
  const { first, last } = outerDays(season)
  return `${first} ${last}`
}

function plain(name: string): string {
  return name.replace(/ \(.+\)$/, '')
}

/** What the road graph says: closed only when every road over the pass is. `undefined` where it has no such pass. */
function closedOnRoads(pass: string): Closing | undefined {
  const node = highways.nodes.find(({ kind, name }) => kind === 'pass' && plain(name) === pass)
  if (!node) return undefined
  const seasons = highways.edges
    .filter(({ from, to }) => from === node.id || to === node.id)
    .map((edge) => ({ closed: edge.closedMonths ?? '', open: openDays(seasonOfRoad(edge)?.[1]) }))
  return seasons.every(({ closed }) => closed !== '') ? seasons[0] : { closed: '', open: '' }
}

/** The months around an open season (`06-10` is closed `11-05`). Empty when always open. */
function closedOutside(season = ''): string {
  const [, first, last] = /^(\d\d)-(\d\d)$/.exec(season) ?? []
  if (!first || !last) return ''
  const month = (number: number) => String(((number + 11) % 12) + 1).padStart(2, '0')
  return `${month(Number(last) + 1)}-${month(Number(first) - 1)}`
}

function toLandmark({ name, kind, latitude, longitude, elevationM }: Location): Landmark {
  return { name, kind, lat: latitude, lng: longitude, elevationM }
}

function elevation({ name, elevationM }: Landmark): { m: number; ft: number } {
  if (elevationM === null) throw new Error(`${name} has no elevation`)
  return { m: elevationM, ft: Math.round(elevationM * FEET_PER_METRE) }
}

function highestFirst(a: Landmark, b: Landmark): number {
  return (b.elevationM ?? 0) - (a.elevationM ?? 0) || byName(a, b)
}

function byName(a: { name: string }, b: { name: string }): number {
  return a.name < b.name ? -1 : 1
}

function pointRow(
  properties: Record<string, unknown>,
  { lng, lat }: { lng: number; lat: number },
): PackedRow {
  return [properties, 'point', [packLine([[lng, lat]])]]
}

function readJson<T>(path: URL): T {
  return JSON.parse(readFileSync(path, 'utf8')) as T
}
