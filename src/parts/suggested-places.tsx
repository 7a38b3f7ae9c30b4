import { SUGGESTED_PLACES, type SuggestedPlace } from '../../api/domain/places/suggested-places.ts'
import { Chip } from '../ui/chip.tsx'
import styles from './suggested-places.module.css'

type SuggestedPlacesProps = {
  /** Drawn as chosen. */
  isChosen: (place: SuggestedPlace) => boolean
  onChip: (place: SuggestedPlace) => void
}

/** The chips of places that many trips go to, in one row that scrolls. One such group is on the screen at a time. @source planning §2.2 */
export function SuggestedPlaces({ isChosen, onChip }: SuggestedPlacesProps) {
  return (
    <div className={styles.row} role="group" aria-label="Suggested places">
      {SUGGESTED_PLACES.map((place) => (
        <Chip
          key={place.placeId}
          className={styles.chip}
          data-chosen={isChosen(place)}
          onClick={() => onChip(place)}
        >
          {place.label}
        </Chip>
      ))}
    </div>
  )
}
