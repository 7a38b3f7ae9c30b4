import { expect, test } from 'vitest'
import { finestOf } from './finest-place.ts'
import type { PictureSubject } from './ground-picture.ts'
import { wholeWorld } from './picture-world.fixture.ts'

const world = wholeWorld()
const place = (lat: number, lng: number, kind = 'town'): PictureSubject => ({
  ...{ lat, lng, kind, category: null },
})

const LAMAR = place(38.0872, -102.6207)
const DENVER = place(39.7392, -104.9903)
const OURAY = place(38.0228, -107.6714)

test('of the stops of a trip the one with the most ridges behind ridges is the finest, in whichever order they come', () => {
  expect(finestOf(world, [LAMAR, DENVER, OURAY])).toBe(OURAY)
  expect(finestOf(world, [OURAY, DENVER, LAMAR])).toBe(OURAY)
})

test('what stands in a town is shown as the town', () => {
  const hotel = { ...OURAY, kind: 'hotel', category: 'lodging' } as const
  expect(finestOf(world, [LAMAR, hotel])).toEqual({ ...hotel, kind: 'town' })
})

test('a single place, or places without a view, are the first', () => {
  const hotel = { ...OURAY, kind: 'hotel' }
  expect(finestOf(world, [hotel])).toBe(hotel)
  const texas = place(32.78, -96.8)
  expect(finestOf(world, [LAMAR, texas])).toBe(LAMAR)
  expect(() => finestOf(world, [])).toThrow(RangeError)
})

test('of hundreds of stops some between the first and the last are weighed', () => {
  const many = Array.from({ length: 240 }, () => LAMAR)
  expect(finestOf(world, many.with(100, OURAY))).toBe(OURAY)
  // One in ten.
  expect(finestOf(world, many.with(105, OURAY))).toBe(LAMAR)
})
