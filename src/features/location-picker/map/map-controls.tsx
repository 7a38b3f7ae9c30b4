import type { Category } from '../../../../core/domain/places/categories.ts'
import type { SuggestedPlace } from '../../../../core/domain/places/suggested-places.ts'
import { SuggestedPlaces } from '../../../parts/place/suggested-places.tsx'
import { CategoryToggles } from './category-toggles.tsx'
import { IconButton } from '../../../ui/buttons/button.tsx'
import { Icon } from '../../../ui/icons.tsx'
import type { MapFilter } from '../filter/use-map-filter.ts'
import styles from './map-controls.module.css'

type MapControlsProps = {
  shown: ReadonlySet<Category>
  filter: Pick<MapFilter, 'counts' | 'narrowedBy' | 'words'>
  /** How many filters are in force. */
  activeFilters: number
  /** The chip whose place is the candidate. */
  chosenPlaceId: string | null
  onChip: (place: SuggestedPlace) => void
  onToggle: (category: Category) => void
  onFilter: () => void
}

/**
 * One row over the map: the filters, which stay, and beside them, scrolling, which categories have markers and the
 * suggested places. Below it, while the filters hide something, what and why.
 */
export function MapControls({ filter, onFilter, ...props }: MapControlsProps) {
  return (
    <div className={styles.controls}>
      <div className={styles.row} data-controls-row>
        <div className={styles.filter}>
          <PickerFilterButton active={props.activeFilters} onOpen={onFilter} />
        </div>
        <div className={styles.scroller}>
          <CategoryToggles shown={props.shown} filter={filter} onToggle={props.onToggle} />
          <SuggestedPlaces
            inRow
            isChosen={({ placeId }) => placeId === props.chosenPlaceId}
            onChip={props.onChip}
          />
        </div>
      </div>
      <div className={styles.below} role="status">
        {filter.words === null ? null : (
          <button type="button" className={styles.filtered} onClick={onFilter}>
            {filter.words}
          </button>
        )}
      </div>
    </div>
  )
}

/** Opens the filter sheet and says how many filters are in force. @source planning §2.2 */
function PickerFilterButton({ active, onOpen }: { active: number; onOpen: () => void }) {
  return (
    <IconButton
      label={active === 0 ? 'Filter' : `Filter, ${active} active`}
      className={styles.button}
      aria-haspopup="dialog"
      title="Filter"
      onClick={onOpen}
    >
      <Icon name="sliders" size={22} />
      {active > 0 ? <span className={styles.badge}>{active}</span> : null}
    </IconButton>
  )
}
