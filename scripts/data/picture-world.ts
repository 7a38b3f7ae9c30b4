import { readFileSync } from 'node:fs'
import type { PackedRow } from '../../core/domain/map/packed-features.ts'
import { pictureFeatures } from '../../core/domain/art/picture-features.ts'
import { placeWorld, type PlaceWorld } from '../../core/domain/art/place-picture.ts'
import { unpackViews } from '../../core/domain/art/skyline/stored-views.ts'
import { unpackSummits, type PackedSummits } from '../../core/domain/art/skyline/summits.ts'
import { unpackGrid } from '../../core/domain/terrain/pack-grid.ts'

const DOMAIN = new URL('../../core/domain/', import.meta.url)

const bytes = (path: string): Uint8Array => new Uint8Array(readFileSync(new URL(path, DOMAIN)))
const json = (path: string): unknown => JSON.parse(readFileSync(new URL(path, DOMAIN), 'utf8'))

/** What the pictures of places are drawn from, out of the files that the app ships. */
export function readPictureWorld(): PlaceWorld {
  const packs = ['colorado', 'roads', 'waters', 'streams'].map(
    (name) => json(`map/packs/${name}.json`) as PackedRow[],
  )
  const land = { grid: unpackGrid(bytes('terrain/colorado-elevation.bin')), features: pictureFeatures(packs) }
  const summits = unpackSummits(json('art/skyline/colorado-summits.json') as PackedSummits)
  return placeWorld(land, summits, unpackViews(bytes('art/skyline/colorado-views.bin')))
}
