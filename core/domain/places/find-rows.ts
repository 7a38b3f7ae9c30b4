import type { Hike } from '../hikes/hike.ts'
import { HIKE_ID } from '../hikes/hike-ids.ts'
import { NO_HIKES, type KnownHikes } from '../hikes/known-hikes.ts'
import { TRAILS_TOWN } from '../hikes/trail-id.ts'
import { TRAIL_NAMES, type NamedTrail } from '../hikes/trail-names.ts'
import { nearestTown, type Town } from './nearest-town.ts'
import { distanceKm, type Degrees } from './distance.ts'
import { kindOfClass, weightOfClass } from './names/feature-kinds.ts'
import type { NamedFeature, NamedLand, Names, NamedService, NamedZip } from './names/read-names.ts'
import { OLD_NAMES } from './old-names.ts'
import { canonicalName, withoutNote } from './place-names.ts'
import type { PlaceRow } from './place-rows.ts'
import {
  KNOWN_FACTS,
  NOT_FAMOUS,
  type KnownFacts,
  type KnownRoad,
  type Landmark,
} from '../search/known/known-facts.ts'

/** Where a findable row comes from, with all that only its source knows. */
export type Source =
  | { from: 'places'; place: PlaceRow }
  | { from: 'features'; feature: NamedFeature }
  | { from: 'lands'; land: NamedLand }
  | { from: 'services'; service: NamedService }
  | { from: 'zips'; zip: NamedZip }
  | { from: 'landmarks'; landmark: Landmark }
  | { from: 'roads'; road: KnownRoad }
  | { from: 'hikes'; hike: Hike }
  | { from: 'trails'; trail: NamedTrail }

/** One row as the search compares it. Its id and its words are made when it is shown: there are 28,000. */
export type FindRow = Degrees & {
  name: string
  otherNames: readonly string[]
  /** What people call it beside its names: 'DIA', 'the Incline'. */
  aliases: readonly string[]
  /** What it was called and people still say. */
  formerNames: readonly string[]
  /** 1 is the most famous; `NOT_FAMOUS` for nearly all. */
  fame: number
  kind: string
  /** The town by which it is told; '' of towns and where none is known. */
  town: string
  isTown: boolean
  weight: number
  /** Answers only to its whole name. */
  wholeOnly: boolean
  /** Lends its name to a point near it. */
  namesPoints: boolean
  /** A landmark's own id, also where it turned out to be an official name. */
  landmarkId: string | null
  source: Source
}

/** A row of this weight or more is of the catalogue or the gazetteer; what is lighter has nothing but its name. */
export const KNOWN_WEIGHT = 100
/** Towns that GeoNames counts people in weigh this and as much as they have. */
export const INHABITED_WEIGHT = 10_000
const LANDMARK_WEIGHT = 500
/** Below the places of the catalogue: the falls come before the walk to them. */
const HIKE_WEIGHT = 200
/** Below every place: a pass comes before the road over it. */
const ROAD_WEIGHT = KNOWN_WEIGHT
const LAND_WEIGHT = 90
/** A surveyed trail: below what it leads to, whose name it often has. */
const TRAIL_WEIGHT = 80
const HISTORICAL_WEIGHT = 10
const SERVICE_WEIGHT = 20
const ZIP_WEIGHT = 15

/** A feature this near to a place of its name, or a summit this near to a peak of any name, is the same. */
const SAME_NAME_KM = 5
const SAME_SUMMIT_KM = 0.3

/** Public lands are wide: their two points may lie far apart. */
const SAME_LAND_KM = 60

/** 'Rawah Lake Number 1'. Seven hundred of these would push everything else out of the list. */
const NUMBERED = / Number \S/

/** A stream is named at its mouth and a valley at its end: neither is the lake or the trailhead of its name. */
export const NEVER_A_PLACE: ReadonlySet<string> = new Set(['stream', 'valley'])

/** What a populated place may be the same as, beside a town. */
const SETTLEMENTS = new Set(['ghost_town', 'junction', 'historic_site', 'town', 'populated_place'])

/**
 * Everything that can be found: first the places, then landmarks, both merged with the features that are the same, then roads, hikes, trails
 * and the rest of the names. All but the places and the names are told by the nearest town: without towns there are none of them.
 */
