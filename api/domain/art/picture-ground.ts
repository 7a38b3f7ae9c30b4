import { contourLines, levelsBetween } from '../terrain/contour-lines.ts'
import type { Degrees } from '../places/distance.ts'
import { columnAt, rowAt, type ElevationGrid } from '../terrain/elevation-grid.ts'
import { resampleGrid } from '../terrain/resample-grid.ts'
import { shadeGround } from '../terrain/shade-ground.ts'
import { curveData } from './path-data.ts'
import { FRAME_WIDTH, type PictureFrame } from './picture-frame.ts'
import type { PicturePalette } from './picture-palette.ts'

/** The relief is smooth: the grid has a point every 720 m, a picture of 17 km one pixel every 210 m. */
export const RELIEF_WIDTH = 80
export const RELIEF_HEIGHT = 60
const ROW = RELIEF_WIDTH + 2
const UNITS_PER_PIXEL = FRAME_WIDTH / RELIEF_WIDTH

/** How much steeper than it is the ground is shaded: the grid has rounded off what is steep. */
const EXAGGERATION = 3

/** The grid's points are single measurements; what changes from one to the next is chance. */
const SMOOTHED_M = 400

/** Ground is deep or high against the mean of a square with this half side, and flat by the slope of that mean. */
const AROUND_M = 1_400
const FULLY_DEEP_M = 105
const FULLY_HIGH_M = 170
const NO_LONGER_FLAT = 0.07

/** Canyons are red below this and wooded above that; above the third nothing is grassland. */
const DRY_BELOW_M = 2_300
const FOREST_ABOVE_M = 2_900
const TREE_LINE_M = 3_400

/** Feet between two contour lines, and the most lines that a picture has. */
const STEPS_FT = [40, 100, 200, 500, 1000]
const MOST_LINES = 8
const METRES_A_FOOT = 0.3048

/** Contour lines are made of every second value; a ring around a square or two of them would be a dot. */
const STRIDE = 2
const SPECK_CORNERS = 8
const LINE_COLUMNS = RELIEF_WIDTH / STRIDE + 2
const LINE_ROWS = RELIEF_HEIGHT / STRIDE + 2

/** Whether there is ground around a point; false for what is no number. */
export function isOnGrid(grid: ElevationGrid, { lat, lng }: Degrees): boolean {
  const [column, row] = [columnAt(grid, lng), rowAt(grid, lat)]
  return column >= 0 && column <= grid.columns - 1 && row >= 0 && row <= grid.rows - 1
}

/** Metres, row by row from the north, at the middle of each pixel and one pixel beyond each edge. */
export type PictureGround = {
  metres: Float32Array<ArrayBuffer>
  /** The mean of the ground around each of them. */
  around: Float32Array<ArrayBuffer>
  /** Every second of them and as many beyond the east and the south as reach the edges, for contour lines. */
  coarse: Float32Array<ArrayBuffer>
}

