import type { Range } from '../../core/domain/plan/place-filters.ts'
import { dollars } from '../../core/domain/words/numbers.ts'
import { PRICE_USD, priceRange, pricesInWords } from '../domain/market/price-range.ts'
import { RangeSlider } from '../ui/fields/range-slider.tsx'

const STEP_USD = 10

export type PriceFilterProps = {
  /** US dollars of the lowest price; null is any. */
  prices: Range | null
  onChange: (prices: Range | null) => void
}

/** What can be booked by its price from; the whole range means any. */
export function PriceFilter({ prices, onChange }: PriceFilterProps) {
  const { low: min, high: max } = PRICE_USD
  return (
    <RangeSlider
      label="Price from"
      lowLabel="Lowest price"
      highLabel="Highest price"
      {...(prices ?? PRICE_USD)}
      min={min}
      max={max}
      step={STEP_USD}
      format={(usd) => (usd === max ? `${dollars(usd)}+` : dollars(usd))}
      words={(ends) => pricesInWords(priceRange(ends))}
      onChange={(ends) => onChange(priceRange(ends))}
    />
  )
}
