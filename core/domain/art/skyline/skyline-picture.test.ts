import { expect, test } from 'vitest'
import { SEASONS } from '../palette.ts'
import { chosenNow, viewOf } from './choose-view.ts'
import { skylineDrawing } from './skyline-picture.ts'
import { coloradoGround } from './summits.fixture.ts'

const ground = coloradoGround()

const SALIDA = viewOf({ lat: 38.5347, lng: -105.9989 }, 26, 2)
const MAROON_LAKE = viewOf({ lat: 39.0986, lng: -106.9406 }, 21, 1)

const MOST_BYTES = 27_500

/** Numbers, colours and the names of two gradients: nothing of what it is given. */
const ELEMENT =
  /<(?:path|circle|stop|defs|\/defs|(?:\/)?(?:linear|radial)Gradient)(?: [\w-]+="[-\w#., ()]*")*\/?>/g

const looks = (['light', 'dark'] as const).flatMap((theme) => SEASONS.map((season) => ({ season, theme })))

test.each(looks)('a skyline in $season, $theme, is drawn alike each time, from plain shapes', (look) => {
  const { elements } = skylineDrawing(ground, SALIDA, { ...look, kind: 'town' })
  expect(skylineDrawing(ground, SALIDA, { ...look, kind: 'town' }).elements).toBe(elements)
  expect(elements.replace(ELEMENT, '')).toBe('')
  expect(elements).not.toMatch(/NaN|Infinity|undefined|e-\d/)
  expect(elements.length).toBeLessThan(MOST_BYTES)
})

test('every season of either theme has its own colours', () => {
  const drawn = looks.map((look) => skylineDrawing(ground, SALIDA, { ...look, kind: 'town' }).elements)
  expect(new Set(drawn).size).toBe(looks.length)
})

test('water is there at a lake alone', () => {
  const shapes = (kind: string) =>
    skylineDrawing(ground, MAROON_LAKE, { season: 'summer', theme: 'light', kind }).elements.split('<').length
  expect(shapes('lake')).toBeGreaterThan(shapes('trailhead'))
})

test('the ridges of a picture have names and heights, each inside it', () => {
  const { ridges } = skylineDrawing(ground, viewOf({ lat: 38.8422, lng: -106.1311 }, 21, 2), {
    ...{ season: 'summer', theme: 'light', kind: 'town' },
  })
  expect(ridges).toContainEqual(expect.objectContaining({ name: 'Mount Princeton', metres: 4_329 }))
  for (const { x, y } of ridges) expect([x > 0 && x < 1, y > 0 && y < 1]).toEqual([true, true])
})

test('where fewer than three ridges are seen there is no view', () => {
  expect(chosenNow(ground, { lat: 38.8208, lng: -102.353 })).toBeNull()
  expect(chosenNow(ground, { lat: 32.78, lng: -96.8 })).toBeNull()
  expect(chosenNow(ground, { lat: 38.5347, lng: -105.9989 })).not.toBeNull()
})
