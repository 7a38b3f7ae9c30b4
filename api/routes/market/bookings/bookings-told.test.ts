import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { ToldBooking } from '../../../../core/contracts/market/bookings.ts'
import type { Exchange, WireRecord } from '../../../../core/contracts/records/sync.ts'
import { KINDS } from '../../../../core/records/kinds.ts'
import { BOOKING } from '../../../../core/records/market/booking.ts'
import { PROVIDER_BOOKING } from '../../../../core/records/market/provider-booking.ts'
import { PROVIDER } from '../../../../core/records/market/provider.ts'
import { addMember, changeRole, removeMember } from '../../../repositories/records/space-members.ts'
import { runBookings, tickBookings } from '../../../services/market/bookings/booking-clock.ts'
import { deliver } from '../../../services/records/delivery/deliver.ts'
import { startTestApi, TRAVELER, type TestApi } from '../../../testing/test-api.ts'
import { changes, signUpToSync, type SyncClient } from '../../records/sync.fixture.ts'
import { booked, bookingCalls, offer, type Offered } from './bookings.fixture.ts'
import { becomeProvider } from '../team.fixture.ts'

const START = new Date('2026-11-21T18:00:00Z')
let api: TestApi
let calls: ReturnType<typeof bookingCalls>
let [owner, manager, guide, traveler, stranger, rival]: SyncClient[] = []
let provider: string
beforeAll(async () => {
  api = await startTestApi()
  calls = bookingCalls(api)
})
afterAll(() => api.stop())
beforeEach(async () => {
  api.clock.now = START
  owner = await signUpToSync(api)
  manager = await signUpToSync(api)
  guide = await signUpToSync(api)
  traveler = await signUpToSync(api)
  stranger = await signUpToSync(api)
  rival = await signUpToSync(api)
  provider = await becomeProvider(api, owner)
  await becomeProvider(api, rival)
  await addMember(api.database, { spaceId: provider, userId: manager.account, role: 'manager' })
  await addMember(api.database, { spaceId: provider, userId: guide.account, role: 'guide' })
})

const minutes = (count: number) => {
  api.clock.now = new Date(api.clock.now.getTime() + count * 60_000)
}
const tick = () =>
  tickBookings({ database: api.database, now: () => api.clock.now, report: (words) => expect.fail(words) })
const hold = async (offered: Offered, at = 0, quantity = 2) =>
  booked(
    await calls.hold(traveler!.session, [offered.departures[at]!.id], [{ unitId: offered.adult, quantity }]),
  )
const confirmed = async (offered: Offered, at = 0) =>
  booked(
    await calls.act(traveler!.session, await hold(offered, at), 'confirm', {
      guests: [{ name: 'Isabella' }],
    }),
  )

/** All that a phone is told, page by page. */
async function everything(phone: SyncClient): Promise<WireRecord[]> {
  const since: Exchange['since'] = {}
  const records: WireRecord[] = []
  for (;;) {
    const page = await phone.exchange({ since })
    records.push(...page.records)
    for (const [id, state] of Object.entries(page.spaces))
      if ('epoch' in state) since[id] = { epoch: state.epoch, revision: state.revision }
    if (!page.more) return records
  }
}

/** What somebody's phone has of bookings, as the call answers it: by kind. */
async function keptBy(phone: SyncClient, kind: string): Promise<unknown[]> {
  const records = await everything(phone)
  return records
    .filter((record) => record.kind === kind && record.deletedAt === undefined)
    .map(({ id, fields: { providerPhone: _phone, keptUntil: _until, back: _back, ...fields } }) => ({
      uuid: id,
      ...fields,
    }))
    .sort((one, other) => (one.uuid < other.uuid ? -1 : 1))
}
const answered = async (phone: SyncClient, path: string, headers = {}) =>
  ((await (await api.send('GET', path, undefined, { ...phone.session, ...headers })).json()) as ToldBooking[])
    .map(({ now: _now, ...booking }) => booking)
    .sort((one, other) => (one.uuid < other.uuid ? -1 : 1))

/** Phones have what the calls answer, and nobody else has anything. Answers the states that the traveler reads. */
async function toldRight(): Promise<string[]> {
  const mine = await keptBy(traveler!, BOOKING.kind)
  expect(mine).toEqual(await answered(traveler!, '/api/bookings'))
  const desk = await answered(owner!, '/api/provider/bookings', { Provider: provider })
  for (const phone of [owner!, manager!]) {
    expect(await keptBy(phone, PROVIDER_BOOKING.kind)).toEqual(desk)
    expect(await keptBy(phone, BOOKING.kind)).toEqual([])
  }
  expect(await keptBy(traveler!, PROVIDER_BOOKING.kind)).toEqual([])
  for (const phone of [guide!, stranger!, rival!])
    for (const { kind } of [BOOKING, PROVIDER_BOOKING]) expect(await keptBy(phone, kind)).toEqual([])
  const waiting = await api.database.selectFrom('outbox').selectAll().execute()
  expect(waiting.filter(({ kind }) => [BOOKING.kind, PROVIDER_BOOKING.kind].includes(kind))).toEqual([])
  return (mine as ToldBooking[]).map(({ status }) => status)
}

