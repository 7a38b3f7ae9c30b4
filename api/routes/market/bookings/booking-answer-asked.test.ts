import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { ToldBooking } from '../../../../core/contracts/market/bookings.ts'
import { BOOKING_ANSWER, NO_SHOW } from '../../../../core/records/market/booking-answer.ts'
import { addMember, removeMember } from '../../../repositories/records/space-members.ts'
import { tickBookings } from '../../../services/market/bookings/booking-clock.ts'
import { startTestApi, type TestApi } from '../../../testing/test-api.ts'
import { changes, signUpToSync, type SyncClient } from '../../records/sync.fixture.ts'
import { booked, bookingCalls, offer, type Offered, type Session } from './bookings.fixture.ts'

const START = new Date('2026-11-21T18:00:00Z')
let api: TestApi
let calls: ReturnType<typeof bookingCalls>
let owner: SyncClient
let traveler: Session
let offered: Offered
let provider: string
beforeAll(async () => {
  api = await startTestApi()
  calls = bookingCalls(api)
})
afterAll(() => api.stop())
beforeEach(async () => {
  api.clock.now = START
  owner = await signUpToSync(api, { firstName: 'Ada' })
  await api.send('POST', '/api/accounts/provider', undefined, owner.session)
  provider = (await owner.exchange()).records.find(({ kind }) => kind === 'provider')!.space
  offered = await offer(api, owner.session, { offering: { bookingMode: 'request' } })
  traveler = await api.signUp()
})

const goTo = (instant: string) => {
  api.clock.now = new Date(instant)
}
const tick = () =>
  tickBookings({ database: api.database, now: () => api.clock.now, report: (words) => expect.fail(words) })
async function pending(): Promise<ToldBooking> {
  const units = [{ unitId: offered.adult, quantity: 2 }]
  const hold = booked(await calls.hold(traveler, [offered.departures[0]!.id], units))
  return booked(await calls.act(traveler, hold, 'confirm'))
}
const statusOf = async () => (await calls.mine(traveler))[0]!.status
async function join(role: 'manager' | 'guide'): Promise<SyncClient> {
  const client = await signUpToSync(api, { firstName: 'Bea' })
  await addMember(api.database, { spaceId: provider, userId: client.account, role })
  return client
}
const answer = (client: SyncClient, { uuid, version }: ToldBooking, what: 'accept' | 'reject' = 'accept') =>
  client.patch(BOOKING_ANSWER.kind, randomUUID(), {
    create: true,
    fields: changes(0, { provider, booking: uuid, version, answer: what }),
  })
const noShow = (client: SyncClient, { uuid, version }: ToldBooking) =>
  client.patch(NO_SHOW.kind, randomUUID(), {
    create: true,
    fields: changes(0, { provider, booking: uuid, version }),
  })
/** The outcome, the code and the sentence. */
async function decided(client: SyncClient, request: ReturnType<typeof answer>) {
  const { results, records } = await client.exchange({ patches: [request] })
  const told = records.find(({ id }) => id === request.recordId)?.fields['decision']
  const { code, message } = (told ?? results[0]) as { code?: string; message?: string }
  return [results[0]!.outcome, code, message ?? null]
}

test('a request is accepted once: from two phones of one person, and by two of the team who both do', async () => {
  const manager = await join('manager')
  const booking = await pending()
  expect(await decided(manager, answer(manager, booking))).toEqual(['applied', 'accepted', null])
  expect(await decided(manager, answer(manager, booking))).toEqual(['applied', 'accepted', null])
  expect(await decided(owner, answer(owner, booking))).toEqual(['applied', 'accepted', null])
  expect((await calls.mine(traveler))[0]).toMatchObject({ status: 'confirmed', version: booking.version + 1 })
  expect(await decided(owner, answer(owner, booking, 'reject'))).toEqual([
    'applied',
    'version',
    'It was accepted already.',
  ])
  expect(await statusOf()).toBe('confirmed')
})

