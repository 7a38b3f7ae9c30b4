import { useEffect, useRef } from 'react'
import { activeFilters, withoutFilters, withParts, type PlanEditor } from '../parts/plan/plan-changes.ts'
import { useUndoable } from '../parts/plan/use-undoable.ts'
import { Button } from '../ui/buttons/button.tsx'
import { pricesInForce, type BookableFilterProps } from './bookable-filter.tsx'

type ClearFiltersProps = PlanEditor & { bookable?: BookableFilterProps | undefined }

/**
 * Takes every filter back, the prices of what can be booked too, and leaves the trip; a toast gives them back. It stays when none is in
 * force.
 */
export function ClearFilters({ plan, commit, bookable }: ClearFiltersProps) {
  const undoable = useUndoable(commit)
  const onPrices = useRef(bookable?.onPrices)
  useEffect(() => {
    onPrices.current = bookable?.onPrices
  })
  const prices = pricesInForce(bookable)
  const clear = () => {
    if (prices !== null) onPrices.current?.(null)
    undoable(
      withoutFilters,
      'Filters cleared',
      (now, { wishes, filters }) => withParts(now, { wishes, filters }),
      () => prices !== null && onPrices.current?.(prices),
    )
  }
  return (
    <Button variant="quiet" unavailable={activeFilters(plan) === 0 && prices === null} onClick={clear}>
      Clear All
    </Button>
  )
}
