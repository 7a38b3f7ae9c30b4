import type { ColoradoLocation } from '../../contracts/places/colorado-locations.ts'
import type { GazetteerPlace } from '../../contracts/places/gazetteer.ts'
import type { Prediction } from '../../contracts/places/places.ts'
import type { CuratedPlace } from './curated-places.ts'
import { distanceKm } from './distance.ts'
import { canonicalName } from './place-names.ts'
import { entryOf } from '../lists/entry-of.ts'

/** One findable place. */
export type PlaceRow = Prediction & {
  /** Other ids of this place, from other sources; `get` finds it by any of them. */
  otherIds: readonly string[]
  isTown: boolean
  /** Metres above the sea, where some row of the place says so. */
  elevationM?: number | null
  /** How sure its point is, where the catalogue says so. */
  confidence?: ColoradoLocation['confidence']
  /** Which of two equally good matches comes first: the higher one. Towns by population, then the well known. */
  weight: number
}

export type PlaceSources = {
  locations: readonly ColoradoLocation[]
  gazetteer: readonly GazetteerPlace[]
  curated: readonly CuratedPlace[]
}

/** Two rows of one name this near to each other are one place. */
const SAME_PLACE_KM = 5

/** Any town with inhabitants stands before any other place of an equally good match. */
const TOWN_WEIGHT = 10_000
const CURATED_WEIGHT = 9_000
const DESCRIBED_WEIGHT = 5_000
const QUIET_TOWN_WEIGHT = 1_000
const CATALOGUE_WEIGHT = 500
const GAZETTEER_WEIGHT = 100

/**
 * Catalogue, curated places and gazetteer as one list in which each place stands once. The same place is the same
 * name (folded, short words written out) within 5 km; a town is only ever the same as another town, so that the
 * station or the museum of its name stays findable. Of several rows the first in this order is shown, with its id and
 * coordinates: curated (its marker is what the picker already shows), catalogue, gazetteer. The others lend it
 * their ids and the higher weight. @source decisions §5
 */
export function placeRows({ locations, gazetteer, curated }: PlaceSources): PlaceRow[] {
  const candidates = [
    ...curated.map(curatedRow),
    ...locations.map(catalogueRow),
    ...gazetteer.map(gazetteerRow),
  ]
  const rows: PlaceRow[] = []
  const byName = new Map<string, number[]>()
  for (const candidate of candidates) {
    const name = canonicalName(candidate.name)
    const namesakes = byName.get(name) ?? []
    const known = namesakes.find((at) => isSamePlace(entryOf(rows, at), candidate))
    if (known === undefined) {
      byName.set(name, [...namesakes, rows.push(candidate) - 1])
    } else {
      rows[known] = merge(entryOf(rows, known), candidate)
    }
  }
  return rows
}

/** Ids that catalogue places had while only the gazetteer knew them: chosen stops still have them. */
const FORMER_IDS: ReadonlyMap<string, readonly string[]> = new Map([
  ['alpine-visitor-center', ['junction-alpine-visitor-center-trail-ridge-road']],
  ['echo-lake', ['junction-echo-lake']],
  ['kebler-pass', ['pass-kebler-pass']],
  ['molas-pass', ['pass-molas-pass']],
  ['north-la-veta-pass', ['pass-north-la-veta-pass']],
  ['spring-creek-pass', ['pass-spring-creek-pass']],
  ['wolf-creek-pass', ['pass-wolf-creek-pass']],
  ['st-elmo', ['town-st-elmo']],
])

/** The id of a catalogue place outside the catalogue. @source planning §3 */
export function cataloguePlaceId(location: Pick<ColoradoLocation, 'category' | 'id'>): string {
  return `colorado-${location.category}-${location.id}`
}

function catalogueRow(location: ColoradoLocation): PlaceRow {
  const { name, kind, latitude, longitude, nearestTown, description, elevationM } = location
  return {
    placeId: cataloguePlaceId(location),
    name,
    address: `${name}, ${nearestTown}, Colorado, USA`,
    kind,
    lat: latitude,
    lng: longitude,
    otherIds: FORMER_IDS.get(location.id) ?? [],
    isTown: false,
    elevationM,
    ...(location.confidence === undefined ? {} : { confidence: location.confidence }),
    weight: description === null ? CATALOGUE_WEIGHT : DESCRIBED_WEIGHT,
  }
}

function curatedRow({ placeId, name, address, kind, lat, lng }: CuratedPlace): PlaceRow {
  return { placeId, name, address, kind, lat, lng, otherIds: [], isTown: false, weight: CURATED_WEIGHT }
}

function gazetteerRow({ population, ...place }: GazetteerPlace): PlaceRow {
  const isTown = place.kind === 'town'
  const weight = !isTown
    ? GAZETTEER_WEIGHT
    : population === null
      ? QUIET_TOWN_WEIGHT
      : TOWN_WEIGHT + population
  return { ...place, otherIds: [], isTown, weight }
}

function isSamePlace(a: PlaceRow, b: PlaceRow): boolean {
  return a.isTown === b.isTown && distanceKm(a, b) <= SAME_PLACE_KM
}

function merge(shown: PlaceRow, other: PlaceRow): PlaceRow {
  return {
    ...shown,
    otherIds: [...shown.otherIds, other.placeId, ...other.otherIds],
    elevationM: shown.elevationM ?? other.elevationM ?? null,
    weight: Math.max(shown.weight, other.weight),
  }
}
