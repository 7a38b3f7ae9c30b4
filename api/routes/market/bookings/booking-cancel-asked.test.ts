import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { BookedUnits, CancelQuote, ToldBooking } from '../../../../core/contracts/market/bookings.ts'
import { keptRefund } from '../../../../core/domain/market/bookings/kept-refund.ts'
import { BOOKING_CANCEL } from '../../../../core/records/market/booking-cancel.ts'
import { BOOKING, type KeptBooking } from '../../../../core/records/market/booking.ts'
import { startTestApi, type TestApi } from '../../../testing/test-api.ts'
import { changes, signUpToSync, type SyncClient } from '../../records/sync.fixture.ts'
import { booked, bookingCalls, offer, type Offered, type Session } from './bookings.fixture.ts'
import { signUpProvider } from '../offerings.fixture.ts'

const START = new Date('2026-11-21T18:00:00Z')
let api: TestApi
let calls: ReturnType<typeof bookingCalls>
let provider: Session
let traveler: SyncClient
beforeAll(async () => {
  api = await startTestApi()
  calls = bookingCalls(api)
})
afterAll(() => api.stop())
beforeEach(async () => {
  api.clock.now = START
  provider = await signUpProvider(api)
  traveler = await signUpToSync(api)
})

async function confirmed(offered: Offered, units?: BookedUnits): Promise<ToldBooking> {
  const wanted = units ?? [{ unitId: offered.adult, quantity: 3 }]
  const hold = booked(await calls.hold(traveler.session, [offered.departures[0]!.id], wanted))
  return booked(await calls.act(traveler.session, hold, 'confirm'))
}
const kept = async (uuid: string): Promise<KeptBooking> => ({
  ...((await traveler.fieldsOf(BOOKING.kind, uuid)) as KeptBooking),
  uuid,
})
const cancel = (booking: KeptBooking | ToldBooking, refundCents: number, units: BookedUnits | null = null) =>
  traveler.patch(BOOKING_CANCEL.kind, randomUUID(), {
    create: true,
    fields: changes(0, { booking: booking.uuid, version: booking.version, units, refundCents }),
  })
/** The decision's code, or that of the refusal. */
async function decided(request: ReturnType<typeof cancel>, client = traveler): Promise<unknown> {
  const { results, records } = await client.exchange({ patches: [request] })
  const told = records.find(({ id }) => id === request.recordId)?.fields['decision']
  return (told as { code?: string } | undefined)?.code ?? results[0]!.code
}
const refunded = async () => (await calls.mine(traveler.session)).map(({ refundCents }) => refundCents)

test('what was asked with no signal cancels once, however often it arrives, and the phone is told with the answer', async () => {
  const booking = await confirmed(await offer(api, provider))
  const request = cancel(booking, 25_500)
  const { records } = await traveler.exchange({ patches: [request] })
  const told = records.find(({ kind, id }) => kind === BOOKING.kind && id === booking.uuid)
  expect(told?.fields).toMatchObject({ status: 'cancelled', refundCents: 25_500 })
  expect(await decided({ ...request, again: true })).toBe('cancelled')
  expect(await decided(cancel(await kept(booking.uuid), 25_500))).toBe('already')
  expect(await refunded()).toEqual([25_500])
})

test('it counts when it arrives: where less comes back by then it is declined, and the booking stands', async () => {
  const booking = await confirmed(await offer(api, provider))
  api.clock.now = new Date(Date.parse(booking.departures[0]!.startsAt) - 3_600_000)
  const request = cancel(booking, 25_500)
  expect(await decided(request)).toBe('price_changed')
  expect((await kept(booking.uuid)).status).toBe('confirmed')
  expect(await decided(cancel(booking, 0))).toBe('cancelled')
})

