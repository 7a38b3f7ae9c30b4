import { EARTH_RADIUS_KM, kmToMiles, milesToKm } from './distance.ts'
import { columnsOf, unitVectors, type FindablePlace, type PlaceColumns } from './place-columns.ts'
import { putInOrder, ranksOf } from './place-order.ts'
import { fitsOf, sieve } from './place-sieve.ts'
import type { SeasonFit } from './seasons.ts'
import type { TripWishes } from './trip-wishes.ts'

export type FoundPlace<Place> = {
  place: Place
  /** Miles to the nearest stop, to the metre; null when none is chosen. */
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
  // In the order of names, so that what is found stands in it from the start.
  const sorted = byName(places)
  const columns = columnsOf(sorted)

  const search = (wishes: TripWishes, today: string) => {
    const stays = sieve(columns, wishes, today)
    const { gaps, nearest } = nearestStops(columns, stays, wishes.stops)
    const { radiusMiles } = wishes.filters
    const widest = radiusMiles === null || wishes.stops.length === 0 ? Infinity : gapOf(radiusMiles)
    const found = new Int32Array(stays.length)
    let count = 0
    for (let at = 0; at < stays.length; at += 1) {
      if (stays[at] === 1 && gaps[at]! <= widest) found[count++] = at
    }
    return { found: found.subarray(0, count), gaps, nearest }
  }

  return {
    find(wishes, today, sort = 'distance') {
      const { found, gaps, nearest } = search(wishes, today)
      const fits = fitsOf(columns, wishes.startDay, wishes.endDay)
      const metres = metresOf(found, gaps)
      if (sort === 'distance') putInOrder(found, metres)
      if (sort === 'season') putInOrder(found, metres, ranksOf(columns.season, fits))
      const answer: FoundPlace<Place>[] = []
      for (let rank = 0; rank < found.length; rank += 1) {
        const at = found[rank]!
        const stop = wishes.stops[nearest[at]!]
        const miles = stop === undefined ? null : kmToMiles(metres[at]! / 1000)
        const from = stop === undefined ? null : stop.name
        answer.push({ place: sorted[at]!, miles, from, fit: fits[columns.season[at]!]! })
      }
      return answer
    },
    count: (wishes, today) => search(wishes, today).found.length,
  }
}

/** For each place that stays the number of its nearest stop and the gap to it, 0 where there is no stop at all. */
function nearestStops({ x, y, z }: PlaceColumns, stays: Uint8Array, stops: TripWishes['stops']) {
  const gaps = new Float64Array(x.length).fill(stops.length === 0 ? 0 : Infinity)
  const nearest = new Int32Array(x.length)
  const vectors = unitVectors(stops)
  for (let stop = 0; stop < stops.length; stop += 1) {
    const stopX = vectors.x[stop]!
    const stopY = vectors.y[stop]!
    const stopZ = vectors.z[stop]!
    for (let at = 0; at < gaps.length; at += 1) {
      if (stays[at] === 0) continue
      const dx = x[at]! - stopX
      const dy = y[at]! - stopY
      const dz = z[at]! - stopZ
      const gap = dx * dx + dy * dy + dz * dz
      if (gap >= gaps[at]!) continue
      gaps[at] = gap
      nearest[at] = stop
    }
  }
  return { gaps, nearest }
}

/** The square of the straight line between two points of the unit sphere that lie so far apart on it. */
const gapOf = (miles: number): number => (2 * Math.sin(milesToKm(miles) / EARTH_RADIUS_KM / 2)) ** 2

/** The other way round for those found, by place and in whole metres; 0 for the others. */
function metresOf(found: Int32Array, gaps: Float64Array): Int32Array {
  const metres = new Int32Array(gaps.length)
  for (let rank = 0; rank < found.length; rank += 1) {
    const at = found[rank]!
    const angle = 2 * Math.asin(Math.min(1, Math.sqrt(gaps[at]!) / 2))
    metres[at] = Math.round(angle * EARTH_RADIUS_KM * 1000)
  }
  return metres
}

/** So that no comparison of texts is left for the search. */
function byName<Place extends FindablePlace>(places: readonly Place[]): Place[] {
  const { compare } = new Intl.Collator('en')
  return places.toSorted((one, other) => compare(one.name, other.name))
}
