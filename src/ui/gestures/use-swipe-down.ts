import { useSpring } from '@react-spring/web'
import { useDrag } from '@use-gesture/react'
import type { RefObject } from 'react'
import { usePrefersReducedMotion } from '../../platform/screen/reduced-motion.ts'
import { SHEET_SPRING } from '../layers/sheet-snaps.ts'

/** @source planning §9 "Swipe-down close over 50 px" */
const CLOSE_DRAG_PX = 50

type SwipeDown = {
  closeDragPx?: number
  /** Whether a drag that begins on this part moves the panel: not on one that the finger scrolls. Default: every part. */
  mayStart?: (part: EventTarget | null) => boolean
}

/**
 * A panel that follows the finger down and closes when it is let go further than `closeDragPx` (default 50);
 * otherwise it springs back. `y` is the panel's offset, `bind()` goes on what is dragged.
 */
export function useSwipeDown(
  panel: RefObject<HTMLElement | null>,
  onClose: () => void,
  { closeDragPx = CLOSE_DRAG_PX, mayStart = () => true }: SwipeDown = {},
) {
  const reducedMotion = usePrefersReducedMotion()
  const [{ y }, spring] = useSpring(() => ({ y: 0, config: SHEET_SPRING }))
  const bind = useDrag(
    ({ first, last, canceled, movement: [, moved], event, cancel }) => {
      if (first && !mayStart(event.target)) return cancel()
      if (!last) return void spring.start({ y: Math.max(0, moved), immediate: true })
      if (canceled || moved <= closeDragPx) return void spring.start({ y: 0, immediate: reducedMotion })
      // Leaves from under the finger; the panel's own exit fades what is left.
      void spring.start({ y: panel.current?.offsetHeight ?? 0, immediate: reducedMotion })
      onClose()
    },
    { axis: 'y', filterTaps: true, pointer: { keys: false } },
  )
  return { y, bind }
}
