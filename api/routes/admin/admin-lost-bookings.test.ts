import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import type { ToldBooking } from '../../../core/contracts/market/bookings.ts'
import type { LostForAdmin, SendLost } from '../../../core/contracts/market/lost-bookings.ts'
import { bytesOfTicket, readTicket, textOfTicket } from '../../../core/domain/market/tickets/ticket.ts'
import { BOOKING } from '../../../core/records/market/booking.ts'
import { BOOKING_INTENT } from '../../../core/records/market/booking-intent.ts'
import { listMiscounted } from '../../repositories/market/booking-seats.ts'
import { listBookings } from '../../repositories/market/bookings.ts'
import { deleteLostBefore } from '../../repositories/market/lost-bookings.ts'
import { keysOfTickets } from '../../services/market/tickets/ticket-keys.ts'
import { ticketSigner } from '../../services/market/tickets/ticket-signer.ts'
import type { TestApi } from '../../testing/test-api.ts'
import { booked, CONTACT, offer, type Offered, type Session } from '../market/bookings/bookings.fixture.ts'
import { wishFor } from '../market/bookings/wishes/wishes.fixture.ts'
import { changes, signUpToSync, type SyncClient } from '../records/sync.fixture.ts'
import { START, startAdminOnBookings, type AdminOnBookings } from './admin-on-bookings.fixture.ts'
import type { Headers } from './admin.fixture.ts'

// Each sign-in costs one argon2 hash, by design.
vi.setConfig({ testTimeout: 30_000 })
let api: TestApi
let calls: AdminOnBookings['calls']
let told: AdminOnBookings['told']
let anew: AdminOnBookings['anew']
let admin: Headers
let provider: Session
let traveler: SyncClient
let offered: Offered
beforeAll(async () => {
  ;({ api, calls, told, anew, admin } = await startAdminOnBookings())
})
afterAll(() => api.stop())
beforeEach(async () => {
  ;({ provider, traveler } = await anew())
  offered = await offer(api, provider)
})

const confirmed = async (quantity = 2, at = 0): Promise<ToldBooking> => {
  const units = [{ unitId: offered.adult, quantity }]
  const hold = booked(await calls.hold(traveler.session, [offered.departures[at]!.id], units))
  const guests = [{ name: 'Isabella' }, { name: 'Jim' }].slice(0, quantity)
  return booked(await calls.act(traveler.session, hold, 'confirm', { guests }))
}
/** As if a backup of before had been restored: neither the booking is there, nor its seats, nor what signed its tickets. */
const lose = async ({ uuid, departures, guests }: ToldBooking): Promise<void> => {
  const { database } = api
  for (const table of ['booking_events', 'booking_lines', 'booking_guests', 'booking_departures'] as const)
    await database.deleteFrom(table).where('booking_id', '=', uuid).execute()
  await database.deleteFrom('booking_notices').where('booking_id', '=', uuid).execute()
  await database.deleteFrom('bookings').where('id', '=', uuid).execute()
  await database.deleteFrom('ticket_keys').execute()
  await database
    .updateTable('departures')
    .set((eb) => ({ booked: eb('booked', '-', guests.length) }))
    .where('id', '=', departures[0]!.id)
    .execute()
  expect(await listMiscounted(database)).toEqual([])
}
const lost = async (quantity = 2, at = 0): Promise<ToldBooking> => {
  const booking = await confirmed(quantity, at)
  await lose(booking)
  return booking
}
/** As a phone sends it. */
const sentOf = (booking: ToldBooking, over: Partial<SendLost> = {}): SendLost => ({
  uuid: booking.uuid,
  code: booking.code,
  version: booking.version,
  tickets: booking.tickets.map(({ text }) => text),
  provider: booking.offering.provider,
  offering: {
    uuid: booking.offering.uuid,
    title: booking.offering.title,
    option: booking.offering.option.id,
  },
  departures: booking.departures.map(({ id, localDate, localTime }) => ({ id, localDate, localTime })),
  guests: booking.guests.map(({ index, unitId, name, age }) => ({ index, unitId, name, age })),
  contact: CONTACT,
  totalCents: booking.totalCents,
  chargedCents: 0,
  ...over,
})
/** The answer, or `status code: sentence`. */
const said = async (answer: Response): Promise<unknown> => {
  const body = (await answer.json()) as object
  return answer.ok ? body : `${answer.status} ${Object.values(body).join(': ')}`
}
const send = async (body: SendLost, session: Session = traveler.session) =>
  await said(await api.send('POST', '/api/lost-bookings', body, session))
