import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { ToldBooking } from '../../../core/contracts/market/bookings.ts'
import { changeSeats, listMiscounted } from '../../repositories/market/booking-seats.ts'
import { addMember } from '../../repositories/records/space-members.ts'
import { recount, tickBookings } from '../../services/market/booking-clock.ts'
import { startTestApi, type TestApi } from '../../testing/test-api.ts'
import {
  booked,
  bookingCalls,
  CONTACT,
  departuresOf,
  offer,
  publishDocument,
  type Offered,
  type Session,
} from './bookings.fixture.ts'
import { raftTrip, signUpProvider } from './offerings.fixture.ts'

const START = new Date('2026-11-21T18:00:00Z')
let api: TestApi
let calls: ReturnType<typeof bookingCalls>
let provider: Session
let traveler: Session
beforeAll(async () => {
  api = await startTestApi()
  calls = bookingCalls(api)
})
afterAll(() => api.stop())
beforeEach(async () => {
  api.clock.now = START
  provider = await signUpProvider(api)
  traveler = await api.signUp()
})

const minutes = (count: number) => {
  api.clock.now = new Date(api.clock.now.getTime() + count * 60_000)
}
const tick = () =>
  tickBookings({ database: api.database, now: () => api.clock.now, report: (words) => expect.fail(words) })
const adults = ({ adult }: Offered, quantity = 2) => [{ unitId: adult, quantity }]
const day = (offered: Offered, at = 0) => offered.departures[at]!.id
const held = async (offered: Offered, whose = traveler, at = 0, quantity = 2) =>
  booked(await calls.hold(whose, [day(offered, at)], adults(offered, quantity)))
const confirmed = async (offered: Offered, whose = traveler, at = 0, quantity = 2) =>
  booked(await calls.act(whose, await held(offered, whose, at, quantity), 'confirm'))
