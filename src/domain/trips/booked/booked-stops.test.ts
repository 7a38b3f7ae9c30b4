import { expect, test } from 'vitest'
import type { BookingStatus } from '../../../../core/contracts/market/bookings.ts'
import { bookedStops, leavesOn } from './booked-stops.ts'
import { keptBooking } from './booked.fixture.ts'

const NOW = '2026-07-01T12:00:00.000Z'
const start = (localDate: string, localTime: string, startsAt: string, endsAt: string) => ({
  ...{ localDate, localTime, startsAt, endsAt },
})
const MORNING = start('2026-07-15', '09:00', '2026-07-15T15:00:00.000Z', '2026-07-15T19:00:00.000Z')
const night = (localDate: string, next: string) => ({
  ...{ localDate, localTime: null, startsAt: `${localDate}T21:00:00.000Z`, endsAt: `${next}T21:00:00.000Z` },
})
const NIGHTS = [night('2026-07-15', '2026-07-16'), night('2026-07-16', '2026-07-17')]

test.each<[BookingStatus, string | null, string | null]>([
  ['confirmed', null, 'booked'],
  ['redeemed', null, 'booked'],
  ['completed', null, 'booked'],
  ['pending', null, 'asked'],
  ['on_hold', null, 'held'],
  ['cancelled', 'weather', 'cancelled'],
  ['cancelled', null, null],
  ['rejected', 'weather', 'cancelled'],
  ['rejected', null, 'refused'],
  ['expired', null, null],
  ['no_show', null, null],
])('%s for %s is %s in its day', (status, reason, state) => {
  const booking = keptBooking([MORNING], { status, reason: reason as 'weather' | null })
  expect(bookedStops([booking], NOW).map((stop) => stop.state)).toEqual(state === null ? [] : [state])
  // What was not booked in the end is told of until its time has passed.
  const later = bookedStops([booking], '2026-07-15T19:00:00.000Z').map((stop) => [stop.state, stop.isOver])
  expect(later).toEqual(state === 'booked' ? [['booked', true]] : [])
})

test.each([
  ['on_hold', { holdUntil: '2026-07-01T11:59:00.000Z', answerBy: null }, 'unknown'],
  ['on_hold', { holdUntil: '2026-07-01T12:01:00.000Z', answerBy: null }, 'held'],
  ['pending', { holdUntil: null, answerBy: '2026-07-01T11:59:00.000Z' }, 'unknown'],
  ['pending', { holdUntil: null, answerBy: '2026-07-01T12:01:00.000Z' }, 'asked'],
] as const)('%s until %o is %s where this phone hears nothing more', (status, until, state) => {
  const [stop] = bookedStops([keptBooking([MORNING], { status, ...until })], NOW)
  expect(stop?.state).toBe(state)
})

test.each([
  ['on a day like any other', MORNING, 540, 780],
  [
    'over the hour that March leaves out',
    start('2027-03-14', '01:00', '2027-03-14T08:00:00.000Z', '2027-03-14T12:00:00.000Z'),
    60,
    360,
  ],
  [
    'over the hour that November has twice',
    start('2026-11-01', '00:30', '2026-11-01T06:30:00.000Z', '2026-11-01T10:30:00.000Z'),
    30,
    210,
  ],
  [
    'past midnight',
    start('2026-07-15', '22:00', '2026-07-16T04:00:00.000Z', '2026-07-16T07:00:00.000Z'),
    1_320,
    1_500,
  ],
])('begins and ends as the clock on the wall shows it %s', (_which, departure, from, until) => {
  expect(bookedStops([keptBooking([departure])], NOW)).toMatchObject([{ from, until }])
})

test('nights are one stop of their first day, a vehicle is one where it is picked up and one where it is given back', () => {
  const [bed] = bookedStops([keptBooking(NIGHTS, { kind: 'lodging' })], NOW)
  expect(bed).toMatchObject({ what: 'bed', date: '2026-07-15', nights: 2, from: null, isOver: false })
  expect(leavesOn(bed!)).toBe('2026-07-17')
  const car = keptBooking(NIGHTS, { kind: 'vehicle' })
  const parts = (now: string) => bookedStops([car], now).map(({ what, date, isOver }) => [what, date, isOver])
  expect(parts(NOW)).toEqual([
    ['pick-up', '2026-07-15', false],
    ['return', '2026-07-17', false],
  ])
  expect(parts('2026-07-16T12:00:00.000Z')).toEqual([
    ['pick-up', '2026-07-15', true],
    ['return', '2026-07-17', false],
  ])
})

test('a vehicle whose key was handed out early is picked up, and still to be given back', () => {
  const out = keptBooking(NIGHTS, { kind: 'vehicle', status: 'redeemed' })
  const parts = (now: string) => bookedStops([out], now).map(({ what, isOver }) => [what, isOver])
  expect(parts('2026-07-15T15:00:00.000Z')).toEqual([
    ['pick-up', true],
    ['return', false],
  ])
  expect(parts('2026-07-17T21:00:00.000Z')).toEqual([
    ['pick-up', true],
    ['return', true],
  ])
})

test('stand in the order of their starts: what is picked up first, nights last', () => {
  const evening = start('2026-07-15', '18:00', '2026-07-16T00:00:00.000Z', '2026-07-16T02:00:00.000Z')
  const bookings = [
    keptBooking(NIGHTS, { uuid: 'inn', kind: 'lodging' }),
    keptBooking([evening], { uuid: 'dinner' }),
    keptBooking([MORNING], { uuid: 'raft' }),
    keptBooking(NIGHTS, { uuid: 'car', kind: 'vehicle' }),
  ]
  const ids = ['booking:car', 'booking:raft', 'booking:dinner', 'booking:inn', 'booking:car:return']
  expect(bookedStops(bookings, NOW).map(({ id }) => id)).toEqual(ids)
  expect(bookedStops(bookings.toReversed(), NOW).map(({ id }) => id)).toEqual(ids)
})
