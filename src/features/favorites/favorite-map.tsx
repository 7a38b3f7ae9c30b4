import { useAtomValue } from 'jotai'
import { useMemo } from 'react'
import { LOOSE_UP_TO } from '../../map/map-constants.ts'
import { MapFrame } from '../../map/canvas/map-frame.tsx'
import type { MapPoint } from '../../map/map-types.ts'
import { categoryMarkers } from '../../../core/domain/art/category-markers.ts'
import { useShownTheme } from '../../state/shown-theme.ts'
import { terrainShownAtom } from '../../state/terrain-shown.ts'
import { FavoriteCard } from './favorite-card.tsx'
import styles from './favorite-map.module.css'
import type { FavoritePlace } from './favorite-places.ts'

type FavoriteMapProps = {
  places: readonly FavoritePlace[]
  /** The place whose marker was tapped last; null before the first. */
  chosenId: string | null
  /** The list stands beside the map and marks the chosen place itself. */
  besideList: boolean
  onChoose: (placeId: string) => void
  onRemove: (favorite: FavoritePlace) => void
}

/** The favorites as markers, all of them in view at first. Where it stands alone, the tapped one's card is below it. */
export function FavoriteMap({ places, chosenId, besideList, onChoose, onRemove }: FavoriteMapProps) {
  const theme = useShownTheme()
  const terrain = useAtomValue(terrainShownAtom)
  const kinds = useMemo(() => categoryMarkers(theme), [theme])
  const points = useMemo(() => pointsOf(places), [places])
  const chosen = places.find(({ placeId }) => placeId === chosenId)

  return (
    <section className={styles.half} aria-label="Map of your favorites">
      <div className={styles.stage}>
        <MapFrame
          label="Map of your favorites. Arrow keys move it, plus and minus zoom."
          withoutMap="The list works without it."
          theme={theme}
          kinds={kinds}
          points={points}
          clustered={points.length > LOOSE_UP_TO}
          terrain={terrain}
          onPoint={onChoose}
          opening={points}
        />
      </div>
      <div className={styles.chosen} aria-live="polite">
        {chosen && !besideList ? (
          <FavoriteCard favorite={chosen} onRemove={() => onRemove(chosen)} />
        ) : (
          <p className={styles.hint}>
            {chosen ? `${chosen.name} is marked in the list.` : hintFor(points.length, places.length)}
          </p>
        )}
      </div>
    </section>
  )
}

function pointsOf(places: readonly FavoritePlace[]): MapPoint[] {
  return places.flatMap(({ placeId, name, place }) =>
    place ? [{ id: placeId, name, kind: place.category, lat: place.lat, lng: place.lng }] : [],
  )
}

function hintFor(drawn: number, all: number): string {
  if (drawn === 0) return 'None of your favorites is in the catalogue on this phone yet.'
  const missing = all - drawn
  const hint = 'Tap a marker to see its place.'
  return missing === 0 ? hint : `${hint} ${missing} not on this phone yet.`
}