/** The ground of a frame, read from so much more of it that its edges have their surroundings too. */
export function groundOf(
  grid: ElevationGrid,
  { west, east, north, south, widthM }: PictureFrame,
): PictureGround {
  const metresPerPixel = widthM / RELIEF_WIDTH
  const smoothed = Math.max(1, Math.round(SMOOTHED_M / metresPerPixel))
  const reach = Math.round(AROUND_M / metresPerPixel)
  const margin = smoothed + reach
  const [columns, rows] = [ROW + 2 * margin, RELIEF_HEIGHT + 2 + 2 * margin]
  const [lngStep, latStep] = [(east - west) / RELIEF_WIDTH, (north - south) / RELIEF_HEIGHT]
  const lngs = Float64Array.from({ length: columns }, (_, i) => west + (i - margin - 0.5) * lngStep)
  const lats = Float64Array.from({ length: rows }, (_, i) => north - (i - margin - 0.5) * latStep)
  const metres = boxMean(resampleGrid(grid, lngs, lats), columns, smoothed)
  const around = boxMean(metres, columns - 2 * smoothed, reach)
  const all = { values: metres, columns: columns - 2 * smoothed, margin: reach }
  return {
    metres: cut(all, { width: ROW, height: RELIEF_HEIGHT + 2, stride: 1 }),
    around,
    coarse: cut(all, { width: LINE_COLUMNS, height: LINE_ROWS, stride: STRIDE }),
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
 * The ground in its colours, shaded. Flat ground is straw at any height, as grassland is; the depth of a canyon is darker,
 * red where the land is dry, and ridges are lighter.
 */
export function reliefPixels(
  { metres: ground, around }: PictureGround,
  { widthM }: PictureFrame,
  { ground: palette, flat, deep, deepForest, high, built }: PicturePalette,
  towns: Float32Array | null,
): Uint8ClampedArray {
  const metresPerPixel = widthM / RELIEF_WIDTH
  const pixels = shadeGround(ground, {
    width: RELIEF_WIDTH,
    metresPerPixel,
    exaggeration: EXAGGERATION,
    palette,
  })
  const tints = {
    flat: tint(flat),
    deep: tint(deep),
    deepForest: tint(deepForest),
    high: tint(high),
    built: tint(built),
  }
  let to = 0
  for (let y = 1; y <= RELIEF_HEIGHT; y += 1) {
    for (let at = y * ROW + 1; at <= y * ROW + RELIEF_WIDTH; at += 1) {
      const mean = around[at]!
      const east = around[at + 1]! - around[at - 1]!
      const south = around[at + ROW]! - around[at - ROW]!
      const slope = Math.sqrt(east * east + south * south)
      const flatness = 1 - slope / (2 * metresPerPixel * NO_LONGER_FLAT)
      if (flatness > 0 && mean < TREE_LINE_M) mix(pixels, to, tints.flat, flatness)
      const above = ground[at]! - mean
      if (above > 0) mix(pixels, to, tints.high, Math.min(1, above / FULLY_HIGH_M))
      else {
        const depth = Math.min(1, -above / FULLY_DEEP_M)
        const forest = Math.max(0, Math.min(1, (mean - DRY_BELOW_M) / (FOREST_ABOVE_M - DRY_BELOW_M)))
        if (forest < 1) mix(pixels, to, tints.deep, depth * (1 - forest))
        if (forest > 0) mix(pixels, to, tints.deepForest, depth * forest)
      }
      if (towns && towns[to / 4]! > 0) mix(pixels, to, tints.built, towns[to / 4]!)
      to += 4
    }
  }
  return pixels
}

type Tint = { red: number; green: number; blue: number; share: number }

function tint({ color, share }: { color: string; share: number }): Tint {
  const value = parseInt(color.slice(1), 16)
  return { red: value >> 16, green: (value >> 8) & 255, blue: value & 255, share }
}

function mix(
  pixels: Uint8ClampedArray,
  at: number,
  { red, green, blue, share }: Tint,
  strength: number,
): void {
  const part = share * strength
  pixels[at] = pixels[at]! + part * (red - pixels[at]!)
  pixels[at + 1] = pixels[at + 1]! + part * (green - pixels[at + 1]!)
  pixels[at + 2] = pixels[at + 2]! + part * (blue - pixels[at + 2]!)
}

/** Contour lines as path data: about as many in any picture, so that their distance says nothing and their shape all. */
export function contourPath({ coarse }: PictureGround): string {
  return contourLines(coarse, LINE_COLUMNS, levelsOf(coarse))
    .filter(({ points }) => points.length > 2 * SPECK_CORNERS)
    .map(({ points }) => curveData(points.map((step) => (step * STRIDE - 0.5) * UNITS_PER_PIXEL)))
    .join('')
}

function levelsOf(values: Float32Array): number[] {
  for (const feet of STEPS_FT) {
    const levels = levelsBetween(values, feet * METRES_A_FOOT)
    if (levels.length <= MOST_LINES) return levels
  }
  return []
}

/**
 * The mean of the square around each value; `reach` is half its side, and on each side the result has so many values less.
 * By running sums, first along the rows, then down the columns.
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
