import { FEET_PER_METRE } from '../../../core/domain/places/distance.ts'
import type { Category } from '../../../core/domain/places/categories.ts'
import { byName } from '../../../core/domain/words/by-name.ts'
import { groupPlaces, type FindablePlace } from './place-groups.ts'
import { putInOrder, putInRankOrder, rankOf } from './place-order.ts'
import { inWorthOrder } from './worth-the-trip.ts'
import { fitFor, groupFilter } from './place-filter.ts'
import type { SeasonFit } from '../calendar/seasons.ts'
import type { Plan } from '../../../core/domain/plan/plan.ts'
import type { HikeFilter } from '../../../core/domain/plan/place-filters.ts'
import { stopName } from '../places/stop-name.ts'
import { gapBetween, gapOf, milesOf, nearestOf, unitVectors } from '../places/unit-sphere.ts'

export type FoundPlace<Place> = {
  place: Place
  /** Miles to the nearest stop, to the metre; null when none is chosen. */
  miles: number | null
  /** The name of that stop. */
  from: string | null
  /** How its season suits the trip; null without dates or where the season is unknown. */
  fit: SeasonFit | null
}

export const SORTS = ['distance', 'worth', 'name', 'season'] as const
export type Sort = (typeof SORTS)[number]

/** What was found, in order. Its rows are worked out when they are asked for: a screen shows forty of thousands. */
export type FoundPlaces<Place> = {
  readonly length: number
  /** The rows from one rank up to before another, all of them without; past the last one there are none. */
  rows: (from?: number, to?: number) => FoundPlace<Place>[]
  /** The row of this place; null when it was not found. */
  rowOf: (placeId: string) => FoundPlace<Place> | null
  /** The places alone, in the same order. */
  places: () => Place[]
}

export type PlaceFinder<Place> = {
  /**
   * `today` is Colorado's day, for what is open now. With `categories` those are found, each narrowed by the wishes for it
   * alone. Equal ones stand by name. Never throws.
   */
  find: (plan: Plan, today: string, sort?: Sort, categories?: Categories | null) => FoundPlaces<Place>
  /** How many `find` would answer. */
  count: (plan: Plan, today: string, categories?: Categories | null) => number
}

type Categories = ReadonlySet<Category>

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
 * Sections add up: hot springs and cabins are both found. `hasHike` says whether a place has such a hike; without it none has.
 */
export function buildPlaceFinder<Place extends FindablePlace>(
  places: readonly Place[],
  hasHike: (placeId: string, asked: HikeFilter) => boolean = () => false,
): PlaceFinder<Place> {
  // In the order of names, so that what is found stands in it from the start.
  const sorted = byName(places)
  const { groups, groupOf } = groupPlaces(sorted)
  const vectors = unitVectors(sorted)
  const elevationFt = Float64Array.from(sorted, ({ elevationM }) => (elevationM ?? NaN) * FEET_PER_METRE)
  // Written anew by every question, so that none leaves lists of thousands behind.
  const gaps = new Float64Array(sorted.length)
  const found = new Int32Array(sorted.length)
  const keys = new Float64Array(sorted.length)
  let worthRanks: Int32Array | null = null
  // Every number that is passed here is that of a place, of which each of the lists above has one.
  const placeAt = (at: number): Place => sorted[at]!
  const groupAt = (at: number): number => groupOf[at]!

  /** The numbers of the places, in the order of names; the gaps of each to its nearest stop are written too. */
  const search = (plan: Plan, today: string, categories: Categories | null): Int32Array => {
    const stays = groupFilter(groups, plan, today, categories)
    const stops = unitVectors(plan.stops)
    const { radiusMiles, elevationFt: height, hike } = plan.filters
    const widest = radiusMiles === null ? Infinity : gapOf(radiusMiles)
    let count = 0
    for (let at = 0; at < found.length; at += 1) {
      if (stays[groupAt(at)] === 0) continue
      const feet = elevationFt[at]!
      // Not a number is neither above nor below anything.
      if (height && !(feet >= height.low && feet <= height.high)) continue
      if (hike !== null && !hasHike(placeAt(at).placeId, hike)) continue
      const stop = nearestOf(stops, vectors, at)
      const gap = stop === null ? 0 : gapBetween(stops, stop, vectors, at)
      if (gap > widest) continue
      gaps[at] = gap
      found[count++] = at
    }
    return found.subarray(0, count)
  }

  return {
    find(plan, today, sort = 'distance', categories = null) {
      const numbers = search(plan, today, categories)
      const fitOf = fitFor(plan.days.start, plan.days.end)
      // Without a stop all are equally far, and stand by name already.
      if (sort === 'distance' && plan.stops.length > 0) putInOrder(numbers, gaps, keys)
      if (sort === 'season') {
        const ranks = Int32Array.from(groups, ({ season }) => rankOf(fitOf(season)))
        // There is one for each group.
        putInOrder(numbers, gaps, keys, (at) => ranks[groupAt(at)]!)
      }
      if (sort === 'worth') {
        worthRanks ??= ranksByWorth(sorted)
        // What is usually closed on every day of the trip, else today, is not worth it now.
        const fitThen = plan.days.start === null ? fitFor(today, today) : fitOf
        const closed = Uint8Array.from(groups, ({ season }) => (fitThen(season) === 'closed' ? 1 : 0))
        putInRankOrder(numbers, worthRanks, keys, (at) => closed[groupAt(at)] === 1)
      }
      const answer = numbers.slice()
      const stops = unitVectors(plan.stops)
      const rowAt = (at: number): FoundPlace<Place> => {
        const place = placeAt(at)
        const fit = fitOf(place.season)
        const number = nearestOf(stops, vectors, at)
        const stop = number === null ? undefined : plan.stops[number]
        if (number === null || !stop) return { place, miles: null, from: null, fit }
        return {
          place,
          miles: milesOf(gapBetween(stops, number, vectors, at)),
          from: stopName(stop),
          fit,
        }
      }
      return {
        length: answer.length,
        rows: (from, to) => Array.from(answer.subarray(from, to), rowAt),
        rowOf(placeId) {
          const at = answer.find((number) => placeAt(number).placeId === placeId)
          return at === undefined ? null : rowAt(at)
        },
        places: () => Array.from(answer, placeAt),
      }
    },
    count: (plan, today, categories = null) => search(plan, today, categories).length,
  }
}

/** For each place of the list its rank in the order 'Worth the trip', from 0. */
function ranksByWorth(places: readonly FindablePlace[]): Int32Array {
  const numbers = new Map(places.map((place, at) => [place, at]))
  const ranks = new Int32Array(places.length)
  // They are the same places.
  for (const [rank, place] of inWorthOrder(places).entries()) ranks[numbers.get(place)!] = rank
  return ranks
}
