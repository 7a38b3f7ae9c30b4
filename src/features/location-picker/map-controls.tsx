import { useId } from 'react'
import { CATEGORIES, type Category } from '../../../api/domain/places/categories.ts'
import type { SuggestedPlace } from '../../../api/domain/places/suggested-places.ts'
import { CategoryGlyph } from '../../parts/category-glyph.tsx'
import { SuggestedPlaces } from '../../parts/suggested-places.tsx'
import { FilterButton } from '../../filters/filter-button.tsx'
import { Chip } from '../../ui/chip.tsx'
import { TerrainSwitch } from './terrain-switch.tsx'
import styles from './map-controls.module.css'

const COUNT = new Intl.NumberFormat('en-US')

type MapControlsProps = {
  shown: ReadonlySet<Category>
  /** How many places each category has after filtering, shown or not. */
  counts: Readonly<Record<Category, number>>
  /** The chip whose place is the candidate. */
  chosenPlaceId: string | null
  onChip: (place: SuggestedPlace) => void
  onToggle: (category: Category) => void
  /** How many filters are in force, and what they do to the map in words; null where they hide nothing. */
  activeFilters: number
  filtered: string | null
  onFilter: () => void
}

/** Over the map: the suggested places, the filters, which categories have markers, and whether the terrain is drawn. */
export function MapControls({ shown, counts, chosenPlaceId, onChip, onToggle, ...props }: MapControlsProps) {
  const prefix = useId()
  return (
    <div className={styles.controls}>
      <SuggestedPlaces isChosen={({ placeId }) => placeId === chosenPlaceId} onChip={onChip} />
      <div className={styles.row} role="group" aria-label="Places on the map">
        <FilterButton active={props.activeFilters} onOpen={props.onFilter} />
        {CATEGORIES.map(({ id, label }) => (
          <Chip
            key={id}
            className={styles.toggle}
            aria-pressed={shown.has(id)}
            aria-describedby={`${prefix}-${id}`}
            onClick={() => onToggle(id)}
          >
            <CategoryGlyph category={id} size={28} disc />
            {label}
            <span className={styles.count} aria-hidden="true">
              {COUNT.format(counts[id])}
            </span>
            <span id={`${prefix}-${id}`} hidden>
              {counts[id] === 1 ? '1 place' : `${COUNT.format(counts[id])} places`}
            </span>
          </Chip>
        ))}
      </div>
      <div className={styles.below}>
        <p className={styles.filtered} role="status">
          {props.filtered}
        </p>
        <TerrainSwitch />
      </div>
    </div>
  )
}
