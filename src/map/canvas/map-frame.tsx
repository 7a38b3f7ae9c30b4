import { useCallback, useEffect, useRef, useState } from 'react'
import { createLazyCode, onReachable } from '../../platform/loading/lazy-code.ts'
import { lazyComponent, useLazyCode } from '../../platform/loading/lazy-component.tsx'
import type { MapCanvasProps } from './map-canvas.tsx'
import { MapFailed } from './map-failed.tsx'
import styles from './map-frame.module.css'
import type { MapPadding, MapStatus, MapStop } from '../map-types.ts'

/** MapLibre comes with this code; while it cannot be loaded the screen goes on without a map. */
const mapCode = createLazyCode(() => import('./map-canvas.tsx').then((module) => module.MapCanvas))

const UNCOVERED: MapPadding = { top: 0, right: 0, bottom: 0, left: 0 }
const NO_STOPS: readonly MapStop[] = []
const ignore = () => undefined

/** What a map of places alone can do without: by default nothing covers it and nothing but places is drawn. */
type Unasked = 'stops' | 'ownPosition' | 'padding' | 'camera' | 'onCamera' | 'onDrawn' | 'onStatus'

type MapFrameProps = Omit<MapCanvasProps, Unasked> &
  Partial<Pick<MapCanvasProps, Unasked>> & {
    /** What works without a map, in a sentence. */
    withoutMap: string
  }

/**
 * The map with what stands in its place while it loads and where it cannot be drawn; fills its positioned parent. A
 * map that failed is made anew by Try again, and by itself when the server is reached again.
 * @source planning §2.2 "Overlays"
 */
export function MapFrame({ withoutMap, onStatus, ...asked }: MapFrameProps) {
  const [status, setStatus] = useState<MapStatus>('loading')
  const [attempt, setAttempt] = useState(0)
  const tell = useCallback(
    (next: MapStatus) => {
      setStatus(next)
      onStatus?.(next)
    },
    [onStatus],
  )
  const failed = status === 'error'
  const again = useCallback(() => setAttempt((count) => count + 1), [])
  useEffect(() => (failed ? onReachable(again) : undefined), [failed, again])
  const overlay = useFocusOntoMap()
  const map = {
    stops: NO_STOPS,
    ownPosition: null,
    padding: UNCOVERED,
    camera: null,
    onCamera: ignore,
    onDrawn: ignore,
    ...asked,
  }
  return (
    <>
      <LateMap key={attempt} {...map} onStatus={tell} />
      {status === 'ready' ? null : (
        <div ref={overlay} className={styles.overlay} tabIndex={-1}>
          {failed ? (
            <MapFailed
              withoutMap={withoutMap}
              onAgain={() => {
                // The button goes while the map loads; the focus waits in its place.
                overlay.current?.focus({ preventScroll: true })
                void mapCode.again(true)
                again()
              }}
            />
          ) : (
            <p role="status">Loading map...</p>
          )}
        </div>
      )}
    </>
  )
}

/** The map's canvas, or nothing while its code is missing: then it says what the canvas would have said. */
function LoadedMap(props: MapCanvasProps) {
  const { code: MapCanvas, busy } = useLazyCode(mapCode)
  const { onStatus, onDrawn } = props
  const missing = MapCanvas === null
  useEffect(() => {
    if (!missing) return
    onStatus(busy ? 'loading' : 'error')
    onDrawn(null)
  }, [missing, busy, onStatus, onDrawn])
  return MapCanvas ? <MapCanvas {...props} /> : null
}

const LateMap = lazyComponent(mapCode, LoadedMap)

/** Answers the overlay's ref. When the overlay goes with the focus in it, the map has it. */
function useFocusOntoMap() {
  const overlay = useRef<HTMLDivElement>(null)
  const frame = useRef<Element | null>(null)
  useEffect(() => {
    const there = overlay.current
    if (there) frame.current = there.contains(document.activeElement) ? there.parentElement : null
    else if (document.activeElement === document.body) frame.current?.querySelector('canvas')?.focus()
  })
  return overlay
}
