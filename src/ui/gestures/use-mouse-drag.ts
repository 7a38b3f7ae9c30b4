import { useRef, type PointerEvent } from 'react'

const DRAG_START_PX = 3
/** How far a throw carries: the pace at release for this long. */
const THROW_MS = 160

type Drag = { startY: number; startTop: number; y: number; atMs: number; pace: number; begun: boolean }

/**
 * Lets a mouse pull a scrolling element as a finger does. Fingers and pens are left to the browser, which scrolls
 * better than any script. `onRelease` gets the scroll position that the throw would reach, in pixels.
 * `wasDrag()` says whether the click that is just being handled was the end of a drag.
 */
export function useMouseDrag({ onRelease }: { onRelease: (top: number) => void }) {
  const drag = useRef<Drag | null>(null)
  const dragged = useRef(false)

  function onPointerDown(event: PointerEvent<HTMLElement>) {
    dragged.current = false
    if (event.pointerType !== 'mouse' || event.button !== 0) return
    const startTop = event.currentTarget.scrollTop
    const { clientY: y, timeStamp: atMs } = event
    drag.current = { startY: y, startTop, y, atMs, pace: 0, begun: false }
  }

  function onPointerMove(event: PointerEvent<HTMLElement>) {
    const now = drag.current
    if (now === null) return
    const scroller = event.currentTarget
    if (!now.begun) {
      if (Math.abs(event.clientY - now.startY) < DRAG_START_PX) return
      now.begun = true
      dragged.current = true
      scroller.setPointerCapture(event.pointerId)
      // Its snapping would pull against the hand.
      scroller.dataset.dragging = ''
    }
    const passedMs = Math.max(1, event.timeStamp - now.atMs)
    // Half of what it was: single events come unevenly.
    now.pace = (now.pace + (event.clientY - now.y) / passedMs) / 2
    now.y = event.clientY
    now.atMs = event.timeStamp
    scroller.scrollTop = now.startTop + now.startY - event.clientY
  }

  function onPointerUp(event: PointerEvent<HTMLElement>) {
    const ended = drag.current
    drag.current = null
    if (!ended?.begun) return
    const scroller = event.currentTarget
    // A hand that stood still before it let go throws nothing.
    const pace = event.timeStamp - ended.atMs < THROW_MS / 2 ? ended.pace : 0
    onRelease(scroller.scrollTop - pace * THROW_MS)
    delete scroller.dataset.dragging
  }

  return {
    isDragging: () => drag.current?.begun === true,
    wasDrag: () => dragged.current,
    handlers: { onPointerDown, onPointerMove, onPointerUp, onPointerCancel: onPointerUp },
  }
}
