import type { Degrees } from '../places/distance.ts'
import { tapsAt } from './cubic-taps.ts'

/**
 * Elevations at points that stand the same number of degrees apart in both directions. `metres` are above mean sea level
 * (EGM96), row by row from the north, each from west to east.
 */
export type ElevationGrid = {
  columns: number
  rows: number
  /** Points a degree. */
  perDegree: number
  /** WGS84 degrees of the first point, the north-west corner. */
  north: number
  west: number
  metres: Int16Array<ArrayBuffer>
}

/** Where a longitude stands among the columns: 0 on the westernmost, fractions between two. */
export function columnAt({ west, perDegree }: ElevationGrid, lng: number): number {
  return (lng - west) * perDegree
}

/** Where a latitude stands among the rows: 0 on the northernmost, fractions between two. */
export function rowAt({ north, perDegree }: ElevationGrid, lat: number): number {
  return (north - lat) * perDegree
}

/**
 * The estimated elevation in metres of a point, on the same surface that relief and contour lines are drawn from.
 * Undefined outside the grid and for what is no number. Towns are met within 40 m (nine of ten); summits are cut off by
 * 230 m and more, so it is never to be shown as the height of one.
 */
export function heightAt(grid: ElevationGrid, { lat, lng }: Degrees): number | undefined {
  const [column, row] = [columnAt(grid, lng), rowAt(grid, lat)]
  const isOnGrid = column >= 0 && column <= grid.columns - 1 && row >= 0 && row <= grid.rows - 1
  if (!isOnGrid) return undefined
  const across = tapsAt(column, 1, grid.columns)
  const down = tapsAt(row, 1, grid.rows)
  let metres = 0
  down.weights.forEach((share, i) => {
    const from = (down.indexes[i] ?? 0) * grid.columns
    across.weights.forEach((weight, j) => {
      metres += share * weight * (grid.metres[from + (across.indexes[j] ?? 0)] ?? 0)
    })
  })
  return metres
}
