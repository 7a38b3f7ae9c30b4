import { useEffect, useEffectEvent, useLayoutEffect, useReducer, useRef, type PointerEvent } from 'react'
import { usePrefersReducedMotion } from '../../platform/screen/reduced-motion.ts'
import { useMouseDrag } from '../gestures/use-mouse-drag.ts'

/** @source planning §9 "Scroll-wheel picker: item height 36" */
export const ROW_PX = 36

/** Where browsers do not tell when scrolling has ended (Safari before 26), this long without movement is the end. */
const STILL_MS = 140

type WheelMotion = {
  /** The row of the value. */
  row: number
  lastRow: number
  disabled: boolean
  /** Another row stands in the middle, moved there by the person. */
  onPass: () => void
  /** The person's choice: the wheel rests on another row, or heads for it. */
  onChoose: (row: number) => void
}

/**
 * How the wheel moves and who moved it.
 *
 * | Moved by | `onPass` | `onChoose` |
 * |---|---|---|
 * | finger, pen, assistive technology (the browser scrolls and snaps) | at each row | when it rests |
 * | mouse drag | at each row | when let go |
 * | tap, key, mouse wheel: `moveTo` | once | at once, the wheel follows |
 * | the value, changed from outside or refused | never | never |
 */
export function useWheelMotion({ row, lastRow, disabled, onPass, onChoose }: WheelMotion) {
  const scroller = useRef<HTMLDivElement>(null)
  const reducedMotion = usePrefersReducedMotion()
  /** The row where the wheel rests or which it glides to; null before it was placed. */
  const heading = useRef<number | null>(null)
  const middle = useRef(row)
  /** On its way without the person's hand. */
  const gliding = useRef(false)
  const stillness = useRef(0)
  const [, compareAgain] = useReducer((times: number) => times + 1, 0)
  const drag = useMouseDrag({ onRelease: (top) => moveTo(rowAt(top)) })

  function rowAt(top: number): number {
    return Math.min(lastRow, Math.max(0, Math.round(top / ROW_PX)))
  }

  function place(target: number, glide: boolean) {
    const wheel = scroller.current
    if (wheel === null) return
    heading.current = target
    middle.current = target
    const top = target * ROW_PX
    gliding.current = glide && Math.abs(wheel.scrollTop - top) > 1
    wheel.scrollTo({ top, behavior: glide ? 'smooth' : 'instant' })
  }

  function moveTo(target: number) {
    const chosen = target !== heading.current
    if (target !== middle.current) onPass()
    place(target, !reducedMotion)
    if (!chosen) return
    onChoose(target)
    compareAgain()
  }

  function onScroll() {
    if (!Reflect.has(window, 'onscrollend')) {
      clearTimeout(stillness.current)
      stillness.current = window.setTimeout(onScrollEnd, STILL_MS)
    }
    const target = rowAt(scroller.current?.scrollTop ?? 0)
    if (gliding.current || target === middle.current) return
    middle.current = target
    onPass()
  }

  function onScrollEnd() {
    if (drag.isDragging()) return
    const target = rowAt(scroller.current?.scrollTop ?? 0)
    if (gliding.current) {
      // A glide that was given a new goal ends twice; only the second end counts.
      gliding.current = target !== heading.current
      return
    }
    if (target === heading.current) return
    heading.current = target
    onChoose(target)
    compareAgain()
  }

  function onPointerDown(event: PointerEvent<HTMLElement>) {
    if (disabled) return
    gliding.current = false
    drag.handlers.onPointerDown(event)
  }

  // After each render: follows a value changed from outside, and goes back when the choice was not taken.
  useLayoutEffect(() => {
    if (heading.current !== row) place(row, heading.current !== null && !reducedMotion)
  })

  // A notch would carry three rows: here it moves one, and a trackpad one for each row's height.
  const turned = useRef(0)
  const onTurn = useEffectEvent((event: WheelEvent) => {
    event.preventDefault()
    if (disabled) return
    turned.current += event.deltaMode === WheelEvent.DOM_DELTA_PIXEL ? event.deltaY : event.deltaY * ROW_PX
    if (Math.abs(turned.current) < ROW_PX) return
    const target = (heading.current ?? row) + Math.sign(turned.current)
    turned.current = 0
    if (target >= 0 && target <= lastRow) moveTo(target)
  })
  useEffect(() => {
    const wheel = scroller.current
    // React's own wheel listeners may not keep the page from scrolling.
    wheel?.addEventListener('wheel', onTurn, { passive: false })
    return () => {
      wheel?.removeEventListener('wheel', onTurn)
      clearTimeout(stillness.current)
    }
  }, [])

  return {
    moveTo,
    wasDrag: drag.wasDrag,
    scrollerProps: { ref: scroller, onScroll, onScrollEnd, ...drag.handlers, onPointerDown },
  }
}