export function findRows(
  places: readonly PlaceRow[],
  names: Names,
  hikes: KnownHikes = NO_HIKES,
  facts: KnownFacts = KNOWN_FACTS,
): FindRow[] {
  const rows = places.map(rowOfPlace)
  const towns: Town[] = rows.filter(isTownOnTheRoad)
  const townOf = (point: Degrees) => nearestTown(towns, point)?.name ?? ''
  makeKnown(rows, hikes, facts)
  if (towns.length > 0) rows.push(...facts.landmarks.map((one) => rowOfLandmark(one, townOf(one))))
  const known = knownPlaces(rows)
  if (towns.length > 0) {
    rows.push(...facts.roads.map((one) => rowOfRoad(one, townOf(one))))
    // The others are places of the catalogue.
    const ownHikes = hikes.all.filter(({ placeId }) => placeId.startsWith(HIKE_ID))
    rows.push(...ownHikes.map((one) => rowOfHike(one, townOf(one.trailhead))))
    rows.push(...TRAIL_NAMES.map(rowOfTrail))
  }
  for (const feature of names.features) {
    const kind = kindOfClass(feature.featureClass)
    const same = known.sameAs(feature.name, kind, feature)
    if (same?.source.from === 'landmarks') become(same, feature)
    else if (same) adopt(same, feature.name)
    else rows.push(rowOfFeature(feature, kind, townOf(feature)))
  }
  for (const land of names.lands) {
    const same = known.sameLand(land)
    if (same) adopt(same, land.name)
    else rows.push(known.withLand(rowOfLand(land, townOf(land))))
  }
  for (const service of names.services) {
    if (!known.sameAs(service.name, service.kind, service)) rows.push(rowOfService(service))
  }
  for (const zip of names.zips) rows.push(rowOfZip(zip))
  return rows
}

/** Gives fame and aliases, and the names of hikes, to the rows that they are of; facts of a place that is not there are left out. */
function makeKnown(rows: readonly FindRow[], hikes: KnownHikes, facts: KnownFacts): void {
  const byId = new Map<string, FindRow>()
  for (const row of rows) {
    if (row.source.from !== 'places') continue
    const { placeId, otherIds } = row.source.place
    for (const id of [placeId, ...otherIds]) byId.set(id.replace(CATEGORY, ''), row)
  }
  for (const { placeId, fame, aliases, formerNames } of facts.places) {
    const row = byId.get(placeId)
    if (row) Object.assign(row, { fame, aliases, formerNames })
  }
  // 'Rainbow Lake' is the hike from 'Rainbow Lake Trailhead (Frisco)' before it is one of ten lakes.
  for (const { placeId, name } of hikes.all) {
    const row = byId.get(placeId)
    if (row && withoutNote(row.name) !== row.name && name !== row.name) row.aliases = [...row.aliases, name]
  }
}

/** What the ids of the catalogue begin with. */
const CATEGORY = /^colorado-[a-z]+-/

/** Places by their names, to be asked for what is the same. */
function knownPlaces(rows: readonly FindRow[]) {
  const byName = new Map<string, FindRow[]>()
  const peaks = rows.filter(({ kind }) => kind === 'peak')
  const national: { name: string; row: FindRow }[] = []
  const addNational = (name: string, row: FindRow) => {
    if (!row.isTown && row.kind.startsWith('national_')) national.push({ name, row })
  }
  for (const row of rows) {
    const name = canonicalName(withoutNote(row.name))
    const namesakes = byName.get(name)
    if (namesakes) namesakes.push(row)
    else byName.set(name, [row])
    addNational(name, row)
  }
  return {
    sameAs(name: string, kind: string, point: Degrees): FindRow | undefined {
      const namesake = byName
        .get(canonicalName(withoutNote(name)))
        ?.find((row) => isSameKind(row, kind) && distanceKm(row, point) <= SAME_NAME_KM)
      if (namesake || kind !== 'summit') return namesake
      return peaks.find((peak) => distanceKm(peak, point) <= SAME_SUMMIT_KM)
    },
    sameLand(land: NamedLand): FindRow | undefined {
      const name = canonicalName(land.name)
      return national.find((one) => one.name.startsWith(name) && distanceKm(one.row, land) <= SAME_LAND_KM)
        ?.row
    },
    withLand(row: FindRow): FindRow {
      addNational(canonicalName(withoutNote(row.name)), row)
      return row
    },
  }
}

function isSameKind(row: FindRow, kind: string): boolean {
  if (kind === 'populated_place') return row.isTown || SETTLEMENTS.has(row.kind)
  return !row.isTown && !NEVER_A_PLACE.has(kind)
}

/** The place answers to the official name as well. */
function adopt(row: FindRow, name: string): void {
  if (canonicalName(name) !== canonicalName(row.name)) row.otherNames = [...row.otherNames, name]
}

/** The landmark is what the official names have: it keeps its id and its aliases, and is told as they tell it. */
function become(row: FindRow, feature: NamedFeature): void {
  const { aliases, formerNames, landmarkId, weight } = row
  const told = rowOfFeature(feature, kindOfClass(feature.featureClass), row.town)
  Object.assign(row, told, { aliases, formerNames, landmarkId, weight })
}

/** What nearly all rows have. */
const NONE: readonly string[] = []

