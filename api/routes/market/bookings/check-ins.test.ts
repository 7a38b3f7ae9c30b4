import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { ToldBooking } from '../../../../core/contracts/market/bookings.ts'
import type { ManifestBooking } from '../../../../core/contracts/market/manifest.ts'
import { BOOKING } from '../../../../core/records/market/booking.ts'
import { CHECK_IN } from '../../../../core/records/market/check-in.ts'
import { departureMark } from '../../../../core/domain/market/tickets/ticket.ts'
import { MANIFEST_BOOKING } from '../../../../core/records/market/manifest-booking.ts'
import { addMember, removeMember } from '../../../repositories/records/space-members.ts'
import { tickBookings } from '../../../services/market/bookings/booking-clock.ts'
import { startTestApi, type TestApi } from '../../../testing/test-api.ts'
import { changes, signUpToSync, type SyncClient } from '../../records/sync.fixture.ts'
import { becomeProvider } from '../team.fixture.ts'
import { booked, bookingCalls, offer, type Offered } from './bookings.fixture.ts'

/** Nine in the morning of December 3 in Colorado, for four hours. */
const STARTS = '2026-12-03T16:00:00.000Z'
const JOINED = new Date('2026-11-01T00:00:00Z')
let api: TestApi
let calls: ReturnType<typeof bookingCalls>
let [owner, ana, ben, traveler, stranger]: SyncClient[] = []
let provider: string
let offered: Offered
beforeAll(async () => {
  api = await startTestApi()
  calls = bookingCalls(api)
})
afterAll(() => api.stop())
beforeEach(async () => {
  goTo('2026-11-21T18:00:00Z')
  owner = await signUpToSync(api, { firstName: 'Ada' })
  ana = await signUpToSync(api, { firstName: 'Ana' })
  ben = await signUpToSync(api, { firstName: 'Ben' })
  traveler = await signUpToSync(api)
  stranger = await signUpToSync(api)
  provider = await becomeProvider(api, owner)
  for (const { account: userId } of [ana, ben])
    await addMember(api.database, { spaceId: provider, userId, role: 'guide', at: JOINED })
  offered = await offer(api, owner.session)
})

const goTo = (instant: string) => {
  api.clock.now = new Date(instant)
}
const tick = () =>
  tickBookings({ database: api.database, now: () => api.clock.now, report: (words) => expect.fail(words) })

/** A party of two on December 3, confirmed. */
async function party(at = 2): Promise<ToldBooking> {
  const units = [{ unitId: offered.adult, quantity: 2 }]
  const hold = booked(await calls.hold(traveler!.session, [offered.departures[at]!.id], units))
  const guests = [{ name: 'Isabella Bird' }, { name: 'Jim Nugent' }]
  return booked(await calls.act(traveler!.session, hold, 'confirm', { guests }))
}

type Said = Partial<{
  guests: number[] | null
  at: string
  collectedCents: number | null
  undo: string | null
  departure: string
}>
/** What a guide's phone sends, whenever it has signal. */
function says(client: SyncClient, booking: ToldBooking, said: Said = {}) {
  const departure = booking.departures[0]!.id
  return client.patch(CHECK_IN.kind, randomUUID(), {
    create: true,
    fields: changes(0, {
      ...{ provider, booking: booking.uuid, guests: null, ticketVersion: null, departure },
      ...{ at: STARTS, collectedCents: null, undo: null },
      ...said,
    }),
  })
}
/** Outcome, code and words. */
async function heard(client: SyncClient, ...patches: ReturnType<typeof says>[]) {
  const { results, records } = await client.exchange({ patches })
  return patches.map(({ id, recordId }) => {
    const result = results.find((one) => one.id === id)
    const told = records.find((one) => one.id === recordId)?.fields['decision']
    const { code, message } = (told ?? result ?? {}) as { code?: string; message?: string }
    return [result?.outcome, code, message ?? null]
  })
}
const onPhone = async (client: SyncClient, { uuid }: ToldBooking) =>
  (await client.fieldsOf(MANIFEST_BOOKING.kind, uuid)) as ManifestBooking | undefined
const arrivals = ({ guests }: Pick<ManifestBooking, 'guests'>) =>
  guests.map(({ checkedIn }) => checkedIn?.at ?? null)
const mine = async (uuid: string) =>
  (await (await api.send('GET', `/api/bookings/${uuid}`, undefined, traveler!.session)).json()) as ToldBooking

