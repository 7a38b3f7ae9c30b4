import type { TripPlaceFacts } from './place-facts-of.ts'

/**
 * How long people usually stay, minutes: rough values of our own, for a plan that holds until somebody says better. By
 * kind where kinds of one category differ much.
 */
const BY_KIND: Readonly<Record<string, number>> = {
  // A look from the parking lot.
  pass: 15,
  scenic_area: 30,
  visitor_center: 30,
  waterfall: 45,
  // An hour around town, at the shore, among old houses.
  ghost_town: 60,
  historic_site: 60,
  farmers_market: 60,
  pedestrian_mall: 60,
  park: 60,
  brewery_tour: 60,
  nature_center: 60,
  lake: 60,
  reservoir: 60,
  // A tour with a guide or a walk through.
  museum: 90,
  gold_mine_tour: 90,
  garden: 90,
  national_historic_site: 90,
  zipline: 120,
  ropes_course: 120,
  cave: 120,
  horseback: 120,
  hot_spring: 120,
  state_park: 120,
  recreation_area: 120,
  zoo: 150,
  // Half a day.
  trailhead: 180,
  climbing: 180,
  rafting: 180,
  scenic_railway: 180,
  concert_venue: 180,
  nordic_center: 180,
  national_monument: 180,
  sand_dunes: 180,
  national_park: 240,
  amusement_park: 240,
  ski_area: 300,
  // Up a mountain and down again.
  peak: 360,
  summit: 360,
  // A drink, not a meal.
  cafe: 30,
  bakery: 30,
  coffee: 30,
  // Time for the counters and the rental car.
  airport: 60,
}

const BY_CATEGORY: Readonly<Record<NonNullable<TripPlaceFacts['category']>, number>> = {
  activities: 90,
  restaurants: 60,
  // To leave the bags; the night itself is no part of a day.
  lodging: 30,
  transportation: 20,
}

/** A town, or a point that nothing is known of. */
const ANYWHERE_MINUTES = 60

/** Minutes that people usually stay at a place of this kind and category. */
export function usualStay(place: Partial<Pick<TripPlaceFacts, 'kind' | 'category'>> | undefined): number {
  const { kind = '', category } = place ?? {}
  const ofKind = Object.hasOwn(BY_KIND, kind) ? BY_KIND[kind] : undefined
  return ofKind ?? (category ? BY_CATEGORY[category] : ANYWHERE_MINUTES)
}
