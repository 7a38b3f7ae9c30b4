import { distanceKm, type Degrees } from '../../../../core/domain/places/distance.ts'

type View = Degrees & { zoom: number }

/** So far the middle may shift without anybody having meant it, px: a hand trembles, and more with two fingers that zoom. */
const STILL_PX = 3
const STILL_WHILE_ZOOMING_PX = 16

/** Metres that one pixel covers on the equator at zoom 0, with the map's tiles of 512 px. */
const EQUATOR_M_PER_PX = 78_271.517

/**
 * Whether a move went somewhere else: the middle of the map is not where it was, measured on the screen at the wider of
 * the two zooms. Zooming alone keeps the middle.
 */
export function hasPanned(before: View, after: View): boolean {
  const zoom = Math.min(before.zoom, after.zoom)
  const metresPerPx = (EQUATOR_M_PER_PX * Math.cos((after.lat * Math.PI) / 180)) / 2 ** zoom
  const movedPx = (distanceKm(before, after) * 1000) / metresPerPx
  const zoomed = Math.abs(before.zoom - after.zoom) > 0.01
  return movedPx > (zoomed ? STILL_WHILE_ZOOMING_PX : STILL_PX)
}
