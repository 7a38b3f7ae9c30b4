import type { ElevationGrid } from '../../../core/domain/terrain/elevation-grid.ts'
import { GROUND_PALETTES } from '../../../core/domain/terrain/ground-palette.ts'
import { resampleGround } from '../../../core/domain/terrain/finer-ground.ts'
import { metresPerMercatorPixel, shadeGround } from '../../../core/domain/terrain/shade-ground.ts'
import type { MapTheme } from '../map-types.ts'
import type { TileAddress } from './terrain-messages.ts'
import { tilePoints } from './tile-points.ts'

export const RELIEF_TILE_PX = 256

/** A tile's ground as the pixels of a picture: its colour by elevation, in the theme, with light and shade on its slopes. */
export function reliefTile(
  grid: ElevationGrid,
  tile: TileAddress,
  theme: MapTheme,
  finer: readonly ElevationGrid[] = [],
): Uint8ClampedArray<ArrayBuffer> {
  const step = 1 / RELIEF_TILE_PX
  const { lngs, lats } = tilePoints(tile, -step / 2, step, RELIEF_TILE_PX + 2)
  return shadeGround(resampleGround(grid, finer, lngs, lats), {
    width: RELIEF_TILE_PX,
    // One row for each pixel, and two more.
    metresPerPixel: metresPerMercatorPixel(lats[RELIEF_TILE_PX / 2]!, tile.z, RELIEF_TILE_PX),
    exaggeration: exaggeration(tile.z),
    palette: GROUND_PALETTES[theme],
  })
}

/**
 * How much steeper than it is the ground is drawn: from far off a mountain is a few pixels wide, and from near one slope is all that
 * is seen.
 */
function exaggeration(zoom: number): number {
  return zoom <= 10 ? 11 * 0.68 ** (zoom - 5) : 1.6 * 1.4 ** (zoom - 10)
}
