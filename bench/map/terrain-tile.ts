import { readFileSync } from 'node:fs'
import { heightAt, type ElevationGrid } from '../../core/domain/terrain/elevation-grid.ts'
import { unpackGrid } from '../../core/domain/terrain/pack-grid.ts'
import { resampleGrid } from '../../core/domain/terrain/resample-grid.ts'
import { contourFeatures } from '../../src/map/worker/contour-tile.ts'
import { reliefTile, RELIEF_TILE_PX } from '../../src/map/worker/relief-tile.ts'
import type { TileAddress } from '../../src/map/worker/terrain-messages.ts'
import { tilePoints } from '../../src/map/worker/tile-points.ts'
import type { Findings } from '../support/line.ts'
import type { BenchOptions } from '../support/options.ts'
import { median } from '../support/statistics.ts'

const PACKED = new URL('../../core/domain/terrain/colorado-elevation.bin', import.meta.url)

/** Around the Sawatch Range, where lines are dense. */
const RELIEF_TILES = [0, 1, 2, 3].map((at): TileAddress => ({ z: 10, x: 208 + (at % 2), y: 389 + (at >> 1) }))
const CONTOUR_TILES = [0, 1, 2, 3].map((at): TileAddress => ({
  z: 12,
  x: 836 + (at % 2),
  y: 1560 + (at >> 1),
}))

/** So many tiles a second would still draw a phone's map in one. */
const MAX_TILE_MS = 20
const MAX_OFF_M = 0.01

/** Before anything counts, so that both sides run in code that is compiled. */
const WARM_UP_TURNS = 3

/** A tile of relief and one of contour lines, against the same surface read point by point. */
export async function terrainTile({ rounds }: BenchOptions): Promise<Findings> {
  const packed = new Uint8Array(readFileSync(PACKED))
  const grid = unpackGrid(packed)
  proveSame(grid)
  const sides = {
    relief: () => turnMs(RELIEF_TILES, (tile) => reliefTile(grid, tile, 'light')),
    contours: () => turnMs(CONTOUR_TILES, (tile) => contourFeatures(grid, tile)),
    plain: () => turnMs(RELIEF_TILES, (tile) => pointByPoint(grid, tile)),
  }
  const samples = { relief: [] as number[], contours: [] as number[], plain: [] as number[] }
  for (let turn = 0; turn < WARM_UP_TURNS; turn++) Object.values(sides).forEach((measure) => measure())
  for (let round = 0; round < rounds; round++) {
    const names = ['relief', 'contours', 'plain'] as const
    for (const name of round % 2 === 0 ? names : names.toReversed()) samples[name].push(sides[name]())
  }
  const unpackMs = Array.from({ length: rounds }, () => {
    const start = performance.now()
    unpackGrid(packed)
    return performance.now() - start
  })
  const line = (name: string, ours: number[]) => ({
    name: `terrain, ${name}`,
    unit: 'ms' as const,
    ours: { label: name, samples: ours },
    reference: { label: 'point by point', samples: samples.plain },
    target: { of: 'figure' as const, atMost: MAX_TILE_MS },
  })
  return {
    lines: [line('tile of relief', samples.relief), line('tile of contour lines', samples.contours)],
    notes: [`terrain: the elevations are unpacked in ${median(unpackMs).toFixed(1)} ms; all of it in Node.`],
  }
}

function pointByPoint(grid: ElevationGrid, tile: TileAddress): Float32Array {
  const { lngs, lats } = pixelsOf(tile)
  const ground = new Float32Array(RELIEF_TILE_PX ** 2)
  lats.forEach((lat, y) => {
    lngs.forEach((lng, x) => (ground[y * RELIEF_TILE_PX + x] = heightAt(grid, { lat, lng }) ?? NaN))
  })
  return ground
}

const pixelsOf = (tile: TileAddress) =>
  tilePoints(tile, 0.5 / RELIEF_TILE_PX, 1 / RELIEF_TILE_PX, RELIEF_TILE_PX)

/** A tile that is made faster from another ground is no measurement. */
function proveSame(grid: ElevationGrid): void {
  for (const tile of RELIEF_TILES) {
    const { lngs, lats } = pixelsOf(tile)
    const ground = resampleGrid(grid, lngs, lats)
    const off = pointByPoint(grid, tile).findIndex((metres, at) => {
      return !(Math.abs((ground[at] ?? NaN) - metres) < MAX_OFF_M)
    })
    if (off !== -1) throw new Error(`Pixel ${off} of ${JSON.stringify(tile)} is another height`)
  }
}

/** Milliseconds a tile, over all of them. */
function turnMs(tiles: TileAddress[], make: (tile: TileAddress) => unknown): number {
  const start = performance.now()
  tiles.forEach(make)
  return (performance.now() - start) / tiles.length
}
