import { useDrag } from '@use-gesture/react'
import { useEffect, useRef, useState, type KeyboardEvent } from 'react'
import { vibrate } from '../../platform/device/vibration.ts'
import { carry, carryByRow, lift, type Reorder, type Slot } from './reorder.ts'

/** @source planning §5, §9 "drag start", "keyboard step", "Vibration" */
const DRAG_START_PX = 3
const KEY_STEP_PX = 25
const LIFT_VIBRATION_MS = [25]
const DROP_VIBRATION_MS = [25, 25, 25]

/** A lifted row this near an edge of the scrolled area takes the list along. */
const SCROLL_EDGE_PX = 48

export type ReorderAxis = 'x' | 'y'

type ReorderOptions = {
  /** The direction the rows follow each other in. */
  axis: ReorderAxis
  /** How far an arrow key carries a row: 25 px, or to the place of its neighbour. Default `px`. */
  keySteps?: 'px' | 'rows'
  /** Says which rows there are and in which order. A lifted row is put back when another phone or tab changes it. */
  order: string
  onLift: (index: number) => void
  /** The preview changed: the row would now stand at `to`. */
  onCarry: (from: number, to: number) => void
  /** An arrow key was pressed and the row goes on standing at `to`; `atEnd` when it cannot go further that way. */
  onStay: (from: number, to: number, atEnd: boolean) => void
  /** Dropped; `to` may be where it came from. */
  onDrop: (from: number, to: number) => void
  onCancel: (index: number) => void
}

type Lifted = Reorder & { by: 'pointer' | 'keys'; order: string }

/**
 * Rows that change places by their handle: the list's children, or where some of what is in it carries `data-slot`, those.
 *
 * | | pointer | keys |
 * |---|---|---|
 * | lift | moved 3 px | Space, Enter |
 * | carry | follows, and scrolls at the edges | arrows, 25 px or a row a step |
 * | is heard of it | when the place changes | at every press |
 * | drop | released | Space, Enter |
 * | restore | Escape, pointer cancelled | Escape, focus left |
 *
 * @source planning §4 "Reordering", §5, §9
 */
export function useReorder<List extends HTMLElement = HTMLOListElement>({
  axis,
  keySteps = 'px',
  order,
  onLift,
  onCarry,
  onStay,
  onDrop,
  onCancel,
}: ReorderOptions) {
  const list = useRef<List>(null)
  const stopGesture = useRef<(() => void) | null>(null)
  const [lifted, setLifted] = useState<Lifted | null>(null)

  // Its places were measured among other rows.
  if (lifted && lifted.order !== order) setLifted(null)

  const begin = (index: number, by: Lifted['by']): Lifted => {
    const start = { ...lift(slotsOf(list.current, axis), index), by, order }
    setLifted(start)
    vibrate(LIFT_VIBRATION_MS)
    onLift(index)
    return start
  }
  const carryTo = (now: Lifted, movedPx: number): Lifted => carried(now, carry(now, movedPx))
  const carried = (now: Lifted, moved: Reorder): Lifted => {
    if (now.order !== order) return now
    const next = { ...moved, by: now.by, order }
    setLifted(next)
    if (next.to !== now.to) onCarry(next.from, next.to)
    return next
  }
  const drop = ({ from, to, order: measured }: Lifted) => {
    if (measured !== order) return
    setLifted(null)
    vibrate(DROP_VIBRATION_MS)
    onDrop(from, to)
  }
  const cancel = ({ from }: Reorder) => {
    setLifted(null)
    onCancel(from)
  }

  const bindDrag = useDrag<PointerEvent>(
    ({ args, first, last, canceled, event, movement, xy, memo, cancel: stop }) => {
      const [index] = args as [number]
      const along = axis === 'x' ? 0 : 1
      const scroller = scrollerOf(list.current, axis)
      const drag =
        first || !memo
          ? { now: begin(index, 'pointer'), scrolledPx: scrolledBy(scroller, axis) }
          : (memo as { now: Lifted; scrolledPx: number })
      stopGesture.current = last ? null : stop
      if (canceled || event.type === 'pointercancel') {
        cancel(drag.now)
        return drag
      }
      if (!last) scrollAtEdge(scroller, axis, xy[along])
      const now = carryTo(drag.now, movement[along] + scrolledBy(scroller, axis) - drag.scrolledPx)
      if (last) drop(now)
      return { ...drag, now }
    },
    // No axis lock: the handle is for nothing else, so a drag that begins askew is one too.
    { threshold: DRAG_START_PX, pointer: { keys: false } },
  )

  const onKeyDown = (index: number, event: KeyboardEvent) => {
    const mine = lifted?.by === 'keys' && lifted.from === index ? lifted : null
    if (event.key === ' ' || event.key === 'Enter') {
      if (mine) drop(mine)
      else if (!lifted) begin(index, 'keys')
    } else if (mine && event.key in STEPS) {
      const step = STEPS[event.key] ?? 1
      const { to, movedPx } =
        keySteps === 'rows'
          ? carried(mine, carryByRow(mine, step))
          : carryTo(mine, mine.movedPx + step * KEY_STEP_PX)
      // Every press is answered, or a person who does not see it cannot know that it was heard.
      if (to === mine.to) onStay(mine.from, to, movedPx === mine.movedPx)
      slotElements(list.current)[to]?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
    } else return
    event.preventDefault()
  }

  // Escape belongs to the lifted row wherever the focus is; nothing behind it may take it for its own.
  useEffect(() => {
    if (!lifted) return undefined
    const onEscape = (event: globalThis.KeyboardEvent) => {
      if (event.key !== 'Escape') return
      event.preventDefault()
      event.stopPropagation()
      if (lifted.by === 'keys') {
        setLifted(null)
        onCancel(lifted.from)
      } else stopGesture.current?.()
    }
    window.addEventListener('keydown', onEscape, true)
    return () => window.removeEventListener('keydown', onEscape, true)
  }, [lifted, onCancel])

  return {
    list,
    lifted,
    /** What the handle of the row at `index` listens to. */
    handle: (index: number) => ({
      ...bindDrag(index),
      onKeyDown: (event: KeyboardEvent) => onKeyDown(index, event),
      onBlur: () => lifted?.by === 'keys' && lifted.from === index && cancel(lifted),
    }),
  }
}

