import { pictureFeatures } from '../../../core/domain/art/picture-features.ts'
import type { PictureSubject } from '../../../core/domain/art/ground-picture.ts'
import {
  placePicture,
  placeWorld,
  type PictureLook,
  type PlaceWorld,
} from '../../../core/domain/art/place-picture.ts'
import { unpackGrid } from '../../../core/domain/terrain/pack-grid.ts'
import { unpackSummits } from '../../../core/domain/art/skyline/summits.ts'
import { unpackViews } from '../../../core/domain/art/skyline/stored-views.ts'
import { readElevations, readMapPack, readSummits, readViews } from '../../platform/node/committed-files.ts'

const PACKS = ['colorado', 'roads', 'waters', 'streams'] as const

/** Draws the picture of a place as an SVG document. Throws when the committed files cannot be read. */
export type PlacePictures = (subject: PictureSubject, look: PictureLook) => string

/** Reads what pictures are drawn from when the first one is asked for: 0.3 s that a server which draws none never pays. */
export function lazyPlacePictures(): PlacePictures {
  let world: PlaceWorld | null = null
  return (subject, look) => placePicture((world ??= readWorld()), subject, look).svg
}

function readWorld(): PlaceWorld {
  const land = { grid: unpackGrid(readElevations()), features: pictureFeatures(PACKS.map(readMapPack)) }
  return placeWorld(land, unpackSummits(readSummits()), unpackViews(readViews()))
}
