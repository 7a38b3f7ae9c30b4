import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import * as v from 'valibot'
import { GazetteerSchema, type GazetteerPlace } from '../../../core/contracts/places/gazetteer.ts'
import { asciiSlug } from '../../../core/domain/places/ascii-slug.ts'
import { distanceKm } from '../../../core/domain/places/distance.ts'
import { nearestTown } from '../../../core/domain/places/nearest-town.ts'
import {
  catalogueFile,
  CatalogueRowSchema,
  readCatalogue,
  writeCatalogue,
  type CatalogueRow,
} from './catalogue-file.ts'
import { readCsv } from './read-csv-file.ts'

const GAZETTEER = new URL('../../../api/database/seed/gazetteer.json', import.meta.url)

/** Names of the lists under which the catalogue has the same place already. */
const KNOWN_UNDER_ANOTHER_NAME = new Set(['Bear Lake (RMNP)'])

/** Where two public lists agree against the catalogue's older point. */
const CORRECTED_POINTS: Readonly<Record<string, { latitude: number; longitude: number }>> = {
  'Dry Lake Campground': { latitude: 40.5358, longitude: -106.7821 },
  // Its visitor center at the south rim, where the road from Montrose leads; its middle lies nearer to the other rim's road.
  'Black Canyon of the Gunnison National Park': { latitude: 38.5551, longitude: -107.6868 },
  'Amphitheater Campground': { latitude: 38.0225, longitude: -107.6617 },
}

/** A town farther away than this is another one of the same name. */
const NAMESAKE_KM = 75

/**
 * Adds to the catalogue what the lists in a folder have beyond it: `colorado-place-facts.csv` and
 * `places/colorado-more-places.csv` (Recreation Information Database, National Park Service, Open Brewery DB, Alternative
 * Fuels Data Center, Institute of Museum and Library Services, USDA, National Transportation Atlas). Each row keeps its
 * sources and how sure its point is, and has no sentence: nobody has written one, and its facts
 * made into one say nothing. Rows that are there keep theirs.
 * The folder is not in the repository; the answer is. Run `node scripts/data/places/make-catalogue.ts FOLDER` to write it.
 */
function makeCatalogue(folder: string): string {
  const listed = [
    ...readCsv(join(folder, 'colorado-place-facts.csv')),
    ...readCsv(join(folder, 'places/colorado-more-places.csv')),
  ].filter(({ name }) => !KNOWN_UNDER_ANOTHER_NAME.has(name!))
  const factsOf = new Map(listed.map((facts) => [facts.name!, facts]))
  const towns = v
    .parse(GazetteerSchema, JSON.parse(readFileSync(GAZETTEER, 'utf8')))
    .filter(({ kind }) => kind === 'town')
  const kept = readCatalogue()
  const known = new Set(kept.map(({ name }) => name))
  const ids = new Set(kept.map(({ id }) => id))
  const added = listed
    .filter(({ name }) => !known.has(name!))
    .map((facts) => newRow(isTold(facts, towns) ? facts : toldByAnother(facts, towns), ids))
  const rows = [...kept, ...added]
    .map((row) => ({ ...row, ...CORRECTED_POINTS[row.name], ...sourceOf(factsOf.get(row.name)) }))
    .map((row) => v.parse(CatalogueRowSchema, row))
    .sort((a, b) => compare(`${a.category}\0${a.name}`, `${b.category}\0${b.name}`))
  return catalogueFile(rows)
}

function newRow(facts: Record<string, string>, ids: Set<string>): CatalogueRow {
  const { name = '', category, kind = '', lat, lng, elevation_m = '', season, nearest_town = '' } = facts
  const id = [asciiSlug(name), `${asciiSlug(name)}-${asciiSlug(nearest_town)}`].find((one) => !ids.has(one))
  if (id === undefined) throw new Error(`No id is left for ${name}`)
  ids.add(id)
  const place = {
    ...{ id, name, category, kind, latitude: Number(lat), longitude: Number(lng) },
    elevationM: elevation_m === '' ? null : Number(elevation_m),
    ...{ season: season === '01-12' ? 'all' : season, nearestTown: nearest_town },
  }
  return v.parse(CatalogueRowSchema, { ...place, description: null })
}

/** Whether the list's town can be searched for and is the one that is meant: two have the name Twin Lakes. */
function isTold(
  { nearest_town, lat, lng }: Record<string, string>,
  towns: readonly GazetteerPlace[],
): boolean {
  const town = towns.find(({ name }) => name === nearest_town)
  return town !== undefined && distanceKm(town, { lat: Number(lat), lng: Number(lng) }) <= NAMESAKE_KM
}

/** Else the nearest one that is on a road. */
function toldByAnother(
  facts: Record<string, string>,
  towns: readonly GazetteerPlace[],
): Record<string, string> {
  const point = { lat: Number(facts.lat), lng: Number(facts.lng) }
  const onRoads = towns.filter(({ elevationM }) => elevationM !== null)
  return { ...facts, nearest_town: nearestTown(onRoads, point)?.name ?? '' }
}

function sourceOf(facts: Record<string, string> | undefined) {
  return facts ? { confidence: facts.confidence, sources: facts.sources } : {}
}

const compare = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0)

if (import.meta.main) {
  const [folder] = process.argv.slice(2)
  if (folder === undefined)
    throw new Error('Say where the data lies: node scripts/data/places/make-catalogue.ts FOLDER')
  writeCatalogue(makeCatalogue(folder))
}
