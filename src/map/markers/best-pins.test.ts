import { expect, test } from 'vitest'
import { PIN_COUNT } from '../map-constants.ts'
import { bestPins } from './best-pins.ts'

const VIEW = { left: 0, top: 0, right: 1000, bottom: 1000 }
/** Degrees are px here. */
const toScreen = ({ lng, lat }: { lng: number; lat: number }) => ({ x: lng, y: lat })
const at = (id: string, lng: number, lat: number) => ({ id, lng, lat })
/** So many that not all can be pins; they stand out of view. */
const OTHERS = Array.from({ length: 20 }, (_, index) => at(`other${index}`, -500, index))
const ids = (pins: readonly { id: string }[]) => pins.map(({ id }) => id)

test('the best in view are pins, twenty at most, best first', () => {
  const points = Array.from({ length: 30 }, (_, index) => at(`p${index}`, (index % 6) * 150, index * 30))
  expect(ids(bestPins(points, toScreen, VIEW, null))).toEqual(
    Array.from({ length: PIN_COUNT }, (_, index) => `p${index}`),
  )
  expect(PIN_COUNT).toBe(20)
})

test('what is out of view is none, so that from near others take its turn', () => {
  const points = [at('far', 2000, 10), at('near', 10, 10), ...OTHERS]
  expect(ids(bestPins(points, toScreen, VIEW, null))).toEqual(['near'])
})

test('of two that would lie on each other the better one is a pin', () => {
  const points = [at('best', 100, 100), at('under', 110, 120), at('beside', 165, 100), ...OTHERS]
  expect(ids(bestPins(points, toScreen, VIEW, null))).toEqual(['best', 'beside'])
})

test('the chosen one is always a pin, and has its room first', () => {
  const points = [at('best', 100, 100), at('chosen', 110, 100), ...OTHERS]
  expect(ids(bestPins(points, toScreen, VIEW, 'chosen'))).toEqual(['chosen'])
  expect(ids(bestPins(points, toScreen, VIEW, 'gone'))).toEqual(['best'])
})

test('where there are no more than pins, each place has one, however near they stand', () => {
  const points = [at('one', 100, 100), at('other', 101, 100), at('far', 2000, 10)]
  expect(bestPins(points, toScreen, VIEW, 'other')).toEqual(points)
})
