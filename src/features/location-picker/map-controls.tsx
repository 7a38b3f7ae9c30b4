import { CATEGORIES, type Category } from '../../../api/domain/categories.ts'
import { SUGGESTED_PLACES } from '../../../api/domain/suggested-places.ts'
import { CategoryGlyph } from '../../parts/category-glyph.tsx'
import styles from './map-controls.module.css'

type MapControlsProps = {
  shown: ReadonlySet<Category>
  /** The chip whose place is the candidate. */
  chosenPlaceId: string | null
  onChip: (place: (typeof SUGGESTED_PLACES)[number]) => void
  onToggle: (category: Category) => void
}

/** Over the map: the suggested places, and which categories have markers. */
export function MapControls({ shown, chosenPlaceId, onChip, onToggle }: MapControlsProps) {
  return (
    <div className={styles.controls}>
      <div className={styles.row} role="group" aria-label="Suggested places">
        {SUGGESTED_PLACES.map((place) => (
          <button
            key={place.placeId}
            type="button"
            className={styles.chip}
            data-chosen={place.placeId === chosenPlaceId}
            onClick={() => onChip(place)}
          >
            {place.label}
          </button>
        ))}
      </div>
      <div className={styles.row} role="group" aria-label="Places on the map">
        {CATEGORIES.map(({ id, label }) => (
          <button
            key={id}
            type="button"
            className={styles.toggle}
            aria-pressed={shown.has(id)}
            onClick={() => onToggle(id)}
          >
            <CategoryGlyph category={id} size={28} disc />
            {label}
          </button>
        ))}
      </div>
    </div>
  )
}
