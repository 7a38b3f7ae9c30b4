import type { FindablePlace } from '../../src/domain/search/place-groups.ts'
import type { FoundPlace, Sort } from '../../src/domain/search/place-finder.ts'

type Found = FoundPlace<FindablePlace>

/** A step and a half: whoever is nearer by less may stand before or after. */
const SAME_MILES = 0.001

/**
 * Where two answers to one question differ, in a few words; null when they hold the same places, equally far and equally
 * in season, in an order that is right for both.
 */
export function differenceOf(sort: Sort, one: readonly Found[], other: readonly Found[]): string | null {
  if (one.length !== other.length) return `${one.length} and ${other.length} places`
  const places = new Map(other.map((found) => [found.place.placeId, found]))
  if (places.size !== other.length) return 'a place stands there twice'
  for (const [rank, found] of one.entries()) {
    const where = `place ${rank + 1} of ${one.length}`
    const same = places.get(found.place.placeId)
    if (!same) return `${where} is in one of them only, or twice`
    places.delete(found.place.placeId)
    if (found.fit !== same.fit || !isAsFar(found, same)) return `${where} is not judged the same`
    if (found.place.placeId !== other[rank]!.place.placeId && !mayChange(sort, found, other[rank]!)) {
      return `${where} stands elsewhere`
    }
  }
  return null
}

function mayChange(sort: Sort, one: Found, other: Found): boolean {
  if (sort === 'name' || sort === 'worth' || one.miles === null) return false
  return isAsFar(one, other) && (sort !== 'season' || one.fit === other.fit)
}

function isAsFar(one: Found, other: Found): boolean {
  if (one.miles === null || other.miles === null) return one.miles === other.miles
  return Math.abs(one.miles - other.miles) < SAME_MILES
}
