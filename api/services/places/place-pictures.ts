import { pictureFeatures } from '../../../core/domain/art/picture-features.ts'
import type { PictureTheme } from '../../../core/domain/art/picture-palette.ts'
import {
  placePicture,
  type PictureSubject,
  type PictureWorld,
} from '../../../core/domain/art/place-picture.ts'
import { unpackGrid } from '../../../core/domain/terrain/pack-grid.ts'
import { readElevations, readMapPack } from '../../platform/node/committed-files.ts'

const PACKS = ['colorado', 'roads', 'waters', 'streams'] as const

/** Draws the picture of a place as an SVG document. Throws when the committed files cannot be read. */
export type PlacePictures = (subject: PictureSubject, theme: PictureTheme) => string

/** Reads what pictures are drawn from when the first one is asked for: 0.2 s that a server which draws none never pays. */
export function lazyPlacePictures(): PlacePictures {
  let world: PictureWorld | null = null
  return (subject, theme) => placePicture((world ??= readWorld()), subject, theme)
}

function readWorld(): PictureWorld {
  return {
    grid: unpackGrid(readElevations()),
    features: pictureFeatures(PACKS.map(readMapPack)),
  }
}
