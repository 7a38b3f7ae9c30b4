import type { Range } from '../../../core/domain/plan/place-filters.ts'
import { dollars } from '../../../core/domain/words/numbers.ts'

/** Whole US dollars of the lowest price of an offering; the upper end stands for everything above it too. */
export const PRICE_USD: Range = { low: 0, high: 500 }

/** Whether a price in whole cents is in the range; null is any. */
export function isPriceIn(cents: number, range: Range | null): boolean {
  if (range === null) return true
  return cents >= range.low * 100 && (range.high >= PRICE_USD.high || cents <= range.high * 100)
}

/** '50-200' of the address bar; null for what is no range, and for the whole. */
export function readPriceRange(text: string | undefined): Range | null {
  const [, low, high] = /^(\d{1,3})-(\d{1,3})$/.exec(text ?? '') ?? []
  if (low === undefined || high === undefined) return null
  return priceRange({ low: Number(low), high: Number(high) })
}

/** Null where the whole range means any, or it is none. */
export function priceRange({ low, high }: Range): Range | null {
  const [least, most] = [PRICE_USD.low, PRICE_USD.high]
  if (low < least || high > most || low > high || (low === least && high === most)) return null
  return { low, high }
}

/** 'Any price', 'up to $200', '$50 or more', '$50 to $200'. */
export function pricesInWords(range: Range | null): string {
  if (range === null) return 'Any price'
  const { low, high } = range
  if (low === PRICE_USD.low) return `up to ${dollars(high)}`
  return high === PRICE_USD.high ? `${dollars(low)} or more` : `${dollars(low)} to ${dollars(high)}`
}
