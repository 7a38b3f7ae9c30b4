import { expect, test } from 'vitest'
import type { KeptSeat } from '../../../../core/records/market/handed-seat.ts'
import { seatStops } from '../../trips/booked/booked-stops.ts'
import { isUnsigned, seatsWaiting } from './own-seats.ts'

const NOW = '2026-07-01T12:00:00.000Z'
const LATER = '2026-07-15T19:00:00.000Z'
const TEXT = `TL1:${'A'.repeat(173)}`
const MEETING = { lat: 38.0228, lng: -107.6714, text: 'In front of the hall' }
/** A tour from 9:00 AM to 1:00 PM on July 15, 2026. */
const seat = (over: Partial<KeptSeat> = {}): KeptSeat => ({
  ...{ id: 'seat', version: 3, state: 'accepted', bookedBy: 'Anna', status: 'confirmed' },
  guest: { index: 1, unitTitle: 'Adult', name: 'Jim Nugent', cancelledAt: null, waiver: null },
  departures: [
    {
      ...{ id: 'd', localDate: '2026-07-15', localTime: '09:00' },
      ...{ startsAt: '2026-07-15T15:00:00.000Z', endsAt: LATER },
    },
  ],
  offering: {
    ...{ id: 7, title: 'Jeep tour', kind: 'activity', timeZone: 'America/Denver', meeting: MEETING },
    ...{ bring: [], waiver: 'Roads are steep.', provider: { id: 'p', name: 'Switzerland of America' } },
    option: { id: 'o', title: '' },
  },
  ticket: { version: 1, text: TEXT },
  providerPhone: null,
  ...over,
})
const { ticket: _ticket, ...unticketed } = seat()
const OFFERED: KeptSeat = { ...unticketed, state: 'offered', guest: { ...seat().guest, name: null } }
const CANCELLED = { ...seat().guest, cancelledAt: NOW }

test.each<[string, KeptSeat, string | null, string | null]>([
  ['of one’s own', seat(), 'booked', 'booked'],
  ['that is offered', OFFERED, 'offered', null],
  ['of a booking that was cancelled', seat({ status: 'cancelled' }), 'off', null],
  ['whose guest was cancelled', seat({ guest: CANCELLED }), 'off', null],
  ['that was offered and cancelled', { ...OFFERED, status: 'cancelled' }, 'off', null],
  ['that a restored server lost', seat({ lostAt: NOW }), 'lost', 'lost'],
])('a seat %s is %o in its day, and %o when it is over', (_what, one, state, over) => {
  expect(seatStops([one], NOW).map((stop) => stop.state)).toEqual(state === null ? [] : [state])
  expect(seatStops([one], LATER).map((stop) => [stop.state, stop.isOver])).toEqual(
    over === null ? [] : [[over, true]],
  )
})

test('as a stop it is its seat, with its own ticket alone and no code of the booking', () => {
  expect(seatStops([seat()], NOW)).toEqual([
    expect.objectContaining({
      ...{ id: 'booking:seat', uuid: 'seat', code: '', title: 'Jeep tour', what: 'start', phone: null },
      ...{ date: '2026-07-15', from: 540, until: 780, meeting: MEETING, isOver: false },
      tickets: [{ guest: 1, name: 'Jim Nugent', kind: 'Adult', text: TEXT }],
    }),
  ])
  expect(seatStops([OFFERED], NOW)[0]!.tickets).toEqual([])
})

test('what is offered waits for its answer until it is over or cancelled; a waiver waits for who accepted', () => {
  const all = [seat(), OFFERED, { ...OFFERED, status: 'cancelled' as const }]
  expect(seatsWaiting(all, NOW)).toBe(1)
  expect(seatsWaiting(all, LATER)).toBe(0)
  const signed = { name: 'Jim Nugent', relation: null, signedAt: NOW }
  const others = [OFFERED, seat({ guest: { ...seat().guest, waiver: signed } }), seat({ guest: CANCELLED })]
  expect(isUnsigned(seat(), NOW)).toBe(true)
  expect(isUnsigned(seat(), LATER)).toBe(false)
  expect(others.map((one) => isUnsigned(one, NOW))).toEqual([false, false, false])
})