test('the manifest has a booking seven days ahead until two days after its end, for the whole team and nobody else', async () => {
  const booking = await party()
  await tick()
  expect(await onPhone(ana!, booking)).toBeUndefined()
  goTo('2026-11-26T16:00:00Z')
  await tick()
  for (const client of [owner!, ana!]) {
    const kept = await onPhone(client, booking)
    expect(kept).toMatchObject({
      code: booking.code,
      status: 'confirmed',
      title: 'Half day on the Arkansas',
      contact: { name: 'Isabella Bird', phone: '+13035550100' },
      owedCents: 17_000,
      moneyHeldBy: 'nobody',
    })
    expect(kept!.guests.map(({ index, name }) => [index, name])).toEqual([
      [0, 'Isabella Bird'],
      [1, 'Jim Nugent'],
    ])
  }
  for (const client of [traveler!, stranger!]) expect(await onPhone(client, booking)).toBeUndefined()
  const listed = async (client: SyncClient) =>
    (await (await api.send('GET', '/api/provider/manifest', undefined, client.session)).json()) as unknown[]
  expect(await listed(ana!)).toMatchObject([{ uuid: booking.uuid, version: booking.version }])
  // Confirmed when it is nearer than that, it stands there at once.
  const next = await party(1)
  expect(await onPhone(ana!, next)).toBeDefined()
  goTo('2026-12-04T20:00:00Z')
  await tick()
  expect(await onPhone(ana!, next)).toBeUndefined()
  goTo('2026-12-05T19:59:00Z')
  await tick()
  expect(await onPhone(ana!, booking)).toBeDefined()
  goTo('2026-12-05T20:00:00Z')
  await tick()
  expect(await onPhone(ana!, booking)).toBeUndefined()
  expect(await listed(ana!)).toEqual([])
})

test('a booking that is moved stands on the manifest of the start before until that is over, and again when its new start is near', async () => {
  offered = await offer(api, owner!.session, { rule: { to: '2026-12-20' } })
  goTo('2026-11-26T17:00:00Z')
  const booking = await party(1)
  const [before] = booking.departures
  const moved = booked(
    await calls.act(traveler!.session, booking, 'reschedule', { departureIds: [offered.departures[19]!.id] }),
  )
  expect(await onPhone(ana!, booking)).toMatchObject({
    ...{ status: 'confirmed', ticketVersion: 2, bookingVersion: moved.version },
    departures: [{ localDate: '2026-12-20' }],
    movedFrom: [
      {
        ...{ id: before!.id, localDate: '2026-12-02', localTime: '09:00' },
        ...{ title: 'Half day on the Arkansas', mark: await departureMark(before!.id) },
      },
    ],
    keptUntil: '2026-12-04T20:00:00.000Z',
  })
  const listed = async (days: string) =>
    (
      (await (
        await api.send('GET', `/api/provider/manifest${days}`, undefined, ana!.session)
      ).json()) as ManifestBooking[]
    ).map(({ uuid }) => uuid)
  expect(await listed('')).toEqual([booking.uuid])
  // Who asks for a day is told who comes then.
  expect(await listed('?from=2026-12-02&to=2026-12-02')).toEqual([])
  goTo('2026-12-04T19:59:00Z')
  await tick()
  expect(await onPhone(ana!, booking)).toBeDefined()
  goTo('2026-12-04T20:00:00Z')
  await tick()
  expect(await onPhone(ana!, booking)).toBeUndefined()
  expect(await listed('')).toEqual([])
  goTo('2026-12-13T16:00:00Z')
  await tick()
  expect(await onPhone(ana!, booking)).toMatchObject({
    ...{ departures: [{ localDate: '2026-12-20' }], movedFrom: [], bookingVersion: moved.version },
  })
})

test('who goes back to a start is not moved from it', async () => {
  const booking = await party()
  const [start] = booking.departures
  const to = (one: ToldBooking, id: string) =>
    calls.act(traveler!.session, one, 'reschedule', { departureIds: [id] })
  const moved = booked(await to(booking, offered.departures[4]!.id))
  booked(await to(moved, start!.id))
  goTo('2026-12-01T16:00:00Z')
  await tick()
  expect(await onPhone(ana!, booking)).toMatchObject({
    departures: [{ id: start!.id }],
    movedFrom: [{ id: offered.departures[4]!.id }],
  })
})

