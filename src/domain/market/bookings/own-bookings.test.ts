import { expect, test } from 'vitest'
import { toldAt, type BookingTold } from '../../../../core/domain/market/bookings/told-booking.ts'
import { ownBookings, paymentLines, untilInWords, waitingForTraveler } from './own-bookings.ts'

const NOW = '2026-12-01T12:00:00.000Z'
const at = (day: number) => ({
  departures: [
    {
      id: 'd',
      localDate: '',
      localTime: '09:00',
      startsAt: `2026-12-${day}T16:00:00.000Z`,
      endsAt: `2026-12-${day}T20:00:00.000Z`,
    },
  ],
})
const booking = (status: BookingTold['status'], day: number, over: object = {}) =>
  ({
    uuid: `${status} ${day}`,
    status,
    holdUntil: null,
    offers: [],
    lines: [],
    confirmedAt: null,
    ...at(day),
    ...over,
  }) as unknown as BookingTold

test('what is held comes first, then what waits, then what comes, the soonest first; the rest is over', () => {
  const all = [
    booking('completed', 20),
    booking('confirmed', 25),
    booking('pending', 12),
    booking('cancelled', 30),
    booking('on_hold', 15),
    booking('confirmed', 11),
    booking('pending', 11),
  ]
  const { ahead, past } = ownBookings(all, NOW)
  expect(ahead.map(({ uuid }) => uuid)).toEqual([
    'on_hold 15',
    'pending 11',
    'pending 12',
    'confirmed 11',
    'confirmed 25',
  ])
  expect(past.map(({ uuid }) => uuid)).toEqual(['cancelled 30', 'completed 20'])
  expect(ownBookings(all, '2026-12-31T00:00:00.000Z').ahead).toEqual([])
})

test('a hold and an open offer wait for the traveler until they end, and nothing else does', () => {
  const offer = (state: string) => ({ offers: [{ state, expiresAt: '2026-12-01T18:00:00.000Z' }] })
  const all = [
    booking('on_hold', 15, { holdUntil: '2026-12-01T12:10:00.000Z' }),
    booking('cancelled', 16, offer('open')),
    booking('cancelled', 16, offer('lapsed')),
    booking('pending', 17),
    booking('confirmed', 18),
  ]
  expect(waitingForTraveler(all, NOW)).toBe(2)
  expect(waitingForTraveler(all, '2026-12-01T12:10:00.000Z')).toBe(1)
  expect(waitingForTraveler(all, '2026-12-01T18:00:00.000Z')).toBe(0)
})

test('payments are the lines of what was confirmed, the newest first', () => {
  const line = (time: string, totalCents: number) => ({ at: time, totalCents })
  const all = [
    booking('confirmed', 15, { confirmedAt: NOW, lines: [line('2026-11-01', 8_500)] }),
    booking('cancelled', 16, {
      confirmedAt: NOW,
      lines: [line('2026-10-01', 5_000), line('2026-11-20', -5_000)],
    }),
    booking('expired', 17, { lines: [line('2026-11-21', 7_000)] }),
  ]
  expect(paymentLines(all).map(({ line: one }) => one.totalCents)).toEqual([-5_000, 8_500, 5_000])
})

test.each([
  ['pending', { answerBy: '2026-12-01T11:00:00.000Z' }, 'answer'],
  ['on_hold', { holdUntil: '2026-12-01T11:00:00.000Z' }, 'confirm it'],
  ['on_hold', { holdUntil: '2026-12-01T11:00:00.000Z', payUntil: '2026-12-01T11:00:00.000Z' }, 'pay it'],
] as const)('what is %s ends only where it was heard of at or after its deadline', (status, until, what) => {
  const line = { code: 'unit', label: 'Adult', totalCents: 17_000 }
  const offering = { timeZone: 'America/Denver' }
  const over = { version: 3, answerBy: null, lines: [line], totalCents: 17_000, offering, ...until }
  const kept = booking(status, 12, over)
  expect(toldAt(kept, NOW)).toBe(kept)
  expect(untilInWords(kept, new Date(NOW))).toBe(
    `The time to ${what} is over; with signal this says what became of it.`,
  )
  expect(toldAt(booking('confirmed', 11, { version: 3 }), '2026-12-20T00:00:00.000Z')).toMatchObject({
    status: 'completed',
    version: 3,
  })
})
