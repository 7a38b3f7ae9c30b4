import { lazy, Suspense, useMemo, useRef, useState, type ComponentType } from 'react'
import type { MapCanvasProps } from '../../map/map-canvas.tsx'
import type { MapCamera, MapPadding, MapPoint, MapStatus } from '../../map/map-types.ts'
import { categoryMarkers } from '../../parts/category-markers.ts'
import { report } from '../../platform/report.ts'
import { useShownTheme } from '../../state/shown-theme.ts'
import { FavoriteCard } from './favorite-card.tsx'
import styles from './favorite-map.module.css'
import type { FavoritePlace } from './favorite-places.ts'

/** MapLibre comes with this chunk; when it cannot be loaded the list still has everything. */
const MapCanvas = lazy(() =>
  import('../../map/map-canvas.tsx').then(
    ({ MapCanvas }) => ({ default: MapCanvas }),
    (problem: unknown) => {
      report(problem, 'loading the map')
      return { default: NoMap }
    },
  ),
)

const NoMap: ComponentType<MapCanvasProps> = () => <Failure />

const UNCOVERED: MapPadding = { top: 0, right: 0, bottom: 0, left: 0 }
const NO_STOPS: [] = []

type FavoriteMapProps = { places: readonly FavoritePlace[]; onRemove: (favorite: FavoritePlace) => void }

/** The favorites as markers, all of them in view at first; below it the card of the one that was tapped. */
export function FavoriteMap({ places, onRemove }: FavoriteMapProps) {
  const camera = useRef<MapCamera>(null)
  const fitted = useRef(false)
  const [status, setStatus] = useState<MapStatus>('loading')
  const [chosenId, setChosenId] = useState<string | null>(null)
  const theme = useShownTheme()
  const kinds = useMemo(() => categoryMarkers(theme), [theme])
  const points = useMemo(() => pointsOf(places), [places])
  const chosen = places.find(({ placeId }) => placeId === chosenId)

  const onStatus = (next: MapStatus) => {
    setStatus(next)
    if (next !== 'ready' || fitted.current) return
    // Only once: a map made anew for another theme stands where the person left it.
    fitted.current = true
    camera.current?.fit(points)
  }

  return (
    <section className={styles.half} aria-label="Map of your favorites">
      <div className={styles.stage}>
        <Suspense fallback={null}>
          <MapCanvas
            label="Map of your favorites. Arrow keys move it, plus and minus zoom."
            theme={theme}
            kinds={kinds}
            points={points}
            stops={NO_STOPS}
            ownPosition={null}
            padding={UNCOVERED}
            camera={camera}
            onCamera={() => undefined}
            onPoint={setChosenId}
            onDrawn={() => undefined}
            onStatus={onStatus}
          />
        </Suspense>
        {status === 'loading' ? (
          <p className={styles.overlay} role="status">
            Loading map...
          </p>
        ) : null}
        {status === 'error' ? <Failure /> : null}
      </div>
      <div className={styles.chosen} aria-live="polite">
        {chosen ? (
          <FavoriteCard favorite={chosen} onRemove={() => onRemove(chosen)} />
        ) : (
          <p className={styles.hint}>{hintFor(points.length, places.length)}</p>
        )}
      </div>
    </section>
  )
}

function Failure() {
  return (
    <div className={styles.overlay} role="alert">
      <p className={styles.failed}>Failed to load map</p>
      <p>Please check your connection</p>
      <p className={styles.hint}>The list works without it.</p>
    </div>
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
