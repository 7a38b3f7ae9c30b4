import type { Prediction } from '../../contracts/places/places.ts'
import { hikeInShort } from '../hikes/hike-words.ts'
import { type Degrees, FEET_PER_METRE, kmToMiles, milesInWords } from './distance.ts'
import type { FindRow } from './find-rows.ts'
import { featureId, landId, serviceId, zipId } from './names/name-ids.ts'
import type { NamedFeature } from './names/read-names.ts'
import { directionFrom, flatDistanceKm } from './nearest-town.ts'
import { OLD_NAMES } from './old-names.ts'
import { APPROXIMATE, elevationWords, kindWords } from './place-words.ts'
import { wholeNumber } from '../words/numbers.ts'

const GONE = 'no longer there'

/** Nearer than this to a town's middle is in it. */
const IN_TOWN_MILES = 1

/** Kinds whose height says how hard they are. */
const HIGH_KINDS = new Set(['peak', 'pass'])

/** Where a row's town lies; undefined for a town that is not among the rows. */
export type TownPoint = (name: string) => Degrees | undefined

/** The id that a row has for ever. */
export function rowId({ source }: FindRow): string {
  switch (source.from) {
    case 'places':
      return source.place.placeId
    case 'features':
      return featureId(source.feature)
    case 'lands':
      return landId(source.land)
    case 'services':
      return serviceId(source.service)
    case 'zips':
      return zipId(source.zip)
    case 'landmarks':
      return source.landmark.placeId
    case 'roads':
      return source.road.placeId
    case 'hikes':
      return source.hike.placeId
    case 'trails':
      return source.trail.placeId
  }
}

/** A row as it is suggested. `from` is where its distance counts from; without it there is none. */
export function rowPrediction(row: FindRow, townPoint: TownPoint, from?: Degrees | null): Prediction {
  const note = noteOf(row)
  return {
    placeId: rowId(row),
    ...wordsOf(row),
    kind: row.kind,
    lat: row.lat,
    lng: row.lng,
    detail: detailOf(row, townPoint),
    ...(from ? { distanceKm: Math.round(flatDistanceKm(row, from) * 10) / 10 } : {}),
    ...(note === null ? {} : { note }),
  }
}

function wordsOf({ source, name, kind, town }: FindRow): Pick<Prediction, 'name' | 'address'> {
  const address = `${[name, town].filter(Boolean).join(', ')}, Colorado, USA`
  if (source.from === 'places') return { name, address: source.place.address }
  if (source.from === 'zips') return { name, address: `${town}, Colorado ${name}, USA` }
  // Thousands of chargers have the names of car parks and shops.
  return { name: kind === 'ev_charging' ? `${kindWords(kind)} · ${town}` : name, address }
}

function noteOf({ source, name }: FindRow): string | null {
  const before = OLD_NAMES.get(name)
  if (before) return `formerly ${before.join(', ')}`
  if (source.from === 'services') return APPROXIMATE
  if (source.from === 'places' && source.place.confidence === 'low') return APPROXIMATE
  return source.from === 'features' && source.feature.historical ? GONE : null
}

function detailOf(row: FindRow, townPoint: TownPoint): string {
  const { source, kind, town } = row
  switch (source.from) {
    case 'features':
      return featureDetail(row, source.feature, townPoint(town))
    case 'services':
      return kind === 'ev_charging' ? source.service.name : joined(kindWords(kind), town)
    case 'places': {
      const { elevationM } = source.place
      const height = HIGH_KINDS.has(kind) && elevationM ? elevationWords(elevationM) : ''
      return joined(kindWords(kind), height, town)
    }
    case 'roads': {
      const { route, way, miles } = source.road
      return joined(kindWords(kind), `${way}, about ${miles} mi`, route)
    }
    case 'hikes': {
      const { hike } = source
      const start = hike.trailhead.name
      return joined(kindWords(kind), hikeInShort(hike), start === '' ? town : `from ${start}`)
    }
    case 'trails':
      return joined(kindWords(kind), `about ${milesInWords(kmToMiles(source.trail.km))}`, town)
    default:
      return joined(kindWords(kind), town)
  }
}

/** 'lake in Gunnison County · 9 mi N of Crested Butte': namesakes are told apart by this alone. */
function featureDetail(row: FindRow, feature: NamedFeature, town: Degrees | undefined): string {
  const { elevationM, historical, county } = feature
  const kind = `${historical ? 'former ' : ''}${kindWords(row.kind).toLowerCase()}`
  return joined(
    `${kind} in ${county} County`,
    elevationM === null ? '' : `about ${roundedFeet(elevationM)} ft (${wholeNumber(elevationM)} m)`,
    town ? wayFrom(town, row.town, row) : '',
  )
}

function wayFrom(town: Degrees, name: string, point: Degrees): string {
  const miles = Math.round(kmToMiles(flatDistanceKm(town, point)))
  return miles < IN_TOWN_MILES ? name : `${miles} mi ${directionFrom(town, point)} of ${name}`
}

const roundedFeet = (metres: number): string => wholeNumber(Math.round((metres * FEET_PER_METRE) / 10) * 10)

const joined = (...parts: string[]): string => parts.filter(Boolean).join(' · ')
