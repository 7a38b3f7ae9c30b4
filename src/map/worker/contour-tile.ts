import { fromVectorTileJs, GeoJSONWrapper } from '@maplibre/vt-pbf'
import { contourLines, levelsBetween } from '../../../core/domain/terrain/contour-lines.ts'
import type { ElevationGrid } from '../../../core/domain/terrain/elevation-grid.ts'
import { isInColorado } from '../../domain/terrain/in-colorado.ts'
import { resampleGround } from '../../../core/domain/terrain/finer-ground.ts'
import type { TileAddress } from './terrain-messages.ts'
import { tilePoints, type TilePoints } from './tile-points.ts'

export const CONTOUR_LAYER = 'contours'

/** Closer lines would say more than the grid knows: nine of ten towns are met within 32 m, about 100 ft. */
export const LEAST_STEP_FT = 200

/** Every line of a whole thousand is heavier. */
const HEAVY_FT = 1000

const METRES_A_FOOT = 0.3048

/** Squares a side of a tile: at zoom 13, the last that is made, one is about 60 m. */
const SQUARES = 64
/** Lines go on beyond the tile's edge, so that their ends are never seen. */
const BEYOND = 2
const EXTENT = 4096

const SPECK_CORNERS = 11

/** How many feet lie between two lines of a tile: about as many lines on a steep slope at any zoom. */
export function contourStepFt(z: number): number {
  if (z <= 10) return 5 * LEAST_STEP_FT
  return z === 11 ? 2.5 * LEAST_STEP_FT : LEAST_STEP_FT
}

/** `heavy` on whole thousands of feet. Corners are in 4096ths of the tile. */
type ContourFeature = {
  type: 2
  geometry: [x: number, y: number][][]
  tags: { ft: number; heavy: boolean }
}

/** Contour lines as a vector tile with one layer, `contours`, of what `contourFeatures` answers. */
export function contourTile(
  grid: ElevationGrid,
  tile: TileAddress,
  finer: readonly ElevationGrid[] = [],
): ArrayBuffer {
  const layer = new GeoJSONWrapper(contourFeatures(grid, tile, finer), { version: 2, extent: EXTENT })
  layer.name = CONTOUR_LAYER
  return fromVectorTileJs({ layers: { [CONTOUR_LAYER]: layer } }).slice().buffer
}

/** Each contour line of a tile, where it is in Colorado; higher ground is on its left. */
export function contourFeatures(
  grid: ElevationGrid,
  tile: TileAddress,
  finer: readonly ElevationGrid[] = [],
): ContourFeature[] {
  const count = SQUARES + 2 * BEYOND + 1
  const { lngs, lats } = tilePoints(tile, -BEYOND / SQUARES, 1 / SQUARES, count)
  const ground = resampleGround(grid, finer, lngs, lats)
  const levels = levelsBetween(ground, contourStepFt(tile.z) * METRES_A_FOOT)
  return contourLines(ground, count, levels).flatMap(({ level, points }) => {
    if (isSpeck(points)) return []
    const ft = Math.round(level / METRES_A_FOOT)
    const geometry = runsInside(points, { lngs, lats })
    return geometry.length > 0 ? [{ type: 2, geometry, tags: { ft, heavy: ft % HEAVY_FT === 0 } }] : []
  })
}

/** A ring around a square or two would be a dot on the map. */
function isSpeck(points: Float64Array): boolean {
  const isRing = points[0] === points.at(-2) && points[1] === points.at(-1)
  return isRing && points.length < 2 * SPECK_CORNERS
}

/** The parts of a line that lie in the state, in the tile's own units. */
function runsInside(points: Float64Array, { lngs, lats }: TilePoints): [x: number, y: number][][] {
  const runs: [x: number, y: number][][] = []
  let wasInside = false
  for (let i = 0; i < points.length; i += 2) {
    const [x = 0, y = 0] = points.subarray(i, i + 2)
    const [lng = 0, lat = 0] = [lngs[Math.round(x)], lats[Math.round(y)]]
    const isInside = isInColorado({ lat, lng })
    if (isInside) {
      if (!wasInside) runs.push([])
      runs.at(-1)?.push([tileUnits(x), tileUnits(y)])
    }
    wasInside = isInside
  }
  return runs.filter((run) => run.length > 1)
}

const tileUnits = (square: number) => Math.round(((square - BEYOND) * EXTENT) / SQUARES)
