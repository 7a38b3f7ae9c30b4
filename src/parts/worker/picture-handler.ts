import type { PackedRow } from '../../../core/domain/map/packed-features.ts'
import { pictureFeatures } from '../../../core/domain/art/picture-features.ts'
import { placePicture, type PictureWorld } from '../../../core/domain/art/place-picture.ts'
import { tripGround } from '../../domain/art/trip-ground.ts'
import { unpackGrid } from '../../../core/domain/terrain/pack-grid.ts'
import type { PictureAnswer, PictureRequest, PictureSources } from './picture-messages.ts'

type Reader = (url: string) => Promise<Uint8Array>

/**
 * Answers every question, and `load` with null; never rejects. The files are read and unpacked once, for the first picture;
 * while that fails each further question tries again.
 */
export function createPictureHandler(
  read: Reader,
): (request: PictureRequest) => Promise<PictureAnswer | null> {
  let sources: PictureSources = { elevations: '', packs: [] }
  let opening: Promise<PictureWorld> | null = null

  const open = () => {
    opening ??= readWorld(read, sources).catch((problem: unknown) => {
      opening = null
      throw problem
    })
    return opening
  }

  return async (request) => {
    if (request.kind === 'load') {
      sources = request.sources
      return null
    }
    try {
      return { id: request.id, svg: fileOf(drawn(await open(), request)) }
    } catch (problem) {
      return { id: request.id, problem: problem instanceof Error ? problem.message : String(problem) }
    }
  }
}

const fileOf = (svg: string): Blob => new Blob([svg], { type: 'image/svg+xml' })

const drawn = (world: PictureWorld, request: Exclude<PictureRequest, { kind: 'load' }>): string =>
  request.kind === 'draw'
    ? placePicture(world, request.subject, request.theme)
    : tripGround(world, request.view, request.part)

async function readWorld(read: Reader, { elevations, packs }: PictureSources): Promise<PictureWorld> {
  const [grid, ...files] = await Promise.all([elevations, ...packs].map(read))
  if (!grid) throw new Error('There are no elevations to draw from')
  return { grid: unpackGrid(grid), features: pictureFeatures(files.map(rowsOf)) }
}

/** Of our own build's file, whose name is the hash of what it holds. */
function rowsOf(file: Uint8Array): PackedRow[] {
  return JSON.parse(new TextDecoder().decode(file)) as PackedRow[]
}
