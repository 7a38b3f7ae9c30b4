import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { BookedUnits, CancelQuote, ToldBooking } from '../../../../core/contracts/market/bookings.ts'
import { BOOKING_CANCEL } from '../../../../core/records/market/booking-cancel.ts'
import { startTestApi, type TestApi } from '../../../testing/test-api.ts'
import { changes, signUpToSync, type SyncClient } from '../../records/sync.fixture.ts'
import { signUpProvider } from '../offerings.fixture.ts'
import { booked, bookingCalls, offer } from './bookings.fixture.ts'

/* Strict: all of it until 7 days before the start, half until 48 hours before, then nothing. */
const START = new Date('2026-11-21T18:00:00Z')
const ARRIVES = new Date('2026-11-29T15:59:00Z')
const DAY_MS = 86_400_000

let api: TestApi
let calls: ReturnType<typeof bookingCalls>
let traveler: SyncClient
let booking: ToldBooking
let adult: string
beforeAll(async () => {
  api = await startTestApi()
  calls = bookingCalls(api)
})
afterAll(() => api.stop())
beforeEach(async () => {
  api.clock.now = START
  traveler = await signUpToSync(api)
  const offered = await offer(api, await signUpProvider(api), { offering: { policy: 'strict' } })
  adult = offered.adult
  const units = [{ unitId: adult, quantity: 3 }]
  const hold = booked(await calls.hold(traveler.session, [offered.departures[0]!.id], units))
  booking = booked(await calls.act(traveler.session, hold, 'confirm'))
  expect([booking.departures[0]!.startsAt, booking.totalCents]).toEqual(['2026-12-01T16:00:00.000Z', 25_500])
})

const after = (ms: number) => (api.clock.now = new Date(ARRIVES.getTime() + ms))
const parts = (units?: BookedUnits) => (units === undefined ? {} : { units })
const byCall = async (refundCents: number, units?: BookedUnits, headers = {}) => {
  const asked = { expectedVersion: booking.version, refundCents, ...parts(units) }
  return calls.ask(traveler.session, 'POST', `/api/bookings/${booking.uuid}/cancel`, asked, headers)
}
const byRequest = async (refundCents: number, units: BookedUnits | null = null) => {
  const id = randomUUID()
  const fields = changes(0, { booking: booking.uuid, version: booking.version, units, refundCents })
  const { records } = await traveler.exchange({
    patches: [traveler.patch(BOOKING_CANCEL.kind, id, { create: true, fields })],
  })
  return (records.find((one) => one.id === id)!.fields['decision'] as { code: string }).code
}
const quote = async (units?: BookedUnits) => {
  const query = units ? `?units=${units.map(({ unitId, quantity }) => `${unitId}:${quantity}`).join()}` : ''
  const path = `/api/bookings/${booking.uuid}/cancel-quote${query}`
  return (await (await api.send('GET', path, undefined, traveler.session)).json()) as CancelQuote
}
const LESS = '409 price_changed: Less comes back by now: $127.50. Have a look again.'

test('refused because less came back and asked again before a day is over, it counts as of its arrival', async () => {
  for (const arrive of ['call', 'request']) {
    after(0)
    if (arrive === 'call') expect(await byCall(25_500)).toBe(LESS)
    else expect(await byRequest(25_500)).toBe('price_changed')
    after(DAY_MS - 1)
    const until = new Date(ARRIVES.getTime() + DAY_MS).toISOString()
    expect(await quote()).toMatchObject({
      refundCents: 12_750,
      keptCents: 12_750,
      asked: { at: ARRIVES.toISOString(), until },
    })
    if (arrive === 'call') expect(await byRequest(12_750)).toBe('cancelled')
    else expect(booked(await byCall(12_750)).refundCents).toBe(12_750)
    const [stands] = await calls.mine(traveler.session)
    expect(stands).toMatchObject({ status: 'cancelled', refundCents: 12_750 })
    expect(stands!.endedAt).toBe(api.clock.now.toISOString())
    if (arrive === 'request') continue
    api.clock.now = START
    const departure = booking.departures[0]!.id
    const hold = booked(await calls.hold(traveler.session, [departure], [{ unitId: adult, quantity: 3 }]))
    booking = booked(await calls.act(traveler.session, hold, 'confirm'))
  }
})

