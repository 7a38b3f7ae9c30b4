import { placeSlug, type Identified } from '../places/place-slug.ts'
import { BANDS_BY_PLACE, FREE, type Band } from './price-bands-by-place.ts'

/**
 * What a place costs, roughly: whole US dollars, low end to high end, 0 to 0 where nothing is asked. `per` is one
 * adult's ticket, meal or day on the lifts ('person'), a room or site ('night'), or one arrival with the whole car
 * ('visit').
 */
export type PriceEstimate = {
  lowUsd: number
  highUsd: number
  per: Band[2]
  /** Always true: nobody was asked. Whoever shows the band says that it is an estimate. */
  estimate: true
}

/**
 * The price band of a place from common knowledge, by its kind or, where that does not fit, its own. Null where none is
 * known, also for a kind nobody has described. Never throws.
 */
export function priceEstimateOf(place: Identified & { kind: string }): PriceEstimate | null {
  const band = bandOf(placeSlug(place), place.kind)
  if (band === null) return null
  const [lowUsd, highUsd, per] = band
  return { lowUsd, highUsd, per, estimate: true }
}

function bandOf(slug: string, kind: string): Band | null {
  if (Object.hasOwn(BANDS_BY_PLACE, slug)) return BANDS_BY_PLACE[slug] ?? null
  return Object.hasOwn(BANDS_BY_KIND, kind) ? (BANDS_BY_KIND[kind] ?? null) : null
}

/** What a place costs by its kind; null where prices depend on the journey or differ too much to be worth a word. */
export const BANDS_BY_KIND: Readonly<Record<string, Band | null>> = {
  airport: null,
  amusement_park: [15, 60, 'person'],
  bakery: [5, 20, 'person'],
  bed_and_breakfast: [120, 350, 'night'],
  brewery: [12, 35, 'person'],
  brewery_tour: [0, 35, 'person'],
  bus_station: null,
  cabin: [120, 400, 'night'],
  cafe: [5, 20, 'person'],
  campground: [15, 60, 'night'],
  cave: null,
  climbing: FREE,
  // Free to walk through on days without a concert.
  concert_venue: [0, 200, 'person'],
  distillery: [12, 35, 'person'],
  farmers_market: FREE,
  garden: [10, 25, 'person'],
  ghost_town: FREE,
  glamping: [120, 400, 'night'],
  gold_mine_tour: [15, 50, 'person'],
  gondola: null,
  historic_hotel: [130, 600, 'night'],
  historic_site: FREE,
  horseback: [50, 180, 'person'],
  hostel: [35, 150, 'night'],
  hot_spring: [15, 70, 'person'],
  hotel: [100, 450, 'night'],
  hut: [30, 150, 'night'],
  junction: null,
  // Many are free; some ask for parking.
  lake: [0, 15, 'visit'],
  motel: [70, 220, 'night'],
  museum: [0, 30, 'person'],
  national_historic_site: [0, 15, 'person'],
  national_monument: FREE,
  national_park: [25, 35, 'visit'],
  nature_center: FREE,
  nordic_center: [20, 50, 'person'],
  park: FREE,
  pass: FREE,
  peak: FREE,
  pedestrian_mall: FREE,
  // A day with a guide; the river itself asks nothing.
  rafting: [60, 180, 'person'],
  recreation_area: [0, 15, 'visit'],
  reservoir: [0, 25, 'visit'],
  resort: [180, 900, 'night'],
  restaurant: [15, 60, 'person'],
  ropes_course: [30, 120, 'person'],
  rv_park: [35, 110, 'night'],
  sand_dunes: null,
  scenic_area: FREE,
  scenic_drive: FREE,
  scenic_railway: [90, 280, 'person'],
  ski_area: [50, 200, 'person'],
  state_park: [9, 15, 'visit'],
  town: null,
  trailhead: FREE,
  train_station: null,
  visitor_center: FREE,
  waterfall: FREE,
  zipline: [50, 200, 'person'],
  zoo: [15, 45, 'person'],
}
