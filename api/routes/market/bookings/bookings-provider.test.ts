import { expect, test } from 'vitest'
import type { ToldBooking } from '../../../../core/contracts/market/bookings.ts'
import { addMember } from '../../../repositories/records/space-members.ts'
import { adults, bookingBed, day, type BookingGround } from './booking-bed.fixture.ts'
import { booked, CONTACT, offer } from './bookings.fixture.ts'
import { signUpProvider } from '../offerings.fixture.ts'

let api: BookingGround['api']
let calls: BookingGround['calls']
let provider: BookingGround['provider']
let traveler: BookingGround['traveler']
const { confirmed, held, minutes, states, takenOf, tick } = bookingBed(
  (ground) => ({ api, calls, provider, traveler } = ground),
)

test('a request waits for its provider, who accepts or rejects it in time', async () => {
  const offered = await offer(api, provider, { offering: { bookingMode: 'request' } })
  const waits = await confirmed(offered)
  expect(waits).toMatchObject({ status: 'pending', answerBy: '2026-11-22T18:00:00.000Z' })
  expect(await takenOf(day(offered))).toEqual({ held: 2, booked: 0 })
  const [seen] = (await calls.ask(provider, 'GET', '/api/provider/bookings')) as unknown as ToldBooking[]
  expect(seen).toMatchObject({ uuid: waits.uuid, contact: { name: CONTACT.name, email: null, phone: null } })
  const yes = booked(await calls.answer(provider, waits, 'accept'))
  expect(yes).toMatchObject({ status: 'confirmed', version: 3, contact: CONTACT })
  expect(await calls.answer(provider, waits, 'accept')).toEqual(yes)
  expect(await takenOf(day(offered))).toEqual({ held: 0, booked: 2 })
  const second = await confirmed(offered, await api.signUp())
  expect(booked(await calls.answer(provider, second, 'reject'))).toMatchObject({
    status: 'rejected',
    totalCents: 0,
  })
  const third = await confirmed(offered, await api.signUp(), 1)
  minutes(24 * 60)
  expect(await calls.answer(provider, third, 'accept')).toMatch(/^409 (version|expired)/)
  await tick()
  expect(await takenOf(day(offered, 1))).toEqual({ held: 0, booked: 0 })
})

test('accept and cancel at one moment: one goes first, and seats and money agree with it', async () => {
  const offered = await offer(api, provider, { offering: { bookingMode: 'request' } })
  const waits = await confirmed(offered)
  const said = await Promise.all([
    calls.answer(provider, waits, 'accept'),
    calls.act(traveler, waits, 'cancel'),
  ])
  expect(said.filter((one) => typeof one === 'string')).toHaveLength(1)
  const [stands] = await calls.mine(traveler)
  const seats = stands!.status === 'confirmed' ? 2 : 0
  expect(await takenOf(day(offered))).toEqual({ held: 0, booked: seats })
  expect(stands!.totalCents).toBe(seats * 8_500)
})

test('a departure that its provider cancels gives everything back, and nobody books it again', async () => {
  const offered = await offer(api, provider)
  await confirmed(offered)
  const rival = await api.signUp()
  const hold = await held(offered, rival)
  const path = `/api/provider/departures/${day(offered)}/cancel`
  const closed = await calls.ask(provider, 'POST', path, { reason: 'weather' })
  expect(closed).toMatchObject({ status: 'closed', cancelReason: 'weather', held: 0, booked: 0 })
  expect((await calls.mine(traveler))[0]).toMatchObject({
    status: 'cancelled',
    reason: 'weather',
    refundCents: 17_000,
    totalCents: 0,
  })
  expect(await calls.act(rival, hold, 'confirm')).toMatch(/^409/)
  expect(await calls.ask(provider, 'POST', path, { reason: 'weather' })).toEqual(closed)
  expect(await calls.hold(await api.signUp(), [day(offered)], adults(offered))).toMatch(/^409 closed/)
  const open = await calls.ask(provider, 'PATCH', `/api/provider/departures/${day(offered)}`, {
    status: 'open',
  })
  expect(open).toMatch(/^409 conflict: It was cancelled/)
  await api.send('POST', `/api/provider/offerings/${offered.uuid}/publish`, undefined, provider)
  expect((await states(offered))[0]).toBe('closed')
})

test('what a killed process left of a cancelled departure the clock goes on with', async () => {
  const offered = await offer(api, provider)
  const booking = await confirmed(offered)
  await api.database
    .updateTable('departures')
    .set({ status: 'closed', set_status: 'closed', cancel_reason: 'safety' })
    .where('id', '=', day(offered))
    .execute()
  expect(await calls.act(traveler, booking, 'cancel')).toMatch(/^409 closed: The provider cancelled/)
  await tick()
  expect((await calls.mine(traveler))[0]).toMatchObject({ status: 'cancelled', reason: 'safety' })
})

test('nobody came; and what is long over is completed', async () => {
  const offered = await offer(api, provider)
  const booking = await confirmed(offered)
  const rival = await api.signUp()
  await confirmed(offered, rival)
  expect(await calls.answer(provider, booking, 'no-show')).toMatch(/^409 not_allowed_now/)
  api.clock.now = new Date('2026-12-01T16:30:00Z')
  expect(booked(await calls.answer(provider, booking, 'no-show'))).toMatchObject({
    status: 'no_show',
    totalCents: 17_000,
  })
  api.clock.now = new Date('2026-12-03T20:00:00Z')
  await tick()
  expect((await calls.mine(rival))[0]).toMatchObject({ status: 'completed', version: 3 })
  const { rows } = (await calls.ask(
    provider,
    'GET',
    '/api/provider/earnings?from=2026-12-01&to=2026-12-31',
  )) as unknown as {
    rows: object[]
  }
  expect(rows).toMatchObject([{ month: '2026-12', bookings: 2, expectedCents: 34_000, refundedCents: 0 }])
})

test('what is another’s is not found, and guides neither see nor answer bookings', async () => {
  const offered = await offer(api, provider, { offering: { bookingMode: 'request' } })
  const waits = await confirmed(offered)
  const other = await api.signUp()
  for (const path of ['', '/cancel-quote', '/calendar.ics'])
    expect(await calls.ask(other, 'GET', `/api/bookings/${waits.uuid}${path}`)).toMatch(/^404/)
  for (const name of ['confirm', 'extend', 'cancel'])
    expect(await calls.act(other, waits, name)).toMatch(/^404/)
  expect(await calls.answer(await signUpProvider(api), waits, 'accept')).toMatch(/^404/)
  expect(await calls.answer(other, waits, 'accept')).toMatch(/^403/)
  const guide = await api.signUp()
  const { id } = (await (await api.send('GET', '/api/auth/user', undefined, guide)).json()) as { id: string }
  await addMember(api.database, { spaceId: offered.provider, userId: id, role: 'guide' })
  expect(await calls.answer(guide, waits, 'accept')).toMatch(/^403/)
  for (const path of ['bookings', 'earnings'])
    expect(await calls.ask(guide, 'GET', `/api/provider/${path}`)).toMatch(/^403/)
  expect((await calls.mine(traveler))[0]).toMatchObject({ status: 'pending', version: 2 })
})
