import type { PackedRow } from '../../../core/domain/map/packed-features.ts'
import { finestOf } from '../../../core/domain/art/finest-place.ts'
import { pictureFeatures } from '../../../core/domain/art/picture-features.ts'
import {
  placePicture,
  placeWorld,
  type PlacePicture,
  type PlaceWorld,
} from '../../../core/domain/art/place-picture.ts'
import { unpackViews } from '../../../core/domain/art/skyline/stored-views.ts'
import { unpackSummits, type PackedSummits } from '../../../core/domain/art/skyline/summits.ts'
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
  let sources: PictureSources = { elevations: '', summits: '', views: '', packs: [] }
  let opening: Promise<PlaceWorld> | null = null

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
      const { svg, shows, ridges } = drawn(await open(), request)
      return { id: request.id, svg: fileOf(svg), shows, ridges }
    } catch (problem) {
      return { id: request.id, problem: problem instanceof Error ? problem.message : String(problem) }
    }
  }
}

const fileOf = (svg: string): Blob => new Blob([svg], { type: 'image/svg+xml' })

const drawn = (world: PlaceWorld, request: Exclude<PictureRequest, { kind: 'load' }>): PlacePicture =>
  request.kind === 'draw'
    ? placePicture(world, finestOf(world, request.subjects), request.look)
    : { svg: tripGround(world, request.view, request.part), shows: 'ground', ridges: [] }

async function readWorld(
  read: Reader,
  { elevations, summits, views, packs }: PictureSources,
): Promise<PlaceWorld> {
  const [grid, heights, directions, files] = await Promise.all([
    read(elevations),
    read(summits),
    read(views),
    Promise.all(packs.map(read)),
  ])
  const land = {
    grid: unpackGrid(grid),
    features: pictureFeatures(files.map((file) => jsonOf<PackedRow[]>(file))),
  }
  return placeWorld(land, unpackSummits(jsonOf<PackedSummits>(heights)), unpackViews(directions))
}

/** Of our own build's file, whose name is the hash of what it holds. */
function jsonOf<T>(file: Uint8Array): T {
  return JSON.parse(new TextDecoder().decode(file)) as T
}
