import { readFileSync } from 'node:fs'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { ColoradoLocation } from '../../contracts/places/colorado-locations.ts'
import type { Category } from '../places/categories.ts'
import type { PictureSubject } from './ground-picture.ts'
import { SEASONS } from './palette.ts'
import { wholeWorld } from './picture-world.fixture.ts'
import { placePicture } from './place-picture.ts'
import { standsInTown } from './scenes/scene-kinds.ts'
import { scenePicture } from './scenes/scene-picture.ts'

/** A stage with its listeners by night in winter, before the Front Range. */
const MAX_BYTES = 36_000
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
        const picture = placePicture(world, subject, { season, theme })
        const { svg, ridges } = picture
        if (ridges.length > 0) expect(svg).toMatch(SKYLINE)
        expect(svg.replace(/base64,[^"]+/, '')).not.toMatch(/NaN|Infinity|undefined|null/)
        expect(placePicture(world, { ...subject }, { season, theme })).toEqual(picture)
      },
    ),
    { numRuns: 60 },
  )
})

test('places of the catalogue have pictures within their size: of open land nearly all are views', () => {
  const some = LOCATIONS.filter((_, at) => at % EVERY_PLACE === 0)
  const pictures = some.map(({ id, latitude, longitude, kind, category }) => {
    const subject = { placeId: `colorado-${id}`, lat: latitude, lng: longitude, kind, category }
    const { svg } = placePicture(world, subject, SUMMER)
    expect([id, Math.max(svg.length, MAX_BYTES)]).toEqual([id, MAX_BYTES])
    return { isOpen: !standsInTown(kind), isView: SKYLINE.test(svg) }
  })
  const open = pictures.filter(({ isOpen }) => isOpen)
  expect(open.filter(({ isView }) => isView).length / open.length).toBeGreaterThan(0.9)
  expect(pictures.some(({ isOpen, isView }) => isView && !isOpen)).toBe(false)
})

const LAMAR = { lat: 38.0872, lng: -102.6207, category: null }

test('where no three ridges are seen the picture is a scene of the kind, or, of bare ground, where the place lies', () => {
  const town = placePicture(world, { ...LAMAR, kind: 'town' }, SUMMER)
  expect(town).toEqual({ svg: scenePicture({ ...LAMAR, kind: 'town' }, SUMMER), shows: 'scene', ridges: [] })
  const ridge = placePicture(world, { ...LAMAR, kind: 'ridge' }, SUMMER)
  expect(ridge.svg).toContain('<image ')
  expect(ridge.shows).toBe('ground')
})

test('what stands in a town has a scene of its kind before the view, and neighbors have other ones', () => {
  const hotel = { ...SALIDA, kind: 'hotel', category: 'lodging' } as const
  const ids = ['colorado-palace-hotel-salida', 'colorado-comfort-inn-salida']
  const scenes = ids.map((placeId) => placePicture(world, { ...hotel, placeId }, SUMMER))
  expect(scenes.map(({ ridges }) => ridges.length)).toEqual([0, 0])
  for (const { svg } of scenes) expect(svg).toMatch(/ scale\(-?0\.3125 0\.3125\)"><path /)
  expect(new Set(scenes.map(({ svg }) => svg)).size).toBe(2)
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
