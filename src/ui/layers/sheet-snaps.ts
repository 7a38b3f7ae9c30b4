/** Where a sheet rests: 0 top, 0.5 middle, 1 bottom. @source planning §4 "Sheet position" */
export type SheetSnap = 0 | 0.5 | 1

/** The sheet's upper edge at each snap, px below the window's upper edge. */
export type SheetOffsets = { top: number; middle: number; bottom: number }

export const SHEET_SPRING = { tension: 320, friction: 34 }

/** A flick faster than this goes one snap on, however short it was. */
const FLICK_PX_PER_MS = 0.4

const SNAPS: readonly SheetSnap[] = [0, 0.5, 1]

export function offsetOf(snap: SheetSnap, offsets: SheetOffsets): number {
  return snap === 0 ? offsets.top : snap === 0.5 ? offsets.middle : offsets.bottom
}

/**
 * Where a released sheet comes to rest: a flick goes to the next snap in its direction, anything slower to the
 * nearest. `y` in px below the window's upper edge, `velocity` in px/ms, down is positive.
 */
export function snapAfterDrag(y: number, velocity: number, offsets: SheetOffsets): SheetSnap {
  if (velocity > FLICK_PX_PER_MS) return SNAPS.find((snap) => offsetOf(snap, offsets) > y) ?? 1
  if (velocity < -FLICK_PX_PER_MS) return SNAPS.findLast((snap) => offsetOf(snap, offsets) < y) ?? 0
  return SNAPS.reduce((best, snap) =>
    Math.abs(offsetOf(snap, offsets) - y) < Math.abs(offsetOf(best, offsets) - y) ? snap : best,
  )
}

/** The next snap upwards (-1) or downwards (1); stays at the ends. */
export function neighbourSnap(snap: SheetSnap, by: -1 | 1): SheetSnap {
  return SNAPS[SNAPS.indexOf(snap) + by] ?? snap
}
