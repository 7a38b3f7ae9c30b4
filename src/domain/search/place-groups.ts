import type { ColoradoLocation } from '../../../core/contracts/places/colorado-locations.ts'
import type { Category } from '../../../core/domain/places/categories.ts'
import type { Degrees } from '../../../core/domain/places/distance.ts'
import type { PlaceTags } from '../places/place-tags-by-place.ts'
import { tagsOf } from '../places/place-tags.ts'
import { priceEstimateOf } from '../prices/price-bands.ts'
import type { Season } from '../calendar/seasons.ts'

/** What the finder must know of a place; `season` and `elevationM` (metres) are null where nobody knows. */
export type FindablePlace = Degrees & {
  placeId: string
  name: string
  category: Category
  kind: string
  elevationM: number | null
  season: Season | null
  confidence?: ColoradoLocation['confidence']
}

/** What those places share that are told apart by nothing but where they lie, how high, and their name. */
export type PlaceGroup = {
  category: Category
  season: Season | null
  tags: PlaceTags
  /** US dollars; null for what is not priced by the night, and where nobody knows. */
  night: { lowUsd: number; highUsd: number } | null
}

/**
 * The groups and, for each place in the given order, the number of its group. Hundreds of places make a few dozen, so
 * that most filters judge these instead of every place.
 */
export function groupPlaces(places: readonly FindablePlace[]): { groups: PlaceGroup[]; groupOf: Int32Array } {
  const groups: PlaceGroup[] = []
  const numbers = new Map<string, number>()
  const groupOf = Int32Array.from(places, (place) => {
    const group = groupFor(place)
    const key = JSON.stringify(group)
    const known = numbers.get(key)
    if (known !== undefined) return known
    numbers.set(key, groups.length)
    return groups.push(group) - 1
  })
  return { groups, groupOf }
}

function groupFor(place: FindablePlace): PlaceGroup {
  const price = priceEstimateOf(place)
  const night = price?.per === 'night' ? { lowUsd: price.lowUsd, highUsd: price.highUsd } : null
  return { category: place.category, season: place.season, tags: tagsOf(place), night }
}
