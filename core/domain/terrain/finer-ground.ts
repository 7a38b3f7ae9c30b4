import type { Degrees } from '../places/distance.ts'
import { heightAt, type ElevationGrid } from './elevation-grid.ts'
import { resampleGrid } from './resample-grid.ts'

/** A finer grid takes over from the state's within so many degrees from its edge, about 3 km. */
const BLEND_DEG = 0.03

/** West, south, east, north, WGS84 degrees. */
export type GridBox = readonly [west: number, south: number, east: number, north: number]

/** What a grid covers. */
export function boxOf({ north, west, rows, columns, perDegree }: ElevationGrid): GridBox {
  return [west, north - (rows - 1) / perDegree, west + (columns - 1) / perDegree, north]
}

/**
 * The ground as `resampleGrid` gives it from the state's grid, and from the finer grids where they reach: one passes into the
 * other without a step.
 */
export function resampleGround(
  grid: ElevationGrid,
  finer: readonly ElevationGrid[],
  lngs: Float64Array,
  lats: Float64Array,
): Float32Array<ArrayBuffer> {
  const ground = resampleGrid(grid, lngs, lats)
  for (const one of finer) blend(ground, one, lngs, lats)
  return ground
}

/** The height that `heightAt` estimates, from a finer grid where one reaches. Undefined outside of the state's. */
export function groundHeightAt(
  grid: ElevationGrid,
  finer: readonly ElevationGrid[],
  point: Degrees,
): number | undefined {
  const height = heightAt(grid, point)
  if (height === undefined) return undefined
  return finer.reduce((before, one) => {
    const share = shareAt(boxOf(one), point.lng, point.lat)
    return share === 0 ? before : before + share * ((heightAt(one, point) ?? before) - before)
  }, height)
}

function blend(ground: Float32Array, finer: ElevationGrid, lngs: Float64Array, lats: Float64Array): void {
  const box = boxOf(finer)
  const [west, south, east, north] = box
  const left = lngs.findIndex((lng) => lng >= west)
  const right = lngs.findLastIndex((lng) => lng <= east)
  const top = lats.findIndex((lat) => lat <= north)
  const bottom = lats.findLastIndex((lat) => lat >= south)
  if (left < 0 || top < 0 || right < left || bottom < top) return
  const width = right - left + 1
  const inside = resampleGrid(finer, lngs.slice(left, right + 1), lats.slice(top, bottom + 1))
  for (let y = top; y <= bottom; y += 1) {
    for (let x = left; x <= right; x += 1) {
      const share = shareAt(box, lngs[x] ?? NaN, lats[y] ?? NaN)
      const at = y * lngs.length + x
      const before = ground[at] ?? 0
      ground[at] = before + share * ((inside[(y - top) * width + x - left] ?? before) - before)
    }
  }
}

/** How much a finer grid counts at a point: 0 at its edge and beyond, 1 further inside, and smooth between. */
function shareAt([west, south, east, north]: GridBox, lng: number, lat: number): number {
  const inside = Math.min(lng - west, east - lng, lat - south, north - lat) / BLEND_DEG
  const share = Math.min(1, Math.max(0, inside))
  return share * share * (3 - 2 * share)
}
