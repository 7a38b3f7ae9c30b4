import type { ElevationGrid } from '../../../core/domain/terrain/elevation-grid.ts'
import { groundHeightAt, type GridBox } from '../../../core/domain/terrain/finer-ground.ts'
import { unpackGrid } from '../../../core/domain/terrain/pack-grid.ts'
import { contourTile } from './contour-tile.ts'
import { reliefTile, RELIEF_TILE_PX } from './relief-tile.ts'
import { createFinerReader } from './finer-reader.ts'
import type { TerrainAnswer, TerrainRequest, TileAddress } from './terrain-messages.ts'
import { tilePoints } from './tile-points.ts'

type Reader = (url: string) => Promise<Uint8Array>

/** From here on finer ground looks other than the state's. */
const FINER_ZOOM = 9

/**
 * Answers every request, in whatever order; never rejects. The elevations are read and unpacked once; while that fails each
 * further question tries again. Finer ones are read when ground that they cover is asked for.
 */
export function createTerrainHandler(read: Reader): (request: TerrainRequest) => Promise<TerrainAnswer> {
  const finer = createFinerReader(read)
  let url = ''
  let opening: Promise<ElevationGrid> | null = null

  const open = () => {
    opening ??= read(url)
      .then(unpackGrid)
      .catch((problem: unknown) => {
        opening = null
        throw problem
      })
    return opening
  }

  return async (request) => {
    const { id } = request
    try {
      if (request.kind === 'load') {
        url = request.url
        finer.know(request.finer)
      }
      const [grid, finerGrids] = await Promise.all([open(), finer.within(boxAsked(request))])
      return await answer(request, grid, finerGrids)
    } catch (problem) {
      return { id, problem: problem instanceof Error ? problem.message : String(problem) }
    }
  }
}

async function answer(
  request: TerrainRequest,
  grid: ElevationGrid,
  finer: readonly ElevationGrid[],
): Promise<TerrainAnswer> {
  const { id } = request
  switch (request.kind) {
    case 'load':
      return { id, loaded: true }
    case 'relief':
      return { id, relief: await picture(reliefTile(grid, request.tile, request.theme, finer)) }
    case 'contours':
      return { id, contours: contourTile(grid, request.tile, finer) }
    case 'height':
      return { id, height: groundHeightAt(grid, finer, request) ?? null }
  }
}

const NOWHERE: GridBox = [0, 0, 0, 0]

/** The ground that a question is about; nowhere where finer ground would not be seen. */
function boxAsked(request: TerrainRequest): GridBox {
  switch (request.kind) {
    case 'load':
      return NOWHERE
    case 'height':
      return [request.lng, request.lat, request.lng, request.lat]
    default:
      return request.tile.z < FINER_ZOOM ? NOWHERE : boxOfTile(request.tile)
  }
}

function boxOfTile(tile: TileAddress): GridBox {
  const { lngs, lats } = tilePoints(tile, 0, 1, 2)
  return [lngs[0] ?? 0, lats[1] ?? 0, lngs[1] ?? 0, lats[0] ?? 0]
}

function picture(pixels: Uint8ClampedArray<ArrayBuffer>): Promise<ImageBitmap> {
  return createImageBitmap(new ImageData(pixels, RELIEF_TILE_PX, RELIEF_TILE_PX))
}
