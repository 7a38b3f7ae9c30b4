import { expect, test } from 'vitest'
import { cutoffOf, seatsLeftOf, statusOf, type Bookable } from './departure-status.ts'

const departure = (set: Partial<Bookable> = {}): Bookable => ({
  capacity: 12,
  taken: 0,
  status: 'open',
  firstCutoffAt: '2026-12-01T14:00:00.000Z',
  joinCutoffAt: '2026-12-01T15:00:00.000Z',
  ...set,
})
const NOW = '2026-11-30T12:00:00.000Z'

test.each<[taken: number, party: number, status: string, seatsLeft: number | null]>([
  [0, 1, 'available', null],
  [6, 1, 'available', null],
  [7, 1, 'limited', 5],
  [11, 1, 'limited', 1],
  [11, 2, 'sold_out', 1],
  [12, 1, 'sold_out', 0],
])('with %i of 12 seats taken it is for %i: %s, %s seats are told', (taken, party, status, seatsLeft) => {
  const said = statusOf(departure({ taken }), { now: NOW, party })
  expect([said, seatsLeftOf(departure({ taken }), said)]).toEqual([status, seatsLeft])
})

test('closed is said of what the provider closed and of what is too late, never sold out', () => {
  const closed = departure({ capacity: 0, status: 'closed' })
  expect(statusOf(closed, { now: NOW, party: 1 })).toBe('closed')
  expect(seatsLeftOf(closed, 'closed')).toBeNull()
  const late = '2026-12-01T14:30:00.000Z'
  expect(statusOf(departure(), { now: late, party: 1 })).toBe('closed')
  expect(statusOf(departure({ taken: 1 }), { now: late, party: 1 })).toBe('available')
  expect(cutoffOf(departure({ taken: 1 }))).toBe('2026-12-01T15:00:00.000Z')
})
