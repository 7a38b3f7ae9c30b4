/** How far from a stop a result may lie unless the traveler says otherwise, miles. */
const DEFAULT_RADIUS_MILES = 25

/** What the radius can be set to, miles. `null`, all of Colorado, stands beyond the last. */
export const RADIUS_STEPS_MILES = [5, 10, 15, 20, 25, 35, 45, 60, 90, 120] as const

export type RadiusMiles = (typeof RADIUS_STEPS_MILES)[number]

/** US dollars per person for the whole trip. @source planning §9 */
export const BUDGET_USD = { low: 500, high: 5000 } as const

/** The ends of the elevation filter, feet: from the plains at the Kansas line to the top of Mount Elbert. */
export const ELEVATION_FT = { low: 3000, high: 14_500 } as const

/** A range of a filter, both ends included. */
export type Range = { low: number; high: number }

/** The longest hike, miles there and back, and the most climb, feet, that can be asked for. */
export const HIKE_MILES = [2, 3, 5, 8, 12] as const
export const HIKE_GAIN_FT = [500, 1000, 2000, 3000] as const
/** The hardest hike that can be asked for; without it very hard ones are found too. */
export const HIKE_DIFFICULTIES = ['easy', 'moderate', 'hard'] as const

/** Places from where a hike leads that is all of this; null is any. Never null all three: that is no filter. */
export type HikeFilter = {
  maxMiles: (typeof HIKE_MILES)[number] | null
  maxGainFt: (typeof HIKE_GAIN_FT)[number] | null
  hardest: (typeof HIKE_DIFFICULTIES)[number] | null
}

/** What narrows the results beyond the trip itself. @source planning §2.4, decisions §7 */
export type PlaceFilters = {
  /** Null is all of Colorado. Without a stop it has no effect. */
  radiusMiles: RadiusMiles | null
  /** US dollars per person for the trip; null is any. */
  budgetUsd: Range | null
  /** Feet; a place whose elevation nobody knows is left out. Null is any. */
  elevationFt: Range | null
  /** Only places with such a hike; null leaves in those without any. */
  hike: HikeFilter | null
  /** Leave out what is closed on every day of the trip. Without dates it has no effect. */
  inSeason: boolean
  /** Leave out what is closed this month. */
  openNow: boolean
}

export const NO_FILTERS: PlaceFilters = {
  radiusMiles: DEFAULT_RADIUS_MILES,
  budgetUsd: null,
  elevationFt: null,
  hike: null,
  inSeason: true,
  openNow: false,
}