const listed = async (uuid: string): Promise<LostForAdmin[]> =>
  (
    (await (await api.send('GET', '/api/admin/lost-bookings', undefined, admin)).json()) as LostForAdmin[]
  ).filter((one) => one.uuid === uuid)
const idOf = async (uuid: string): Promise<string> => (await listed(uuid))[0]!.id
const decide = async (id: string, how: 'restore' | 'dismiss', who: Headers = admin, body?: object) =>
  await said(await api.send('POST', `/api/admin/lost-bookings/${id}/${how}`, body, who))
const storedOf = async (uuid: string) => (await listBookings(api.database, { id: uuid }))[0]?.booking
const seats = async (at = 0) =>
  await api.database
    .selectFrom('departures')
    .select(['held', 'booked'])
    .where('id', '=', offered.departures[at]!.id)
    .executeTakeFirst()

test('staff restore what a phone sent: the same booking with its seats, guests and price, told to traveler and provider', async () => {
  const booking = await lost()
  expect(await send(sentOf(booking))).toEqual({
    ...{ uuid: booking.uuid, state: 'waiting', sentAt: START.toISOString(), decidedAt: null },
  })
  const [waits] = await listed(booking.uuid)
  expect(waits).toMatchObject({
    ...{ state: 'waiting', ticketed: [0, 1], others: 0, isBookedAgain: false },
    startsAt: booking.departures[0]!.startsAt,
    endsAt: booking.departures[0]!.endsAt,
    claimed: { code: booking.code, totalCents: booking.totalCents, contact: CONTACT },
    now: {
      ...{ title: booking.offering.title, provider: booking.offering.provider.name },
      ...{ totalCents: booking.totalCents, seatsLeft: expect.any(Number), refusal: null },
    },
  })
  expect(await decide(waits!.id, 'restore')).toMatchObject({ state: 'restored', id: waits!.id })
  const stands = booked((await calls.mine(traveler.session))[0]!)
  expect(stands).toMatchObject({
    ...{ uuid: booking.uuid, code: booking.code, status: 'confirmed', version: booking.version + 1 },
    ...{ totalCents: booking.totalCents, contact: CONTACT },
  })
  expect(stands.guests.map(({ index, name }) => [index, name])).toEqual([
    [0, 'Isabella'],
    [1, 'Jim'],
  ])
  expect(await seats()).toEqual({ held: 0, booked: 2 })
  expect(await listMiscounted(api.database)).toEqual([])
  const { records } = await traveler.exchange({ since: {} })
  const record = records.find(({ kind, id }) => kind === BOOKING.kind && id === booking.uuid)
  expect(record?.fields).toMatchObject({ version: stands.version, tickets: stands.tickets })
  expect(record?.fields['lostAt']).toBeUndefined()
  expect(await told(traveler.session)).toContain('“Half day on the Arkansas” is booked again')
  expect(await told(provider)).toContain('A booking of “Half day on the Arkansas” was restored')
  const events = await api.database
    .selectFrom('booking_events')
    .select(['act', 'actor', 'from_status', 'to_status'])
    .where('booking_id', '=', booking.uuid)
    .execute()
  expect(events).toEqual([{ act: 'restore', actor: 'admin', from_status: null, to_status: 'confirmed' }])
  // Its traveler goes on with it.
  const cancelled = booked(await calls.act(traveler.session, stands, 'cancel', { refundCents: 0 }))
  expect(cancelled.status).toBe('cancelled')
  expect(await seats()).toEqual({ held: 0, booked: 0 })
})