test('a day after its arrival, to the millisecond, it counts when it is asked again', async () => {
  after(0)
  expect(await byCall(25_500)).toBe(LESS)
  after(DAY_MS)
  expect(await quote()).toMatchObject({ refundCents: 0, asked: null })
  expect(await byCall(12_750)).toBe('409 price_changed: Less comes back by now: $0.00. Have a look again.')
  expect((await calls.mine(traveler.session))[0]!.status).toBe('confirmed')
})

test('refused once more meanwhile, the first arrival stays, and no day is added', async () => {
  after(0)
  await byCall(25_500)
  after(DAY_MS / 2)
  expect(await byCall(25_500)).toBe(LESS)
  after(DAY_MS)
  expect((await quote()).refundCents).toBe(0)
})

test('it counts for the same guests alone, and once', async () => {
  const one = [{ unitId: adult, quantity: 1 }]
  after(0)
  expect(await byCall(8_500, one)).toMatch(/^409 price_changed/)
  after(DAY_MS / 2)
  expect([(await quote()).refundCents, (await quote(one)).refundCents]).toEqual([0, 4_250])
  booking = booked(await byCall(4_250, one))
  expect((await quote(one)).refundCents).toBe(0)
  // What was asked again, its answer lost, is the cancel that was done.
  expect(booking.guests.filter(({ cancelledAt }) => cancelledAt === null)).toHaveLength(2)
})

test('a refund that never was shown keeps no time, and none has begun at the start', async () => {
  after(0)
  expect(await byCall(25_501)).toBe(LESS)
  after(60_000)
  expect((await quote()).refundCents).toBe(0)
  api.clock.now = new Date('2026-12-01T15:00:00Z')
  expect(await byCall(12_750)).toMatch(/^409 price_changed/)
  api.clock.now = new Date('2026-12-01T16:00:00Z')
  expect(await byCall(0)).toBe('409 not_allowed_now: It has begun: it cannot be cancelled.')
})

test('a key whose cancel was refused stays free, and what was refused is asked again under another', async () => {
  const key = { 'Idempotency-Key': randomUUID() }
  after(0)
  expect(await byCall(25_500, undefined, key)).toBe(LESS)
  after(60_000)
  expect(await byCall(25_500, undefined, key)).toBe(LESS)
  expect(booked(await byCall(12_750, undefined, { 'Idempotency-Key': randomUUID() }))).toMatchObject({
    status: 'cancelled',
    refundCents: 12_750,
  })
})

test('what was asked for and is confirmed by the time it is let go is not cancelled for less than all of it', async () => {
  const provider = await signUpProvider(api)
  const offering = { policy: 'strict', bookingMode: 'request' } as const
  const offered = await offer(api, provider, { offering })
  for (const way of ['call', 'request']) {
    // A day before it: what is accepted now can be cancelled, and nothing comes back.
    api.clock.now = new Date('2026-11-30T17:00:00Z')
    const units = [{ unitId: offered.adult, quantity: 1 }]
    const guest = way === 'call' ? traveler : await signUpToSync(api)
    const hold = booked(await calls.hold(guest.session, [offered.departures[0]!.id], units))
    booking = booked(await calls.act(guest.session, hold, 'confirm'))
    expect(booking.status).toBe('pending')
    expect(booked(await calls.answer(provider, booking, 'accept'))).toMatchObject({ refundCents: 0 })
    traveler = guest
    if (way === 'call')
      expect(await byCall(0)).toBe(
        '409 price_changed: It is confirmed by now, and $0.00 comes back. Have a look again.',
      )
    else expect(await byRequest(0)).toBe('price_changed')
    const [stands] = await calls.mine(guest.session)
    expect(stands).toMatchObject({ status: 'confirmed', totalCents: 8_500 })
    booking = stands!
    expect(booked(await byCall(0))).toMatchObject({ status: 'cancelled', totalCents: 8_500 })
  }
})

test('what was asked for is let go as long as all of it comes back, confirmed or not', async () => {
  const provider = await signUpProvider(api)
  const offered = await offer(api, provider, { offering: { policy: 'strict', bookingMode: 'request' } })
  const units = [{ unitId: offered.adult, quantity: 1 }]
  const hold = booked(await calls.hold(traveler.session, [offered.departures[0]!.id], units))
  booking = booked(await calls.act(traveler.session, hold, 'confirm'))
  booked(await calls.answer(provider, booking, 'accept'))
  expect(booked(await byCall(0))).toMatchObject({ status: 'cancelled', totalCents: 0 })
})
