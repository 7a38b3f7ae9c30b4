import { expect, it } from 'vitest'
import { nightBefore } from './night-before.ts'
import { dayWith, onTheRoad, stopAt } from '../trip-days.fixture.ts'

const [salida, ouray] = [stopAt(onTheRoad('Salida')), stopAt(onTheRoad('Ouray'))]
const trip = {
  days: [
    dayWith([ouray, salida], { number: 1 }),
    dayWith([], { number: 2 }),
    dayWith([ouray], { number: 3 }),
  ],
}

it('is the last stop of the day before, or of the last one before it that has any', () => {
  expect(nightBefore(trip, 2)).toBe(salida)
  expect(nightBefore(trip, 3)).toBe(salida)
  expect(nightBefore(trip, 4)).toBe(ouray)
})

it('is not known before the first day, nor where no day before has a stop', () => {
  expect(nightBefore(trip, 1)).toBeNull()
  expect(nightBefore({ days: [dayWith([]), dayWith([ouray], { number: 2 })] }, 2)).toBeNull()
})

it('is the bed of the evening where there is one, whatever follows it on its day', () => {
  const bed = stopAt(onTheRoad('Salida'), { id: 'bed', nights: 2 })
  const days = [dayWith([bed, ouray]), dayWith([ouray], { number: 2 }), dayWith([], { number: 3 })]
  expect(nightBefore({ days }, 2)).toBe(bed)
  expect(nightBefore({ days }, 3)).toBe(bed)
})
