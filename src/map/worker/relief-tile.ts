import type { ElevationGrid } from '../../../core/domain/terrain/elevation-grid.ts'
import { GROUND_PALETTES } from '../../../core/domain/terrain/ground-palette.ts'
import { resampleGrid } from '../../../core/domain/terrain/resample-grid.ts'
import { metresPerMercatorPixel, shadeGround } from '../../../core/domain/terrain/shade-ground.ts'
import type { MapTheme } from '../map-types.ts'
import type { TileAddress } from './terrain-messages.ts'
import { tilePoints } from './tile-points.ts'

export const RELIEF_TILE_PX = 256

/** How much steeper than it is the ground is drawn, by zoom: from far off a mountain is a few pixels wide. */
const STEEPEST = 11
const LEAST = 1.6

/** A tile's ground as the pixels of a picture: its colour by elevation, in the theme, with light and shade on its slopes. */
export function reliefTile(
  grid: ElevationGrid,
  tile: TileAddress,
  theme: MapTheme,
): Uint8ClampedArray<ArrayBuffer> {
  const step = 1 / RELIEF_TILE_PX
  const { lngs, lats } = tilePoints(tile, -step / 2, step, RELIEF_TILE_PX + 2)
  return shadeGround(resampleGrid(grid, lngs, lats), {
    width: RELIEF_TILE_PX,
    // One row for each pixel, and two more.
    metresPerPixel: metresPerMercatorPixel(lats[RELIEF_TILE_PX / 2]!, tile.z, RELIEF_TILE_PX),
    exaggeration: Math.max(LEAST, STEEPEST * 0.68 ** (tile.z - 5)),
    palette: GROUND_PALETTES[theme],
  })
}
