import { useSetAtom } from 'jotai'
import { toLocation } from '../../domain/places/known-places.ts'
import { FavoriteButton } from '../../parts/place/favorite-button.tsx'
import { placeLine } from '../../parts/place/place-line.ts'
import { seasonLines } from '../../parts/place/weather/season-lines.ts'
import { PlacePicture } from '../../parts/pictures/place-picture.tsx'
import { addToTripAtom } from '../../state/place-for-trip.ts'
import { Button } from '../../ui/buttons/button.tsx'
import styles from './favorite-card.module.css'
import type { FavoritePlace } from './favorite-places.ts'

type FavoriteCardProps = {
  favorite: Pick<FavoritePlace, 'name' | 'place'> & Partial<Pick<FavoritePlace, 'figures'>>
  /** Whether it is one. Default true. */
  on?: boolean
  onToggle: () => void
}

/**
 * One favorite, or a place that may become one, with its heart, as dense as a result: picture, name, a line of facts, a line of text, and the way into a trip. A place
 * this phone does not know yet says so and can be removed all the same.
 */
export function FavoriteCard({ favorite, on = true, onToggle }: FavoriteCardProps) {
  const { name, place, figures = null } = favorite
  const openAddToTrip = useSetAtom(addToTripAtom)
  return (
    <article className={styles.card}>
      <div className={styles.picture}>{place ? <PlacePicture place={place} /> : null}</div>
      <div className={styles.words}>
        <h2 className={styles.name}>{name}</h2>
        {place ? (
          <>
            <p className={styles.line}>{placeLine(place)}</p>
            {figures === null ? null : <p className={styles.line}>{figures}</p>}
            {seasonLines(place).map((line) => (
              <p key={line} className={styles.line}>
                {line}
              </p>
            ))}
            {place.description ? <p className={styles.text}>{place.description}</p> : null}
            <Button variant="quiet" className={styles.add} onClick={() => openAddToTrip(toLocation(place))}>
              Add to trip
            </Button>
          </>
        ) : (
          <p className={styles.line}>This place is not on this phone yet. It comes with a newer catalogue.</p>
        )}
      </div>
      <div className={styles.heart}>
        <FavoriteButton name={name} on={on} onToggle={onToggle} />
      </div>
    </article>
  )
}