const STEPS: Partial<Record<string, -1 | 1>> = { ArrowUp: -1, ArrowLeft: -1, ArrowDown: 1, ArrowRight: 1 }

function slotElements(list: HTMLElement | null): HTMLElement[] {
  const marked = [...(list?.querySelectorAll<HTMLElement>('[data-slot]') ?? [])]
  return marked.length > 0 ? marked : ([...(list?.children ?? [])] as HTMLElement[])
}

/** Offsets, not rectangles: they know nothing of transforms and scrolling. */
function slotsOf(list: HTMLElement | null, axis: ReorderAxis): Slot[] {
  return slotElements(list).map((row) => slotOf(row, axis))
}

export function slotOf(row: HTMLElement, axis: ReorderAxis): Slot {
  return axis === 'x'
    ? { start: row.offsetLeft, size: row.offsetWidth }
    : { start: row.offsetTop, size: row.offsetHeight }
}

/** Cards scroll in their own row; rows scroll with the sheet they stand in, else with the page. */
function scrollerOf(list: HTMLElement | null, axis: ReorderAxis): Element | null {
  return axis === 'x' ? list : (list?.closest('[data-scrolls]') ?? document.scrollingElement)
}

function scrolledBy(scroller: Element | null, axis: ReorderAxis): number {
  return (axis === 'x' ? scroller?.scrollLeft : scroller?.scrollTop) ?? 0
}

function scrollAtEdge(scroller: Element | null, axis: ReorderAxis, pointerPx: number): void {
  if (!scroller) return
  const [start, end] = edgesOf(scroller, axis)
  const by = pointerPx < start + SCROLL_EDGE_PX ? -1 : pointerPx > end - SCROLL_EDGE_PX ? 1 : 0
  if (by === 0) return
  scroller.scrollBy(axis === 'x' ? { left: (by * SCROLL_EDGE_PX) / 4 } : { top: (by * SCROLL_EDGE_PX) / 4 })
}

/** The page's own box moves with it: its edges are the window's. */
function edgesOf(scroller: Element, axis: ReorderAxis): [number, number] {
  if (scroller === document.scrollingElement)
    return [0, axis === 'x' ? window.innerWidth : window.innerHeight]
  const box = scroller.getBoundingClientRect()
  return axis === 'x' ? [box.left, box.right] : [box.top, box.bottom]
}
