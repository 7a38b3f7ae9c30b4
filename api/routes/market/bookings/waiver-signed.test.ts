import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { ToldBooking } from '../../../../core/contracts/market/bookings.ts'
import type { SignAsked } from '../../../../core/contracts/market/waivers.ts'
import { textHash } from '../../../../core/domain/market/bookings/text-hash.ts'
import { BOOKING } from '../../../../core/records/market/booking.ts'
import { WAIVER_SIGNATURE } from '../../../../core/records/market/waiver-signature.ts'
import { startTestApi, TRAVELER, type TestApi } from '../../../testing/test-api.ts'
import { signUpProvider } from '../offerings.fixture.ts'
import { changes, signUpToSync, type SyncClient } from '../../records/sync.fixture.ts'
import { booked, bookingCalls, offer, type Offered, type Session } from './bookings.fixture.ts'

const START = new Date('2026-11-21T18:00:00Z')
const TEXT = 'Rivers are cold.\nI come at my own risk – “as is”.'
const OTHER_TEXT = 'Rivers are cold and fast.'
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

const river = (uuid?: string, waiver: string | null = TEXT) =>
  offer(api, provider, { offering: { waiver } }, uuid)
/** Two adults and a child, of whom nobody said how old they are. */
async function confirmed(offered: Offered): Promise<ToldBooking> {
  const units = [
    { unitId: offered.adult, quantity: 2 },
    { unitId: offered.child, quantity: 1 },
  ]
  const hold = booked(await calls.hold(traveler.session, [offered.departures[0]!.id], units))
  return booked(await calls.act(traveler.session, hold, 'confirm'))
}
const said = async (over: Partial<SignAsked> = {}, text = TEXT): Promise<SignAsked> => ({
  ...{ guest: 0, name: 'Isabella Bird', at: START.toISOString(), adult: null },
  ...{ textHash: await textHash(text), ...over },
})
const request = async (uuid: string, over: Partial<SignAsked> = {}, by = traveler) =>
  by.patch(WAIVER_SIGNATURE.kind, randomUUID(), {
    create: true,
    fields: changes(0, { booking: uuid, ...(await said(over)) }),
  })
/** Code and sentence of the decision, or of the refusal. */
async function decided(patch: Awaited<ReturnType<typeof request>>, by = traveler): Promise<unknown> {
  const { results, records } = await by.exchange({ patches: [patch] })
  const told = records.find(({ id }) => id === patch.recordId)?.fields['decision']
  const { code, message = null } = (told ?? results[0]!) as { code?: string; message?: string | null }
  return message === null ? code : `${code}: ${message}`
}
const ask = async (uuid: string, over: Partial<SignAsked> = {}, session = traveler.session) =>
  await calls.ask(session, 'POST', `/api/bookings/${uuid}/waivers`, await said(over))
const told = async (uuid: string) =>
  ((await traveler.fieldsOf(BOOKING.kind, uuid)) as unknown as ToldBooking).guests.map(
    ({ waiver }) => waiver?.name ?? null,
  )
const atDesk = async (uuid: string) => {
  const bookings = await calls.ask(provider, 'GET', '/api/provider/bookings')
  return (bookings as unknown as ToldBooking[]).find((one) => one.uuid === uuid)!.guests
}
const kept = () => api.database.selectFrom('waiver_signatures').selectAll().execute()

test('signed with no signal it stands with name and time for traveler and desk, once however often it comes, and with its text for good', async () => {
  const booking = await confirmed(await river())
  const patch = await request(booking.uuid, { at: '2026-11-21T17:00:00.000Z' })
  api.clock.now = new Date('2026-11-23T09:00:00Z')
  expect(await decided(patch)).toBe('signed')
  expect(await decided({ ...patch, again: true })).toBe('signed')
  expect(await decided(await request(booking.uuid))).toBe('already')
  expect(booked(await ask(booking.uuid)).version).toBe(booking.version + 1)
  expect(await told(booking.uuid)).toEqual(['Isabella Bird', null, null])
  expect((await atDesk(booking.uuid))[0]?.waiver).toEqual({
    // The phone said an hour before the booking was made.
    ...{ signedAt: START.toISOString(), name: 'Isabella Bird', relation: null },
  })
  const [row, ...more] = await kept()
  expect(more).toEqual([])
  expect(row).toMatchObject({
    signed_at: '2026-11-21T17:00:00.000Z',
    received_at: '2026-11-23T09:00:00.000Z',
  })
  const texts = await api.database.selectFrom('waiver_texts').selectAll().execute()
  expect(texts.find(({ hash }) => hash === row?.text_hash)?.text).toBe(TEXT)
})

test('the call and the request of one signing are one, and a clock that runs ahead signs when it is heard', async () => {
  const booking = await confirmed(await river())
  const at = '2026-11-25T00:00:00.000Z'
  const signed = booked(await ask(booking.uuid, { at }))
  expect(signed.guests[0]?.waiver?.signedAt).toBe(START.toISOString())
  expect(await decided(await request(booking.uuid, { at }))).toBe('already')
  expect((await kept()).filter((row) => row.booking_id === booking.uuid)).toHaveLength(1)
})

