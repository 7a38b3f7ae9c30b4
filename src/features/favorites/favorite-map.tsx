import { useMemo } from 'react'
import { useStreets } from '../../data/places/use-streets.ts'
import { PlacesMap } from '../../map/canvas/places-map.tsx'
import { useMapLook } from '../../state/map-look.ts'
import { FavoriteCard } from './favorite-card.tsx'
import styles from './favorite-map.module.css'
import type { FavoritePlace } from './favorite-places.ts'

type FavoriteMapProps = {
  places: readonly FavoritePlace[]
  /** The place whose marker was tapped last; null before the first. */
  chosenId: string | null
  /** The list stands beside the map and marks the chosen place itself. */
  split: boolean
  onChoose: (placeId: string) => void
  onRemove: (favorite: FavoritePlace) => void
}

/** The favorites as markers, all of them in view at first. Where it stands alone, the tapped one's card is below it. */
export function FavoriteMap({ places, chosenId, split, onChoose, onRemove }: FavoriteMapProps) {
  const drawn = useMemo(() => places.flatMap(({ place }) => place ?? []), [places])
  const chosen = places.find(({ placeId }) => placeId === chosenId)

  return (
    <section className={styles.half} aria-label="Map of your favorites">
      <div className={styles.stage}>
        <PlacesMap
          label="Map of your favorites"
          look={useMapLook()}
          streets={useStreets()}
          places={drawn}
          chosenId={chosenId}
          onOpen={onChoose}
        />
      </div>
      <div className={styles.chosen} aria-live="polite">
        {chosen && !split ? (
          <FavoriteCard favorite={chosen} onToggle={() => onRemove(chosen)} />
        ) : (
          <p className={styles.hint}>
            {chosen ? `${chosen.name} is marked in the list.` : hintFor(drawn.length, places.length)}
          </p>
        )}
      </div>
    </section>
  )
}

function hintFor(drawn: number, all: number): string {
  if (drawn === 0) return 'None of your favorites is in the catalogue on this phone yet.'
  const missing = all - drawn
  const hint = 'Tap a marker to see its place.'
  return missing === 0 ? hint : `${hint} ${missing} not on this phone yet.`
}
