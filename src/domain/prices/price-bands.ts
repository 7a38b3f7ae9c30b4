import { placeSlug, type Identified } from '../../../core/domain/places/place-slug.ts'
import campgrounds from './campground-prices.json' with { type: 'json' }
import { BANDS_BY_PLACE, type Band } from './price-bands-by-place.ts'

/**
 * What a place costs, roughly: whole US dollars, low end to high end, 0 to 0 where nothing is asked. `per` is one
 * adult's ticket, meal or day on the lifts ('person'), a room or site ('night'), or one arrival with the whole car
 * ('visit').
 */
export type PriceEstimate = {
  lowUsd: number
  highUsd: number
  per: Band[2]
  /** Whose the price is: of a public list of that year, or common knowledge, an estimate, where it is null. */
  year: number | null
}

/**
 * What a place costs by what is known of the place itself: from common knowledge, or of a campground its lowest and highest site from
 * the Recreation Information Database. Null where nobody knows: nothing is guessed from what kind of place it is. Never throws.
 */
export function priceEstimateOf(place: Identified): PriceEstimate | null {
  const slug = placeSlug(place)
  const site = SITES.get(slug)
  if (site) {
    const [lowUsd = 0, highUsd = 0] = site.usd
    return { lowUsd, highUsd, per: 'night', year: site.year }
  }
  const band = Object.hasOwn(BANDS_BY_PLACE, slug) ? BANDS_BY_PLACE[slug] : undefined
  if (!band) return null
  const [lowUsd, highUsd, per] = band
  return { lowUsd, highUsd, per, year: null }
}

const SITES = new Map(campgrounds.map((row) => [row.id, row]))
