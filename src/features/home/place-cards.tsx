import { milesInWords } from '../../../core/domain/places/distance.ts'
import { oneDay } from '../../domain/calendar/day-range.ts'
import type { KnownPlace } from '../../domain/places/known-places.ts'
import { kindWords } from '../../../core/domain/places/place-words.ts'
import { PlacePicture } from '../../parts/pictures/place-picture.tsx'
import { seasonLine } from '../../parts/place/weather/season-lines.ts'
import styles from '../../parts/shelf/shelf.module.css'

type PlaceCardsProps = {
  places: readonly { place: KnownPlace; miles?: number }[]
  /** For what is to be said of its season: Colorado's `YYYY-MM-DD`. */
  today: string
  onOpen: (place: KnownPlace) => void
}

/** A card for each place: its ground, its name, and in a line what it is and where. */
export function PlaceCards({ places, today, onOpen }: PlaceCardsProps) {
  return (
    <ul className={styles.cards}>
      {places.map(({ place, miles }) => (
        <li key={place.placeId} className={styles.slot}>
          <button type="button" className={styles.card} onClick={() => onOpen(place)}>
            <span className={styles.picture}>
              <PlacePicture place={place} />
            </span>
            <span className={styles.name}>{place.name}</span>{' '}
            <span className={styles.line}>{lineOf(place, miles, today)}</span>
          </button>
        </li>
      ))}
    </ul>
  )
}

/** 'Hot springs · Ouray', 'Mountain pass · 12 mi away'; where its season has something to say, that: 'Aspens near their peak'. */
function lineOf(place: KnownPlace, miles: number | undefined, today: string): string {
  const { kind, nearestTown } = place
  const away = miles === undefined ? null : `${milesInWords(miles)} away`
  const season = seasonLine(place, oneDay(today), false)
  return (season === null ? [kindWords(kind), away ?? nearestTown] : [season.words, away])
    .filter(Boolean)
    .join(' · ')
}
