import { readFileSync } from 'node:fs'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { ColoradoLocation } from '../../contracts/places/colorado-locations.ts'
import type { Category } from '../places/categories.ts'
import type { PictureSubject } from './ground-picture.ts'
import { SEASONS } from './palette.ts'
import { wholeWorld } from './picture-world.fixture.ts'
import { placePicture } from './place-picture.ts'

const MAX_BYTES = 60_000
const EVERY_PLACE = 12

const LOCATIONS: ColoradoLocation[] = JSON.parse(
  readFileSync(new URL('../../../api/database/seed/colorado-locations.json', import.meta.url), 'utf8'),
)
const world = wholeWorld()
const SALIDA: PictureSubject = { lat: 38.5347, lng: -105.9989, kind: 'town', category: null }
const SUMMER = { season: 'summer', theme: 'light' } as const

/** A few elements, numbers and our own colours. */
const ATTRIBUTE = ' (?:id|class|d|fill|stroke|offset|[\\w-]+|[cr][xy]?)="[-\\w#., ()%]*"'
const SKYLINE = new RegExp(
  `^<svg xmlns="http://www\\.w3\\.org/2000/svg" width="640" height="480" viewBox="0 0 1280 960">(?:</?defs>|<(?:linear|radial)Gradient(?:${ATTRIBUTE})+>|</(?:linear|radial)Gradient>|<(?:path|circle|stop)(?:${ATTRIBUTE})+/>)+</svg>$`,
)

const anyone = fc.record({
  lat: fc.oneof(fc.double(), fc.double({ min: 36.8, max: 41.2 })),
  lng: fc.oneof(fc.double(), fc.double({ min: -109.2, max: -101.9 })),
  kind: fc.oneof(fc.constantFrom('peak', 'hotel', 'lake', 'sand_dunes'), fc.string({ unit: 'binary' })),
  category: fc.constantFrom<Category | null>(null, 'lodging'),
})

test('whatever is drawn is a picture, the same every time, and nothing that was given stands in it', () => {
  fc.assert(
    fc.property(
      anyone,
      fc.constantFrom(...SEASONS),
      fc.constantFrom('light', 'dark'),
      (subject, season, theme) => {
        const { svg, ridges } = placePicture(world, subject, { season, theme })
        if (ridges.length > 0) expect(svg).toMatch(SKYLINE)
        expect(svg.replace(/base64,[^"]+/, '')).not.toMatch(/NaN|Infinity|undefined|null/)
        expect(placePicture(world, { ...subject }, { season, theme })).toEqual({ svg, ridges })
      },
    ),
    { numRuns: 60 },
  )
})

test('places of the catalogue have pictures within their size, and most of them a view', () => {
  const some = LOCATIONS.filter((_, at) => at % EVERY_PLACE === 0)
  const views = some.filter(({ latitude, longitude, kind, category }) => {
    const { svg } = placePicture(world, { lat: latitude, lng: longitude, kind, category }, SUMMER)
    expect([kind, Math.max(svg.length, MAX_BYTES)]).toEqual([kind, MAX_BYTES])
    return SKYLINE.test(svg)
  })
  expect(views.length / some.length).toBeGreaterThan(0.6)
})

test('where no three ridges are seen the picture shows where the place lies', () => {
  const { svg, ridges } = placePicture(
    world,
    { lat: 38.0872, lng: -102.6207, kind: 'town', category: null },
    SUMMER,
  )
  expect(svg).toContain('<image ')
  expect(ridges).toEqual([])
})

test('every season and both themes are other pictures of the same ridges', () => {
  const pictures = SEASONS.flatMap((season) =>
    (['light', 'dark'] as const).map((theme) => placePicture(world, SALIDA, { season, theme })),
  )
  expect(new Set(pictures.map(({ svg }) => svg)).size).toBe(8)
  expect(new Set(pictures.map(({ ridges }) => JSON.stringify(ridges))).size).toBe(1)
})

test('a picture names the summits that stand out, from left to right', () => {
  const { ridges } = placePicture(world, SALIDA, SUMMER)
  expect(ridges.length).toBeGreaterThan(1)
  expect(ridges.map(({ x }) => x)).toEqual(ridges.map(({ x }) => x).toSorted((a, b) => a - b))
  for (const { x, y, metres } of ridges) {
    expect([x > 0 && x < 1, y > 0 && y < 1, metres > 2_000]).toEqual([true, true, true])
  }
})