test('its tickets are of the next version, and those of before are known as older ones', async () => {
  const booking = await confirmed()
  const moved = booked(
    await calls.act(traveler.session, booking, 'reschedule', { departureIds: [offered.departures[1]!.id] }),
  )
  expect(moved.tickets[0]!.version).toBe(2)
  await lose(moved)
  await send(sentOf(moved))
  await decide(await idOf(moved.uuid), 'restore')
  const stands = (await calls.mine(traveler.session))[0]!
  expect(stands.tickets.map(({ guest, version }) => [guest, version])).toEqual([
    [0, 3],
    [1, 3],
  ])
  const { key } = readTicket(moved.tickets[0]!.text)!.ticket
  const keys = await keysOfTickets(api.database, [(await storedOf(moved.uuid))!])
  expect(keys.map(({ id }) => id)).toContain(key)
})

test('restored twice is restored once, and what was decided stands', async () => {
  const booking = await lost()
  await send(sentOf(booking))
  const id = await idOf(booking.uuid)
  await Promise.all([decide(id, 'restore'), decide(id, 'restore')])
  expect(await decide(id, 'restore')).toMatchObject({ state: 'restored' })
  expect(await seats()).toEqual({ held: 0, booked: 2 })
  expect(await decide(id, 'dismiss')).toBe('409 not_allowed_now: It was restored already.')
  // The phone that did not hear of it sends it again.
  expect(await send(sentOf(booking))).toMatchObject({ state: 'restored' })
  const other = await lost(1, 1)
  await send(sentOf(other))
  const dismissed = await idOf(other.uuid)
  expect(await decide(dismissed, 'dismiss')).toMatchObject({ state: 'dismissed' })
  expect(await decide(dismissed, 'dismiss')).toMatchObject({ state: 'dismissed' })
  expect(await send(sentOf(other))).toMatchObject({ state: 'dismissed' })
  expect((await told(traveler.session)).filter((title) => title.includes('was not restored'))).toHaveLength(1)
  // Dismissed by mistake it is restored after all.
  expect(await decide(dismissed, 'restore')).toMatchObject({ state: 'restored' })
  expect(await seats(1)).toEqual({ held: 0, booked: 1 })
  expect(await send(sentOf(other))).toMatchObject({ state: 'restored' })
})

test('what is forged, torn, foreign, doubled or of something else is refused, and nothing of it is kept', async () => {
  const booking = await lost()
  const [first, second] = booking.tickets.map(({ text }) => text) as [string, string]
  const { ticket, signature } = readTicket(first)!
  const signed = (over: Partial<typeof ticket>, by = booking.offering.provider.id) => {
    const bytes = bytesOfTicket({ ...ticket, ...over })
    return textOfTicket(bytes, ticketSigner(api.database, { providerId: by, id: ticket.key }).sign(bytes))
  }
  const FOREIGN = '422 invalid: A ticket was not signed by this server for that provider.'
  const MIXED = '422 invalid: These tickets are not all of this booking and its start.'
  const TORN = '422 invalid: This is no ticket, or it is torn.'
  const rows: [Partial<SendLost>, string][] = [
    [{ tickets: [first.slice(0, -1)] }, TORN],
    [
      { tickets: [textOfTicket(bytesOfTicket({ ...ticket, validUntil: ticket.validUntil + 1 }), signature)] },
      FOREIGN,
    ],
    [{ tickets: [signed({}, randomUUID())] }, FOREIGN],
    [{ provider: { id: randomUUID(), name: 'Somebody' } }, FOREIGN],
    [{ tickets: [first, first] }, '422 invalid: A guest has two tickets here.'],
    [{ tickets: [first, signed({ booking: randomUUID(), guest: 1 })] }, MIXED],
    [{ tickets: [first, signed({ version: 2, guest: 1 })] }, MIXED],
    [{ uuid: randomUUID() }, MIXED],
    [{ departures: [{ id: offered.departures[1]!.id, localDate: '2026-12-02', localTime: '09:00' }] }, MIXED],
    [
      { tickets: [first, second, signed({ guest: 7 })] },
      '422 invalid: A ticket is of a guest who does not come.',
    ],
  ]
  for (const [over, why] of rows) expect(await send(sentOf(booking, over))).toBe(why)
  expect(await listed(booking.uuid)).toEqual([])
  expect(await said(await api.send('POST', '/api/lost-bookings', sentOf(booking)))).toMatch(/^401/)
  api.clock.now = new Date(Date.parse(booking.departures[0]!.endsAt))
  expect(await send(sentOf(booking))).toBe('409 expired: This booking is over.')
})

