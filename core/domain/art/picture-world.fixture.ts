import { readFileSync } from 'node:fs'
import { coloradoGrid } from '../terrain/colorado-grid.fixture.ts'
import { pictureFeatures } from './picture-features.ts'
import type { PictureWorld } from './ground-picture.ts'
import { placeWorld, type PlaceWorld } from './place-picture.ts'
import { unpackViews } from './skyline/stored-views.ts'
import { coloradoSummits } from './skyline/summits.fixture.ts'

/** The packed files of the map that pictures are drawn from, as the app ships them. */
export const pictureFiles = (): Uint8Array[] =>
  ['colorado', 'roads', 'waters', 'streams'].map((name) =>
    readFileSync(new URL(`../map/packs/${name}.json`, import.meta.url)),
  )

export const pictureWorld = (): PictureWorld => ({
  grid: coloradoGrid(),
  features: pictureFeatures(pictureFiles().map((file) => JSON.parse(file.toString()))),
})

/** The packed views as the app ships them. */
export const viewsFile = (): Uint8Array =>
  readFileSync(new URL('./skyline/colorado-views.bin', import.meta.url))

export const wholeWorld = (): PlaceWorld =>
  placeWorld(pictureWorld(), coloradoSummits(), unpackViews(viewsFile()))
