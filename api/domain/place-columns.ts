import { ALL_ACTIVITIES, LODGINGS, VEHICLES } from '../contracts/trip-options.ts'
import type { Category } from './categories.ts'
import type { Degrees } from './distance.ts'
import { priceEstimateOf } from './price-bands.ts'
import { tagsOf } from './place-tags.ts'
import type { Season } from './seasons.ts'

/** What the finder must know of a place; `season` and `elevationM` (metres) are null where nobody knows. */
export type FindablePlace = Degrees & {
  placeId: string
  name: string
  category: Category
  kind: string
  elevationM: number | null
  season: Season | null
}

export type PlaceColumns = ReturnType<typeof columnsOf>

/** So that a place can be tested for several categories at once. */
export const CATEGORY_BITS: Record<Category, number> = {
  activities: 1,
  lodging: 2,
  transportation: 4,
  restaurants: 8,
}

const FEET_PER_METRE = 3.280_84

/**
 * What the filters ask of places, a list of numbers for each question and in each list the places in the given order: a
 * plain loop over one is fast even the first time. Not a number where nobody knows, and as price where it is not by the
 * night. Labels and categories are bits; `season` is the place in the list of `seasons`.
 */
export function columnsOf(places: readonly FindablePlace[]) {
  const seasons = [...new Set(places.map(({ season }) => season))]
  const columns = {
    seasons,
    season: Int32Array.from(places, ({ season }) => seasons.indexOf(season)),
    elevationFt: Float64Array.from(places, ({ elevationM }) => (elevationM ?? NaN) * FEET_PER_METRE),
    ...unitVectors(places),
    category: Int32Array.from(places, ({ category }) => CATEGORY_BITS[category]),
    activities: new Int32Array(places.length),
    lodging: new Int32Array(places.length),
    vehicles: new Int32Array(places.length),
    lowUsd: new Float64Array(places.length).fill(NaN),
    highUsd: new Float64Array(places.length).fill(NaN),
  }
  for (const [at, place] of places.entries()) {
    const tags = tagsOf(place)
    columns.activities[at] = bitsOf(tags.activities, ALL_ACTIVITIES)
    columns.lodging[at] = bitsOf(tags.lodging, LODGINGS)
    columns.vehicles[at] = bitsOf(tags.transportation, VEHICLES)
    const price = priceEstimateOf(place)
    if (price?.per !== 'night') continue
    columns.lowUsd[at] = price.lowUsd
    columns.highUsd[at] = price.highUsd
  }
  return columns
}

/** Points of the unit sphere. */
export function unitVectors(points: readonly Degrees[]) {
  const x = new Float64Array(points.length)
  const y = new Float64Array(points.length)
  const z = new Float64Array(points.length)
  for (const [at, { lat, lng }] of points.entries()) {
    const [phi, lambda] = [(lat * Math.PI) / 180, (lng * Math.PI) / 180]
    x[at] = Math.cos(phi) * Math.cos(lambda)
    y[at] = Math.cos(phi) * Math.sin(lambda)
    z[at] = Math.sin(phi)
  }
  return { x, y, z }
}

/** One bit for each label, in the order of all of them. */
export function bitsOf(labels: readonly string[], all: readonly string[]): number {
  return all.reduce((bits, label, bit) => (labels.includes(label) ? bits | (1 << bit) : bits), 0)
}
