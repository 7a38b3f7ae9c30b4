import { useSpring } from '@react-spring/web'
import { useLayoutEffect, useRef } from 'react'
import { usePrefersReducedMotion } from '../../platform/screen/reduced-motion.ts'
import { SHEET_SPRING } from '../layers/sheet-snaps.ts'
import { slotOf, type ReorderAxis } from './use-reorder.ts'

type Place = {
  /** Where the row stands, from 0, and among how many. */
  index: number
  count: number
  axis: ReorderAxis
  /** How far it stands from its place, px along the axis. */
  shiftPx: number
  lifted: boolean
}

/**
 * The row's offset. A lifted row stays under the finger and the others spring aside. When the order changes the row
 * starts from where it was seen, so that nothing jumps on the drop.
 */
export function useGlide(
  row: { current: HTMLElement | null },
  { index, count, axis, shiftPx, lifted }: Place,
) {
  const still = usePrefersReducedMotion()
  const seen = useRef<{ start: number; axis: ReorderAxis } | null>(null)
  const [{ shift }, spring] = useSpring(() => ({ shift: 0, config: SHEET_SPRING }))
  const moved = useRef(false)
  useLayoutEffect(() => {
    if (!row.current) return
    const { start } = slotOf(row.current, axis)
    const before = seen.current
    seen.current = { start, axis }
    if (before && before.axis !== axis) shift.set(0)
    else if (before && before.start !== start) shift.set(shift.get() + before.start - start)
  }, [row, shift, index, count, axis])
  useLayoutEffect(() => {
    // A row that never moved stands right: a long list that comes would otherwise be laid out once for each of its rows.
    if (!moved.current && shiftPx === 0 && shift.get() === 0) return
    moved.current = true
    void spring.start({ shift: shiftPx, immediate: still || lifted })
  }, [spring, shift, shiftPx, lifted, still, index, count])
  return shift
}
