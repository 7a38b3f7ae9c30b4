import { expect, test } from 'vitest'
import type { Trip, TripStop } from '../../../../core/domain/trips/trip.ts'
import { keepSame } from '../../../../core/records/keep-same.ts'
import { packLines } from '../../../domain/trips/packed-line.ts'
import type { WorkedOut } from '../screen/use-trip-sense.ts'
import { someTrip } from '../together/together.fixture.tsx'
import { drawnTrip, mapStops, mapWays } from './trip-drawing.ts'

const trip = someTrip()
const stop = (id: string): TripStop => ({ ...trip.days[0]!.stops[0]!, id })
const [first, second] = trip.days
/** Two stops on day 1, one on day 2, one on no day. */
const loop: Trip = {
  ...trip,
  days: [
    { ...first!, stops: [stop('a'), stop('b')] },
    { ...second!, stops: [stop('c')] },
  ],
  unscheduled: [stop('d')],
}
const drawn = (day?: number | null) =>
  mapStops(loop, day).map(({ id, number, color, isFaint }) => [id, number, color, isFaint])

test('pins are numbered through the trip in the colours of their days, what is on no day last', () => {
  expect(drawn()).toEqual([
    ['a', 1, 0, false],
    ['b', 2, 0, false],
    ['c', 3, 1, false],
    ['d', 4, undefined, false],
  ])
})

test('the pins and ways of other days are faint beside the chosen one', () => {
  expect(drawn(2).map(([id, , , isFaint]) => [id, isFaint])).toEqual([
    ['a', true],
    ['b', true],
    ['c', false],
    ['d', true],
  ])
  expect(mapWays(loop, null, 2).map(({ color, isFaint }) => [color, isFaint])).toEqual([
    [0, true],
    [1, false],
  ])
})

test('what is on no day stands out when it is chosen', () => {
  expect(drawn(null).map(([id, , , isFaint]) => [id, isFaint])).toEqual([
    ['a', true],
    ['b', true],
    ['c', true],
    ['d', false],
  ])
})

test('the map is not drawn anew for what is written about a stop', () => {
  const written: Trip = {
    ...loop,
    days: loop.days.map((day) => ({
      ...day,
      note: 'Early',
      stops: day.stops.map((one) => ({ ...one, note: 'Noon', done: true, time: '12:00' })),
    })),
  }
  expect(keepSame(drawnTrip(loop), drawnTrip(written))).toEqual(drawnTrip(loop))
  expect(mapStops(drawnTrip(written), 1)).toEqual(mapStops(loop, 1))
})

test('the way of a drive that stayed has the same points after another change of the trip', () => {
  const line = packLines([
    [
      { lat: 38.02, lng: -107.67 },
      { lat: 37.81, lng: -107.66 },
    ],
  ])
  const worked = {
    sense: { days: [{ ways: [{ kind: 'road', line }] }] },
    isCurrent: true,
  } as unknown as WorkedOut
  const [before] = mapWays(loop, worked)
  const [after] = mapWays({ ...loop, unscheduled: [] }, worked)
  expect(after?.line).toHaveLength(2)
  expect(after?.line).toBe(before?.line)
})