test('a guest at a time: two cancels of as many both count where the second saw the first', async () => {
  const offered = await offer(api, provider)
  const booking = await confirmed(offered)
  const one = [{ unitId: offered.adult, quantity: 1 }]
  const first = cancel(booking, 8_500, one)
  expect([await decided(first), await decided(cancel(booking, 8_500, one))]).toEqual([
    'cancelled',
    'cancelled',
  ])
  expect(await refunded()).toEqual([8_500])
  expect(await decided(cancel(await kept(booking.uuid), 8_500, one))).toBe('cancelled')
  expect(await refunded()).toEqual([17_000])
})

test('by call, its answer lost, and then with no signal: one cancel', async () => {
  const offered = await offer(api, provider)
  const booking = await confirmed(offered)
  const units = [{ unitId: offered.adult, quantity: 1 }]
  booked(await calls.act(traveler.session, booking, 'cancel', { refundCents: 8_500, units }))
  expect(await decided(cancel(booking, 8_500, units))).toBe('cancelled')
  expect(await refunded()).toEqual([8_500])
})

test('its answer lost, and asked again with what comes back by then: one cancel, whichever way comes first', async () => {
  for (const first of ['call', 'request']) {
    api.clock.now = START
    const offered = await offer(api, provider, { offering: { policy: 'strict' } })
    const booking = await confirmed(offered)
    const units = [{ unitId: offered.adult, quantity: 1 }]
    const byCall = async (refundCents: number) =>
      booked(await calls.act(traveler.session, booking, 'cancel', { refundCents, units }))
    const byRequest = async (refundCents: number) => await decided(cancel(booking, refundCents, units))
    await (first === 'call' ? byCall(8_500) : byRequest(8_500))
    api.clock.now = new Date(Date.parse(booking.departures[0]!.startsAt) - 100 * 3_600_000)
    await (first === 'call' ? byRequest(4_250) : byCall(4_250))
    await byCall(4_250)
    expect((await kept(booking.uuid)).guests.map(({ cancelledAt }) => cancelledAt)).toEqual([
      null,
      null,
      START.toISOString(),
    ])
    expect((await kept(booking.uuid)).refundCents).toBe(8_500)
  }
})

test('a cancel that comes late means whom it meant: nobody goes instead of who was cancelled meanwhile', async () => {
  const offered = await offer(api, provider)
  const booking = await confirmed(offered, [
    { unitId: offered.adult, quantity: 3 },
    { unitId: offered.child, quantity: 2 },
  ])
  const adult = [{ unitId: offered.adult, quantity: 1 }]
  const child = [{ unitId: offered.child, quantity: 1 }]
  expect(await decided(cancel(booking, 6_500, child))).toBe('cancelled')
  expect(await decided(cancel(await kept(booking.uuid), 8_500, adult))).toBe('cancelled')
  const late = booked(
    await calls.act(traveler.session, booking, 'cancel', { refundCents: 8_500, units: adult }),
  )
  expect([late.version, late.refundCents]).toEqual([4, 15_000])
  expect(await decided(cancel(booking, 8_500, adult))).toBe('already')
  // Two more than who is gone: the one of them who still comes brings less back than was shown.
  const two = [{ unitId: offered.adult, quantity: 2 }]
  expect(await decided(cancel(booking, 17_000, two))).toBe('price_changed')
  expect(await decided(cancel(booking, 8_500, two))).toBe('cancelled')
  expect((await kept(booking.uuid)).refundCents).toBe(23_500)
})

test('within one millisecond too, a cancel that comes late means who still came as it was written', async () => {
  const offered = await offer(api, provider)
  const booking = await confirmed(offered)
  const [one, two] = [1, 2].map((quantity) => [{ unitId: offered.adult, quantity }])
  expect(await decided(cancel(booking, 8_500, one))).toBe('cancelled')
  const second = await kept(booking.uuid)
  expect(await decided(cancel(second, 8_500, one))).toBe('cancelled')
  // Both who came as it was written: one of them is gone by now, at the very instant at which the third went before.
  expect(await decided(cancel(second, 8_500, two))).toBe('cancelled')
  const { status, refundCents, guests } = await kept(booking.uuid)
  expect([status, refundCents]).toEqual(['cancelled', 25_500])
  expect(guests.map((guest) => 'cancelledIn' in guest)).toEqual([false, false, false])
})

