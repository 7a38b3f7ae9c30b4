import { expect, test } from 'vitest'
import { coloradoGrid } from '../../../core/domain/terrain/colorado-grid.fixture.ts'
import { GROUND_PALETTES } from '../../../core/domain/terrain/ground-palette.ts'
import { reliefTile, RELIEF_TILE_PX } from './relief-tile.ts'

const grid = coloradoGrid()

/** Web Mercator the other way about than the tile is made. */
function pixelOf(lat: number, lng: number, z: number) {
  const world = RELIEF_TILE_PX * 2 ** z
  const mercator = Math.log(Math.tan(Math.PI / 4 + (lat * Math.PI) / 360)) / Math.PI
  const [x, y] = [Math.floor(((lng + 180) / 360) * world), Math.floor(((1 - mercator) / 2) * world)]
  const tile = { z, x: Math.floor(x / RELIEF_TILE_PX), y: Math.floor(y / RELIEF_TILE_PX) }
  return { tile, at: (y % RELIEF_TILE_PX) * RELIEF_TILE_PX + (x % RELIEF_TILE_PX) }
}

const brightnessAt = (lat: number, lng: number, theme: 'light' | 'dark') => {
  const { tile, at } = pixelOf(lat, lng, 10)
  const pixels = reliefTile(grid, tile, theme)
  return (pixels[4 * at] ?? 0) + (pixels[4 * at + 1] ?? 0) + (pixels[4 * at + 2] ?? 0)
}

test.each(['light', 'dark'] as const)('Pikes Peak is lit from the north-west, %s', (theme) => {
  const [lat, lng, aside] = [38.8405, -105.0442, 0.03]
  expect(brightnessAt(lat + aside, lng - aside, theme)).toBeGreaterThan(
    brightnessAt(lat - aside, lng + aside, theme) + 20,
  )
})

test.each(['light', 'dark'] as const)('the plains have the palette’s own colour, %s', (theme) => {
  // Lamar: 1,107 m and level.
  const { tile, at } = pixelOf(38.0872, -102.6208, 10)
  const pixel = [...reliefTile(grid, tile, theme).subarray(4 * at, 4 * at + 3)]
  const lowest = parseInt(GROUND_PALETTES[theme].ramp[0]![1].slice(1), 16)
  const channels = [lowest >> 16, (lowest >> 8) & 255, lowest & 255]
  pixel.forEach((channel, i) => expect(Math.abs(channel - channels[i]!)).toBeLessThan(12))
})

test('pictures beside each other go on where the other ends', () => {
  const west = reliefTile(grid, { z: 10, x: 209, y: 391 }, 'light')
  const east = reliefTile(grid, { z: 10, x: 210, y: 391 }, 'light')
  for (let row = 0; row < RELIEF_TILE_PX; row += 8) {
    const first = 4 * row * RELIEF_TILE_PX
    const [before, last] = [first + 4 * (RELIEF_TILE_PX - 2), first + 4 * (RELIEF_TILE_PX - 1)]
    const step = west[last]! - west[before]!
    const across = east[first]! - west[last]!
    expect(Math.abs(across - step)).toBeLessThan(12)
  }
})

test('every pixel is opaque, for the state’s border is drawn over it', () => {
  const pixels = reliefTile(grid, { z: 6, x: 13, y: 24 }, 'dark')
  expect(pixels.length).toBe(4 * RELIEF_TILE_PX ** 2)
  for (let at = 3; at < pixels.length; at += 4) if (pixels[at] !== 255) throw new Error(`Pixel ${at}`)
})
