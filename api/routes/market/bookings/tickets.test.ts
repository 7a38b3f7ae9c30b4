import { createHash } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { ToldBooking } from '../../../../core/contracts/market/bookings.ts'
import type { Departure } from '../../../../core/contracts/market/public-offerings.ts'
import { minutesAfter } from '../../../../core/domain/market/bookings/booking-act.ts'
import { checkTicket } from '../../../../core/domain/market/tickets/check-ticket.ts'
import { readTicket, type SignedTicket } from '../../../../core/domain/market/tickets/ticket.ts'
import { verifyTicket } from '../../../../core/domain/market/tickets/verify-ticket.ts'
import { readFields } from '../../../../core/records/define-record.ts'
import { BOOKING } from '../../../../core/records/market/booking.ts'
import { MANIFEST_BOOKING } from '../../../../core/records/market/manifest-booking.ts'
import { PROVIDER_BOOKING } from '../../../../core/records/market/provider-booking.ts'
import { listBookings } from '../../../repositories/market/bookings.ts'
import { findRecord } from '../../../repositories/records/records.ts'
import { findManifest } from '../../../repositories/records/spaces.ts'
import { tellManifests } from '../../../services/market/bookings/booking-clock.ts'
import { giveTickets } from '../../../services/market/tickets/give-tickets.ts'
import { keysOfTickets, withTicketKey } from '../../../services/market/tickets/ticket-keys.ts'
import { signTicketsWith } from '../../../services/market/tickets/ticket-signer.ts'
import { toldToTraveler } from '../../../services/market/tickets/told-tickets.ts'
import { sweep } from '../../../services/upkeep/sweep.ts'
import { startTestApi, type TestApi } from '../../../testing/test-api.ts'
import { signUpToSync, type SyncClient } from '../../records/sync.fixture.ts'
import { becomeProvider } from '../team.fixture.ts'
import { booked, bookingCalls, offer, type Offered } from './bookings.fixture.ts'

const START = new Date('2026-11-21T18:00:00Z')
const SERVER_KEY = Buffer.alloc(32, 7)
let api: TestApi
let calls: ReturnType<typeof bookingCalls>
let [owner, traveler]: SyncClient[] = []
let offered: Offered
beforeAll(async () => {
  api = await startTestApi({ serverKey: SERVER_KEY })
  calls = bookingCalls(api)
})
afterAll(() => api.stop())
beforeEach(async () => {
  api.clock.now = START
  owner = await signUpToSync(api)
  traveler = await signUpToSync(api)
  await becomeProvider(api, owner)
  offered = await offer(api, owner.session)
})

const hold = async (at = 0, quantity = 2) =>
  booked(
    await calls.hold(traveler!.session, [offered.departures[at]!.id], [{ unitId: offered.adult, quantity }]),
  )
const act = async (booking: ToldBooking, name: string, more: object = {}) =>
  booked(await calls.act(traveler!.session, booking, name, more))
const confirmed = async (at = 0) => await act(await hold(at), 'confirm', { guests: [{ name: 'Isabella' }] })

const read = ({ tickets }: ToldBooking): SignedTicket[] => tickets.map(({ text }) => readTicket(text)!)
const storedOf = async (uuid: string) => (await listBookings(api.database, { id: uuid }))[0]!.booking
/** By the keys that a manifest brings with the booking. */
async function isRight(one: SignedTicket): Promise<boolean> {
  const keys = await keysOfTickets(api.database, [await storedOf(one.ticket.booking)])
  const key = keys.find(({ id }) => id === one.ticket.key)
  return key !== undefined && (await verifyTicket(one, Buffer.from(key.publicKey, 'base64url'))) === true
}

test('each guest of a confirmed booking has a ticket, signed, from three hours before the start to twelve behind the end', async () => {
  expect((await hold(1)).tickets).toEqual([])
  const booking = await confirmed()

  const [first, second] = read(booking)
  const departure = booking.departures[0]!
  const seconds = (instant: string) => Date.parse(instant) / 1000
  expect(first!.ticket).toEqual({
    key: expect.any(Number),
    booking: booking.uuid,
    departure: createHash('sha256').update(departure.id).digest('hex').slice(0, 16),
    validFrom: seconds(minutesAfter(departure.startsAt, -180)),
    validUntil: seconds(minutesAfter(departure.endsAt, 720)),
    version: 1,
    guest: 0,
  })
  expect(second!.ticket).toEqual({ ...first!.ticket, guest: 1 })
  expect(await Promise.all([first!, second!].map(isRight))).toEqual([true, true])
})

