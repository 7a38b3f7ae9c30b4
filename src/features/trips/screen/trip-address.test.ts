import { afterEach, expect, test, vi } from 'vitest'
import type { Trip, TripStop } from '../../../../core/domain/trips/trip.ts'
import { someTrip } from '../together/together.fixture.tsx'
import {
  panelOf,
  readTripAddress,
  searchOfPanel,
  stopAddress,
  stopOpened,
  type TripAddress,
} from './trip-address.ts'

/** Two days from July 3, 2031. */
const trip = someTrip()
const TODAY = '2031-01-01'
const NOTHING: TripAddress = { day: null, tab: null, stop: null }

test('reads the day, the tab and the stop', () => {
  expect(readTripAddress({ day: '2', tab: 'packing', stop: 'a' })).toEqual({
    day: 2,
    tab: 'packing',
    stop: 'a',
  })
})

test.each([
  {},
  { day: 'two', tab: 'map', stop: '' },
  { day: '-1', tab: ['files', 'people'], stop: ['a', 'b'] },
  { day: ['1', '2'] },
])('says nothing of what is not there or not so: %j', (search) => {
  expect(readTripAddress(search)).toEqual(NOTHING)
})

test('opens no stop that the trip has no more', () => {
  const stops = [{ id: 'a' }, { id: 'b' }]
  expect(stopOpened({ stop: 'b' }, stops)).toBe('b')
  expect(stopOpened({ stop: 'gone' }, stops)).toBeNull()
  expect(stopOpened({ stop: null }, stops)).toBeNull()
})

test('without a day and a tab it is today, else day 1', () => {
  expect(panelOf(NOTHING, trip, TODAY)).toEqual({ day: 1 })
  expect(panelOf(NOTHING, trip, '2031-07-04')).toEqual({ day: 2 })
})

test('a stop alone is shown on its own day', () => {
  const [first, second] = trip.days
  const stop = { id: 'b' } as TripStop
  const moved: Trip = { ...trip, days: [first!, { ...second!, stops: [stop] }] }
  expect(panelOf({ ...NOTHING, stop: 'b' }, moved, '2031-07-03')).toEqual({ day: 2 })
  expect(panelOf({ ...NOTHING, stop: 'b', day: 1 }, moved, TODAY)).toEqual({ day: 1 })
  expect(panelOf({ ...NOTHING, stop: 'gone' }, moved, '2031-07-04')).toEqual({ day: 2 })
})

test('a day that the trip does not have is as none', () => {
  expect(panelOf({ ...NOTHING, day: 9 }, trip, '2031-07-04')).toEqual({ day: 2 })
  expect(panelOf({ ...NOTHING, day: 0 }, trip, TODAY)).toEqual({ day: 1 })
})

test('each panel is found again by its address', () => {
  const loose: Trip = { ...trip, unscheduled: trip.days[0]!.stops as TripStop[] }
  for (const panel of [{ day: 1 }, { day: 2 }, { day: null }, { tab: 'files' }, { tab: 'people' }] as const)
    expect(panelOf(readTripAddress(searchOfPanel(panel)), loose, TODAY)).toEqual(panel)
})

afterEach(() => void vi.unstubAllEnvs())

test('a stop has its address below the path that the app is served at', () => {
  expect(stopAddress('a', 'b c')).toBe('/itinerary/a?stop=b%20c')
  vi.stubEnv('BASE_URL', '/demo/')
  expect(stopAddress('a', 'b')).toBe('/demo/itinerary/a?stop=b')
})
