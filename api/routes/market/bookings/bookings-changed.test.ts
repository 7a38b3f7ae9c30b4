import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import type { ToldBooking } from '../../../../core/contracts/market/bookings.ts'
import { adults, bookingBed, day, type BookingGround } from './booking-bed.fixture.ts'
import { booked, departuresOf, offer, publishDocument, type Session } from './bookings.fixture.ts'
import { raftTrip } from '../offerings.fixture.ts'

let api: BookingGround['api']
let calls: BookingGround['calls']
let provider: BookingGround['provider']
let traveler: BookingGround['traveler']
const { confirmed, held, takenOf } = bookingBed((ground) => ({ api, calls, provider, traveler } = ground))

test('what is cancelled is quoted first, and counts where at least that comes back', async () => {
  const offered = await offer(api, provider, { offering: { policy: 'strict' } })
  const booking = await confirmed(offered, traveler, 0, 3)
  api.clock.now = new Date('2026-11-27T18:00:00Z')
  const units = `${offered.adult}:1`
  const quote = await calls.ask(traveler, 'GET', `/api/bookings/${booking.uuid}/cancel-quote?units=${units}`)
  expect(quote).toMatchObject({ refundCents: 4_250, keptCents: 21_250, version: 2 })
  const part = booked(
    await calls.act(traveler, booking, 'cancel', { units: adults(offered, 1), refundCents: 4_250 }),
  )
  expect(part).toMatchObject({ status: 'confirmed', totalCents: 21_250, refundCents: 4_250 })
  expect(await takenOf(day(offered))).toEqual({ held: 0, booked: 2 })
  const over = await calls.act(traveler, part, 'cancel', { refundCents: 8_501 })
  expect(over).toMatch(/^409 price_changed: .*\$85\.00/)
  const all = await calls.ask(traveler, 'POST', `/api/bookings/${booking.uuid}/cancel`, {
    refundCents: 8_500,
  })
  expect(all).toMatchObject({ status: 'cancelled', totalCents: 12_750, refundCents: 12_750 })
  expect(await calls.ask(traveler, 'POST', `/api/bookings/${booking.uuid}/cancel`, {})).toMatch(/^422/)
})

test('two cancels of one guest each are two where each has its key, and one where nothing tells them apart', async () => {
  const offered = await offer(api, provider)
  const booking = await confirmed(offered, traveler, 0, 4)
  const cancel = (headers: object = {}) =>
    calls.ask(
      traveler,
      'POST',
      `/api/bookings/${booking.uuid}/cancel`,
      { units: adults(offered, 1), refundCents: 8_500 },
      headers,
    )
  for (const key of ['first', 'second', 'second']) await cancel({ 'Idempotency-Key': key })
  expect(await takenOf(day(offered))).toEqual({ held: 0, booked: 2 })
  await cancel()
  await cancel()
  expect(await takenOf(day(offered))).toEqual({ held: 0, booked: 1 })
})

test('a guest at a time by call: the second saw the first, and what is asked again for a lost answer is answered as the first was', async () => {
  const offered = await offer(api, provider)
  const booking = await confirmed(offered, traveler, 0, 4)
  const cancel = (seen: ToldBooking) =>
    calls.act(traveler, seen, 'cancel', { units: adults(offered, 1), refundCents: 8_500 })
  const first = booked(await cancel(booking))
  expect(booked(await cancel(booking))).toEqual(first)
  expect(booked(await cancel(first))).toMatchObject({ totalCents: 17_000, refundCents: 17_000 })
  expect(await takenOf(day(offered))).toEqual({ held: 0, booked: 2 })
})

test('price, policy and schedule changed behind a hold change nothing of it', async () => {
  const uuid = randomUUID()
  const document = raftTrip({ rule: { to: '2026-12-05' } })
  const offered = await publishDocument(api, provider, document, uuid)
  const hold = await held(offered)
  const [option] = document.options
  const changed = {
    offering: { ...document.offering, policy: 'flexible' },
    options: [
      {
        ...option!,
        units: option!.units.map((unit) => ({ ...unit, priceCents: 9_900 })),
        schedule: option!.schedule.map((rule) => ({ ...rule, times: ['10:00'] })),
      },
    ],
  }
  await publishDocument(api, provider, changed, uuid)
  const done = booked(await calls.act(traveler, hold, 'confirm'))
  expect(done).toMatchObject({ policy: 'outfitter', totalCents: 17_000, offering: { version: 1 } })
  expect(await takenOf(day(offered))).toEqual({ held: 0, booked: 2 })
  expect(done.departures[0]).toMatchObject({ id: day(offered), localTime: '09:00' })
  const now = (await departuresOf(api, uuid)).map(({ localDate, localTime }) => `${localDate} ${localTime}`)
  expect(now.slice(0, 3)).toEqual(['2026-12-01 09:00', '2026-12-01 10:00', '2026-12-02 10:00'])
  expect(
    await calls.ask(provider, 'PATCH', `/api/provider/departures/${day(offered)}`, { capacity: 1 }),
  ).toMatch(/^409/)
})

test('another day and another party: new seats, old ones back, the present price', async () => {
  const offered = await offer(api, provider)
  const booking = await confirmed(offered)
  const to = { departureIds: [day(offered, 2)], units: adults(offered, 3), totalCents: 25_500 }
  const { totalCents: _unsaid, ...unsaid } = to
  expect(await calls.act(traveler, booking, 'reschedule', unsaid)).toMatch(/^409 price_changed/)
  const moved = booked(await calls.act(traveler, booking, 'reschedule', to))
  expect(moved).toMatchObject({ status: 'confirmed', version: 3, totalCents: 25_500 })
  expect(moved.departures[0]!.localDate).toBe('2026-12-03')
  expect([await takenOf(day(offered)), await takenOf(day(offered, 2))]).toEqual([
    { held: 0, booked: 0 },
    { held: 0, booked: 3 },
  ])
  await confirmed(offered, await api.signUp(), 1, 11)
  expect(await calls.act(traveler, moved, 'reschedule', { departureIds: [day(offered, 1)] })).toMatch(
    /^409 sold_out/,
  )
  expect(await takenOf(day(offered, 2))).toEqual({ held: 0, booked: 3 })
})

test('an account with live bookings is not deleted, the provider’s neither; later nothing says who it was', async () => {
  const offered = await offer(api, provider)
  const booking = await confirmed(offered)
  const remove = (whose: Session) =>
    calls.ask(whose, 'POST', '/api/account/delete', { password: 'a ladys life 1873' })
  const refusal = `409 live_bookings: Cancel these bookings first, or wait until they are over: ${booking.code} (Half day on the Arkansas).`
  expect(await remove(traveler)).toBe(refusal)
  expect(await remove(provider)).toBe(refusal)
  booked(await calls.act(traveler, booking, 'cancel'))
  const gone = await api.send('POST', '/api/account/delete', { password: 'a ladys life 1873' }, traveler)
  expect(gone.status).toBe(204)
  const [seen] = (await calls.ask(provider, 'GET', '/api/provider/bookings')) as unknown as ToldBooking[]
  expect(seen).toMatchObject({ uuid: booking.uuid, contact: null, refundCents: 17_000 })
})