test('hold, extend, confirm, move and cancel by unit and whole: each reaches the traveler’s phone and the desk', async () => {
  const offered = await offer(api, owner!.session)
  let booking = await hold(offered)
  expect(await toldRight()).toEqual(['on_hold'])
  const act = async (name: string, more: object = {}) => {
    booking = booked(await calls.act(traveler!.session, booking, name, more))
    return await toldRight()
  }
  expect(await act('extend')).toEqual(['on_hold'])
  expect(await act('confirm', { guests: [{ name: 'Isabella', age: 41 }] })).toEqual(['confirmed'])
  expect(await act('reschedule', { departureIds: [offered.departures[1]!.id] })).toEqual(['confirmed'])
  expect(await act('cancel', { units: [{ unitId: offered.adult, quantity: 1 }] })).toEqual(['confirmed'])
  expect(await act('cancel')).toEqual(['cancelled'])
})

test('what the provider answers, what the clock ends, what is cancelled or over: each is told', async () => {
  const offered = await offer(api, owner!.session, { offering: { bookingMode: 'request' } })
  const waiting = await confirmed(offered)
  expect(await toldRight()).toEqual(['pending'])
  booked(await calls.answer(manager!.session, waiting, 'accept'))
  expect(await toldRight()).toEqual(['confirmed'])
  booked(await calls.answer(manager!.session, await confirmed(offered, 1), 'reject'))
  expect((await toldRight()).sort()).toEqual(['confirmed', 'rejected'])
  await hold(offered, 2)
  minutes(16)
  await tick()
  expect((await toldRight()).sort()).toEqual(['confirmed', 'expired', 'rejected'])
  const cancel = `/api/provider/departures/${offered.departures[0]!.id}/cancel`
  expect((await api.send('POST', cancel, { reason: 'weather' }, owner!.session)).status).toBe(200)
  expect((await toldRight()).sort()).toEqual(['cancelled', 'expired', 'rejected'])
})

test('how old guests are their provider reads while they are asked, and not of what was rejected', async () => {
  const offered = await offer(api, owner!.session, { offering: { bookingMode: 'request' } })
  const guests = [{ name: 'Isabella', age: 41 }]
  const asked = booked(await calls.act(traveler!.session, await hold(offered), 'confirm', { guests }))
  const ages = async () =>
    ((await keptBy(owner!, PROVIDER_BOOKING.kind)) as ToldBooking[])[0]?.guests.map(({ age }) => age)
  expect(await ages()).toEqual([41, null])
  booked(await calls.answer(owner!.session, asked, 'reject'))
  expect(await ages()).toEqual([null, null])
})

test('nobody came, and what is long over: each is told', async () => {
  const offered = await offer(api, owner!.session)
  const missed = await confirmed(offered)
  await confirmed(offered, 1)
  api.clock.now = new Date(Date.parse(missed.departures[0]!.startsAt) + 31 * 60_000)
  booked(await calls.answer(owner!.session, missed, 'no-show'))
  expect((await toldRight()).sort()).toEqual(['confirmed', 'no_show'])
  minutes(5 * 24 * 60)
  await tick()
  expect((await toldRight()).sort()).toEqual(['completed', 'no_show'])
})

test('who becomes a manager reads what was booked before, who only guides or is taken out has none of it left', async () => {
  await confirmed(await offer(api, owner!.session))
  const has = async (phone: SyncClient) => (await keptBy(phone, PROVIDER_BOOKING.kind)).length
  const inTeam = { spaceId: provider, userId: guide!.account }
  await changeRole(api.database, { ...inTeam, role: 'manager' })
  expect(await has(guide!)).toBe(1)
  await changeRole(api.database, { ...inTeam, role: 'owner' })
  expect(await has(guide!)).toBe(1)
  await changeRole(api.database, { spaceId: provider, userId: manager!.account, role: 'guide' })
  expect(await has(manager!)).toBe(0)
  await removeMember(api.database, { spaceId: provider, userId: manager!.account })
  await addMember(api.database, { spaceId: provider, userId: manager!.account, role: 'manager' })
  expect(await has(manager!)).toBe(1)
})

test('an account that goes takes who it was off the desk; what was owed stays there', async () => {
  const booking = await confirmed(await offer(api, owner!.session))
  booked(await calls.act(traveler!.session, booking, 'cancel'))
  const gone = await api.send(
    'POST',
    '/api/account/delete',
    { password: TRAVELER.password },
    traveler!.session,
  )
  expect(gone.status, await gone.clone().text()).toBe(204)
  const [kept] = (await keptBy(owner!, PROVIDER_BOOKING.kind)) as ToldBooking[]
  expect(kept).toMatchObject({ uuid: booking.uuid, status: 'cancelled', contact: null })
  expect(kept!.guests.map(({ name, age }) => [name, age])).toEqual([
    [null, null],
    [null, null],
  ])
  expect(kept!.lines.length).toBeGreaterThan(0)
})

