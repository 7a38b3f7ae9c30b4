import { readFileSync, writeFileSync } from 'node:fs'
import { unpackFeatures, type PackedRow } from '../../../core/domain/map/packed-features.ts'

const BASEMAP = new URL('../../../core/domain/map/packs/colorado.json', import.meta.url)
const OUTLINE = new URL('../../../src/domain/terrain/colorado-outline.json', import.meta.url)

/**
 * Colorado's border as the basemap draws it, alone, as the text of `src/domain/terrain/colorado-outline.json`: one closed
 * ring of longitude and latitude, WGS84 degrees. What is estimated of the ground ends there. Run
 * `node scripts/data/map/make-outline.ts` after the basemap was made anew; the test compares.
 */
export function makeOutline(): string {
  const { features } = unpackFeatures(JSON.parse(readFileSync(BASEMAP, 'utf8')) as PackedRow[])
  const state = features.find(({ properties }) => properties?.['name'] === 'Colorado')
  if (state?.geometry.type !== 'Polygon') throw new Error('The basemap has no outline of Colorado')
  return `${JSON.stringify(state.geometry.coordinates[0])}\n`
}

if (import.meta.main) writeFileSync(OUTLINE, makeOutline())
