import { readFileSync } from 'node:fs'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { ColoradoLocation } from '../../contracts/places/colorado-locations.ts'
import type { Category } from '../places/categories.ts'
import { FRAME_HEIGHT, FRAME_WIDTH, pictureFrame } from './picture-frame.ts'
import { contourPath } from './picture-contours.ts'
import { groundOf } from './picture-ground.ts'
import { PICTURE_PALETTES } from './picture-palette.ts'
import { reliefPixels } from './picture-relief.ts'
import { pictureWorld } from './picture-world.fixture.ts'
import { groundPicture, type PictureSubject } from './ground-picture.ts'

const MAX_BYTES = 25_000

const LOCATIONS: ColoradoLocation[] = JSON.parse(
  readFileSync(new URL('../../../api/database/seed/colorado-locations.json', import.meta.url), 'utf8'),
)
const world = pictureWorld()

/** The whole language of the pictures: well-formed XML by its own shape, a few elements, numbers, our colours, one PNG. */
const ATTRIBUTE =
  ' (?:class|d|fill|fill-rule|fill-opacity|stroke(?:-\\w+)?|transform|paint-order|[cr][xy]?)="[-\\w#., ()]*"'
const SHAPE = `<(?:path|ellipse)(?:${ATTRIBUTE})+/>`
const IMAGE =
  '<image width="1280" height="960" preserveAspectRatio="none" href="data:image/png;base64,[\\w+/]+=*"/>'
const PICTURE = new RegExp(
  `^<svg xmlns="http://www\\.w3\\.org/2000/svg" width="640" height="480" viewBox="0 0 1280 960"><style>[-\\w@():;.{} ]+</style>(?:${SHAPE}|${IMAGE}|<g(?:${ATTRIBUTE})+>|</g>)+</svg>$`,
)

const QUANDARY: PictureSubject = { lat: 39.3973, lng: -106.1064, kind: 'peak', category: 'activities' }

const text = fc.oneof(
  fc.string({ unit: 'binary' }),
  fc.constantFrom('"/><script>', '__proto__', 'constructor', '&'),
)
const anyone = fc.record({
  lat: fc.oneof(fc.double(), fc.double({ min: 36.9, max: 41.1 })),
  lng: fc.oneof(fc.double(), fc.double({ min: -109.2, max: -101.9 })),
  kind: fc.oneof(fc.constantFrom('peak', 'hotel', 'reservoir', 'town'), text),
  // The types forbid most of these; a stored place of an older version may have them all the same.
  category: fc.oneof(
    fc.constant(null),
    fc.constantFrom('lodging', 'activities'),
    text,
  ) as fc.Arbitrary<Category>,
})

test('whatever is drawn is a picture, the same every time, and nothing that was given stands in it', () => {
  fc.assert(
    fc.property(anyone, fc.constantFrom('light', 'dark'), (subject, theme) => {
      const picture = groundPicture(world, subject, theme)
      expect(PICTURE.test(picture)).toBe(true)
      // The letters of the relief's bytes may say anything.
      expect(picture.replace(/base64,[^"]+/, '')).not.toMatch(/NaN|Infinity|undefined/)
      expect(groundPicture(world, { ...subject }, theme) === picture).toBe(true)
    }),
    { numRuns: 150 },
  )
})

test('every place of the catalogue has a picture of real ground within its size', () => {
  for (const { id, latitude, longitude, kind, category } of LOCATIONS) {
    const picture = groundPicture(world, { lat: latitude, lng: longitude, kind, category }, 'light')
    expect([id, picture.includes('<image ')]).toEqual([id, true])
    expect([id, Math.max(picture.length, MAX_BYTES)]).toEqual([id, MAX_BYTES])
  }
}, 120_000)

test.each([
  ['NaN', { lat: NaN, lng: -106 }],
  ['infinite', { lat: 39, lng: -Infinity }],
  ['in Texas', { lat: 32.78, lng: -96.8 }],
  ['at the pole', { lat: 90, lng: -106 }],
])('a point without ground has its mark on paper: %s', (_, point) => {
  const picture = groundPicture(world, { ...QUANDARY, ...point }, 'light')
  expect(picture).toMatch(PICTURE)
  expect(picture).not.toContain('<image')
  expect(picture).toContain('class="mark"')
})

test('another theme, another place, another kind and another category are other pictures', () => {
  const pictures = [
    groundPicture(world, QUANDARY, 'light'),
    groundPicture(world, QUANDARY, 'dark'),
    groundPicture(world, { ...QUANDARY, lat: 39.41 }, 'light'),
    groundPicture(world, { ...QUANDARY, kind: 'hotel', category: 'lodging' }, 'light'),
    groundPicture(world, { ...QUANDARY, kind: 'hut' }, 'light'),
    groundPicture(world, { ...QUANDARY, category: null }, 'light'),
  ]
  expect(new Set(pictures).size).toBe(pictures.length)
})

test('contour lines run into every edge', () => {
  const frame = pictureFrame(QUANDARY, 'peak')
  const starts = [...contourPath(groundOf(world.grid, frame)).matchAll(/M(-?\d+) (-?\d+)/g)]
  const points = starts.map(([, x, y]) => [Number(x), Number(y)] as const)
  expect(points.some(([x]) => x < 0)).toBe(true)
  expect(points.some(([, y]) => y < 0)).toBe(true)
  expect(points.some(([x]) => x > FRAME_WIDTH)).toBe(true)
  expect(points.some(([, y]) => y > FRAME_HEIGHT)).toBe(true)
})

/** Shares of the picture's pixels, and how much its brightness varies: 0 for one tone, about 70 for black on white. */
function lookOf(lat: number, lng: number, kind: string) {
  const frame = pictureFrame({ lat, lng }, kind)
  const pixels = reliefPixels(groundOf(world.grid, frame), frame, PICTURE_PALETTES.light, null)
  const count = pixels.length / 4
  const rgb = Array.from({ length: count }, (_, i) => [...pixels.subarray(4 * i, 4 * i + 3)] as const)
  const tones = rgb.map(([r = 0, g = 0, b = 0]) => 0.3 * r + 0.59 * g + 0.11 * b)
  const mean = tones.reduce((sum, tone) => sum + tone, 0) / count
  return {
    contrast: Math.sqrt(tones.reduce((sum, tone) => sum + (tone - mean) ** 2, 0) / count),
    red: rgb.filter(([r = 0, g = 0]) => r - g > 35).length / count,
    straw: rgb.filter(([r = 0, , b = 0]) => r > 215 && r - b > 40 && r - b < 90).length / count,
  }
}

test('summits, canyons, valleys and plains are told apart by contrast and colour', () => {
  const summit = lookOf(39.0708, -106.989, 'peak')
  const canyon = lookOf(38.5754, -107.7416, 'peak')
  const valley = lookOf(37.75, -105.9, 'peak')
  const plain = lookOf(38.0872, -102.6207, 'peak')
  expect(summit.contrast).toBeGreaterThan(1.5 * canyon.contrast)
  expect(canyon.contrast).toBeGreaterThan(3 * plain.contrast)
  expect(plain.contrast).toBeLessThan(8)
  expect(valley.contrast).toBeLessThan(8)
  expect(canyon.red).toBeGreaterThan(0.04)
  expect([summit.red, valley.red, plain.red]).toEqual([0, 0, 0])
  expect(plain.straw).toBeGreaterThan(0.95)
  expect(summit.straw).toBeLessThan(0.1)
})
