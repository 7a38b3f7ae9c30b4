import type { ElevationGrid } from '../../../api/domain/terrain/elevation-grid.ts'
import { resampleGrid } from '../../../api/domain/terrain/resample-grid.ts'
import type { TileAddress } from './terrain-messages.ts'
import { tilePoints } from './tile-points.ts'

export const RELIEF_TILE_PX = 256

/** What no picture has below zero. */
const TERRARIUM_OFFSET_M = 32_768

/**
 * A tile's elevations as the pixels of a picture, red, green, blue and full alpha, in the Terrarium encoding: metres are
 * `red * 256 + green + blue / 256 - 32768`. One pixel is the ground at its middle.
 */
export function reliefTile(grid: ElevationGrid, tile: TileAddress): Uint8ClampedArray<ArrayBuffer> {
  const { lngs, lats } = tilePoints(tile, 0.5 / RELIEF_TILE_PX, 1 / RELIEF_TILE_PX, RELIEF_TILE_PX)
  const ground = resampleGrid(grid, lngs, lats)
  const pixels = new Uint8ClampedArray(4 * ground.length)
  ground.forEach((metres, at) => {
    const value = Math.round((metres + TERRARIUM_OFFSET_M) * 256)
    pixels[4 * at] = value >> 16
    pixels[4 * at + 1] = (value >> 8) & 255
    pixels[4 * at + 2] = value & 255
    pixels[4 * at + 3] = 255
  })
  return pixels
}
