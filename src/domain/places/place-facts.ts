import { APPROXIMATE, elevationWords, kindWords } from '../../../core/domain/places/place-words.ts'
import { seasonWords } from '../calendar/season-words.ts'
import { addressLine } from './address-words.ts'
import { priceEstimateOf } from '../prices/price-bands.ts'
import { priceWords } from '../prices/price-words.ts'
import { fromTown } from './from-town.ts'
import type { KnownPlace } from './known-places.ts'

/** What is known of a place, a line each: what and where, from the town's middle, how high and when, what it costs. Lines without any words are left out. */
export function placeFacts(place: KnownPlace): string[] {
  const { name, address, kind, elevationM, season, confidence } = place
  const price = priceEstimateOf(place)
  const lines = [
    [kindWords(kind), addressLine(name, address)],
    [fromTown(place) ?? ''],
    [elevationM === null ? '' : elevationWords(elevationM), season === null ? '' : seasonWords(season)],
    [price === null ? '' : priceWords(price)],
    [confidence === 'low' ? `Place ${APPROXIMATE}` : ''],
  ]
  return lines.map((words) => words.filter(Boolean).join(' · ')).filter(Boolean)
}