test('what the server knows is not lost', async () => {
  expect(await send(sentOf(await confirmed()))).toBe('409 already: The server has this booking.')
  // Deleted by its owner, who signs up anew: another phone of theirs had kept it.
  const booking = await confirmed()
  await api.database.updateTable('bookings').set({ user_id: null }).where('id', '=', booking.uuid).execute()
  expect(await send(sentOf(booking))).toMatch(/^409 already: .*was deleted\.$/)
})

test('a start that is full, closed or gone is refused in words, and nothing is oversold', async () => {
  const booking = await lost()
  await send(sentOf(booking))
  const id = await idOf(booking.uuid)
  const start = offered.departures[0]!.id
  const set = (values: object) =>
    api.database.updateTable('departures').set(values).where('id', '=', start).execute()
  const { capacity } = await api.database
    .selectFrom('departures')
    .select('capacity')
    .where('id', '=', start)
    .executeTakeFirstOrThrow()
  await set({ capacity: 1 })
  expect(await decide(id, 'restore')).toBe('409 sold_out: There are not so many seats left.')
  expect((await listed(booking.uuid))[0]).toMatchObject({
    state: 'waiting',
    now: { seatsLeft: 1, refusal: 'There are not so many seats left.' },
  })
  await set({ capacity, status: 'closed' })
  expect(await decide(id, 'restore')).toBe('409 closed: This start is closed or cancelled.')
  await set({ status: 'open', starts_at: '2026-12-01T17:00:00.000Z' })
  expect(await decide(id, 'restore')).toBe(
    '409 not_allowed_now: This start is at another time than the tickets say.',
  )
  await set({ starts_at: booking.departures[0]!.startsAt })
  expect([await seats(), await storedOf(booking.uuid)]).toEqual([{ held: 0, booked: 0 }, undefined])
  expect(await decide(id, 'restore')).toMatchObject({ state: 'restored' })
})

test('a start that was made again since is found by its day and time; one that nobody has is gone', async () => {
  const booking = await lost()
  await send(sentOf(booking))
  const id = await idOf(booking.uuid)
  const start = { id: offered.departures[0]!.id }
  await api.database
    .updateTable('departures')
    .set({ local_time: '23:00', id: randomUUID() })
    .where('id', '=', start.id)
    .execute()
  expect(await decide(id, 'restore')).toBe('404 not_found: The server does not have this start any more.')
  await api.database
    .updateTable('departures')
    .set({ local_time: '09:00' })
    .where('local_time', '=', '23:00')
    .execute()
  expect(await decide(id, 'restore')).toMatchObject({ state: 'restored' })
})

test('two accounts send one booking: staff sees both, and one of them has it', async () => {
  const booking = await lost()
  const other = await signUpToSync(api)
  // A guest with a picture of their ticket.
  await send(sentOf(booking, { tickets: [booking.tickets[1]!.text] }), other.session)
  await send(sentOf(booking))
  const both = await listed(booking.uuid)
  expect(both.map(({ others, ticketed }) => [others, ticketed.length]).sort()).toEqual([
    [1, 1],
    [1, 2],
  ])
  const { id } = both.find(({ ticketed }) => ticketed.length === 2)!
  await decide(id, 'restore')
  expect((await calls.mine(traveler.session)).map(({ uuid }) => uuid)).toEqual([booking.uuid])
  expect(await calls.mine(other.session)).toEqual([])
  expect((await listed(booking.uuid)).map(({ state }) => state).sort()).toEqual(['dismissed', 'restored'])
})

