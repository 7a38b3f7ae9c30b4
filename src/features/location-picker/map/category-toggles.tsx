import { useId } from 'react'
import { CATEGORIES, type Category } from '../../../../core/domain/places/categories.ts'
import { wholeNumber } from '../../../../core/domain/words/numbers.ts'
import { CategoryGlyph } from '../../../parts/pictures/category-glyph.tsx'
import { Chip } from '../../../ui/buttons/chip.tsx'
import type { MapFilter } from '../filter/use-map-filter.ts'
import styles from './category-toggles.module.css'

type CategoryTogglesProps = {
  shown: ReadonlySet<Category>
  filter: Pick<MapFilter, 'counts' | 'narrowedBy'>
  onToggle: (category: Category) => void
}

/** Which categories have markers, how many each, and what narrows them: 'Activities 33 · Hot Springs'. */
export function CategoryToggles({ shown, filter, onToggle }: CategoryTogglesProps) {
  const prefix = useId()
  return (
    <div className={styles.toggles} role="group" aria-label="Places on the map">
      {CATEGORIES.map(({ id, label }) => {
        const narrowedBy = filter.narrowedBy(id)
        return (
          <Chip
            key={id}
            className={styles.toggle}
            aria-pressed={shown.has(id)}
            aria-describedby={`${prefix}-${id}`}
            onClick={() => onToggle(id)}
          >
            <CategoryGlyph category={id} size={26} disc />
            <span>
              <span className={styles.label}>{label}</span>{' '}
              <span className={styles.count}>
                {wholeNumber(filter.counts[id])}
                {narrowedBy === null ? '' : ` · ${narrowedBy}`}
              </span>
            </span>
            <span id={`${prefix}-${id}`} hidden>
              {describe(filter.counts[id], narrowedBy)}
            </span>
          </Chip>
        )
      })}
    </div>
  )
}

function describe(count: number, narrowedBy: string | null): string {
  const places = count === 1 ? '1 place' : `${wholeNumber(count)} places`
  return narrowedBy === null ? places : `${places}, filtered by ${narrowedBy}`
}