test('a request is rejected, and its seats are free', async () => {
  const booking = await pending()
  const request = answer(owner, booking, 'reject')
  expect(await decided(owner, request)).toEqual(['applied', 'rejected', null])
  expect((await owner.exchange({ patches: [request] })).results[0]).toMatchObject({ again: true })
  expect(await statusOf()).toBe('rejected')
  const seats = await api.database
    .selectFrom('departures')
    .select(['held', 'booked'])
    .where('id', '=', booking.departures[0]!.id)
    .executeTakeFirstOrThrow()
  expect(seats).toEqual({ held: 0, booked: 0 })
})

test('an answer that comes late is declined with words, whether or not the clock wrote it down, and told in a notice', async () => {
  const late = 'The time to answer was over before this arrived. Its seats are free again.'
  const first = await pending()
  goTo(first.answerBy!)
  expect(await decided(owner, answer(owner, first))).toEqual(['applied', 'expired', late])
  await tick()
  expect(await decided(owner, answer(owner, first, 'reject'))).toEqual(['applied', 'expired', late])
  expect(await statusOf()).toBe('expired')
  const notices = (await owner.exchange()).records
    .filter(({ kind, fields }) => kind === 'notification' && fields['type'] === 'request')
    .map(({ fields }) => [fields['title'], fields['message'], fields['actionButton']])
  const told = ['Answer to a booking was not done', late, { text: 'Open the bookings', to: '/bookings' }]
  expect(notices).toEqual([told, told])
})

test('what its traveler or a cancelled departure ended meanwhile is said so', async () => {
  const first = await pending()
  booked(await calls.act(traveler, first, 'cancel'))
  expect(await decided(owner, answer(owner, first))).toEqual([
    'applied',
    'version',
    'Its traveler cancelled it meanwhile.',
  ])
  traveler = await api.signUp()
  const second = await pending()
  const path = `/api/provider/departures/${offered.departures[0]!.id}/cancel`
  expect((await api.send('POST', path, { reason: 'weather' }, owner.session)).status).toBe(200)
  expect(await decided(owner, answer(owner, second))).toEqual([
    'applied',
    'version',
    'Its departure was cancelled meanwhile.',
  ])
})

test('whoever left the team meanwhile, a guide, and a booking of others are refused; nothing is done', async () => {
  const [manager, guide] = [await join('manager'), await join('guide')]
  const booking = await pending()
  await removeMember(api.database, { spaceId: provider, userId: manager.account })
  const left = ['refused', 'forbidden', 'You are not in the team of this provider.']
  expect(await decided(manager, answer(manager, booking))).toEqual(left)
  expect((await decided(guide, answer(guide, booking))).slice(0, 2)).toEqual(['refused', 'forbidden'])
  const other = await signUpToSync(api, { firstName: 'Cy' })
  await api.send('POST', '/api/accounts/provider', undefined, other.session)
  provider = (await other.exchange()).records.find(({ kind }) => kind === 'provider')!.space
  expect(await decided(other, answer(other, booking))).toEqual([
    'refused',
    'forbidden',
    'There is no such booking.',
  ])
  expect(await statusOf()).toBe('pending')
})

test('that nobody came is said half an hour after the start, once, and not of what is over for too long', async () => {
  const first = await pending()
  const booking = booked(await calls.answer(owner.session, first, 'accept'))
  const start = Date.parse(booking.departures[0]!.startsAt)
  expect(await decided(owner, noShow(owner, booking))).toEqual([
    'applied',
    'not_allowed_now',
    'Wait 30 minutes after the start.',
  ])
  goTo(new Date(start + 30 * 60_000).toISOString())
  const manager = await join('manager')
  expect(await decided(owner, noShow(owner, booking))).toEqual(['applied', 'no_show', null])
  expect(await decided(manager, noShow(manager, booking))).toEqual(['applied', 'no_show', null])
  expect(await statusOf()).toBe('no_show')
  goTo('2026-11-21T18:00:00Z')
  traveler = await api.signUp()
  const later = booked(await calls.answer(owner.session, await pending(), 'accept'))
  goTo(new Date(Date.parse(later.departures[0]!.endsAt) + 48 * 3_600_000).toISOString())
  expect(await decided(owner, noShow(owner, later))).toEqual([
    'applied',
    'not_allowed_now',
    'It was over for too long when this arrived.',
  ])
})
