import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { ToldBooking, ToldOffer } from '../../../../core/contracts/market/bookings.ts'
import { listMiscounted } from '../../../repositories/market/booking-seats.ts'
import { addMember } from '../../../repositories/records/space-members.ts'
import { tickBookings } from '../../../services/market/bookings/booking-clock.ts'
import { startTestApi, type TestApi } from '../../../testing/test-api.ts'
import {
  booked,
  bookingCalls,
  departuresOf,
  offer,
  publishDocument,
  type Offered,
  type Session,
} from './bookings.fixture.ts'
import { raftTrip, signUpProvider } from '../offerings.fixture.ts'

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
const day = (offered: Offered, at: number) => offered.departures[at]!.id
const confirmed = async (offered: Offered, whose = traveler, at = 0, quantity = 2) => {
  const units = [{ unitId: offered.adult, quantity }]
  const held = booked(await calls.hold(whose, [day(offered, at)], units))
  return booked(await calls.act(whose, held, 'confirm'))
}
const propose = (booking: ToldBooking, departureId: string, more: object = {}, session = provider) =>
  calls.ask(session, 'POST', `/api/provider/bookings/${booking.uuid}/propose`, {
    expectedVersion: booking.version,
    departureIds: [departureId],
    ...more,
  })
const answer = (
  booking: ToldBooking,
  { id }: Pick<ToldOffer, 'id'>,
  name: 'accept' | 'decline',
  whose = traveler,
) => calls.act(whose, booking, `offers/${id}/${name}`)
const cancelStart = (id: string) =>
  calls.ask(provider, 'POST', `/api/provider/departures/${id}/cancel`, { reason: 'weather' })
const mine = async (whose = traveler) => (await calls.mine(whose))[0]!
const takenOf = async (offered: Offered) =>
  (
    await api.database
      .selectFrom('departures')
      .select(['held', 'booked'])
      .where('offering_id', '=', offered.id)
      .orderBy('starts_at')
      .execute()
  ).map(({ held, booked: sold }) => `${held} ${sold}`)
const days = ({ offers }: ToldBooking) =>
  offers.map(({ departures, state }) => `${departures[0]!.localDate} ${state}`)

test('a provider proposes another start, and it is the traveler’s once accepted', async () => {
  const offered = await offer(api, provider)
  const booking = await confirmed(offered)
  const asked = { reason: 'closed_road_or_land' }
  const told = booked(await propose(booking, day(offered, 2), asked))
  expect(booked(await propose(booking, day(offered, 2), asked))).toEqual(told)
  expect(told).toMatchObject({ status: 'confirmed', version: 3 })
  expect(told.offers).toMatchObject([
    {
      by: 'provider',
      reason: 'closed_road_or_land',
      units: [{ unitId: offered.adult, quantity: 2 }],
      totalCents: 17_000,
      expiresAt: '2026-11-23T18:00:00.000Z',
      state: 'open',
    },
  ])
  expect(days(told)).toEqual(['2026-12-03 open'])
  const seen = await mine()
  expect(seen.offers).toEqual(told.offers)
  const moved = booked(await answer(seen, seen.offers[0]!, 'accept'))
  expect(booked(await answer(seen, seen.offers[0]!, 'accept'))).toEqual(moved)
  expect(moved).toMatchObject({ status: 'confirmed', version: 4, totalCents: 17_000 })
  expect(moved.departures[0]!.localDate).toBe('2026-12-03')
  expect(await takenOf(offered)).toEqual(['0 0', '0 0', '0 2', '0 0', '0 0'])
  expect(await answer(moved, seen.offers[0]!, 'decline')).toMatch(/^409 not_allowed_now/)
})

test('of an offer only its traveler decides, and only a provider’s own team proposes', async () => {
  const offered = await offer(api, provider)
  const booking = await confirmed(offered)
  const guide = await api.signUp()
  const { id: userId } = (await (await api.send('GET', '/api/auth/user', undefined, guide)).json()) as {
    id: string
  }
  await addMember(api.database, { spaceId: offered.provider, userId, role: 'guide' })
  expect(await propose(booking, day(offered, 1), {}, guide)).toMatch(/^403/)
  const stranger = await signUpProvider(api)
  expect(await propose(booking, day(offered, 1), {}, stranger)).toMatch(/^404/)
  const other = await offer(api, provider)
  expect(await propose(booking, day(other, 1))).toMatch(/^422 invalid/)
  expect(await propose(booking, randomUUID())).toMatch(/^404/)
  const told = booked(await propose(booking, day(offered, 1)))
  expect(await propose(booking, day(offered, 2))).toMatch(/^409 version/)
  expect(await answer(told, told.offers[0]!, 'accept', await api.signUp())).toMatch(/^404/)
  expect(await answer(told, { id: randomUUID() }, 'accept')).toMatch(/^404 not_found: There is no such offer/)
  expect(booked(await answer(told, told.offers[0]!, 'decline')).offers[0]?.state).toBe('declined')
})

