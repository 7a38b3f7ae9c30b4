import { useSetAtom } from 'jotai'
import { imageAlt } from '../../../core/domain/places/place-image.ts'
import { toLocation } from '../../domain/places/known-places.ts'
import { placeFacts } from '../../domain/places/place-facts.ts'
import { FavoriteButton } from '../../parts/place/favorite-button.tsx'
import { seasonLines } from '../../parts/place/season-lines.ts'
import { PlaceCard } from '../../parts/place/place-card.tsx'
import { PlacePicture } from '../../parts/pictures/place-picture.tsx'
import { addToTripAtom } from '../../state/place-for-trip.ts'
import { Button } from '../../ui/buttons/button.tsx'
import styles from './favorite-card.module.css'
import type { FavoritePlace } from './favorite-places.ts'

type FavoriteCardProps = { favorite: FavoritePlace; onRemove: () => void }

/** One favorite with its heart. A place this phone does not know yet says so and can be removed all the same. */
export function FavoriteCard({ favorite, onRemove }: FavoriteCardProps) {
  const { name, place } = favorite
  const openAddToTrip = useSetAtom(addToTripAtom)
  return (
    <div className={styles.card}>
      {place ? (
        <PlaceCard
          headingLevel={2}
          name={name}
          category={place.category}
          description={place.description}
          facts={[...placeFacts(place), ...seasonLines(place)]}
          actions={<Button onClick={() => openAddToTrip(toLocation(place))}>Add to trip</Button>}
          picture={<PlacePicture place={place} alt={imageAlt({ name, nearestTown: place.nearestTown })} />}
        />
      ) : (
        <article className={styles.unknown}>
          <h2 className={styles.name}>{name}</h2>
          <p>This place is not on this phone yet. It comes with a newer catalogue.</p>
        </article>
      )}
      <div className={styles.heart}>
        <FavoriteButton name={name} on onToggle={onRemove} />
      </div>
    </div>
  )
}
