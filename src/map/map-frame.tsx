import { lazy, Suspense, useState, type ComponentType } from 'react'
import { report } from '../platform/report.ts'
import type { MapCanvasProps } from './map-canvas.tsx'
import styles from './map-frame.module.css'
import type { MapStatus } from './map-types.ts'

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

const NoMap: ComponentType<MapCanvasProps> = () => null

type MapFrameProps = MapCanvasProps & {
  /** What works without a map, in a sentence. */
  withoutMap: string
}

/**
 * The map with what stands in its place while it loads and where it cannot be drawn; fills its positioned parent.
 * @source planning §2.2 "Overlays"
 */
export function MapFrame({ withoutMap, onStatus, ...map }: MapFrameProps) {
  const [status, setStatus] = useState<MapStatus>('loading')
  const tell = (next: MapStatus) => {
    setStatus(next)
    onStatus(next)
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