test('a guest at a time: the booking is redeemed once both are in, and all who may see it do', async () => {
  const booking = await party()
  goTo('2026-12-03T15:50:00Z')
  await tick()
  const at = '2026-12-03T15:48:00.000Z'
  expect(await heard(ana!, says(ana!, booking, { guests: [1], at, collectedCents: 8_500 }))).toEqual([
    ['applied', 'checked_in', null],
  ])
  expect(await mine(booking.uuid)).toMatchObject({ status: 'confirmed' })
  expect(arrivals((await onPhone(ben!, booking))!)).toEqual([null, at])
  await heard(ben!, says(ben!, booking, { guests: [0], at: '2026-12-03T15:49:00.000Z' }))
  const told = await mine(booking.uuid)
  expect(told).toMatchObject({ status: 'redeemed', version: booking.version + 2 })
  expect(told.guests[1]!.checkedIn).toEqual({ at, collectedCents: 8_500 })
  expect(told.checkIns).toBeUndefined()
  expect(await traveler!.fieldsOf(BOOKING.kind, booking.uuid)).toMatchObject({ status: 'redeemed' })
  const rows = (await (
    await api.send('GET', '/api/provider/earnings?from=2026-12-01&to=2026-12-31', undefined, owner!.session)
  ).json()) as { rows: unknown[] }
  expect(rows.rows).toMatchObject([{ expectedCents: 17_000, reportedCents: 8_500 }])
})

test('two guides without signal check in one guest: the earlier stands whoever is heard first, the later is kept', async () => {
  const booking = await party()
  goTo('2026-12-03T18:00:00Z')
  const later = says(ben!, booking, { guests: [0], at: '2026-12-03T15:55:00.000Z', collectedCents: 8_500 })
  const earlier = says(ana!, booking, { guests: [0], at: '2026-12-03T15:50:00.000Z', collectedCents: 8_500 })
  expect(await heard(ben!, later)).toEqual([['applied', 'checked_in', null]])
  expect(await heard(ana!, earlier)).toEqual([['applied', 'checked_in', null]])
  const kept = (await onPhone(owner!, booking))!
  expect(arrivals(kept)).toEqual(['2026-12-03T15:50:00.000Z', null])
  expect(kept.checkIns.map(({ by, at }) => [by, at]).sort()).toEqual([
    ['Ana', '2026-12-03T15:50:00.000Z'],
    ['Ben', '2026-12-03T15:55:00.000Z'],
  ])
  const third = says(ana!, booking, { guests: [0], at: '2026-12-03T15:56:00.000Z' })
  expect(await heard(ana!, third)).toEqual([['applied', 'duplicate', 'Somebody checked them in before.']])
})

test('a guide who was removed meanwhile is heard; one who had left a day before the start, and a stranger, are not', async () => {
  const booking = await party()
  await removeMember(api.database, {
    ...{ spaceId: provider, userId: ben!.account },
    at: new Date('2026-12-02T15:59:00Z'),
  })
  await removeMember(api.database, {
    ...{ spaceId: provider, userId: ana!.account },
    at: new Date('2026-12-03T16:30:00Z'),
  })
  goTo('2026-12-03T22:00:00Z')
  await tick()
  expect(await onPhone(ana!, booking)).toBeUndefined()
  expect(await heard(ana!, says(ana!, booking))).toEqual([['applied', 'checked_in', null]])
  for (const client of [ben!, stranger!, traveler!])
    expect((await heard(client, says(client, booking)))[0]!.slice(0, 2)).toEqual(['refused', 'forbidden'])
  const call = await api.send(
    'POST',
    '/api/provider/check-ins',
    { uuid: randomUUID(), booking: booking.uuid },
    stranger!.session,
  )
  expect(call.status).toBe(404)
  expect(arrivals((await onPhone(owner!, booking))!)).toEqual([STARTS, STARTS])
})

test('a clock a day ahead counts from when it was heard, one a day behind is flagged, and neither is refused', async () => {
  const booking = await party()
  goTo('2026-12-03T16:10:00Z')
  const ahead = says(ana!, booking, { guests: [0], at: '2026-12-04T16:00:00.000Z' })
  expect(await heard(ana!, ahead)).toEqual([['applied', 'checked_in', 'The phone’s clock was ahead.']])
  const behind = says(ben!, booking, { guests: [1], at: '2026-12-02T16:00:00.000Z' })
  expect(await heard(ben!, behind)).toEqual([['applied', 'checked_in', 'That was long before the start.']])
  expect(arrivals((await onPhone(owner!, booking))!)).toEqual([
    '2026-12-03T16:10:00.000Z',
    '2026-12-02T16:00:00.000Z',
  ])
  expect((await mine(booking.uuid)).status).toBe('redeemed')
})

