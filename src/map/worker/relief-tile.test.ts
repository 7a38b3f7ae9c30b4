import { expect, test } from 'vitest'
import { coloradoGrid } from '../../../api/domain/terrain/colorado-grid.fixture.ts'
import { heightAt } from '../../../api/domain/terrain/elevation-grid.ts'
import { reliefTile, RELIEF_TILE_PX } from './relief-tile.ts'

const grid = coloradoGrid()

/** As MapLibre reads it. */
const metresAt = (pixels: Uint8ClampedArray, at: number) => {
  const [red = 0, green = 0, blue = 0] = pixels.subarray(4 * at)
  return red * 256 + green + blue / 256 - 32_768
}

/** Web Mercator the other way about than the tile is made. */
function pixelOf(lat: number, lng: number, z: number) {
  const world = RELIEF_TILE_PX * 2 ** z
  const mercator = Math.log(Math.tan(Math.PI / 4 + (lat * Math.PI) / 360)) / Math.PI
  const [x, y] = [Math.floor(((lng + 180) / 360) * world), Math.floor(((1 - mercator) / 2) * world)]
  const tile = { z, x: Math.floor(x / RELIEF_TILE_PX), y: Math.floor(y / RELIEF_TILE_PX) }
  return { tile, at: (y % RELIEF_TILE_PX) * RELIEF_TILE_PX + (x % RELIEF_TILE_PX) }
}

test.each([
  ['Denver', 39.7392, -104.9903],
  ['Leadville', 39.2508, -106.2925],
  ['Ouray', 38.0228, -107.6714],
])('a picture has the ground of %s where it belongs', (_name, lat, lng) => {
  const { tile, at } = pixelOf(lat, lng, 10)
  const known = heightAt(grid, { lat, lng }) ?? NaN
  // Half a pixel is 60 m away.
  expect(Math.abs(metresAt(reliefTile(grid, tile), at) - known)).toBeLessThan(20)
})

test('pictures beside each other go on where the other ends', () => {
  const west = reliefTile(grid, { z: 10, x: 209, y: 391 })
  const east = reliefTile(grid, { z: 10, x: 210, y: 391 })
  for (let row = 0; row < RELIEF_TILE_PX; row += 8) {
    const first = row * RELIEF_TILE_PX
    const [before, last] = [first + RELIEF_TILE_PX - 2, first + RELIEF_TILE_PX - 1]
    const step = metresAt(west, last) - metresAt(west, before)
    const across = metresAt(east, first) - metresAt(west, last)
    expect(Math.abs(across - step)).toBeLessThan(12)
  }
})

test('every pixel is opaque, for what is not would be changed on its way', () => {
  const pixels = reliefTile(grid, { z: 6, x: 13, y: 24 })
  expect(pixels.length).toBe(4 * RELIEF_TILE_PX ** 2)
  for (let at = 3; at < pixels.length; at += 4) if (pixels[at] !== 255) throw new Error(`Pixel ${at}`)
})
