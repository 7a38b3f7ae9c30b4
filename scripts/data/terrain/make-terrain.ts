/**
 * `node scripts/data/terrain/make-terrain.ts GRID`: packs Colorado's part of an elevation grid into the file that the app ships. GRID
 * holds signed 16-bit little-endian metres, 541 rows of 901 points 30 arc seconds apart, from 41.25 north, 109.25 west.
 * It is DTED Level 0 (NIMA, now NGA), public; too large to be kept here as it is, so the packed file is the source from then on.
 */
import { readFileSync, writeFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { packGrid } from '../../../core/domain/terrain/pack-grid.ts'
import type { ElevationGrid } from '../../../core/domain/terrain/elevation-grid.ts'

const PACKED = new URL('../../../core/domain/terrain/colorado-elevation.bin', import.meta.url)

const RAW = { columns: 901, rows: 541, perDegree: 120, north: 41.25, west: -109.25 }

/** 0.12 degrees more than the state on each side, for shading and pictures at the border; the rest is never seen. */
const KEPT = { north: 41.125, south: 36.875, west: -109.175, east: -101.925 }

/** The part of the raw grid that is kept. Throws RangeError where it has another size. */
export function keptPart(raw: Uint8Array): ElevationGrid {
  if (raw.length !== 2 * RAW.columns * RAW.rows)
    throw new RangeError('The grid has not 541 rows of 901 points')
  const { perDegree } = RAW
  const view = new DataView(raw.buffer, raw.byteOffset, raw.byteLength)
  const top = (RAW.north - KEPT.north) * perDegree
  const left = (KEPT.west - RAW.west) * perDegree
  const columns = (KEPT.east - KEPT.west) * perDegree + 1
  const rows = (KEPT.north - KEPT.south) * perDegree + 1
  const metres = Int16Array.from({ length: columns * rows }, (_, at) => {
    const row = top + Math.floor(at / columns)
    const column = left + (at % columns)
    return view.getInt16(2 * (row * RAW.columns + column), true)
  })
  return { columns, rows, perDegree, north: KEPT.north, west: KEPT.west, metres }
}

if (import.meta.main) {
  const [grid] = parseArgs({ allowPositionals: true }).positionals
  if (!grid) throw new Error('Say which grid: node scripts/data/terrain/make-terrain.ts GRID')
  writeFileSync(PACKED, packGrid(keptPart(readFileSync(grid))))
}
