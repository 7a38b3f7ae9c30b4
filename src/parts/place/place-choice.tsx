import { fromTown } from '../../domain/places/from-town.ts'
import type { KnownPlace } from '../../domain/places/known-places.ts'
import { FavoriteButton } from './favorite-button.tsx'
import type { SeasonLine } from './weather/season-lines.ts'
import styles from './place-choice.module.css'
import { PlacePicture } from '../pictures/place-picture.tsx'

type PlaceChoiceProps = {
  place: KnownPlace
  /** What it is and where, in a line. */
  line: string
  /** The hikes that begin there, such as 'Emerald Lake · about 3.5 mi · moderate'. Default: none. */
  hikes?: string | null
  /** What its season says of the days, such as 'Usually closed on your days'. Default: nothing. */
  note?: SeasonLine | null
  /** When it can be visited, such as 'Winter only'. Default: not said. */
  season?: string | null
  /** Its own card is open. */
  chosen: boolean
  /** Null until it is read. */
  favorite: boolean | null
  onFavorite: () => void
  onOpen: () => void
}

/** One place to choose from: picture, name, one line of facts, two lines of text. All that is known stands on its own card. */
export function PlaceChoice(props: PlaceChoiceProps) {
  const {
    place,
    line,
    hikes = null,
    note = null,
    season = null,
    chosen,
    favorite,
    onFavorite,
    onOpen,
  } = props
  const where = fromTown(place)
  return (
    <article className={styles.card} data-chosen={chosen}>
      <div className={styles.picture}>
        <PlacePicture place={place} />
      </div>
      <div className={styles.words}>
        <h2 className={styles.name}>
          <button type="button" className={styles.open} onClick={onOpen}>
            {place.name}
          </button>
        </h2>
        <p className={styles.line}>{line}</p>
        {hikes === null ? null : <p className={styles.hikes}>{hikes}</p>}
        {season === null ? null : <p className={styles.line}>{season}</p>}
        {note === null ? null : (
          <p className={styles.fit} data-tone={note.tone}>
            {note.words}
          </p>
        )}
        {where === null ? null : <p className={styles.line}>{where}</p>}
        {place.description ? <p className={styles.text}>{place.description}</p> : null}
      </div>
      <div className={styles.heart}>
        <FavoriteButton name={place.name} on={favorite} onToggle={onFavorite} />
      </div>
    </article>
  )
}