test('its traveler’s phone and calls have the same tickets, its provider’s desk none', async () => {
  const { tickets, uuid } = await confirmed()
  const { records } = await traveler!.exchange({ since: {} })
  expect(records.find(({ kind, id }) => kind === BOOKING.kind && id === uuid)!.fields['tickets']).toEqual(
    tickets,
  )
  expect((await calls.mine(traveler!.session)).map((one) => one.tickets)).toEqual([tickets])
  const desk = await owner!.exchange({ since: {} })
  const [atDesk] = desk.records.filter(({ kind }) => kind === PROVIDER_BOOKING.kind)
  expect(atDesk!.fields['tickets']).toEqual([])
  const asked = await api.send('GET', '/api/provider/bookings', undefined, owner!.session)
  expect(((await asked.json()) as ToldBooking[]).map((one) => one.tickets)).toEqual([[]])
  expect(
    JSON.stringify([desk, await api.database.selectFrom('ticket_keys').selectAll().execute()]),
  ).not.toContain('TL1:')
})

test('another start or party and an accepted offer make another version; a guest that is cancelled leaves the others’ as they are', async () => {
  const first = await confirmed()
  const fewer = await act(first, 'cancel', { units: [{ unitId: offered.adult, quantity: 1 }] })
  expect(fewer.tickets).toEqual(
    first.tickets.filter(({ guest }) => fewer.guests[guest]!.cancelledAt === null),
  )
  expect(fewer.tickets).toHaveLength(1)
  const moved = await act(fewer, 'reschedule', { departureIds: [offered.departures[1]!.id] })
  const more = await act(moved, 'reschedule', {
    units: [{ unitId: offered.adult, quantity: 2 }],
    totalCents: 1_000_000,
  })
  const proposed = booked(
    await calls.ask(owner!.session, 'POST', `/api/provider/bookings/${more.uuid}/propose`, {
      expectedVersion: more.version,
      departureIds: [offered.departures[2]!.id],
    }),
  )
  const seen = (await calls.mine(traveler!.session))[0]!
  expect(seen.tickets).toEqual(more.tickets)
  const accepted = booked(
    await calls.ask(
      traveler!.session,
      'POST',
      `/api/bookings/${more.uuid}/offers/${proposed.offers[0]!.id}/accept`,
      {
        expectedVersion: proposed.version,
      },
    ),
  )
  expect([first, moved, more, accepted].map((one) => read(one)[0]!.ticket.version)).toEqual([1, 2, 3, 4])
  expect(read(more).map(({ ticket }) => ticket.guest)).toEqual([fewer.tickets[0]!.guest, 2])
  expect((await act(accepted, 'cancel')).tickets).toEqual([])
})

const days = (count: number) => {
  api.clock.now = new Date(START.getTime() + count * 86_400_000)
}
const keysOfProvider = async () =>
  await api.database
    .selectFrom('ticket_keys')
    .selectAll()
    .where('provider_id', '=', offered.provider)
    .orderBy('number')
    .execute()

test('a ticket made 170 days ahead is right five rotations later, signed alike, and its key goes a week behind its end', async () => {
  const far = await offer(api, owner!.session, { rule: { to: '2027-05-20' } })
  const path = `/api/offerings/${far.uuid}/departures?from=2027-05-10&to=2027-05-10`
  const [start] = (await (await api.send('GET', path)).json()) as Departure[]
  const units = [{ unitId: far.adult, quantity: 1 }]
  const held = booked(await calls.hold(traveler!.session, [start!.id], units))
  const booking = await act(held, 'confirm')
  const [ticket] = read(booking)
  for (let month = 1; month <= 5; month += 1) {
    days(month * 31)
    // Sessions end meanwhile.
    traveler = await signUpToSync(api)
    const day = new Date(api.clock.now.getTime() + 5 * 86_400_000).toISOString().slice(0, 10)
    const near = `/api/offerings/${far.uuid}/departures?from=${day}&to=${day}`
    const [other] = (await (await api.send('GET', near)).json()) as Departure[]
    const more = booked(await calls.hold(traveler!.session, [other!.id], units))
    expect(read(await act(more, 'confirm'))[0]!.ticket.key).not.toBe(ticket!.ticket.key)
    await sweep(api.database, api.clock.now)
  }
  expect((await keysOfProvider()).map(({ number }) => number)).toContain(6)
  expect(ticket!.ticket.validUntil * 1000).toBe(Date.parse(minutesAfter(start!.endsAt, 720)))
  expect(await isRight(ticket!)).toBe(true)
  const stands = await storedOf(booking.uuid)
  expect(toldToTraveler(api.database, stands, api.clock.now.toISOString()).tickets).toEqual(booking.tickets)
  const ends = Date.parse(start!.endsAt) + 12 * 3_600_000
  for (const [behind, isThere] of [
    [6, true],
    [8, false],
  ] as const) {
    await sweep(api.database, new Date(ends + behind * 86_400_000))
    expect(await isRight(ticket!)).toBe(isThere)
  }
})

