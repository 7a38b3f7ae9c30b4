import { shadeGround } from '../terrain/shade-ground.ts'
import type { PictureFrame } from './picture-frame.ts'
import type { PictureGround } from './picture-ground.ts'
import type { PicturePalette } from './picture-palette.ts'

/** How much steeper than it is the ground is shaded: the grid has rounded off what is steep. */
const EXAGGERATION = 3

/** Ground is deep or high against the mean around it, and flat by the slope of that mean. */
const FULLY_DEEP_M = 105
const FULLY_HIGH_M = 170
const NO_LONGER_FLAT = 0.07

/** Canyons are red below this and wooded above that; above the third nothing is grassland. */
const DRY_BELOW_M = 2_300
const FOREST_ABOVE_M = 2_900
const TREE_LINE_M = 3_400

/**
 * The ground in its colours, shaded. Flat ground is straw at any height, as grassland is; the depth of a canyon is darker,
 * red where the land is dry, and ridges are lighter.
 */
export function reliefPixels(
  { metres: ground, around, size: { width, height } }: PictureGround,
  { widthM }: PictureFrame,
  { ground: palette, flat, deep, deepForest, high, built }: PicturePalette,
  towns: Float32Array | null,
): Uint8ClampedArray {
  const metresPerPixel = widthM / width
  const row = width + 2
  const pixels = shadeGround(ground, {
    width,
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
  // The margin of one value on each side is there for its neighbors.
  for (let y = 1; y <= height; y += 1) {
    for (let at = y * row + 1; at <= y * row + width; at += 1) {
      const mean = around[at]!
      const east = around[at + 1]! - around[at - 1]!
      const south = around[at + row]! - around[at - row]!
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