test('a second cancel of as many counts for another guest, whatever the first brought back', async () => {
  const offered = await offer(api, provider)
  const booking = await confirmed(offered)
  const units = [{ unitId: offered.adult, quantity: 1 }]
  expect(await decided(cancel(booking, 8_500, units))).toBe('cancelled')
  const second = await kept(booking.uuid)
  expect(await decided(cancel(second, 8_500, units))).toBe('cancelled')
  const key = (name: string) => ({ 'Idempotency-Key': `${booking.uuid} ${name}`.replace(' ', '-') })
  const path = `/api/bookings/${booking.uuid}/cancel`
  const all = booked(await calls.ask(traveler.session, 'POST', path, { refundCents: 0, units }, key('one')))
  expect([all.status, all.refundCents]).toEqual(['cancelled', 25_500])
})

test('a departure that is cancelled while its guests have no signal: what they asked meanwhile gives nothing back twice', async () => {
  const offered = await offer(api, provider)
  const booking = await confirmed(offered)
  const [whole, part] = [
    cancel(booking, 25_500),
    cancel(booking, 8_500, [{ unitId: offered.adult, quantity: 1 }]),
  ]
  const path = `/api/provider/departures/${offered.departures[0]!.id}/cancel`
  expect((await api.send('POST', path, { reason: 'weather' }, provider)).status).toBe(200)
  expect([await decided(part), await decided(whole)]).toEqual(['not_allowed_now', 'already'])
  expect(await kept(booking.uuid)).toMatchObject({
    ...{ status: 'cancelled', reason: 'weather', refundCents: 25_500, totalCents: 0 },
    offers: [{ state: 'open' }, { state: 'open' }, { state: 'open' }],
  })
})

test('nobody cancels another’s', async () => {
  const booking = await confirmed(await offer(api, provider))
  const stranger = await signUpToSync(api)
  const request = stranger.patch(BOOKING_CANCEL.kind, randomUUID(), {
    create: true,
    fields: changes(0, { booking: booking.uuid, version: 2, units: null, refundCents: 0 }),
  })
  expect(await decided(request, stranger)).toBe('forbidden')
  expect((await kept(booking.uuid)).status).toBe('confirmed')
})

test('a phone works out what comes back as the server does, at any time, of parts and of what is left', async () => {
  const seen = new Set<number>()
  for (const over of [
    { policy: 'outfitter' },
    { policy: 'strict' },
    { policy: 'flexible' },
    { pricingPer: 'booking', policy: 'strict' },
  ]) {
    api.clock.now = START
    const offered = await offer(api, provider, { offering: over })
    const { adult, child } = offered
    const { uuid, departures } = await confirmed(offered, [
      { unitId: adult, quantity: 3 },
      { unitId: child, quantity: 2 },
    ])
    const startsAt = Date.parse(departures[0]!.startsAt)
    for (const hours of [200, 100, 60, 30, 10, 1, -1]) {
      api.clock.now = new Date(startsAt - hours * 3_600_000)
      for (const units of [null, [{ unitId: adult, quantity: 1 }], [{ unitId: child, quantity: 2 }]]) {
        const query = units
          ? `?units=${units.map(({ unitId, quantity }) => `${unitId}:${quantity}`).join()}`
          : ''
        const path = `/api/bookings/${uuid}/cancel-quote${query}`
        const answer = await api.send('GET', path, undefined, traveler.session)
        const server = answer.ok ? ((await answer.json()) as CancelQuote).refundCents : null
        expect(keptRefund(await kept(uuid), units, api.clock.now.toISOString()), `${hours} h`).toBe(server)
        if (server !== null) seen.add(server)
      }
      if (hours === 60) await decided(cancel(await kept(uuid), 0, [{ unitId: adult, quantity: 1 }]))
    }
  }
  expect(seen.size).toBeGreaterThan(6)
})
