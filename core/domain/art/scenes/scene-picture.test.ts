import { readFileSync } from 'node:fs'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { ColoradoLocation } from '../../../contracts/places/colorado-locations.ts'
import { HOURS_OF_THEME, SEASONS, seasonOfMonth } from '../palette.ts'
import { sceneOfKind } from './scene-of-kind.ts'
import { sceneWords, standsInTown } from './scene-kinds.ts'
import { scenePicture, type SceneSubject } from './scene-picture.ts'

const LOCATIONS: ColoradoLocation[] = JSON.parse(
  readFileSync(new URL('../../../../api/database/seed/colorado-locations.json', import.meta.url), 'utf8'),
)

/** The largest of 600 of each kind has 27 KB (a stage with its listeners by night in winter), a usual one 12. */
const MAX_BYTES = 32_000

/** The whole language of a scene: well-formed XML by its own shape, paths, gradients, groups, numbers and our colours. */
const NUMBER = '-?(?:\\d+(?:\\.\\d+)?|\\.\\d+)'
const ATTRIBUTE = ` (?:d|fill|fill-opacity|stroke|stroke-\\w+|transform)="[-\\w#., ()]*"`
const GRADIENT = `<(?:linear|radial)Gradient(?: (?:id|[xy][12])="[-\\w.]+")+>(?:<stop(?: [-\\w]+="[#\\w.]+")+/>)+</(?:linear|radial)Gradient>`
const SCENE = new RegExp(
  `^<svg xmlns="http://www\\.w3\\.org/2000/svg" width="640" height="480" viewBox="0 0 400 300">(?:<g transform="translate\\(400 0\\) scale\\(-1 1\\)">)?<defs>(?:${GRADIENT})+</defs>(?:<path(?:${ATTRIBUTE})+/>|<g transform="translate\\(${NUMBER} ${NUMBER}\\) scale\\(${NUMBER}\\)">|</g>)+</svg>$`,
)

const KINDS = [...new Set(LOCATIONS.map(({ kind }) => kind))].filter((kind) => sceneOfKind(kind))
const FUEL = ['fuel', 'ev_charging', 'grocery', 'fast_food', 'hospital', 'town', 'junction']

const subjects = fc.record({
  placeId: fc.oneof(fc.string({ unit: 'binary' }), fc.constantFrom('"/><script>', '__proto__')),
  lat: fc.oneof(fc.double(), fc.double({ min: 36.9, max: 41.1 })),
  lng: fc.oneof(fc.double(), fc.double({ min: -109.2, max: -101.9 })),
  kind: fc.constantFrom(...KINDS, ...FUEL),
})
const looks = fc.record({
  season: fc.constantFrom(...SEASONS),
  theme: fc.constantFrom('light' as const, 'dark' as const),
})

test('whatever place it is of, a scene is a small picture, the same every time, and nothing that was given stands in it', () => {
  fc.assert(
    fc.property(subjects, looks, (subject, look) => {
      const scene = scenePicture(subject, look)
      expect(scene).toMatch(SCENE)
      expect(scene).not.toMatch(/NaN|Infinity|undefined/)
      expect(scene.length).toBeLessThanOrEqual(MAX_BYTES)
      expect(scenePicture({ ...subject }, look)).toBe(scene)
    }),
    { numRuns: 400 },
  )
})

const HOTEL: SceneSubject = { placeId: 'colorado-hotel', lat: 38.53, lng: -105.99, kind: 'hotel' }

test('another place, season, theme and kind are other pictures; places of one point are told apart by their ids', () => {
  const light = { season: 'summer', theme: 'light' } as const
  const { placeId: _, ...point } = HOTEL
  const scenes = [
    scenePicture(HOTEL, light),
    scenePicture(HOTEL, { ...light, theme: 'dark' }),
    scenePicture(HOTEL, { ...light, season: 'winter' }),
    scenePicture({ ...HOTEL, placeId: 'colorado-inn' }, light),
    scenePicture(point, light),
    scenePicture({ ...point, lat: 38.54 }, light),
    scenePicture({ ...HOTEL, kind: 'cabin' }, light),
  ]
  expect(new Set(scenes).size).toBe(scenes.length)
  expect(scenePicture({ ...point, lat: 38.530_000_01 }, light)).toBe(scenes[4])
})

test('a place keeps its house in every season and by night', () => {
  const MOVED = /<g transform="translate\((?!400 0)[^"]+"><path[^>]+ d="[^"]+"/
  const shapeOf = (scene: string) => MOVED.exec(scene)?.[0].replace(/fill="#\w+"/, '')
  const looks = SEASONS.flatMap((season) => (['light', 'dark'] as const).map((theme) => ({ season, theme })))
  const shapes = looks.map((look) => shapeOf(scenePicture(HOTEL, look)))
  expect(shapes[0]).toBeTruthy()
  expect(new Set(shapes).size).toBe(1)
})

test('land that is given stands behind the scene in place of its own hills, unturned even where the scene is turned', () => {
  const hours: string[] = []
  const behind = (hour: string) => {
    hours.push(hour)
    return '<path fill="#123abc" d="M0 400h1280v560H0z"/>'
  }
  const own = scenePicture(HOTEL, { season: 'summer', theme: 'light' })
  expect(own).not.toContain('#123abc')
  const ids = Array.from({ length: 8 }, (_, at) => `colorado-hotel-${at}`)
  const given = ids.map((placeId) =>
    scenePicture({ ...HOTEL, placeId }, { season: 'summer', theme: 'light', behind }),
  )
  const turned = given.filter((scene) => scene.includes('scale(-1 1)'))
  expect([turned.length > 0, turned.length < given.length]).toEqual([true, true])
  for (const scene of given)
    expect(scene).toContain(
      turned.includes(scene)
        ? '<g transform="translate(400 0) scale(-0.3125 0.3125)"><path fill="#123abc"'
        : '<g transform="translate(0 0) scale(0.3125 0.3125)"><path fill="#123abc"',
    )
  expect(hours.filter((hour) => !HOURS_OF_THEME.light.some((each) => each === hour))).toEqual([])
})

test('everything to sleep, eat and travel at that the catalogue has is drawn by its kind, and no bare ground is', () => {
  const built = LOCATIONS.filter(({ category }) => category !== 'activities')
  expect(built.filter(({ kind }) => !sceneOfKind(kind)).map(({ kind }) => kind)).toEqual([])
  expect(
    ['ridge', 'peak', 'a kind that nobody has drawn', '__proto__'].map((kind) => sceneOfKind(kind)),
  ).toEqual([undefined, undefined, undefined, undefined])
  expect(['hotel', 'campground', 'ridge'].map(sceneWords)).toEqual(['a hotel', 'a campground', undefined])
  expect(['hotel', 'campground', 'lake', 'museum'].map(standsInTown)).toEqual([true, false, false, true])
  expect(scenePicture({ ...HOTEL, kind: 'ridge' }, { season: 'summer', theme: 'light' })).toBe('')
})

test('every month has its season, every theme its hours', () => {
  expect(Array.from({ length: 12 }, (_, at) => seasonOfMonth(at + 1)).join(' ')).toBe(
    'winter winter winter spring spring summer summer summer fall fall winter winter',
  )
  expect(HOURS_OF_THEME.light.filter((hour) => HOURS_OF_THEME.dark.includes(hour))).toEqual([])
})
