import { around } from 'geokdbush'
import KDBush from 'kdbush'
import {
  MAX_PREDICTIONS,
  MIN_QUERY_CHARS,
  type Prediction,
  type ReverseAnswer,
} from '../../contracts/places/places.ts'
import { NO_HIKES, type KnownHikes } from '../hikes/known-hikes.ts'
import { buildPlaceAnswers } from '../search/place-answers.ts'
import { distanceKm, type Degrees } from './distance.ts'
import { findRows, type FindRow } from './find-rows.ts'
import { pointOfNameId } from './names/name-ids.ts'
import { NO_NAMES, type Names } from './names/read-names.ts'
import { foldName } from './place-names.ts'
import type { PlaceRow } from './place-rows.ts'
import { pointOfId, pointPrediction } from './point-place.ts'
import { rowId, rowPrediction } from './row-prediction.ts'
import { buildServicesAround, type AroundPlace, type ServiceAround } from './services-around.ts'

export type PlacesIndex = {
  /**
   * At most `limit` (never more than 5) predictions, best first; [] below 3 characters, but for a place whose code of two letters this is:
   * 'BV'. Known places come first; of what is known alike, the nearer to `near`. Never throws.
   */
  autocomplete: (query: string, limit?: number, near?: Degrees | null) => Prediction[]
  /** The place nearest to a point in WGS84 degrees; undefined without rows or without a real point. */
  nearest: (lat: number, lng: number) => ReverseAnswer | undefined
  /**
   * The nearest place of catalogue and gazetteer to a point in WGS84 degrees, names of the index left out; undefined where there is
   * none.
   */
  nearestKnown: (lat: number, lng: number) => ReverseAnswer | undefined
  /** The nearest of each kind that a traveler needs around a place, within reach. */
  around: (place: AroundPlace) => ServiceAround[]
  /** The place of any id that it is known by, also of a bare point's. */
  get: (placeId: string) => Prediction | undefined
}

/**
 * Makes the index over rows whose ids are unique, over the official names and the known hikes. Pure; about 0.3 s for 28,000 of them.
 * @source decisions §5
 */
export function buildPlacesIndex(
  places: readonly PlaceRow[],
  names: Names = NO_NAMES,
  hikes: KnownHikes = NO_HIKES,
): PlacesIndex {
  const rows = findRows(places, names, hikes)
  const townPoint = townPointsOf(rows)
  const answer = buildPlaceAnswers(rows, names.roads, townPoint, hikes)
  const nearestRow = buildNearest(rows.filter(({ namesPoints }) => namesPoints))
  const nearestPlace = buildNearest(rows.filter(({ source }) => source.from === 'places'))
  const reverse = (row: FindRow | undefined, point: Degrees): ReverseAnswer | undefined =>
    row && { ...rowPrediction(row, townPoint), distanceKm: distanceKm(point, row) }
  const rowOfId = buildIds(rows)
  const rowOfCode = new Map(rows.flatMap((row) => codesOf(row).map((code) => [code, row] as const)))

  return {
    autocomplete(query, limit = MAX_PREDICTIONS, near = null) {
      const seats = Math.max(0, Math.min(Math.trunc(limit) || 0, MAX_PREDICTIONS))
      if (seats === 0) return []
      if (query.trim().length >= MIN_QUERY_CHARS) return answer(query, seats, near)
      const coded = rowOfCode.get(foldName(query))
      return coded ? [rowPrediction(coded, townPoint, near)] : []
    },
    nearest: (lat, lng) => reverse(nearestRow(lat, lng), { lat, lng }),
    nearestKnown: (lat, lng) => reverse(nearestPlace(lat, lng), { lat, lng }),
    around: buildServicesAround(rows, townPoint),
    get(placeId) {
      const row = rowOfId(placeId)
      if (row) return rowPrediction(row, townPoint)
      const point = pointOfId(placeId)
      return point ? pointPrediction(point, nearestRow(point.lat, point.lng)) : undefined
    },
  }
}

/** What `around` of the index over the same rows answers, without the rest of it: a third of the work. */
export function buildAround(
  places: readonly PlaceRow[],
  names: Names = NO_NAMES,
): (place: AroundPlace) => ServiceAround[] {
  const rows = findRows(places, names)
  return buildServicesAround(rows, townPointsOf(rows))
}

/** What people call a place that is too short to be suggested while they type. */
const codesOf = ({ aliases }: FindRow): string[] =>
  aliases.map(foldName).filter((alias) => alias.length < MIN_QUERY_CHARS)

const townPointsOf = (rows: readonly FindRow[]) => {
  const towns = new Map(rows.filter(({ isTown }) => isTown).map((row) => [row.name, row]))
  return (name: string) => towns.get(name)
}

function buildNearest(rows: readonly FindRow[]): (lat: number, lng: number) => FindRow | undefined {
  const tree = new KDBush(rows.length)
  for (const { lat, lng } of rows) tree.add(lng, lat)
  tree.finish()
  return (lat, lng) => {
    if (rows.length === 0 || !Number.isFinite(lat) || !Number.isFinite(lng)) return undefined
    const [at] = around(tree, lng, lat, 1)
    return at === undefined ? undefined : rows[at]
  }
}

/** The ids of the names say where they lie, so that they are made for the few rows that lie there. */
function buildIds(rows: readonly FindRow[]): (placeId: string) => FindRow | undefined {
  const byId = new Map<string, FindRow>()
  const byPoint = new Map<number, FindRow[]>()
  for (const row of rows) {
    const { source } = row
    if (row.landmarkId !== null) byId.set(row.landmarkId, row)
    if (source.from === 'places') {
      for (const id of [source.place.placeId, ...source.place.otherIds]) byId.set(id, row)
    } else if (OWN_IDS.has(source.from)) byId.set(rowId(row), row)
    else {
      const key = pointKey(row)
      const known = byPoint.get(key)
      if (known) known.push(row)
      else byPoint.set(key, [row])
    }
  }
  return (placeId) => {
    const known = byId.get(placeId)
    const point = known ? null : pointOfNameId(placeId)
    return known ?? (point ? byPoint.get(pointKey(point))?.find((row) => rowId(row) === placeId) : undefined)
  }
}

/** What has an id that does not say where it lies. */
const OWN_IDS: ReadonlySet<string> = new Set(['zips', 'roads', 'hikes', 'trails'])

/** One number for each point of four decimals. */
const pointKey = ({ lat, lng }: Degrees): number => Math.round(lat * 1e4) * 1e7 + Math.round(lng * 1e4)