test('whose booking was restored for somebody with a picture of a ticket is heard all the same, and staff reads why it is not theirs', async () => {
  const booking = await lost()
  const other = await signUpToSync(api)
  await send(sentOf(booking, { tickets: [booking.tickets[1]!.text] }), other.session)
  await decide(await idOf(booking.uuid), 'restore')
  expect(await send(sentOf(booking))).toMatchObject({ state: 'waiting' })
  const [waits] = await listed(booking.uuid)
  expect(waits).toMatchObject({
    ...{ state: 'waiting', others: 1, account: { id: traveler.account } },
    now: { refusal: 'Another account has this booking by now.' },
  })
  expect(await decide(waits!.id, 'restore')).toMatch(/^409 already/)
  expect(await seats()).toEqual({ held: 0, booked: 2 })
})

test('what a phone says of a start that it names is what that start is, and more guests than tickets are a party as any', async () => {
  const booking = await lost()
  const [{ id: start }] = booking.departures as [ToldBooking['departures'][number]]
  await send(sentOf(booking, { departures: [{ id: start, localDate: '2026-12-24', localTime: '09:00' }] }))
  expect(await decide(await idOf(booking.uuid), 'restore')).toMatch(/^404 not_found/)
  const many = await lost(1, 1)
  const [guest] = many.guests
  const guests = Array.from({ length: 13 }, (_, index) => ({
    ...{ index, unitId: guest!.unitId, name: null, age: null },
  }))
  await send(sentOf(many, { guests }))
  expect(await decide(await idOf(many.uuid), 'restore')).toBe('409 party_size: It takes at most 12 guests.')
  expect([await seats(), await seats(1)]).toEqual([
    { held: 0, booked: 0 },
    { held: 0, booked: 0 },
  ])
})

test('no ticket is kept; what is sent goes with the account, and thirty days behind its end', async () => {
  const booking = await lost()
  await send(sentOf(booking))
  const rows = () =>
    api.database.selectFrom('lost_bookings').selectAll().where('booking_id', '=', booking.uuid).execute()
  expect(JSON.stringify(await rows())).not.toContain('TL1:')
  await deleteLostBefore(api.database, booking.departures[0]!.endsAt)
  expect(await rows()).toHaveLength(1)
  await deleteLostBefore(api.database, new Date(Date.parse(booking.departures[0]!.endsAt) + 1).toISOString())
  expect(await rows()).toEqual([])
})

test('only an admin with the passkey sees and decides', async () => {
  const booking = await lost()
  await send(sentOf(booking))
  const id = await idOf(booking.uuid)
  for (const [who, status] of [
    [{}, 401],
    [provider, 403],
    [traveler.session, 403],
  ] as const) {
    expect((await api.send('GET', '/api/admin/lost-bookings', undefined, who)).status).toBe(status)
    expect(await decide(id, 'restore', who)).toMatch(new RegExp(`^${status}`))
    expect(await decide(id, 'dismiss', who)).toMatch(new RegExp(`^${status}`))
  }
  expect(await decide(randomUUID(), 'restore')).toMatch(/^404/)
  expect(await storedOf(booking.uuid)).toBeUndefined()
})

test('while it waits a later version of the same account takes the place of an earlier one, and no earlier one that of a later', async () => {
  const first = await confirmed()
  const departureIds = [offered.departures[1]!.id]
  const moved = booked(await calls.act(traveler.session, first, 'reschedule', { departureIds }))
  await lose(moved)
  const claimedIn = async () => (await listed(first.uuid)).map(({ claimed }) => claimed.departures[0]!.id)
  const [before, after] = [sentOf(first), sentOf(moved)]
  expect(await send(before)).toMatchObject({ state: 'waiting' })
  const seen = (await listed(first.uuid))[0]!
  api.clock.now = new Date(START.getTime() + 60_000)
  expect(await send(after)).toMatchObject({ sentAt: api.clock.now.toISOString() })
  expect(await claimedIn()).toEqual([moved.departures[0]!.id])
  // What staff had looked at is not what waits any more.
  for (const how of ['restore', 'dismiss'] as const)
    expect(await decide(seen.id, how, admin, { sentAt: seen.sentAt })).toBe(
      '409 not_allowed_now: A later version of it was sent since: look at it again.',
    )
  expect(await send(before)).toMatchObject({ state: 'waiting', sentAt: api.clock.now.toISOString() })
  expect(await claimedIn()).toEqual([moved.departures[0]!.id])
  // A later one with tickets of before proves less.
  expect(await send({ ...before, version: after.version + 1 })).toMatchObject({ state: 'waiting' })
  expect(await claimedIn()).toEqual([moved.departures[0]!.id])
  // Nor does one whose tickets are not right take a place.
  expect(await send({ ...after, version: after.version + 1, tickets: ['TL1:A'] })).toMatch(/^422/)
  const { sentAt } = (await listed(first.uuid))[0]!
  expect(await decide(seen.id, 'restore', admin, { sentAt })).toMatchObject({ state: 'restored' })
  // What was decided stands.
  expect(await send({ ...after, version: after.version + 1 })).toMatchObject({ state: 'restored' })
})

