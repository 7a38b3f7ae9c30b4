import { expect, test } from 'vitest'
import hospitals from '../places/colorado-hospitals.json' with { type: 'json' }
import { coloradoGraph } from '../roads/colorado-graph.ts'
import { coloradoRoadLine } from '../roads/road-lines.ts'
import { dayProgress } from './day-progress.ts'
import { catalogueFacts, dayWith, onTheRoad, stopAt } from './trip-days.fixture.ts'
import { tripSense } from './trip-sense.ts'
import type { TripDay } from '../../../core/domain/trips/trip.ts'

const senseOf = (day: TripDay) =>
  tripSense(
    { days: [day] },
    {
      graph: coloradoGraph(),
      lineOfRoad: coloradoRoadLine,
      grid: null,
      hospitals,
      factsOf: catalogueFacts,
      today: '2027-07-15',
    },
  ).days[0]!

const durango = stopAt(onTheRoad('Durango'), { done: true })
const silverton = stopAt(onTheRoad('Silverton'), { time: '14:00' })
const ouray = stopAt(onTheRoad('Ouray'))

test('for a set time one leaves so early that the drive fits', () => {
  const day = dayWith([durango, silverton, ouray])
  const { next, leaveAt, arriveAt, isSet, then } = dayProgress(day, senseOf(day), 600)
  expect([next?.id, arriveAt, isSet]).toEqual(['Silverton', 840, true])
  expect(leaveAt).toBeLessThan(780)
  expect(then.map(({ id }) => id)).toEqual(['Ouray'])
})

test('without one the plan’s time counts, and when that is over, now', () => {
  const day = dayWith([durango, { ...silverton, time: null }])
  const sense = senseOf(day)
  const early = dayProgress(day, sense, 0)
  const late = dayProgress(day, sense, 1000)
  expect(late.leaveAt).toBe(1000)
  expect(late.arriveAt! - late.leaveAt!).toBe(early.arriveAt! - early.leaveAt!)
  expect(early.leaveAt).toBeGreaterThan(500)
})

test('when everything is done there is no next stop', () => {
  const day = dayWith([durango])
  expect(dayProgress(day, senseOf(day), 600).next).toBeNull()
})

test('before anything is worked out the next stop is known all the same', () => {
  const { next, leaveAt } = dayProgress(dayWith([durango, ouray]), null, 600)
  expect([next?.id, leaveAt]).toEqual(['Ouray', null])
})
