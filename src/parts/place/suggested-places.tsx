import { SUGGESTED_PLACES, type SuggestedPlace } from '../../../core/domain/places/suggested-places.ts'
import { Chip } from '../../ui/buttons/chip.tsx'
import { Icon } from '../../ui/icons.tsx'
import styles from './suggested-places.module.css'

type SuggestedPlacesProps = {
  /** Drawn as chosen. */
  isChosen: (place: SuggestedPlace) => boolean
  onChip: (place: SuggestedPlace) => void
  /** A chosen chip is taken back by another press: then it is said to be pressed. Default false. */
  toggles?: boolean
  /** Stands in a row that scrolls as a whole and does not scroll by itself. Default false. */
  inRow?: boolean
}

/** The chips of places that many trips go to, in one row that scrolls. One such group is on the screen at a time. @source planning §2.2 */
export function SuggestedPlaces({ isChosen, onChip, toggles = false, inRow = false }: SuggestedPlacesProps) {
  const stateOf = (chosen: boolean) =>
    toggles ? { 'aria-pressed': chosen } : chosen ? { 'aria-current': true as const } : {}
  return (
    <div className={styles.row} role="group" aria-label="Suggested places" data-in-row={inRow}>
      {SUGGESTED_PLACES.map((place) => (
        <Chip
          key={place.placeId}
          className={styles.chip}
          data-chosen={isChosen(place)}
          {...stateOf(isChosen(place))}
          onClick={() => onChip(place)}
        >
          {place.label}
          {isChosen(place) ? (
            <span className={styles.mark}>
              <Icon name="check" size={14} />
            </span>
          ) : null}
        </Chip>
      ))}
    </div>
  )
}
