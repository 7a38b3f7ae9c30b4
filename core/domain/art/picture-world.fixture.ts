import { readFileSync } from 'node:fs'
import { coloradoGrid } from '../terrain/colorado-grid.fixture.ts'
import { pictureFeatures } from './picture-features.ts'
import type { PictureWorld } from './place-picture.ts'

/** The packed files of the map that pictures are drawn from, as the app ships them. */
export const pictureFiles = (): Uint8Array[] =>
  ['colorado', 'roads', 'waters', 'streams'].map((name) =>
    readFileSync(new URL(`../map/packs/${name}.json`, import.meta.url)),
  )

export const pictureWorld = (): PictureWorld => ({
  grid: coloradoGrid(),
  features: pictureFeatures(pictureFiles().map((file) => JSON.parse(file.toString()))),
})