test('with its provider the desk goes, and the traveler keeps what was agreed', async () => {
  const booking = await confirmed(await offer(api, owner!.session))
  await calls.act(traveler!.session, booking, 'cancel')
  const gone = await api.send('POST', '/api/account/delete', { password: TRAVELER.password }, owner!.session)
  expect(gone.status).toBe(204)
  expect(await keptBy(manager!, PROVIDER_BOOKING.kind)).toEqual([])
  expect(await keptBy(traveler!, BOOKING.kind)).toMatchObject([{ uuid: booking.uuid, status: 'cancelled' }])
  const desks = await api.database.selectFrom('spaces').select('id').where('desk_of', '=', provider).execute()
  expect(desks).toEqual([])
})

test('a party of 500 is held, confirmed, cancelled by one and closed, and reaches both phones whole', async () => {
  const offered = await offer(api, owner!.session, {
    option: { maxParty: 500 },
    rule: { capacity: 500 },
  })
  const held = await hold(offered, 0, 500)
  const name = 'Isabella Lucy Bird of Boroughbridge'
  const guests = Array.from({ length: 500 }, () => ({ name, age: 41 }))
  const booking = booked(await calls.act(traveler!.session, held, 'confirm', { guests }))
  expect(booking.guests[499]).toMatchObject({ name, age: 41 })
  const units = [{ unitId: offered.adult, quantity: 1 }]
  booked(await calls.act(traveler!.session, booking, 'cancel', { units }))
  expect(await toldRight()).toEqual(['confirmed'])
  const cancel = `/api/provider/departures/${offered.departures[0]!.id}/cancel`
  expect((await api.send('POST', cancel, { reason: 'weather' }, owner!.session)).status).toBe(200)
  expect(await toldRight()).toEqual(['cancelled'])
})

test('an act that is refused tells nobody; one whose space could not be written is told by the job', async () => {
  const offered = await offer(api, owner!.session)
  const booking = await hold(offered)
  expect(await calls.act(traveler!.session, { ...booking, version: 9 }, 'confirm')).toMatch(/^409 version/)
  expect(await toldRight()).toEqual(['on_hold'])
  await sql
    .raw(
      `create trigger full before insert on records when new.kind = 'booking' begin select raise(abort, 'no'); end`,
    )
    .execute(api.database)
  const second = await hold(offered, 1)
  expect(await keptBy(traveler!, BOOKING.kind)).toHaveLength(1)
  await sql`drop trigger full`.execute(api.database)
  await deliver(
    { database: api.database, kinds: KINDS, report: (words) => expect.fail(words) },
    api.clock.now,
  )
  expect(await toldRight()).toEqual(['on_hold', 'on_hold'])
  expect(second.status).toBe('on_hold')
})

test('a booking of which nobody was told is told at the next start', async () => {
  await confirmed(await offer(api, owner!.session))
  for (const table of ['outbox', 'outbox_readers'] as const) await api.database.deleteFrom(table).execute()
  await api.database
    .deleteFrom('records')
    .where('kind', 'in', [BOOKING.kind, PROVIDER_BOOKING.kind])
    .execute()
  let ticked = () => {}
  const done = new Promise<void>((resolve) => (ticked = resolve))
  const report = (words: string) => expect.fail(words)
  const end = runBookings({ database: api.database, now: () => api.clock.now, report, done: ticked })
  await done
  await end()
  expect(await toldRight()).toEqual(['confirmed'])
})

test('a phone changes and removes nothing of a booking', async () => {
  const { uuid, code } = await confirmed(await offer(api, owner!.session))
  const edit = { fields: changes(9, { status: 'cancelled' }) }
  const own = traveler!.patch(BOOKING.kind, uuid, edit)
  const removal = traveler!.patch(BOOKING.kind, uuid, { remove: { base: 9 } })
  for (const patch of [own, removal]) expect((await traveler!.outcomes(patch))[0]).toMatch(/^refused/)
  expect(await keptBy(traveler!, BOOKING.kind)).toMatchObject([{ code, status: 'confirmed' }])
})

test('a confirmed booking shows the number of the provider’s profile, and nothing else does', async () => {
  const offered = await offer(api, owner!.session)
  const phoneOf = async (uuid: string) => (await traveler!.fieldsOf(BOOKING.kind, uuid))?.['providerPhone']
  const write = owner!.patch(PROVIDER.kind, provider, {
    space: provider,
    fields: changes(99, { phone: '+1 719 555 0100' }),
  })
  expect(await owner!.outcomes(write)).toEqual(['applied'])
  const held = await hold(offered)
  expect(await phoneOf(held.uuid)).toBeNull()
  await calls.act(traveler!.session, held, 'confirm')
  expect(await phoneOf(held.uuid)).toBe('+1 719 555 0100')
})
