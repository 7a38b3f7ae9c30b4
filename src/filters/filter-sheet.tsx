import type { Plan } from '../../core/domain/plan/plan.ts'
import { wholeNumber } from '../../core/domain/words/numbers.ts'
import { useBackToClose } from '../platform/page/use-back-to-close.ts'
import { Button } from '../ui/buttons/button.tsx'
import { SheetDialog } from '../ui/layers/sheet-dialog.tsx'
import { VisuallyHidden } from '../ui/visually-hidden.tsx'
import { ClearFilters } from './clear-filters.tsx'
import { FilterSections, type FilterSectionsProps } from './filter-sections.tsx'
import styles from './filter-sheet.module.css'
import { plural } from '../parts/words/trip-words.ts'

type FilterSheetProps = FilterSectionsProps & {
  /** How many places the plan finds; null while that cannot be known. */
  countOf: (plan: Plan) => number | null
  /** Unmount it now. */
  onClose: () => void
}

/**
 * The filters on a sheet; open while it is mounted. Closed by dragging it down, Escape, the backdrop, the back button,
 * `Close` or the button with the count. @source planning §2.4
 */
export function FilterSheet({ countOf, onClose, ...sections }: FilterSheetProps) {
  const { plan, commit, bookable } = sections
  const count = countOf(plan)
  useBackToClose(onClose)
  return (
    <SheetDialog
      open
      onOpenChange={(open) => open || onClose()}
      title="Filters"
      footer={
        <div className={styles.footer}>
          <ClearFilters plan={plan} commit={commit} bookable={bookable} />
          <Button variant="primary" onClick={onClose}>
            {count === null ? 'Show places' : countInWords(count)}
          </Button>
          <VisuallyHidden live>{count === null ? '' : plural(count, 'place')}</VisuallyHidden>
        </div>
      }
    >
      <FilterSections {...sections} />
    </SheetDialog>
  )
}

function countInWords(count: number): string {
  return count === 0 ? 'No places' : `Show ${wholeNumber(count)} ${count === 1 ? 'place' : 'places'}`
}