test('what was booked again meanwhile is not restored beside it without a word', async () => {
  const booking = await lost()
  await send(sentOf(booking))
  const again = await confirmed()
  const [waits] = await listed(booking.uuid)
  expect(waits).toMatchObject({ isBookedAgain: true })
  expect(await decide(waits!.id, 'restore')).toBe(
    '409 not_allowed_now: This account has booked the same start again meanwhile.',
  )
  expect([await storedOf(booking.uuid), await seats()]).toEqual([undefined, { held: 0, booked: 2 }])
  expect(await decide(waits!.id, 'restore', admin, { beside: true })).toMatchObject({ state: 'restored' })
  expect(await seats()).toEqual({ held: 0, booked: 4 })
  expect((await storedOf(again.uuid))?.status).toBe('confirmed')
})

test('the wish that it came of, asked again, takes nothing under its id while staff has it', async () => {
  const booking = await lost()
  await send(sentOf(booking))
  const fields = changes(0, wishFor(offered, 0))
  const wish = traveler.patch(BOOKING_INTENT.kind, booking.uuid, { create: true, fields })
  const { records } = await traveler.exchange({ patches: [wish] })
  expect(records.find(({ kind }) => kind === BOOKING_INTENT.kind)?.fields['decision']).toMatchObject({
    ...{ state: 'declined', code: 'already', more: { booking: booking.uuid } },
  })
  expect([await storedOf(booking.uuid), await seats()]).toEqual([undefined, { held: 0, booked: 0 }])
  expect(await decide(await idOf(booking.uuid), 'restore')).toMatchObject({ state: 'restored' })
  expect(await storedOf(booking.uuid)).toMatchObject({ status: 'confirmed' })
})

test('a code is one as the server makes them, and nobody takes another’s by saying it', async () => {
  const [one, other] = [await lost(), await lost(2, 1)]
  for (const code of ['RAFT', 'raft42', 'FREE00', 'RAFT4O', 'SB1234'])
    expect(await send(sentOf(one, { code }))).toMatch(/^422 invalid: code/)
  await send(sentOf(one, { code: other.code }))
  await send(sentOf(other))
  await decide(await idOf(one.uuid), 'restore')
  await decide(await idOf(other.uuid), 'restore')
  const codes = [(await storedOf(one.uuid))?.code, (await storedOf(other.uuid))?.code]
  expect(codes).not.toContain(other.code)
  expect(new Set(codes).size).toBe(2)
  // One of a booking that the server has stays its own.
  const third = await lost(1, 2)
  await send(sentOf(third, { code: codes[0]! }))
  await decide(await idOf(third.uuid), 'restore')
  expect((await storedOf(third.uuid))?.code).not.toBe(codes[0])
})

test('a phone that believes somebody else signed in sends nothing as theirs', async () => {
  const booking = await lost()
  const other = await signUpToSync(api)
  const asked = sentOf(booking, { account: traveler.account })
  expect(await send(asked, other.session)).toBe('403 wrong_account: Another account is signed in here.')
  expect(await listed(booking.uuid)).toEqual([])
  expect(await send(asked)).toMatchObject({ state: 'waiting' })
})
