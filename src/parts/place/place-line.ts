import type { KnownPlace } from '../../domain/places/known-places.ts'
import { kindWords } from '../../../core/domain/places/place-words.ts'
import { priceEstimateOf } from '../../domain/prices/price-bands.ts'
import { shortPriceWords } from '../../domain/prices/price-words.ts'

/**
 * A place in one line: '8.5 mi · National park · ~$30–35' with the way to it, and without one by its nearest town: 'National
 * park · Estes Park · ~$30–35'.
 */
export function placeLine(place: KnownPlace, way: string | null = null): string {
  const price = priceEstimateOf(place)
  const town = way === null && place.nearestTown !== place.name ? place.nearestTown : null
  return [way, kindWords(place.kind), town, price === null ? null : shortPriceWords(price)]
    .filter(Boolean)
    .join(' · ')
}