type Told = Pick<FindRow, 'name' | 'kind' | 'lat' | 'lng' | 'town' | 'weight' | 'source'> &
  Partial<Omit<FindRow, 'name' | 'kind' | 'lat' | 'lng' | 'town' | 'weight' | 'source'>>

/**
 * Every row is made here, with its fields in one order: the engine then reads all 28,000 of them by one compiled path. What is not said
 * is what nearly all rows are: no town, found by parts of its name, and no name for a point.
 */
function rowOf(told: Told): FindRow {
  return {
    lat: told.lat,
    lng: told.lng,
    name: told.name,
    otherNames: told.otherNames ?? NONE,
    aliases: told.aliases ?? NONE,
    formerNames: told.formerNames ?? NONE,
    fame: told.fame ?? NOT_FAMOUS,
    kind: told.kind,
    town: told.town,
    isTown: told.isTown ?? false,
    weight: told.weight,
    wholeOnly: told.wholeOnly ?? false,
    namesPoints: told.namesPoints ?? false,
    landmarkId: told.landmarkId ?? null,
    source: told.source,
  }
}

function rowOfPlace(place: PlaceRow): FindRow {
  const { name, kind, lat, lng, isTown, weight } = place
  const town = isTown
    ? ''
    : (place.address
        .replace(/, Colorado, USA$/, '')
        .split(', ')
        .at(-1) ?? '')
  return rowOf({
    ...{ name, kind, lat, lng, isTown, weight, town: town === name ? '' : town, namesPoints: true },
    otherNames: OLD_NAMES.get(name) ?? NONE,
    source: { from: 'places', place },
  })
}

function rowOfFeature(feature: NamedFeature, kind: string, town: string): FindRow {
  const { name, lat, lng, historical } = feature
  const numbered = NUMBERED.test(name)
  return rowOf({
    name,
    kind,
    lat,
    lng,
    town,
    otherNames: OLD_NAMES.get(name) ?? NONE,
    weight: historical ? HISTORICAL_WEIGHT : weightOfClass(feature.featureClass),
    wholeOnly: numbered,
    namesPoints: !historical && !numbered,
    source: { from: 'features', feature },
  })
}

function rowOfLand(land: NamedLand, town: string): FindRow {
  const { name, kind, lat, lng } = land
  // Its one point is not where somebody in it stands.
  return rowOf({ name, kind, lat, lng, town, weight: LAND_WEIGHT, source: { from: 'lands', land } })
}

function rowOfService(service: NamedService): FindRow {
  const { name, kind, lat, lng, town } = service
  return rowOf({
    ...{ name, kind, lat, lng, town, weight: SERVICE_WEIGHT, source: { from: 'services', service } },
  })
}

function rowOfZip(zip: NamedZip): FindRow {
  return rowOf({
    ...{ name: zip.zip, kind: 'zip_code', lat: zip.lat, lng: zip.lng, town: zip.town, wholeOnly: true },
    ...{ weight: ZIP_WEIGHT, source: { from: 'zips', zip } },
  })
}

function rowOfLandmark(landmark: Landmark, town: string): FindRow {
  const { placeId, name, kind, lat, lng, fame, aliases, formerNames } = landmark
  return rowOf({
    ...{ name, kind, lat, lng, town, weight: LANDMARK_WEIGHT, fame, aliases, formerNames },
    ...{ landmarkId: placeId, source: { from: 'landmarks', landmark } },
  })
}

function rowOfRoad(road: KnownRoad, town: string): FindRow {
  const { name, isByway, lat, lng, fame, aliases, formerNames } = road
  const kind = isByway ? 'scenic_byway' : 'road'
  // Its one point is not where somebody on it is.
  return rowOf({
    ...{ name, kind, lat, lng, town, weight: ROAD_WEIGHT, fame, aliases, formerNames },
    source: { from: 'roads', road },
  })
}

/** It stands where it begins: that is where one drives to. */
function rowOfHike(hike: Hike, town: string): FindRow {
  const { name, trailhead } = hike
  return rowOf({
    ...{ name, kind: 'hike', lat: trailhead.lat, lng: trailhead.lng, town, weight: HIKE_WEIGHT },
    source: { from: 'hikes', hike },
  })
}

/** It stands where its line begins, which is not where somebody on it is. */
function rowOfTrail(trail: NamedTrail): FindRow {
  const { name, lat, lng } = trail
  return rowOf({
    ...{ name, kind: 'trail', lat, lng, town: TRAILS_TOWN, weight: TRAIL_WEIGHT },
    source: { from: 'trails', trail },
  })
}

/** People tell a way by towns that others know: those with inhabitants on a road. GeoNames alone also counts quarters. */
function isTownOnTheRoad({ isTown, weight, source }: FindRow): boolean {
  const isOnRoad = source.from === 'places' && (source.place.elevationM ?? null) !== null
  return isTown && weight >= INHABITED_WEIGHT && isOnRoad
}
