import { useGesture } from '@use-gesture/react'
import { useLayoutEffect, useRef, useState } from 'react'
import { IconButton } from '../../../ui/buttons/button.tsx'
import { Icon } from '../../../ui/icons.tsx'
import styles from './files.module.css'

const MOST_ZOOM = 5
const ZOOM_STEP = 1.5

const within = (zoom: number): number => Math.min(MOST_ZOOM, Math.max(1, zoom))

/** A photo as large as its place; two fingers or the buttons bring it closer, and then it scrolls. */
export function PhotoView({ url, name }: { url: string; name: string }) {
  const [zoom, setZoom] = useState(1)
  const frame = useStayingMiddle(zoom)
  const bind = useGesture(
    {
      onPinch: ({ first, movement: [scale], memo }) => {
        const from: number = first ? zoom : memo
        setZoom(within(from * scale))
        return from
      },
      onDoubleClick: () => setZoom(zoom > 1 ? 1 : ZOOM_STEP ** 2),
    },
    { pinch: { scaleBounds: { min: 1 / MOST_ZOOM, max: MOST_ZOOM } } },
  )
  return (
    <div className={styles.view}>
      <div
        ref={frame}
        className={styles.frame}
        role="group"
        aria-label="The photo; arrow keys move it once it is zoomed in"
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls, and nothing in it takes the focus
        tabIndex={0}
        {...bind()}
      >
        <div className={styles.ground} style={{ width: `${zoom * 100}%`, height: `${zoom * 100}%` }}>
          <img src={url} alt={name} className={styles.photo} />
        </div>
      </div>
      <div className={styles.zoom}>
        <IconButton
          label="Zoom in"
          variant="secondary"
          disabled={zoom >= MOST_ZOOM}
          onClick={() => setZoom(within(zoom * ZOOM_STEP))}
        >
          <Icon name="plus" />
        </IconButton>
        <IconButton
          label="Zoom out"
          variant="secondary"
          disabled={zoom <= 1}
          onClick={() => setZoom(within(zoom / ZOOM_STEP))}
        >
          <Icon name="minus" />
        </IconButton>
      </div>
    </div>
  )
}

/** The frame that scrolls: what was in its middle stays there while the photo grows. */
function useStayingMiddle(zoom: number) {
  const frame = useRef<HTMLDivElement>(null)
  const before = useRef(zoom)
  useLayoutEffect(() => {
    const box = frame.current
    const by = zoom / before.current
    before.current = zoom
    if (!box || by === 1) return
    box.scrollLeft = (box.scrollLeft + box.clientWidth / 2) * by - box.clientWidth / 2
    box.scrollTop = (box.scrollTop + box.clientHeight / 2) * by - box.clientHeight / 2
  }, [zoom])
  return frame
}
