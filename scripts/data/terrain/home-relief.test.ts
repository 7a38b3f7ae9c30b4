import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { coloradoGrid } from '../../../core/domain/terrain/colorado-grid.fixture.ts'
import { homeRelief, RELIEF_PALETTES, RELIEF_WIDTH, reliefHeight, SHOWN } from './home-relief.ts'

const fileOf = (theme: string) =>
  readFileSync(new URL(`../../../src/parts/page/relief-${theme}.webp`, import.meta.url))

describe('the home screen’s relief', () => {
  it('shows a kilometre as long to the north as to the east, within a hundredth', () => {
    const degreeToTheEast = Math.cos(((SHOWN.north + SHOWN.south) / 2) * (Math.PI / 180))
    const shape = ((SHOWN.east - SHOWN.west) * degreeToTheEast) / (SHOWN.north - SHOWN.south)
    expect(RELIEF_WIDTH / reliefHeight()).toBeCloseTo(shape, 2)
  })

  it('is full of ground: the summits lighter than the plains by night, and no pixel see-through', () => {
    const pixels = homeRelief(coloradoGrid(), RELIEF_PALETTES.night)
    expect(pixels.length).toBe(4 * RELIEF_WIDTH * reliefHeight())
    expect(brightest(pixels, { lat: 39.118, lng: -106.445 })).toBeGreaterThan(
      2 * brightest(pixels, { lat: 39.3, lng: -103 }),
    )
    for (let alpha = 3; alpha < pixels.length; alpha += 4)
      if (pixels[alpha] !== 255) expect.fail('see-through')
  })

  it.each(['day', 'night'])('is kept as a WebP of at most 45,000 bytes for %s', (theme) => {
    const file = fileOf(theme)
    expect(file.subarray(8, 12).toString('latin1')).toBe('WEBP')
    expect(file.length).toBeLessThanOrEqual(45_000)
  })
})

/** The largest green of the pixels within 5 of a point: shade and light lie close to one another. */
function brightest(pixels: Uint8ClampedArray, { lat, lng }: { lat: number; lng: number }): number {
  const x = Math.round(((lng - SHOWN.west) / (SHOWN.east - SHOWN.west)) * RELIEF_WIDTH)
  const y = Math.round(((SHOWN.north - lat) / (SHOWN.north - SHOWN.south)) * reliefHeight())
  let most = 0
  for (let row = y - 5; row <= y + 5; row += 1) {
    for (let column = x - 5; column <= x + 5; column += 1)
      most = Math.max(most, pixels[4 * (row * RELIEF_WIDTH + column) + 1] ?? 0)
  }
  return most
}
