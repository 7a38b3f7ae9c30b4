import { expect, test } from 'vitest'
import { coloradoGrid } from '../../../core/domain/terrain/colorado-grid.fixture.ts'
import { heightAt } from '../../../core/domain/terrain/elevation-grid.ts'
import { contourFeatures, contourStepFt, contourTile, LEAST_STEP_FT } from './contour-tile.ts'

const grid = coloradoGrid()
/** Around Mount Elbert, zooms 10 to 13. */
const MOUNTAIN_TILES = [
  { z: 10, x: 209, y: 390 },
  { z: 11, x: 418, y: 780 },
  { z: 12, x: 837, y: 1561 },
  { z: 13, x: 1674, y: 3122 },
]

const place = ({ z, x, y }: { z: number; x: number; y: number }, [px, py]: readonly [number, number]) => {
  const [east, south] = [(x + px / 4096) / 2 ** z, (y + py / 4096) / 2 ** z]
  return { lng: east * 360 - 180, lat: (Math.atan(Math.sinh(Math.PI * (1 - 2 * south))) * 180) / Math.PI }
}

test.each(MOUNTAIN_TILES)('lines are whole steps of 200 ft or more, zoom $z', (tile) => {
  const feet = contourFeatures(grid, tile).map(({ tags }) => tags.ft)
  expect(new Set(feet).size).toBeGreaterThan(2)
  expect(contourStepFt(tile.z) % LEAST_STEP_FT === 0 || contourStepFt(tile.z) % 500 === 0).toBe(true)
  expect(contourStepFt(tile.z)).toBeGreaterThanOrEqual(200)
  for (const ft of feet) expect(ft % contourStepFt(tile.z)).toBe(0)
})

test.each(MOUNTAIN_TILES)('a line runs where the ground has its height, zoom $z', (tile) => {
  for (const { geometry, tags } of contourFeatures(grid, tile)) {
    for (const corner of geometry.flat()) {
      const metres = heightAt(grid, place(tile, corner)) ?? NaN
      // Straight from side to side of a square the line cuts the spline's bends.
      expect(Math.abs(metres / 0.3048 - tags.ft)).toBeLessThan(contourStepFt(tile.z) / 4)
    }
  }
})

test('whole thousands are the heavy ones', () => {
  const features = contourFeatures(grid, { z: 12, x: 837, y: 1561 })
  expect(features.some(({ tags }) => tags.heavy)).toBe(true)
  for (const { tags } of features) expect(tags.heavy).toBe(tags.ft % 1000 === 0)
})

test('no line leaves the state', () => {
  const tile = { z: 10, x: 204, y: 397 }
  for (const { geometry } of contourFeatures(grid, tile)) {
    for (const corner of geometry.flat()) expect(place(tile, corner).lat).toBeGreaterThan(36.98)
  }
  expect(contourFeatures(grid, { z: 10, x: 209, y: 399 })).toEqual([])
})

test('the tile is a vector tile that names its layer, also where there is no line', () => {
  for (const tile of [
    { z: 12, x: 837, y: 1561 },
    { z: 13, x: 1800, y: 3100 },
  ]) {
    const bytes = new Uint8Array(contourTile(grid, tile))
    expect(new TextDecoder('latin1').decode(bytes)).toContain('contours')
    // Its own bytes and no others: it changes hands.
    expect(bytes.byteLength).toBe(bytes.buffer.byteLength)
  }
})
