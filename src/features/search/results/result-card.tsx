import type { KnownPlace } from '../../../../api/domain/places/known-places.ts'
import type { FoundPlace } from '../../../../api/domain/search/place-finder.ts'
import { FavoriteButton } from '../../../parts/favorite-button.tsx'
import { PlacePicture } from '../../../parts/place-picture.tsx'
import styles from './result-card.module.css'
import { fitInWords, lineOf } from './result-words.ts'

type ResultCardProps = {
  result: FoundPlace<KnownPlace>
  /** Says which stop it is near. */
  severalStops: boolean
  /** Its own card is open. */
  chosen: boolean
  favorite: boolean
  onFavorite: () => void
  onOpen: () => void
}

/** One result to choose from: picture, name, one line of facts, two lines of text. All that is known stands on its own card. */
export function ResultCard({ result, severalStops, chosen, favorite, onFavorite, onOpen }: ResultCardProps) {
  const { place } = result
  const fit = fitInWords(result.fit)
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
        <p className={styles.line}>{lineOf(result, severalStops)}</p>
        {fit === null ? null : <p className={styles.fit}>{fit}</p>}
        {place.description ? <p className={styles.text}>{place.description}</p> : null}
      </div>
      <div className={styles.heart}>
        <FavoriteButton name={place.name} on={favorite} onToggle={onFavorite} />
      </div>
    </article>
  )
}
