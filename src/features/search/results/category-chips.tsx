import { CATEGORIES, type Category } from '../../../../api/domain/places/categories.ts'
import type { Wishes } from '../../../../api/domain/plan/plan.ts'
import { wholeNumber } from '../../../../api/domain/words/numbers.ts'
import { CategoryGlyph } from '../../../parts/category-glyph.tsx'
import { Chip } from '../../../ui/chip.tsx'
import styles from './category-chips.module.css'
import type { ResultCounts } from './use-results.ts'

type CategoryChipsProps = {
  category: Category | null
  wishes: Wishes
  /** Null until they are known. */
  counts: ResultCounts | null
  onChange: (category: Category | null) => void
}

/**
 * Which kind of place is shown: all that was wished for, or one category, whatever the wishes are for. Food has no wishes
 * of its own and can always be asked for.
 */
export function CategoryChips({ category, wishes, counts, onChange }: CategoryChipsProps) {
  const wished = Object.values(wishes).some(({ on }) => on)
  const count = (of: keyof ResultCounts) =>
    counts ? <span className={styles.count}>{wholeNumber(counts[of])}</span> : null
  return (
    <div role="group" aria-label="Show" className={styles.chips}>
      <Chip aria-pressed={category === null} className={styles.chip} onClick={() => onChange(null)}>
        {wished ? 'Your wishes' : 'All'} {count('all')}
      </Chip>
      {CATEGORIES.map(({ id, label }) => (
        <Chip
          key={id}
          aria-pressed={category === id}
          className={styles.chip}
          onClick={() => onChange(category === id ? null : id)}
        >
          <CategoryGlyph category={id} size={20} />
          {label} {count(id)}
        </Chip>
      ))}
    </div>
  )
}
