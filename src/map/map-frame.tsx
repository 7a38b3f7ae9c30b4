import { lazy, Suspense, useCallback, useEffect, useState, type ComponentType } from 'react'
import { report } from '../platform/report.ts'
import type { MapCanvasProps } from './map-canvas.tsx'
import styles from './map-frame.module.css'
import type { MapPadding, MapStatus, MapStop } from './map-types.ts'

/** MapLibre comes with this chunk; when it cannot be loaded the screen goes on without a map. */
const MapCanvas = lazy(() =>
  import('./map-canvas.tsx').then(
    ({ MapCanvas }) => ({ default: MapCanvas }),
    (problem: unknown) => {
      report(problem, 'loading the map')
      return { default: NoMap }
    },
  ),
)

const NoMap: ComponentType<MapCanvasProps> = ({ onStatus }) => {
  useEffect(() => onStatus('error'), [onStatus])
  return null
}

const UNCOVERED: MapPadding = { top: 0, right: 0, bottom: 0, left: 0 }
const NO_STOPS: readonly MapStop[] = []
const ignore = () => undefined

/** What a map of places alone can do without: by default nothing covers it and nothing but places is drawn. */
type Unasked = 'stops' | 'ownPosition' | 'padding' | 'onCamera' | 'onDrawn' | 'onStatus'

type MapFrameProps = Omit<MapCanvasProps, Unasked> &
  Partial<Pick<MapCanvasProps, Unasked>> & {
    /** What works without a map, in a sentence. */
    withoutMap: string
  }

/**
 * The map with what stands in its place while it loads and where it cannot be drawn; fills its positioned parent.
 * @source planning §2.2 "Overlays"
 */
export function MapFrame({ withoutMap, onStatus, ...asked }: MapFrameProps) {
  const [status, setStatus] = useState<MapStatus>('loading')
  const tell = useCallback(
    (next: MapStatus) => {
      setStatus(next)
      onStatus?.(next)
    },
    [onStatus],
  )
  const map = {
    stops: NO_STOPS,
    ownPosition: null,
    padding: UNCOVERED,
    onCamera: ignore,
    onDrawn: ignore,
    ...asked,
  }
  return (
    <>
      <Suspense fallback={null}>
        <MapCanvas {...map} onStatus={tell} />
      </Suspense>
      {status === 'loading' ? (
        <p className={styles.overlay} role="status">
          Loading map...
        </p>
      ) : null}
      {status === 'error' ? (
        <div className={styles.overlay} role="alert">
          <p className={styles.failed}>Failed to load map</p>
          <p>Please check your connection</p>
          <p className={styles.hint}>{withoutMap}</p>
        </div>
      ) : null}
    </>
  )
}
