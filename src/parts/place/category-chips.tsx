import { CATEGORIES, type Category } from '../../../core/domain/places/categories.ts'
import { wholeNumber } from '../../../core/domain/words/numbers.ts'
import { Chip } from '../../ui/buttons/chip.tsx'
import styles from './category-chips.module.css'
import { CategoryGlyph } from '../pictures/category-glyph.tsx'

type CategoryChipsProps = {
  category: Category | null
  /** What no category is called: 'All', 'Your wishes'. */
  allLabel: string
  /** Null until they are known. */
  counts: Record<Category | 'all', number> | null
  onChange: (category: Category | null) => void
  /** Which are offered. Default: all. */
  categories?: readonly Category[]
}

/** Which kind of place is shown: one category, or none in particular, each with how many there are. */
export function CategoryChips({ category, allLabel, counts, onChange, categories }: CategoryChipsProps) {
  const offered = CATEGORIES.filter(({ id }) => categories?.includes(id) ?? true)
  const count = (of: Category | 'all') =>
    counts ? <span className={styles.count}>{wholeNumber(counts[of])}</span> : null
  return (
    <div role="group" aria-label="Show" className={styles.chips}>
      <Chip aria-pressed={category === null} className={styles.chip} onClick={() => onChange(null)}>
        {allLabel} {count('all')}
      </Chip>
      {offered.map(({ id, label }) => (
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