test('whatever comes first, a departure that is cancelled gives all back, and who came is kept', async () => {
  const [first, second] = [await party(), await party()]
  goTo('2026-12-03T15:50:00Z')
  expect(await heard(ana!, says(ana!, first, { at: '2026-12-03T15:45:00.000Z' }))).toEqual([
    ['applied', 'checked_in', null],
  ])
  const path = `/api/provider/departures/${offered.departures[2]!.id}/cancel`
  expect((await api.send('POST', path, { reason: 'weather' }, owner!.session)).status).toBe(200)
  expect(await heard(ben!, says(ben!, second, { at: '2026-12-03T15:46:00.000Z' }))).toEqual([
    ['applied', 'checked_in', 'It was cancelled meanwhile.'],
  ])
  for (const { uuid } of [first, second]) {
    const told = await mine(uuid)
    expect(told).toMatchObject({ status: 'cancelled', refundCents: 17_000, totalCents: 0 })
    expect(told.guests.every(({ checkedIn }) => checkedIn)).toBe(true)
  }
})

test('the same act again is one, by request and by call; another under its id is not taken', async () => {
  const booking = await party()
  goTo('2026-12-03T16:05:00Z')
  const request = says(ana!, booking, { guests: [0] })
  await heard(ana!, request)
  expect((await ana!.exchange({ patches: [request] })).results[0]).toMatchObject({
    outcome: 'applied',
    again: true,
  })
  const body = {
    ...{ uuid: request.recordId, booking: booking.uuid, guests: [0], at: STARTS },
    departure: booking.departures[0]!.id,
  }
  const call = (more: object = {}) =>
    api.send('POST', '/api/provider/check-ins', { ...body, ...more }, ana!.session)
  const answer = await call()
  expect(await answer.json()).toMatchObject({ code: 'checked_in', status: 'confirmed' })
  expect((await call({ guests: [1] })).status).toBe(422)
  expect((await mine(booking.uuid)).version).toBe(booking.version + 1)
})

test('days ahead it is noted, and takes from nobody the right to cancel', async () => {
  const booking = await party()
  expect(await heard(ana!, says(ana!, booking, { at: '2026-11-21T18:00:00.000Z' }))).toEqual([
    ['applied', 'checked_in', 'That was long before the start.'],
  ])
  const noted = await mine(booking.uuid)
  expect(noted.status).toBe('confirmed')
  expect(booked(await calls.act(traveler!.session, noted, 'cancel')).status).toBe('cancelled')
})

test('a vehicle picked up early is ticked: whoever has it is in, and from three hours before its day begins it is redeemed', async () => {
  const car = await offer(api, owner!.session, {
    offering: { kind: 'vehicle', title: 'Four-wheel drive', pricingPer: 'booking' },
    rule: { times: [] },
  })
  const units = [{ unitId: car.adult, quantity: 1 }]
  // The day of a vehicle begins at three in the afternoon: 22:00 of UTC.
  const at = async (instant: string, day: number) => {
    const hold = booked(await calls.hold(traveler!.session, [car.departures[day]!.id], units))
    const booking = booked(await calls.act(traveler!.session, hold, 'confirm'))
    const before = api.clock.now
    goTo(instant)
    const said = await heard(ana!, says(ana!, booking, { at: instant }))
    const { status, guests } = await mine(booking.uuid)
    goTo(before.toISOString())
    return [...said.flat(), status, guests.every(({ checkedIn }) => checkedIn)]
  }
  const words = 'That was long before the start.'
  expect(await at('2026-12-02T18:59:00.000Z', 1)).toEqual(['applied', 'checked_in', words, 'confirmed', true])
  expect(await at('2026-12-03T19:00:00.000Z', 2)).toEqual(['applied', 'checked_in', null, 'redeemed', true])
})

test('no more is taken of a booking than each guest ten times over', async () => {
  const booking = await party(1)
  goTo('2026-12-02T16:10:00Z')
  const say = () =>
    api.send(
      'POST',
      '/api/provider/check-ins',
      { uuid: randomUUID(), booking: booking.uuid, at: '2026-12-02T16:05:00.000Z' },
      ana!.session,
    )
  for (let said = 0; said < 35; said += 1) expect((await say()).status).toBeLessThan(300)
  expect((await say()).status).toBe(409)
})