const takenOf = async (id: string) =>
  await api.database
    .selectFrom('departures')
    .select(['held', 'booked'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
const states = async (offered: Offered) => (await departuresOf(api, offered.uuid)).map(({ status }) => status)

test('a traveler holds seats, confirms them and has the booking with its lines', async () => {
  const offered = await offer(api, provider)
  const uuid = randomUUID()
  const hold = booked(await calls.hold(traveler, [day(offered)], adults(offered), uuid))
  expect(hold).toMatchObject({
    uuid,
    status: 'on_hold',
    version: 1,
    holdUntil: '2026-11-21T18:15:00.000Z',
    totalCents: 17_000,
    moneyHeldBy: 'nobody',
    now: START.toISOString(),
    offering: { id: offered.id, version: 1, title: 'Half day on the Arkansas', option: { title: 'Morning' } },
  })
  expect(hold.code).toMatch(/^[A-Z2-9]{6}$/)
  expect(await takenOf(day(offered))).toEqual({ held: 2, booked: 0 })
  const guests = [{ name: 'Isabella Bird', age: 41 }, { name: 'Jim Nugent' }]
  const done = booked(await calls.act(traveler, hold, 'confirm', { guests }))
  expect(done).toMatchObject({
    status: 'confirmed',
    version: 2,
    freeUntil: '2026-11-29T16:00:00.000Z',
    contact: CONTACT,
  })
  expect(done.guests.map(({ name, age }) => [name, age])).toEqual([
    ['Isabella Bird', 41],
    ['Jim Nugent', null],
  ])
  expect(await takenOf(day(offered))).toEqual({ held: 0, booked: 2 })
  expect((await calls.mine(traveler)).map(({ code }) => code)).toEqual([done.code])
  const calendar = await api.send('GET', `/api/bookings/${uuid}/calendar.ics`, undefined, traveler)
  expect(calendar.headers.get('Content-Type')).toMatch(/^text\/calendar/)
  expect(await calendar.text()).toMatch(
    /DTSTART:20261201T160000Z\r\n[^]*STATUS:CONFIRMED\r\nSUMMARY:Half day/,
  )
})

test('60 rivals for 10 seats: 10 hold them, 50 are told that it is sold out', async () => {
  const offered = await offer(api, provider, { rule: { capacity: 10 } })
  const rivals: Session[] = []
  for (let count = 0; count < 60; count += 1) rivals.push(await api.signUp())
  const said = await Promise.all(rivals.map((rival) => calls.hold(rival, [day(offered)], adults(offered, 1))))
  expect(said.filter((one) => typeof one !== 'string')).toHaveLength(10)
  expect(said.filter((one) => typeof one === 'string' && one.startsWith('409 sold_out'))).toHaveLength(50)
  expect(await takenOf(day(offered))).toEqual({ held: 10, booked: 0 })
})

test('of three nights of which the middle is sold nothing is held, and that night is named', async () => {
  const cabin = {
    offering: { kind: 'lodging', policy: 'lodging', pricingPer: 'booking' },
    rule: { times: [], capacity: 1 },
  }
  const offered = await offer(api, provider, cabin)
  await confirmed(offered, await api.signUp(), 1)
  const nights = offered.departures.slice(0, 3).map(({ id }) => id)
  expect(await calls.hold(traveler, nights, adults(offered, 4))).toBe(
    '409 sold_out: The night of Dec 2 is sold out.',
  )
  expect(await takenOf(nights[0]!)).toEqual({ held: 0, booked: 0 })
  const later = offered.departures.slice(2, 5).map(({ id }) => id)
  const stay = booked(await calls.hold(traveler, later.toReversed(), adults(offered, 4)))
  expect([stay.departures.map(({ localDate }) => localDate), stay.totalCents]).toEqual([
    ['2026-12-03', '2026-12-04', '2026-12-05'],
    25_500,
  ])
  expect(await calls.hold(traveler, [nights[0]!, nights[2]!], adults(offered, 1))).toMatch(
    /^422 invalid: .*without a gap/,
  )
})

test('the same uuid with the same body is the first booking; with another, or by another, it is refused', async () => {
  const offered = await offer(api, provider)
  const uuid = randomUUID()
  const first = booked(await calls.hold(traveler, [day(offered)], adults(offered), uuid))
  expect(await calls.hold(traveler, [day(offered)], adults(offered), uuid)).toEqual(first)
  expect(await calls.hold(traveler, [day(offered)], adults(offered, 3), uuid)).toMatch(/^422 key_reused/)
  const other = await calls.hold(await api.signUp(), [day(offered)], adults(offered), uuid)
  expect(other).toBe('409 conflict: This id belongs to another booking.')
  expect(await takenOf(day(offered))).toEqual({ held: 2, booked: 0 })
})

test('the same act twice is done once; another of an older version is told what stands', async () => {
  const offered = await offer(api, provider)
  const hold = await held(offered)
  const first = booked(await calls.act(traveler, hold, 'confirm'))
  expect(await calls.act(traveler, hold, 'confirm')).toEqual(first)
  expect(await calls.act(traveler, hold, 'extend')).toBe(
    '409 version: This booking changed meanwhile: it is confirmed now, version 2.',
  )
  const gone = booked(await calls.act(traveler, first, 'cancel'))
  expect(await calls.act(traveler, first, 'cancel')).toEqual(gone)
  expect(await calls.act(traveler, gone, 'confirm')).toMatch(/^409 not_allowed_now: It is cancelled/)
  expect(await takenOf(day(offered))).toEqual({ held: 0, booked: 0 })
})

test('a hold that has ended is nobody’s: reads say so at once, the next who comes gets its seats, and the clock writes it down', async () => {
  const offered = await offer(api, provider, { rule: { capacity: 2 } })
  const hold = await held(offered)
  expect((await states(offered))[0]).toBe('sold_out')
  minutes(15)
  expect((await states(offered))[0]).toBe('available')
  expect(await calls.act(traveler, hold, 'confirm')).toMatch(/^409 (version|expired)/)
  expect((await calls.mine(traveler))[0]).toMatchObject({ status: 'expired', version: 2, totalCents: 0 })
  expect(await takenOf(day(offered))).toEqual({ held: 2, booked: 0 })
  await held(offered, await api.signUp())
  expect((await calls.mine(traveler))[0]).toMatchObject({ status: 'expired', version: 2 })
  expect(await takenOf(day(offered))).toEqual({ held: 2, booked: 0 })
  minutes(15)
  await tick()
  expect(await takenOf(day(offered))).toEqual({ held: 0, booked: 0 })
})

test('confirm and expire at one moment: one of the two happens', async () => {
  const offered = await offer(api, provider)
  const hold = await held(offered)
  minutes(15)
  const [said] = await Promise.all([calls.act(traveler, hold, 'confirm'), tick()])
  expect(said).toMatch(/^409/)
  expect(await takenOf(day(offered))).toEqual({ held: 0, booked: 0 })
  const again = await held(offered, await api.signUp())
  api.clock.now = new Date(Date.parse(again.holdUntil!) - 1)
  expect(await calls.act(traveler, again, 'confirm')).toMatch(/^404/)
})

test('a person holds two at once, one of a departure, and waits after one that they let go', async () => {
  const offered = await offer(api, provider)
  const first = await held(offered)
  expect(await calls.hold(traveler, [day(offered)], adults(offered, 1))).toMatch(
    /^409 too_many_holds: You hold this/,
  )
  await held(offered, traveler, 1)
  expect(await calls.hold(traveler, [day(offered, 2)], adults(offered))).toMatch(
    /^409 too_many_holds: You hold 2/,
  )
  booked(await calls.act(traveler, first, 'cancel'))
  expect(await calls.hold(traveler, [day(offered)], adults(offered))).toMatch(
    /^409 too_many_holds: .*let it go/,
  )
  minutes(15)
  expect(booked(await calls.hold(traveler, [day(offered)], adults(offered)))).toMatchObject({
    status: 'on_hold',
  })
})

test('what cannot be booked is refused with its code, and nothing is written', async () => {
  const offered = await offer(api, provider, {
    option: { exceptions: [{ id: randomUUID(), date: '2026-12-02', time: null, capacity: 0, reason: '' }] },
  })
  expect(await calls.hold(traveler, [day(offered, 1)], adults(offered))).toMatch(/^409 closed/)
  expect(await calls.hold(traveler, [day(offered)], adults(offered, 13))).toMatch(/^409 party_size/)
  expect(await calls.hold(traveler, [day(offered)], [{ unitId: offered.child, quantity: 1 }])).toMatch(
    /^409 party_size/,
  )
  expect(await calls.hold(traveler, [day(offered)], [{ unitId: randomUUID(), quantity: 1 }])).toMatch(
    /^422 invalid/,
  )
  expect(await calls.hold(traveler, [randomUUID()], adults(offered))).toMatch(/^404 not_found/)
  const child = await api.signUp({ birthYear: '2010' })
  expect(await calls.hold(child, [day(offered)], adults(offered))).toMatch(
    /^409 not_allowed_now: .*18 or older/,
  )
  api.clock.now = new Date('2026-12-01T14:00:00Z')
  expect(await calls.hold(traveler, [day(offered)], adults(offered))).toMatch(/^409 past_cutoff/)
  await api.send('POST', `/api/provider/offerings/${offered.uuid}/pause`, undefined, provider)
  expect(await calls.hold(traveler, [day(offered, 2)], adults(offered))).toMatch(/^409 closed/)
  expect(await calls.mine(traveler)).toEqual([])
  expect(await api.send('GET', '/api/bookings')).toMatchObject({ status: 401 })
})

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

test('the statement that takes seats refuses more than there are, and those of what is closed', async () => {
  const offered = await offer(api, provider, { rule: { capacity: 3 } })
  const take = (held: number) => changeSeats(api.database, [{ departureId: day(offered), held, booked: 0 }])
  expect([await take(2), await take(2), await take(1)]).toEqual([null, day(offered), null])
  await calls.ask(provider, 'PATCH', `/api/provider/departures/${day(offered)}`, { status: 'closed' })
  expect([await take(-1), await take(1)]).toEqual([null, day(offered)])
  expect(await takenOf(day(offered))).toEqual({ held: 2, booked: 0 })
  await take(-2)
})

test('counting anew finds nothing wrong, and says so where it does', async () => {
  expect(await listMiscounted(api.database)).toEqual([])
  const offered = await offer(api, provider)
  await api.database.updateTable('departures').set({ booked: 1 }).where('id', '=', day(offered)).execute()
  const said: string[] = []
  await recount({ database: api.database, report: (words) => said.push(words) })
  expect(said).toEqual(['Seats of 1 departures are miscounted'])
})