test('a key signs for thirty days and no longer, one a provider, and verifies until the last of its tickets has ended', async () => {
  const keyOf = async (at: number) => read(await confirmed(at))[0]!.ticket.key
  const first = await keyOf(3)
  expect(await keyOf(0)).toBe(first)
  expect(await keysOfProvider()).toEqual([
    expect.objectContaining({
      id: first,
      signs_until: '2026-12-21T18:00:00.000Z',
      verifies_until: minutesAfter(offered.departures[3]!.endsAt, 720),
    }),
  ])
  const [stored] = await listBookings(api.database, { providerId: offered.provider })
  const renewed = { ...stored!.booking, ticketVersion: 2 }
  const keyAt = async (now: string) =>
    await api.database.transaction().execute((transaction) => withTicketKey(transaction, renewed, now))
  expect((await keyAt('2026-12-21T17:59:59.999Z')).ticketKeys).toEqual([first, first])
  const made = await Promise.all([keyAt('2026-12-21T18:00:00.000Z'), keyAt('2026-12-21T18:00:00.001Z')])
  const [, second] = await keysOfProvider()
  expect(made.map(({ ticketKeys }) => ticketKeys)).toEqual([
    [first, second!.id],
    [first, second!.id],
  ])
})

/** What the provider's team is told of a booking. */
async function toldOnManifest(uuid: string) {
  await tellManifests({
    database: api.database,
    now: () => api.clock.now,
    report: (words) => expect.fail(words),
  })
  const space = await findManifest(api.database, offered.provider)
  const record = await findRecord(api.database, space!, MANIFEST_BOOKING.kind, uuid)
  return readFields(MANIFEST_BOOKING, record!.fields)!
}

test('a manifest has the key that signs and the next one: what was booked since a phone last had signal is newer than its list, and never another provider’s', async () => {
  const far = await offer(api, owner!.session, { rule: { to: '2026-12-31' } })
  const book = async () => {
    // Sessions end meanwhile.
    traveler = await signUpToSync(api)
    const path = `/api/offerings/${far.uuid}/departures?from=2026-12-25&to=2026-12-25`
    const [start] = (await (await api.send('GET', path)).json()) as Departure[]
    const units = [{ unitId: far.adult, quantity: 1 }]
    return await act(booked(await calls.hold(traveler.session, [start!.id], units)), 'confirm')
  }
  const before = await book()
  days(29)
  const heard = await toldOnManifest(before.uuid)
  expect(heard.keys!.map(({ id }) => id)).toEqual((await keysOfProvider()).map(({ id }) => id))
  expect(heard.keys).toHaveLength(2)
  days(31)
  const [since] = read(await book())
  expect(since!.ticket.key).not.toBe(read(before)[0]!.ticket.key)
  const key = heard.keys!.find(({ id }) => id === since!.ticket.key)!
  expect(await verifyTicket(since!, Buffer.from(key.publicKey, 'base64url'))).toBe(true)
  const { departures } = before
  const list = [{ ...before, ...heard, departures, ticketVersion: heard.ticketVersion! }]
  const check = checkTicket({
    ...{ read: since!, signature: 'right', list: list as never, departure: departures[0]!.id },
    now: new Date(departures[0]!.startsAt),
  })
  expect(check).toMatchObject({ colour: 'amber', why: 'newer' })
  // The next one was made with that: phones have it by the next exchange, for what stood there before too.
  const keys = (await keysOfProvider()).map(({ id }) => id)
  expect(keys).toHaveLength(3)
  expect((await toldOnManifest(before.uuid)).keys!.map(({ id }) => id)).toEqual(keys)
})

test('what was booked before there were tickets gets them, once; and again where the server has another key since', async () => {
  const booking = await confirmed()
  await api.database
    .updateTable('bookings')
    .set({ ticket_version: 0, ticket_keys: '[]' })
    .where('id', '=', booking.uuid)
    .execute()
  const give = () =>
    giveTickets({ database: api.database, now: () => api.clock.now, report: (words) => expect.fail(words) })
  const mine = async () => (await calls.mine(traveler!.session))[0]!
  expect((await mine()).tickets).toEqual([])
  await give()
  await give()
  const given = await mine()
  expect([given.version, given.tickets.length]).toEqual([booking.version + 1, 2])
  const before = read(given)[0]!
  signTicketsWith(api.database, Buffer.alloc(32, 8))
  try {
    await give()
    await give()
    const anew = await mine()
    expect([anew.version, read(anew)[0]!.ticket.version]).toEqual([given.version + 1, 2])
    expect(read(anew)[0]!.ticket.key).not.toBe(before.ticket.key)
    expect(await Promise.all([before, read(anew)[0]!].map(isRight))).toEqual([true, true])
  } finally {
    signTicketsWith(api.database, SERVER_KEY)
  }
})
