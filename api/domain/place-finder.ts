import { ALL_ACTIVITIES, LODGINGS, VEHICLES } from '../contracts/trip-options.ts'
import { daysBetween } from './calendar-day.ts'
import type { Category } from './categories.ts'
import { EARTH_RADIUS_KM, kmToMiles, milesToKm, type Degrees } from './distance.ts'
import { priceEstimateOf, type PriceEstimate } from './price-bands.ts'
import { tagsOf } from './place-tags.ts'
import { seasonFit, type Season, type SeasonFit } from './seasons.ts'
import { BUDGET_USD, type PlaceFilters, type Range, type TripWishes, type Wish } from './trip-wishes.ts'

/** What the finder must know of a place; `season` and `elevationM` (metres) are null where nobody knows. */
export type FindablePlace = Degrees & {
  placeId: string
  name: string
  category: Category
  kind: string
  elevationM: number | null
  season: Season | null
}

export type FoundPlace<Place> = {
  place: Place
  /** Miles to the nearest stop; null when none is chosen. */
  miles: number | null
  /** The name of that stop. */
  from: string | null
  /** How its season suits the trip; null without dates or where the season is unknown. */
  fit: SeasonFit | null
}

export const SORTS = ['distance', 'name', 'season'] as const
export type Sort = (typeof SORTS)[number]

export type PlaceFinder<Place> = {
  /** `today` is Colorado's day, for what is open now. Equal ones stand by name. Never throws. */
  find: (wishes: TripWishes, today: string, sort?: Sort) => FoundPlace<Place>[]
  /** How many `find` would answer. */
  count: (wishes: TripWishes, today: string) => number
}

/** Of a trip's budget this much is counted for the nights. */
export const NIGHTS_SHARE = 0.5

/** Two share a room or a site. */
const SHARING = 2

const FEET_PER_METRE = 3.280_84

const FIT_ORDER: Record<SeasonFit, number> = { open: 0, partly: 1, closed: 3 }
const UNKNOWN_FIT_ORDER = 2

/**
 * Prepares places to be asked often: thousands are searched within a frame. What a place is good for, costs and where
 * it stands on the globe is worked out once, here.
 *
 * | Chosen under What | finds |
 * |---|---|
 * | nothing | every place |
 * | activities, lodging | places with any of the labels; switched on without labels, the whole category |
 * | transportation | stations and desks; and whatever the chosen vehicles cannot reach is left out of the rest |
 *
 * Sections add up: hot springs and cabins are both found.
 */
export function buildPlaceFinder<Place extends FindablePlace>(places: readonly Place[]): PlaceFinder<Place> {
  const rows = places.map(prepare)
  const nameRanks = rankByName(places)

  const find = (wishes: TripWishes, today: string): Candidate[] => {
    const stops = wishes.stops.map((stop) => ({ ...unitVector(stop), name: stop.name }))
    const passes = filterOf(wishes, today)
    const fitOf = rememberFits(wishes.startDay, wishes.endDay)
    const { radiusMiles, inSeason } = wishes.filters
    const farthest = stops.length === 0 || radiusMiles === null ? -1 : closenessAt(radiusMiles)
    const found: Candidate[] = []
    for (let at = 0; at < rows.length; at += 1) {
      const row = rows[at]!
      if (!passes(row)) continue
      const fit = fitOf(row.season)
      if (inSeason && fit === 'closed') continue
      let [closeness, from] = [-1, null as string | null]
      for (const stop of stops) {
        const here = row.x * stop.x + row.y * stop.y + row.z * stop.z
        if (from === null || here > closeness) [closeness, from] = [here, stop.name]
      }
      if (closeness >= farthest) found.push({ at, closeness, from, fit })
    }
    return found
  }

  return {
    find(wishes, today, sort = 'distance') {
      const found = find(wishes, today)
      const byName = (one: Candidate, other: Candidate) => nameRanks[one.at]! - nameRanks[other.at]!
      const byDistance = (one: Candidate, other: Candidate) =>
        other.closeness - one.closeness || byName(one, other)
      const bySeason = (one: Candidate, other: Candidate) =>
        fitOrder(one) - fitOrder(other) || byDistance(one, other)
      found.sort(sort === 'name' ? byName : sort === 'season' ? bySeason : byDistance)
      return found.map(({ at, closeness, from, fit }) => ({
        place: places[at]!,
        miles: from === null ? null : milesFrom(closeness),
        from,
        fit,
      }))
    },
    count: (wishes, today) => find(wishes, today).length,
  }
}

/** `closeness` is the cosine of the angle to the nearest stop: 1 is there, smaller is further; -1 without stops. */
type Candidate = { at: number; closeness: number; from: string | null; fit: SeasonFit | null }

type Row = ReturnType<typeof prepare>