test('a check-in is undone for ten minutes, also where the undoing is heard first', async () => {
  const booking = await party()
  goTo('2026-12-03T17:00:00Z')
  const first = says(ana!, booking)
  await heard(ana!, first)
  expect((await mine(booking.uuid)).status).toBe('redeemed')
  const undo = (of: { recordId: string }, at: string) =>
    says(ben!, booking, { undo: of.recordId, at: `2026-12-03T${at}.000Z` })
  expect(await heard(ben!, undo(first, '16:10:01'))).toEqual([
    ['applied', 'not_allowed_now', 'A check-in can be undone for 10 minutes.'],
  ])
  expect(await heard(ben!, undo(first, '16:10:00'))).toEqual([['applied', 'undone', null]])
  expect(arrivals((await onPhone(owner!, booking))!)).toEqual([null, null])
  expect((await mine(booking.uuid)).status).toBe('confirmed')
  const second = says(ana!, booking)
  await heard(ben!, undo(second, '16:01:00'))
  expect(await heard(ana!, second)).toEqual([['applied', 'kept', null]])
  expect((await mine(booking.uuid)).status).toBe('confirmed')
})

test('who is in is not cancelled, moved or said not to have come; who was said not to have come is in after all', async () => {
  const booking = await party()
  goTo('2026-12-03T15:50:00Z')
  await heard(ana!, says(ana!, booking, { guests: [0], at: '2026-12-03T15:45:00.000Z' }))
  const stands = await mine(booking.uuid)
  const there = /^409 not_allowed_now: Somebody of it is checked in/
  expect(await calls.act(traveler!.session, stands, 'cancel')).toMatch(there)
  goTo('2026-12-03T17:00:00Z')
  expect(await calls.answer(owner!.session, stands, 'no-show')).toMatch(there)
  goTo('2026-11-21T18:00:00Z')
  const missed = await party(1)
  goTo('2026-12-02T17:00:00Z')
  booked(await calls.answer(owner!.session, missed, 'no-show'))
  await heard(ana!, says(ana!, missed, { at: '2026-12-02T16:05:00.000Z' }))
  expect((await mine(missed.uuid)).status).toBe('redeemed')
  goTo('2026-12-06T00:00:00Z')
  await tick()
  expect((await mine(missed.uuid)).status).toBe('completed')
  expect((await mine(booking.uuid)).status).toBe('completed')
})

test('who came to the start that they had before is noted, and is not in at the new one', async () => {
  offered = await offer(api, owner!.session, { offering: { policy: 'flexible' } })
  const booking = await party(1)
  goTo('2026-12-01T15:00:00Z')
  booked(
    await calls.act(traveler!.session, booking, 'reschedule', { departureIds: [offered.departures[2]!.id] }),
  )
  goTo('2026-12-02T16:10:00Z')
  expect(await heard(ana!, says(ana!, booking, { at: '2026-12-02T16:00:00.000Z' }))).toEqual([
    ['applied', 'kept', 'The booking is of another start by now.'],
  ])
  // Ben was in the team when it was to start, and is heard of that one alone.
  await removeMember(api.database, {
    ...{ spaceId: provider, userId: ben!.account },
    at: new Date('2026-12-02T15:59:00Z'),
  })
  const at = '2026-12-02T15:58:00.000Z'
  expect(await heard(ben!, says(ben!, booking, { at, collectedCents: 8_500 }))).toEqual([
    ['applied', 'kept', 'The booking is of another start by now.'],
  ])
  const departure = offered.departures[2]!.id
  expect((await heard(ben!, says(ben!, booking, { at, departure })))[0]!.slice(0, 2)).toEqual([
    'refused',
    'forbidden',
  ])
  expect((await mine(booking.uuid)).status).toBe('confirmed')
})

test('500 guests are checked in one by one while nobody has signal, and each is in once', async () => {
  offered = await offer(api, owner!.session, { option: { maxParty: 500 }, rule: { capacity: 500 } })
  const units = [{ unitId: offered.adult, quantity: 500 }]
  const hold = booked(await calls.hold(traveler!.session, [offered.departures[2]!.id], units))
  const booking = booked(await calls.act(traveler!.session, hold, 'confirm'))
  goTo('2026-12-03T17:00:00Z')
  const each = Array.from({ length: 40 }, (_, guest) => says(ana!, booking, { guests: [guest] }))
  for (let sent = 0; sent < each.length; sent += 10) await heard(ana!, ...each.slice(sent, sent + 10))
  await heard(ben!, says(ben!, booking))
  const kept = (await onPhone(owner!, booking))!
  expect(arrivals(kept).every((at) => at !== null)).toBe(true)
  expect(kept.status).toBe('redeemed')
})