test('another text, a guest who does not come, a minor alone and an adult by somebody else are declined in words', async () => {
  const offered = await river()
  const booking = await confirmed(offered)
  const { uuid } = booking
  expect(await decided(await request(uuid, { textHash: await textHash(`${TEXT} `) }))).toBe(
    'version: The waiver is another text by now. Read it and sign again.',
  )
  expect(await decided(await request(uuid, { guest: 2 }))).toBe(
    'invalid: An adult signs for who is younger than 18, with their own name and what they are to them.',
  )
  expect(await decided(await request(uuid, { guest: 7 }))).toBe(
    'invalid: There is no such guest in this booking.',
  )
  const adult = { name: 'Henrietta Bird', relation: 'Mother' }
  expect(await decided(await request(uuid, { guest: 2, adult }))).toBe('signed')
  expect((await atDesk(uuid))[2]?.waiver).toMatchObject({ name: 'Henrietta Bird', relation: 'Mother' })
  const units = [{ unitId: offered.adult, quantity: 1 }]
  const { refundCents: before } = booking
  booked(await calls.act(traveler.session, await now(uuid), 'cancel', { refundCents: before, units }))
  expect(await decided(await request(uuid, { guest: 1 }))).toBe(
    'not_allowed_now: This guest does not come any more.',
  )
  booked(await calls.act(traveler.session, await now(uuid), 'cancel', { refundCents: 0 }))
  expect(await decided(await request(uuid))).toBe(
    'not_allowed_now: It is cancelled: this cannot be done any more.',
  )
  expect((await kept()).filter((row) => row.booking_id === uuid)).toHaveLength(1)
})
const now = async (uuid: string): Promise<ToldBooking> =>
  booked(await calls.ask(traveler.session, 'GET', `/api/bookings/${uuid}`))

test('where age is known it decides: who is of age signs alone', async () => {
  const offered = await river()
  const units = [{ unitId: offered.adult, quantity: 2 }]
  const hold = booked(await calls.hold(traveler.session, [offered.departures[0]!.id], units))
  const guests = [
    { index: 0, name: null, age: 17 },
    { index: 1, name: null, age: 18 },
  ]
  const { uuid } = booked(await calls.act(traveler.session, hold, 'confirm', { guests }))
  const adult = { name: 'Henrietta Bird', relation: 'Aunt' }
  expect(await decided(await request(uuid))).toMatch(/^invalid: An adult signs/)
  expect(await decided(await request(uuid, { guest: 1, adult }))).toBe(
    'invalid: Who is 18 or older signs alone.',
  )
  expect(await decided(await request(uuid, { guest: 0, adult }))).toBe('signed')
  expect(await decided(await request(uuid, { guest: 1 }))).toBe('signed')
})

test('nobody signs in another’s booking, nor where there is nothing to sign or it is not confirmed', async () => {
  const offered = await river()
  const booking = await confirmed(offered)
  const stranger = await signUpToSync(api)
  expect(await decided(await request(booking.uuid, {}, stranger), stranger)).toMatch(/^forbidden/)
  expect(await ask(booking.uuid, {}, stranger.session)).toMatch(/^404 not_found/)
  expect(await ask(booking.uuid, {}, provider)).toMatch(/^404 not_found/)
  const nothing = await confirmed(await river(undefined, '  '))
  expect(await ask(nothing.uuid)).toBe('409 not_allowed_now: There is nothing to sign.')
  const hold = booked(
    await calls.hold(traveler.session, [offered.departures[1]!.id], [{ unitId: offered.adult, quantity: 1 }]),
  )
  expect(await ask(hold.uuid)).toMatch(/^409 not_allowed_now/)
  expect(await told(booking.uuid)).toEqual([null, null, null])
})

test('what is signed stays at another start and for who still comes, as long as the text is the same', async () => {
  const offered = await river()
  const { uuid } = await confirmed(offered)
  expect(await decided(await request(uuid, { guest: 0 }))).toBe('signed')
  expect(await decided(await request(uuid, { guest: 1 }))).toBe('signed')
  const move = async (day: number, adults: number) =>
    booked(
      await calls.act(traveler.session, await now(uuid), 'reschedule', {
        departureIds: [offered.departures[day]!.id],
        units: [{ unitId: offered.adult, quantity: adults }],
        totalCents: 100_000,
      }),
    )
  await move(1, 3)
  expect(await told(uuid)).toEqual(['Isabella Bird', 'Isabella Bird', null, null])
  // Its provider asks for another text from now on.
  await river(offered.uuid, OTHER_TEXT)
  expect(await told(uuid)).toEqual(['Isabella Bird', 'Isabella Bird', null, null])
  await move(2, 3)
  expect(await told(uuid)).toEqual([null, null, null, null])
  expect(await decided(await request(uuid, { at: '2026-11-21T18:01:00.000Z' }))).toMatch(/^version/)
  expect(await decided(await request(uuid, { textHash: await textHash(OTHER_TEXT) }))).toBe('signed')
  expect(await told(uuid)).toEqual(['Isabella Bird', null, null, null])
})

test('with the account goes whose phone it was: what was agreed on stays with the booking, and no name is told', async () => {
  const { uuid } = await confirmed(await river())
  expect(await decided(await request(uuid))).toBe('signed')
  const data = await (await api.send('GET', '/api/account/export', undefined, traveler.session)).text()
  expect(data).toContain('I come at my own risk')
  booked(await calls.act(traveler.session, await now(uuid), 'cancel', { refundCents: 0 }))
  expect((await atDesk(uuid))[0]?.waiver?.name).toBe('Isabella Bird')
  const { password } = TRAVELER
  const gone = await api.send('POST', '/api/account/delete', { password }, traveler.session)
  expect(gone.status).toBe(204)
  expect((await atDesk(uuid)).map(({ waiver }) => waiver ?? null)).toEqual([null, null, null])
  const row = (await kept()).find((one) => one.booking_id === uuid)
  expect(row).toMatchObject({ user_id: null, guest_name: 'Isabella Bird' })
})