function prepare(place: FindablePlace) {
  const tags = tagsOf(place)
  return {
    ...unitVector(place),
    category: place.category,
    season: place.season,
    elevationFt: place.elevationM === null ? null : place.elevationM * FEET_PER_METRE,
    price: priceEstimateOf(place),
    activities: maskOf(tags.activities, ALL_ACTIVITIES),
    lodging: maskOf(tags.lodging, LODGINGS),
    vehicles: maskOf(tags.transportation, VEHICLES),
  }
}

function filterOf(wishes: TripWishes, today: string): (row: Row) => boolean {
  const { budgetUsd, elevationFt, openNow } = wishes.filters
  const wanted = wantedBy(wishes)
  const fitOfToday = rememberFits(today, today)
  const fitsBudget = budgetOf(wishes, budgetUsd)
  return (row) =>
    wanted(row) &&
    (elevationFt === null || (row.elevationFt !== null && within(row.elevationFt, elevationFt))) &&
    fitsBudget(row.price) &&
    (!openNow || fitOfToday(row.season) !== 'closed')
}

function wantedBy({ activities, lodging, transportation }: TripWishes): (row: Row) => boolean {
  const anything = !activities.on && !lodging.on && !transportation.on
  const done = maskOf(activities.labels, ALL_ACTIVITIES)
  const slept = maskOf(lodging.labels, LODGINGS)
  const driven = maskOf(transportation.labels, VEHICLES)
  const asked = (wish: Wish, mask: number, has: number, whole: boolean) =>
    wish.on && (mask === 0 ? whole : (has & mask) !== 0)
  return (row) => {
    const isTransport = row.category === 'transportation'
    const outOfReach =
      transportation.on && driven !== 0 && row.vehicles !== 0 && (row.vehicles & driven) === 0
    if (outOfReach && !isTransport) return false
    return (
      anything ||
      asked(activities, done, row.activities, row.category === 'activities') ||
      asked(lodging, slept, row.lodging, row.category === 'lodging') ||
      (isTransport && asked(transportation, driven, row.vehicles, true))
    )
  }
}

/**
 * Only nights weigh on a budget of hundreds; what is priced by the person or not at all stays in. The lowest
 * budget there is bounds nothing from below.
 */
function budgetOf(
  { startDay, endDay, adults, children }: TripWishes,
  budget: PlaceFilters['budgetUsd'],
): (price: PriceEstimate | null) => boolean {
  if (budget === null) return () => true
  const nights = startDay === null || endDay === null ? 1 : Math.max(1, daysBetween(startDay, endDay))
  const perPerson = nights / Math.max(1, Math.min(SHARING, adults + children))
  return (price) =>
    price === null ||
    price.per !== 'night' ||
    (price.lowUsd * perPerson <= budget.high * NIGHTS_SHARE &&
      (budget.low <= BUDGET_USD.low || price.highUsd * perPerson >= budget.low * NIGHTS_SHARE))
}

/** The catalogue knows a few dozen seasons; each is judged once a question. */
function rememberFits(startDay: string | null, endDay: string | null) {
  const known = new Map<Season, SeasonFit | null>()
  return (season: Season | null): SeasonFit | null => {
    if (season === null) return null
    const before = known.get(season)
    if (before !== undefined) return before
    const fit = seasonFit(season, startDay, endDay)
    known.set(season, fit)
    return fit
  }
}

const fitOrder = ({ fit }: Candidate): number => (fit === null ? UNKNOWN_FIT_ORDER : FIT_ORDER[fit])

function maskOf(labels: readonly string[], all: readonly string[]): number {
  return all.reduce((mask, label, bit) => (labels.includes(label) ? mask | (1 << bit) : mask), 0)
}

const within = (value: number, { low, high }: Range): boolean => value >= low && value <= high

/** A point of the unit sphere: the cosine of the angle between two is their dot product. */
function unitVector({ lat, lng }: Degrees) {
  const [phi, lambda] = [(lat * Math.PI) / 180, (lng * Math.PI) / 180]
  return { x: Math.cos(phi) * Math.cos(lambda), y: Math.cos(phi) * Math.sin(lambda), z: Math.sin(phi) }
}

const closenessAt = (miles: number): number => Math.cos(milesToKm(miles) / EARTH_RADIUS_KM)

const milesFrom = (closeness: number): number =>
  kmToMiles(Math.acos(Math.min(1, closeness)) * EARTH_RADIUS_KM)

/** Where each place stands by name, so that no comparison of texts is left for the search. */
function rankByName(places: readonly FindablePlace[]): Int32Array {
  const { compare } = new Intl.Collator('en')
  const ranks = new Int32Array(places.length)
  places
    .map((_, at) => at)
    .sort((one, other) => compare(places[one]!.name, places[other]!.name))
    .forEach((at, rank) => (ranks[at] = rank))
  return ranks
}
