import { NIGHTS_SHARE } from '../domain/search/place-filter.ts'
import { BUDGET_USD, type Range } from '../../core/domain/plan/place-filters.ts'
import { dollars } from '../../core/domain/words/numbers.ts'
import { RangeSlider } from '../ui/fields/range-slider.tsx'
import { budgetInWords } from './filter-words.ts'

const STEP_USD = 50

type BudgetFilterProps = {
  /** US dollars per person for the trip; null is any. */
  budgetUsd: Range | null
  onChange: (budgetUsd: Range | null) => void
}

/** Two thumbs from 500 to 5000; the whole range means any. @source planning §5, §9 */
export function BudgetFilter({ budgetUsd, onChange }: BudgetFilterProps) {
  const { low: min, high: max } = BUDGET_USD
  const chosen = (ends: Range) => (ends.low === min && ends.high === max ? null : ends)
  return (
    <>
      <RangeSlider
        label="Budget"
        lowLabel="Lowest budget"
        highLabel="Highest budget"
        {...(budgetUsd ?? BUDGET_USD)}
        min={min}
        max={max}
        step={STEP_USD}
        format={dollars}
        words={(ends) => budgetInWords(chosen(ends))}
        onChange={(ends) => onChange(chosen(ends))}
      />
      <p className="muted">
        In US dollars, for the whole trip. Prices are estimates: {NIGHTS_SHARE * 100}% of the budget is
        counted for the nights, and places without a price stay in.
      </p>
    </>
  )
}
