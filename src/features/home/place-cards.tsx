import { milesInWords } from '../../../core/domain/places/distance.ts'
import type { KnownPlace } from '../../domain/places/known-places.ts'
import { kindWords } from '../../../core/domain/places/place-words.ts'
import { PlacePicture } from '../../parts/pictures/place-picture.tsx'
import styles from './shelf.module.css'

type PlaceCardsProps = {
  places: readonly { place: KnownPlace; miles?: number }[]
  onOpen: (place: KnownPlace) => void
}

/** A card for each place: its ground, its name, and in a line what it is and where. */
export function PlaceCards({ places, onOpen }: PlaceCardsProps) {
  return (
    <ul className={styles.cards}>
      {places.map(({ place, miles }) => (
        <li key={place.placeId} className={styles.slot}>
          <button type="button" className={styles.card} onClick={() => onOpen(place)}>
            <span className={styles.picture}>
              <PlacePicture place={place} />
            </span>
            <span className={styles.name}>{place.name}</span>{' '}
            <span className={styles.line}>{lineOf(place, miles)}</span>
          </button>
        </li>
      ))}
    </ul>
  )
}

/** 'Hot springs · Ouray', 'Mountain pass · 12 mi away'. */
function lineOf({ kind, nearestTown }: KnownPlace, miles: number | undefined): string {
  return [kindWords(kind), miles === undefined ? nearestTown : `${milesInWords(miles)} away`]
    .filter(Boolean)
    .join(' · ')
}