test('a proposed start that is sold meanwhile is told as sold out, and what was booked stays', async () => {
  const offered = await offer(api, provider)
  const booking = await confirmed(offered)
  const told = booked(await propose(booking, day(offered, 1)))
  const rival = await api.signUp()
  const left = await confirmed(offered, rival, 1, 11)
  expect(await answer(told, told.offers[0]!, 'accept')).toMatch(/^409 sold_out/)
  expect(await takenOf(offered)).toEqual(['0 2', '0 11', '0 0', '0 0', '0 0'])
  // It can be taken as soon as there is room again.
  await calls.act(rival, left, 'cancel')
  expect(booked(await answer(told, told.offers[0]!, 'accept')).departures[0]!.localDate).toBe('2026-12-02')
})

test('behind a cancelled departure its guests are held three others, and one call takes one of them', async () => {
  const offered = await offer(api, provider)
  await confirmed(offered, traveler, 2)
  await cancelStart(day(offered, 2))
  const gone = await mine()
  expect(gone).toMatchObject({ status: 'cancelled', reason: 'weather', refundCents: 17_000, totalCents: 0 })
  expect(days(gone)).toEqual(['2026-12-02 open', '2026-12-04 open', '2026-12-01 open'])
  expect(gone.offers[0]).toMatchObject({ by: 'system', reason: 'weather', totalCents: 17_000 })
  expect(await takenOf(offered)).toEqual(['2 0', '2 0', '0 0', '2 0', '0 0'])
  expect(await listMiscounted(api.database)).toEqual([])
  const eleven = [{ unitId: offered.adult, quantity: 11 }]
  expect(await calls.hold(await api.signUp(), [day(offered, 1)], eleven)).toMatch(/^409 sold_out/)
  const taken = booked(await answer(gone, gone.offers[0]!, 'accept'))
  expect(taken).toMatchObject({ uuid: gone.uuid, status: 'confirmed', reason: null, totalCents: 17_000 })
  expect(days(taken)).toEqual(['2026-12-02 accepted', '2026-12-04 lapsed', '2026-12-01 lapsed'])
  expect(await takenOf(offered)).toEqual(['0 0', '0 2', '0 0', '0 0', '0 0'])
  expect(await listMiscounted(api.database)).toEqual([])
})

test('what is offered is bought at the price of before, whatever it costs by now', async () => {
  const uuid = randomUUID()
  const offered = await publishDocument(api, provider, raftTrip({ rule: { to: '2026-12-05' } }), uuid)
  await confirmed(offered)
  const document = (await (await api.send('GET', `/api/provider/offerings`, undefined, provider)).json()) as {
    options: { units: { priceCents: number }[] }[]
  }[]
  const dearer = structuredClone(document[0]!)
  for (const { units } of dearer.options) for (const unit of units) unit.priceCents += 1_000
  await publishDocument(api, provider, dearer, uuid)
  await cancelStart(day(offered, 0))
  const gone = await mine()
  expect(gone.offers.map(({ totalCents }) => totalCents)).toEqual([17_000, 17_000, 17_000])
  expect(booked(await answer(gone, gone.offers[0]!, 'accept')).totalCents).toBe(17_000)
})

test('offers end with their time: their seats are free at once, and the clock writes it down', async () => {
  const offered = await offer(api, provider, { rule: { capacity: 2 } })
  await confirmed(offered)
  await cancelStart(day(offered, 0))
  const states = async () => (await departuresOf(api, offered.uuid)).map(({ status }) => status)
  expect(await states()).toEqual(['closed', 'sold_out', 'sold_out', 'sold_out', 'available'])
  minutes(48 * 60)
  await api.database.updateTable('sessions').set({ expires_at: '2099-01-01T00:00:00.000Z' }).execute()
  expect(await states()).toEqual(['closed', 'available', 'available', 'available', 'available'])
  const gone = await mine()
  expect(days(gone)).toEqual(['2026-12-02 lapsed', '2026-12-03 lapsed', '2026-12-04 lapsed'])
  expect(await answer(gone, gone.offers[0]!, 'accept')).toMatch(/^409 expired/)
  // Whoever comes next gets them before the clock looks.
  await confirmed(offered, await api.signUp(), 1)
  await tick()
  expect(await takenOf(offered)).toEqual(['0 0', '0 2', '0 0', '0 0', '0 0'])
})

