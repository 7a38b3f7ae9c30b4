import { expect, it } from 'vitest'
import { dayHeights } from './day-heights.ts'
import type { DriveProfile } from './drive-profile.ts'
import { catalogueFacts, dayWith, inCatalogue, onTheRoad, stopAt } from '../trip-days.fixture.ts'

const profile = (metres: number, name: string | null): DriveProfile => ({
  points: [],
  passes: [],
  climbM: 0,
  descentM: 0,
  highest: { km: 1, metres, name, isEstimate: name === null },
})

const elbert = stopAt(inCatalogue('Mount Elbert'))
const pass = stopAt(inCatalogue('Independence Pass'))
const salida = stopAt(onTheRoad('Salida'))

it('has the height of each stop and the highest of stops and drives', () => {
  const day = dayWith([salida, pass])
  const found = dayHeights(day, [profile(3000, null)], catalogueFacts, null)
  expect(found.stops).toEqual([null, { metres: 3687, isEstimate: false }])
  expect(found.highest).toEqual({ metres: 3687, isEstimate: false, name: 'Independence Pass' })
  expect(dayHeights(dayWith([elbert]), [profile(3700, 'A Pass')], catalogueFacts, null).highest?.name).toBe(
    'Mount Elbert',
  )
})

it('is a pass of a drive where no stop is as high, a road’s own point where that has no name', () => {
  const day = dayWith([salida])
  expect(dayHeights(day, [profile(3448, 'Monarch Pass')], catalogueFacts, null).highest).toEqual({
    metres: 3448,
    isEstimate: false,
    name: 'Monarch Pass',
  })
  expect(dayHeights(day, [profile(2400, null)], catalogueFacts, null).highest).toEqual({
    metres: 2400,
    isEstimate: true,
    name: null,
  })
})

it('is not known of a day of which nothing is', () => {
  expect(dayHeights(dayWith([]), [], catalogueFacts, null)).toEqual({ stops: [], highest: null })
})
