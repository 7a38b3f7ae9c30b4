import { PIN_COUNT } from '../map-constants.ts'
import type { LngLat } from '../map-types.ts'

/** Room that a pin keeps from the next one, px: they are 34 px wide, a thumb tells 44 px apart, and names need some of it. */
const APART_PX = { x: 64, y: 50 } as const

export type ScreenPoint = { x: number; y: number }

/** What is free of the map, px of its upper left corner. */
export type ScreenBox = { left: number; top: number; right: number; bottom: number }

/**
 * Which of the points are pins: all where there are no more than `PIN_COUNT`; else the best in view that have room beside each other. `points`
 * come best first, and so does the answer, which has `PIN_COUNT` at most. The chosen one comes before all, in view or not. Never throws.
 */
export function bestPins<P extends LngLat & { id: string }>(
  points: readonly P[],
  toScreen: (point: LngLat) => ScreenPoint,
  view: ScreenBox,
  chosenId: string | null,
): P[] {
  if (points.length <= PIN_COUNT) return [...points]
  const pins: P[] = []
  const taken: ScreenPoint[] = []
  const chosen = chosenId === null ? undefined : points.find(({ id }) => id === chosenId)
  if (chosen) {
    pins.push(chosen)
    taken.push(toScreen(chosen))
  }
  for (const point of points) {
    if (pins.length >= PIN_COUNT) break
    if (point === chosen) continue
    const at = toScreen(point)
    if (at.x < view.left || at.x > view.right || at.y < view.top || at.y > view.bottom) continue
    if (taken.some((other) => isNear(at, other))) continue
    pins.push(point)
    taken.push(at)
  }
  return pins
}

const isNear = (one: ScreenPoint, other: ScreenPoint): boolean =>
  Math.abs(one.x - other.x) < APART_PX.x && Math.abs(one.y - other.y) < APART_PX.y
