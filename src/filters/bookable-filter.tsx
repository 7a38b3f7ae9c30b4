import { pricesInWords } from '../domain/market/price-range.ts'
import { Switch } from '../ui/fields/switch.tsx'
import { FilterSection } from './filter-section.tsx'
import { PriceFilter, type PriceFilterProps } from './price-filter.tsx'

export type BookableFilterProps = {
  on: boolean
  onChange: (on: boolean) => void
  prices: PriceFilterProps['prices']
  onPrices: PriceFilterProps['onChange']
}

/** The prices that narrow what is shown; null where none do. */
export const pricesInForce = (bookable: Pick<BookableFilterProps, 'on' | 'prices'> | undefined) =>
  bookable?.on ? bookable.prices : null

/** Whether what providers offer is shown among the results, and at what prices. */
export function BookableFilter({ on, onChange, prices, onPrices }: BookableFilterProps) {
  return (
    <>
      <Switch
        label="Bookable"
        hint="Shows what providers offer there, with what it costs."
        checked={on}
        onCheckedChange={onChange}
      />
      {on ? (
        <FilterSection
          title="Price of what can be booked"
          summary={pricesInWords(prices)}
          active={prices !== null}
          initiallyOpen
        >
          <PriceFilter prices={prices} onChange={onPrices} />
        </FilterSection>
      ) : null}
    </>
  )
}
