import { heightAt, type ElevationGrid } from '../../../core/domain/terrain/elevation-grid.ts'
import { unpackGrid } from '../../../core/domain/terrain/pack-grid.ts'
import { contourTile } from './contour-tile.ts'
import { reliefTile, RELIEF_TILE_PX } from './relief-tile.ts'
import type { TerrainAnswer, TerrainRequest } from './terrain-messages.ts'

type Reader = (url: string) => Promise<Uint8Array>

/**
 * Answers every request, in whatever order; never rejects. The elevations are read and unpacked once; while that fails each
 * further question tries again.
 */
export function createTerrainHandler(read: Reader): (request: TerrainRequest) => Promise<TerrainAnswer> {
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
      if (request.kind === 'load') url = request.url
      return await answer(request, await open())
    } catch (problem) {
      return { id, problem: problem instanceof Error ? problem.message : String(problem) }
    }
  }
}

async function answer(request: TerrainRequest, grid: ElevationGrid): Promise<TerrainAnswer> {
  const { id } = request
  switch (request.kind) {
    case 'load':
      return { id, loaded: true }
    case 'relief':
      return { id, relief: await picture(reliefTile(grid, request.tile, request.theme)) }
    case 'contours':
      return { id, contours: contourTile(grid, request.tile) }
    case 'height':
      return { id, height: heightAt(grid, request) ?? null }
  }
}

function picture(pixels: Uint8ClampedArray<ArrayBuffer>): Promise<ImageBitmap> {
  return createImageBitmap(new ImageData(pixels, RELIEF_TILE_PX, RELIEF_TILE_PX))
}
