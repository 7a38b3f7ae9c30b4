import type { Degrees } from '../places/distance.ts'
import { columnAt, rowAt, type ElevationGrid } from '../terrain/elevation-grid.ts'
import { resampleGrid } from '../terrain/resample-grid.ts'
import type { PictureFrame } from './picture-frame.ts'

/** The relief is smooth: the grid has a point every 720 m, a picture of 17 km one pixel every 270 m. */
export const RELIEF_WIDTH = 64
export const RELIEF_HEIGHT = 48

/** The grid's points are single measurements; what changes from one to the next is chance. */
const SMOOTHED_M = 400

/** What is around a point is a square with this half side. */
const AROUND_M = 1_400

/** How many pixels a relief has. */
export type ReliefSize = { width: number; height: number }

const PLACE_RELIEF: ReliefSize = { width: RELIEF_WIDTH, height: RELIEF_HEIGHT }

/** Contour lines are made of every second value. */
export const COARSE_STRIDE = 2
export const COARSE_COLUMNS = RELIEF_WIDTH / COARSE_STRIDE + 2

/** Whether there is ground around a point; false for what is no number. */
export function isOnGrid(grid: ElevationGrid, { lat, lng }: Degrees): boolean {
  const [column, row] = [columnAt(grid, lng), rowAt(grid, lat)]
  return column >= 0 && column <= grid.columns - 1 && row >= 0 && row <= grid.rows - 1
}

/** Metres, row by row from the north, at the middle of each pixel and one pixel beyond each edge. */
export type PictureGround = {
  size: ReliefSize
  metres: Float32Array<ArrayBuffer>
  /** The mean of the ground around each of them. */
  around: Float32Array<ArrayBuffer>
  /** Every second of them, and as many beyond the east and the south as reach the edges, for contour lines. */
  coarse: Float32Array<ArrayBuffer>
}

/** The ground of a frame, read from so much more of it that its edges have their surroundings too. */
export function groundOf(
  grid: ElevationGrid,
  { west, east, north, south, widthM }: PictureFrame,
  size: ReliefSize = PLACE_RELIEF,
): PictureGround {
  const { width, height } = size
  const metresPerPixel = widthM / width
  const smoothed = Math.max(1, Math.round(SMOOTHED_M / metresPerPixel))
  const reach = Math.round(AROUND_M / metresPerPixel)
  const margin = smoothed + reach
  // One pixel more on each side, so that each pixel has neighbours.
  const [columns, rows] = [width + 2 + 2 * margin, height + 2 + 2 * margin]
  const [lngStep, latStep] = [(east - west) / width, (north - south) / height]
  const lngs = Float64Array.from({ length: columns }, (_, i) => west + (i - margin - 0.5) * lngStep)
  const lats = Float64Array.from({ length: rows }, (_, i) => north - (i - margin - 0.5) * latStep)
  const metres = boxMean(resampleGrid(grid, lngs, lats), columns, smoothed)
  const around = boxMean(metres, columns - 2 * smoothed, reach)
  const all = { values: metres, columns: columns - 2 * smoothed, margin: reach }
  return {
    size,
    metres: cut(all, { width: width + 2, height: height + 2, stride: 1 }),
    around,
    coarse: cut(all, {
      width: width / COARSE_STRIDE + 2,
      height: height / COARSE_STRIDE + 2,
      stride: COARSE_STRIDE,
    }),
  }
}

type Margined = { values: Float32Array; columns: number; margin: number }

/** Each so many of the values within a margin. */
function cut(
  { values, columns, margin }: Margined,
  { width, height, stride }: { width: number; height: number; stride: number },
): Float32Array<ArrayBuffer> {
  const taken = new Float32Array(width * height)
  for (let y = 0; y < height; y += 1) {
    const from = (margin + y * stride) * columns + margin
    for (let x = 0; x < width; x += 1) taken[y * width + x] = values[from + x * stride]!
  }
  return taken
}

/**
 * The mean of the square around each value; `reach` is half its side, and on each side the result has so many values less.
 * By running sums, first along the rows, then down the columns. Never beyond `values`: the result is smaller by what is read ahead.
 */
function boxMean(values: Float32Array, columns: number, reach: number): Float32Array<ArrayBuffer> {
  const side = 2 * reach + 1
  const [width, rows] = [columns - 2 * reach, values.length / columns]
  const across = new Float32Array(width * rows)
  for (let y = 0; y < rows; y += 1) {
    const row = y * columns
    let sum = 0
    for (let x = 0; x < side - 1; x += 1) sum += values[row + x]!
    for (let x = 0; x < width; x += 1) {
      sum += values[row + x + side - 1]!
      across[y * width + x] = sum
      sum -= values[row + x]!
    }
  }
  const mean = new Float32Array(width * (rows - 2 * reach))
  const sums = new Float64Array(width)
  for (let y = 0; y < rows; y += 1) {
    const row = y * width
    const first = row - (side - 1) * width
    for (let x = 0; x < width; x += 1) {
      const sum = sums[x]! + across[row + x]!
      if (first >= 0) mean[first + x] = sum / (side * side)
      sums[x] = first >= 0 ? sum - across[first + x]! : sum
    }
  }
  return mean
}
