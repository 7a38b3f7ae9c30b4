import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import type { ToldBooking } from '../../../core/contracts/market/bookings.ts'
import type { TestApi } from '../../testing/test-api.ts'
import { booked, offer, type Offered, type Session } from '../market/bookings/bookings.fixture.ts'
import type { SyncClient } from '../records/sync.fixture.ts'
import { START, startAdminOnBookings, type AdminOnBookings } from './admin-on-bookings.fixture.ts'
import { adminCalls, outcome, PASSKEY, PASSKEY_MISSING, NO_ADMIN, type Headers } from './admin.fixture.ts'

// Each sign-in costs one argon2 hash, by design.
vi.setConfig({ testTimeout: 30_000 })
let api: TestApi
let calls: AdminOnBookings['calls']
let told: AdminOnBookings['told']
let anew: AdminOnBookings['anew']
let admin: Headers
let provider: Session
let traveler: SyncClient
const { givePasskey } = adminCalls(() => api)
beforeAll(async () => {
  ;({ api, calls, told, anew, admin } = await startAdminOnBookings())
})
afterAll(() => api.stop())
beforeEach(async () => {
  ;({ provider, traveler } = await anew())
})

const asked = async (offered: Offered, at = 0): Promise<ToldBooking> => {
  const hold = await calls.hold(
    traveler.session,
    [offered.departures[at]!.id],
    [{ unitId: offered.adult, quantity: 2 }],
  )
  return booked(await calls.act(traveler.session, booked(hold), 'confirm'))
}
const answer = (booking: ToldBooking, name: 'accept' | 'reject', who = admin) =>
  calls.ask(who as Session, 'POST', `/api/admin/bookings/${booking.uuid}/${name}`, {
    expectedVersion: booking.version,
  })
const departure = (id: string, name: 'close' | 'cancel', who = admin) =>
  api.send('POST', `/api/admin/departures/${id}/${name}`, { reason: 'safety' }, who)
const events = async (uuid: string) =>
  (
    await api.database
      .selectFrom('booking_events')
      .select(['act', 'actor'])
      .where('booking_id', '=', uuid)
      .orderBy('version')
      .execute()
  ).map(({ act, actor }) => `${act} ${actor}`)

test('an admin accepts and rejects in a provider’s place: the event says so, and the provider hears of it', async () => {
  const offered = await offer(api, provider, { offering: { bookingMode: 'request' } })
  const waits = await asked(offered)
  expect(waits.status).toBe('pending')
  const accepted = booked(await answer(waits, 'accept'))
  expect([accepted.status, accepted.contact?.name]).toEqual(['confirmed', 'Isabella Bird'])
  // The same again is done once; what was answered is answered.
  expect(booked(await answer(waits, 'accept')).version).toBe(accepted.version)
  expect(await answer(accepted, 'reject')).toMatch(/^409 not_allowed_now/)
  expect(await answer(waits, 'reject')).toMatch(/^409 version/)
  const refused = await asked(offered, 1)
  expect(booked(await answer(refused, 'reject')).status).toBe('rejected')
  expect(await events(waits.uuid)).toEqual(['hold traveler', 'confirm traveler', 'accept admin'])
  expect(await events(refused.uuid)).toEqual(['hold traveler', 'confirm traveler', 'reject admin'])
  expect(await told(provider)).toEqual(
    expect.arrayContaining([
      'Timberline accepted a request for “Half day on the Arkansas”',
      'Timberline rejected a request for “Half day on the Arkansas”',
    ]),
  )
})

test('an admin cancels a departure: its bookings follow as an admin’s act, and the team is told once', async () => {
  const offered = await offer(api, provider)
  const mine = await asked(offered)
  const id = offered.departures[0]!.id
  expect((await departure(id, 'cancel')).status).toBe(200)
  expect(await outcome(await departure(id, 'cancel'))).toMatchObject([200, { cancelReason: 'safety' }])
  const [gone] = await calls.mine(traveler.session)
  expect(gone).toMatchObject({ uuid: mine.uuid, status: 'cancelled', reason: 'safety', refundCents: 17_000 })
  expect(gone!.offers.filter(({ state }) => state === 'open')).toHaveLength(3)
  expect((await events(mine.uuid)).at(-1)).toBe('close admin')
  expect((await told(provider)).filter((title) => title.includes('does not take place'))).toHaveLength(1)
  // What its provider cancels is told to nobody of the team.
  await asked(offered, 4)
  await calls.ask(provider, 'POST', `/api/provider/departures/${offered.departures[4]!.id}/cancel`, {
    reason: 'weather',
  })
  expect((await told(provider)).filter((title) => title.includes('does not take place'))).toHaveLength(1)
})

test('an admin closes a departure: what is booked stays, and nobody else books it', async () => {
  const offered = await offer(api, provider)
  const mine = await asked(offered)
  const { id } = offered.departures[0]!
  expect(await outcome(await departure(id, 'close'))).toMatchObject([200, { status: 'closed', booked: 2 }])
  expect((await calls.mine(traveler.session))[0]).toMatchObject({ uuid: mine.uuid, status: 'confirmed' })
  const rival = await api.signUp()
  expect(await calls.hold(rival, [id], [{ unitId: offered.adult, quantity: 1 }])).toMatch(/^409 closed/)
})

test('only who has given the passkey acts as an admin, and only on what is there', async () => {
  const offered = await offer(api, provider, { offering: { bookingMode: 'request' } })
  const waits = await asked(offered)
  const { id } = offered.departures[0]!
  const paths = [
    ['GET', `/api/admin/bookings/${waits.uuid}`],
    ['POST', `/api/admin/bookings/${waits.uuid}/accept`],
    ['POST', `/api/admin/departures/${id}/close`],
    ['POST', `/api/admin/departures/${id}/cancel`],
  ] as const
  const body = { expectedVersion: waits.version, reason: 'weather' }
  const ask = (method: string, path: string, who: Headers) =>
    api.send(method, path, method === 'GET' ? undefined : body, who)
  // The rights of the session end a quarter of an hour after their last use.
  api.clock.now = new Date(START.getTime() + 15 * 60_000)
  for (const [method, path] of paths) {
    expect((await ask(method, path, {})).status).toBe(401)
    expect(await outcome(await ask(method, path, provider))).toEqual([403, NO_ADMIN])
    expect(await outcome(await ask(method, path, admin))).toEqual([403, PASSKEY_MISSING])
  }
  await givePasskey(PASSKEY, admin)
  expect(await calls.ask(admin as Session, 'GET', `/api/admin/bookings/${waits.uuid}`)).toMatchObject({
    status: 'pending',
    contact: { name: 'Isabella Bird', email: null, phone: null },
  })
  for (const [method, path] of paths) {
    const other = path.replace(waits.uuid, randomUUID()).replace(id, randomUUID())
    expect((await ask(method, other, admin)).status).toBe(404)
  }
  expect((await calls.mine(traveler.session))[0]).toMatchObject({ status: 'pending', version: waits.version })
})
