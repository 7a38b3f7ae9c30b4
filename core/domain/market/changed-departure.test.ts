import { expect, test } from 'vitest'
import { changedDeparture, standingDeparture, type Changeable } from './changed-departure.ts'

const NOW = '2027-06-01T12:00:00.000Z'
const departure = (more: Partial<Changeable> = {}): Changeable => ({
  startsAt: '2027-06-01T15:00:00.000Z',
  capacity: 12,
  status: 'open',
  held: 2,
  booked: 3,
  cancelReason: null,
  set: { status: null, capacity: null },
  ...more,
})
const free = { held: 0, booked: 0 }

test('closes, and opens to what the schedule says', () => {
  const closed = { capacity: 12, status: 'closed', set: { status: 'closed', capacity: null } } as const
  expect(changedDeparture(departure(), { status: 'closed' }, NOW)).toEqual(closed)
  expect(changedDeparture(departure(closed), { status: 'open' }, NOW)).toEqual({
    capacity: 12,
    status: 'open',
    set: { status: null, capacity: null },
  })
  const seated = { ...closed, set: { status: 'closed', capacity: 12 } } as const
  expect(changedDeparture(departure(seated), { status: 'open' }, NOW)).toMatchObject({
    set: { status: 'open', capacity: 12 },
  })
})

test('gives other seats, down to those that are taken', () => {
  expect(changedDeparture(departure(), { capacity: 5 }, NOW)).toEqual({
    capacity: 5,
    status: 'open',
    set: { status: null, capacity: 5 },
  })
  expect(changedDeparture(departure(), { capacity: 4 }, NOW)).toEqual({
    refusal: '5 seats are taken already: it cannot have fewer than that.',
  })
  expect(changedDeparture(departure({ held: 0, booked: 1 }), { capacity: 0 }, NOW)).toEqual({
    refusal: '1 seat is taken already: it cannot have fewer than that.',
  })
})

test('is closed with no seats, and open with some where nobody closed it', () => {
  const empty = { capacity: 0, status: 'closed', set: { status: null, capacity: 0 } } as const
  expect(changedDeparture(departure(free), { capacity: 0 }, NOW)).toEqual(empty)
  expect(changedDeparture(departure({ ...free, ...empty }), { capacity: 8 }, NOW)).toEqual({
    capacity: 8,
    status: 'open',
    set: { status: null, capacity: 8 },
  })
  const excepted = departure({ ...free, capacity: 0, status: 'closed' })
  expect(changedDeparture(excepted, { capacity: 8 }, NOW)).toEqual({
    capacity: 8,
    status: 'open',
    set: { status: 'open', capacity: 8 },
  })
  const set = { status: 'closed', capacity: null } as const
  expect(changedDeparture({ ...excepted, set }, { capacity: 8 }, NOW)).toMatchObject({ status: 'closed' })
  expect(changedDeparture(excepted, { status: 'open' }, NOW)).toEqual({
    refusal: 'It has no seats: say how many there are.',
  })
  expect(changedDeparture(excepted, { status: 'open', capacity: 8 }, NOW)).toMatchObject({ status: 'open' })
})

test.each([
  [
    'an exception closes what was opened by hand',
    { capacity: 0, status: 'closed' },
    { status: 'open' },
    'closed',
  ],
  ['and what has other seats by hand', { capacity: 0, status: 'closed' }, { capacity: 8 }, 'closed'],
  [
    'but not what was opened with seats',
    { capacity: 0, status: 'closed' },
    { status: 'open', capacity: 8 },
    'open',
  ],
  ['what was closed stays closed', { capacity: 12, status: 'open' }, { status: 'closed' }, 'closed'],
] as const)('%s', (_name, planned, set, status) => {
  expect(standingDeparture(planned, { status: null, capacity: null, ...set }).status).toBe(status)
})

test('stays as it is once it has begun', () => {
  const { startsAt } = departure()
  expect(changedDeparture(departure(), { status: 'closed' }, startsAt)).toEqual({
    refusal: 'It has begun: nothing can be changed of it any more.',
  })
})