test('an offer ends with its departure, closed or cancelled or of a paused offering', async () => {
  const offered = await offer(api, provider)
  const booking = await confirmed(offered)
  booked(await propose(booking, day(offered, 1)))
  await calls.ask(provider, 'PATCH', `/api/provider/departures/${day(offered, 1)}`, { status: 'closed' })
  expect(days(await mine())).toEqual(['2026-12-02 lapsed'])
  await cancelStart(day(offered, 0))
  expect(days(await mine()).slice(1)).toEqual(['2026-12-03 open', '2026-12-04 open', '2026-12-05 open'])
  await cancelStart(day(offered, 2))
  expect(days(await mine())[1]).toBe('2026-12-03 lapsed')
  await api.send('POST', `/api/provider/offerings/${offered.uuid}/pause`, undefined, provider)
  const gone = await mine()
  expect(await answer(gone, gone.offers[2]!, 'accept')).toMatch(/^409 closed/)
  await tick()
  expect((await mine()).offers.every(({ state }) => state === 'lapsed')).toBe(true)
  expect(await takenOf(offered)).toEqual(['0 0', '0 0', '0 0', '0 0', '0 0'])
})

test('what a killed process left of a cancelled departure is offered others all the same', async () => {
  const offered = await offer(api, provider)
  await confirmed(offered)
  await api.database
    .updateTable('departures')
    .set({ status: 'closed', set_status: 'closed', cancel_reason: 'safety' })
    .where('id', '=', day(offered, 0))
    .execute()
  await tick()
  expect(days(await mine())).toEqual(['2026-12-02 open', '2026-12-03 open', '2026-12-04 open'])
})

test('more are sold of no departure, though all guests of a full one are offered what is near', async () => {
  const offered = await offer(api, provider, { rule: { capacity: 4 } })
  const guests = [traveler, await api.signUp()]
  for (const whose of guests) await confirmed(offered, whose)
  await confirmed(offered, await api.signUp(), 1, 3)
  await cancelStart(day(offered, 0))
  expect(await takenOf(offered)).toEqual(['0 0', '0 3', '4 0', '4 0', '4 0'])
  for (const whose of guests) {
    const gone = await mine(whose)
    booked(await answer(gone, gone.offers[0]!, 'accept', whose))
  }
  expect(await takenOf(offered)).toEqual(['0 0', '0 3', '0 4', '0 0', '0 0'])
})

test('an offer that has ended by its time and whose start is closed has ended once', async () => {
  const offered = await offer(api, provider)
  const booking = booked(await propose(await confirmed(offered), day(offered, 1)))
  minutes(48 * 60)
  await api.database
    .updateTable('departures')
    .set({ status: 'closed', set_status: 'closed' })
    .where('id', '=', day(offered, 1))
    .execute()
  await tick()
  const row = await api.database
    .selectFrom('bookings')
    .select('version')
    .where('id', '=', booking.uuid)
    .executeTakeFirstOrThrow()
  expect(row.version).toBe(booking.version + 1)
})

test('an account that goes gives back what its cancelled booking was offered', async () => {
  const offered = await offer(api, provider)
  await confirmed(offered)
  await cancelStart(day(offered, 0))
  expect(await takenOf(offered)).toEqual(['0 0', '2 0', '2 0', '2 0', '0 0'])
  const password = { password: 'a ladys life 1873' }
  expect((await api.send('POST', '/api/account/delete', password, traveler)).status).toBe(204)
  expect(await takenOf(offered)).toEqual(['0 0', '0 0', '0 0', '0 0', '0 0'])
  expect(await listMiscounted(api.database)).toEqual([])
})

test('an account with a booking is not deleted because an offer of it has ended', async () => {
  const offered = await offer(api, provider)
  const booking = await confirmed(offered)
  booked(await propose(booking, day(offered, 1)))
  minutes(48 * 60)
  await api.database.updateTable('sessions').set({ expires_at: '2099-01-01T00:00:00.000Z' }).execute()
  const gone = { password: 'a ladys life 1873' }
  expect(await calls.ask(traveler, 'POST', '/api/account/delete', gone)).toMatch(/^409 live_bookings/)
})
