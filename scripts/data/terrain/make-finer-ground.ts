/**
 * `node scripts/data/terrain/make-finer-ground.ts FOLDER`: packs the finer elevations of two parts of Colorado into the files that the app
 * fetches when their ground is looked at from near. FOLDER holds the raw grids, signed 16-bit little-endian metres from the north-west:
 *
 * | File                       | What                                                                                           |
 * |----------------------------|------------------------------------------------------------------------------------------------|
 * | `san-juan-elevation-185m.bin` | 600 x 600 points, SRTM (NASA, USGS; public domain), read back from a colour relief            |
 * | `rmnp-elevation-230m.bin`  | 187 rows of 152 points, terrain tiles of Mapzen from 3DEP (USGS; public domain)                |
 *
 * They are too large to be kept here as they are, so the packed files are the source from then on.
 */
import { readFileSync, writeFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import type { ElevationGrid } from '../../../core/domain/terrain/elevation-grid.ts'
import { packGrid } from '../../../core/domain/terrain/pack-grid.ts'
import { resampleGrid } from '../../../core/domain/terrain/resample-grid.ts'

type RawGrid = {
  file: string
  packed: string
  rows: number
  columns: number
  /** WGS84 degrees of the first point, and from a point to the next. */
  north: number
  west: number
  stepLat: number
  stepLng: number
  /** Points a degree of the packed grid. */
  perDegree: number
  /** Heights are kept in steps of so many metres: the raw ones are no more exact. */
  stepM: number
}

const RAW_GRIDS: readonly RawGrid[] = [
  {
    file: 'san-juan-elevation-185m.bin',
    packed: 'san-juan-ground.bin',
    rows: 600,
    columns: 600,
    north: 37.999305,
    west: -107.998638,
    stepLat: 0.00166713,
    stepLng: 0.00166713,
    perDegree: 600,
    stepM: 1,
  },
  {
    file: 'rmnp-elevation-230m.bin',
    packed: 'rocky-mountain-ground.bin',
    rows: 187,
    columns: 152,
    north: 40.552623,
    west: -105.911125,
    stepLat: 0.00211,
    stepLng: 0.00275,
    perDegree: 450,
    stepM: 1,
  },
]

/** The same ground at points that stand equally far apart in both directions, in whole degrees' parts. Throws RangeError for bytes of another size. */
export function squareGrid(raw: RawGrid, bytes: Uint8Array): ElevationGrid {
  const { rows, columns, north, west, stepLat, stepLng, perDegree } = raw
  if (bytes.length !== 2 * rows * columns)
    throw new RangeError(`${raw.file} has not ${rows} rows of ${columns} points`)
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const metres = Int16Array.from({ length: rows * columns }, (_, at) => view.getInt16(2 * at, true))
  const given: ElevationGrid = { rows, columns, north, west, perDegree: 1 / stepLat, metres }
  // Whole parts of a degree inside of what is given.
  const top = Math.floor(north * perDegree)
  const bottom = Math.ceil((north - (rows - 1) * stepLat) * perDegree)
  const left = Math.ceil(west * perDegree)
  const right = Math.floor((west + (columns - 1) * stepLng) * perDegree)
  const lats = Float64Array.from({ length: top - bottom + 1 }, (_, at) => (top - at) / perDegree)
  // The given grid has other steps to the east than to the south: longitudes are told in its own.
  const lngs = Float64Array.from(
    { length: right - left + 1 },
    (_, at) => west + (((left + at) / perDegree - west) * stepLat) / stepLng,
  )
  const ground = resampleGrid(given, lngs, lats)
  return {
    rows: lats.length,
    columns: lngs.length,
    perDegree,
    north: top / perDegree,
    west: left / perDegree,
    metres: Int16Array.from(ground, (height) => Math.round(height / raw.stepM) * raw.stepM),
  }
}

if (import.meta.main) {
  const [folder] = parseArgs({ allowPositionals: true }).positionals
  if (!folder)
    throw new Error('Say where the raw grids are: node scripts/data/terrain/make-finer-ground.ts FOLDER')
  for (const raw of RAW_GRIDS) {
    const packed = packGrid(squareGrid(raw, readFileSync(`${folder}/${raw.file}`)))
    writeFileSync(new URL(`../../../core/domain/terrain/${raw.packed}`, import.meta.url), packed)
  }
}
