import fc from 'fast-check'
import { expect, test } from 'vitest'
import { GROUND_PALETTES } from './ground-palette.ts'
import { shadeGround } from './shade-ground.ts'

const palette = GROUND_PALETTES.light
const WIDTH = 4

/** Pixels of a surface, `z` of x (eastwards) and y (southwards) in pixels of 100 m. */
const shaded = (z: (x: number, y: number) => number) =>
  shadeGround(
    Float32Array.from({ length: (WIDTH + 2) ** 2 }, (_, at) =>
      z(at % (WIDTH + 2), Math.floor(at / (WIDTH + 2))),
    ),
    { width: WIDTH, metresPerPixel: 100, exaggeration: 1, palette },
  )

const first = (pixels: Uint8ClampedArray) => [...pixels.subarray(0, 3)]

test.each(palette.ramp)('level ground at %d m has its own colour, %s', (metres, color) => {
  const value = parseInt(color.slice(1), 16)
  const near = first(shaded(() => metres))
  // Colours stand 8 m apart.
  ;[value >> 16, (value >> 8) & 255, value & 255].forEach((channel, i) =>
    expect(Math.abs((near[i] ?? 0) - channel)).toBeLessThanOrEqual(2),
  )
})

test('a slope towards the north-west is lighter than level ground, one towards the south-east darker', () => {
  const level = first(shaded(() => 2700))
  const lit = first(shaded((x, y) => 2700 + 30 * (x + y)))
  const dark = first(shaded((x, y) => 2700 - 30 * (x + y)))
  lit.forEach((channel, i) => expect(channel).toBeGreaterThan(level[i] ?? 0))
  dark.forEach((channel, i) => expect(channel).toBeLessThan(level[i] ?? 0))
})

test('whatever the ground, every pixel is a colour and opaque', () => {
  const ground = fc.array(fc.float({ min: -1000, max: 9000, noNaN: true }), { minLength: 36, maxLength: 36 })
  fc.assert(
    fc.property(ground, fc.constantFrom('light', 'dark'), (values, theme) => {
      const options = { width: WIDTH, metresPerPixel: 30, exaggeration: 8, palette: GROUND_PALETTES[theme] }
      const pixels = shadeGround(Float32Array.from(values), options)
      expect(pixels).toHaveLength(4 * WIDTH * WIDTH)
      expect([3, 7, 63].map((at) => pixels[at])).toEqual([255, 255, 255])
    }),
  )
})
