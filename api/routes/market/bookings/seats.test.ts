import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { ToldBooking } from '../../../../core/contracts/market/bookings.ts'
import type { ToldSeat } from '../../../../core/contracts/market/handed-seats.ts'
import { textHash } from '../../../../core/domain/market/bookings/text-hash.ts'
import { HANDED_SEAT } from '../../../../core/records/market/handed-seat.ts'
import { WAIVER_SIGNATURE } from '../../../../core/records/market/waiver-signature.ts'
import { putPush, setPushKinds } from '../../../repositories/push/push-subscriptions.ts'
import { tellDue } from '../../../services/market/bookings/booking-news.ts'
import { isStillRelevant } from '../../../services/push/push-relevance.ts'
import { startTestApi, TRAVELER, type TestApi } from '../../../testing/test-api.ts'
import { signUpProvider } from '../offerings.fixture.ts'
import { changes, signUpToSync, type SyncClient } from '../../records/sync.fixture.ts'
import { joinTrip, makeTrip } from '../../trips/trips.fixture.ts'
import { booked, bookingCalls, CONTACT, offer, type Offered, type Session } from './bookings.fixture.ts'

const START = new Date('2026-11-21T18:00:00Z')
const TEXT = 'Rivers are cold.'
let api: TestApi
let calls: ReturnType<typeof bookingCalls>
let provider: Session
let anna: SyncClient
let jim: SyncClient
let offered: Offered
let trip: string
let booking: ToldBooking
beforeAll(async () => {
  api = await startTestApi()
  calls = bookingCalls(api)
})
afterAll(() => api.stop())
beforeEach(async () => {
  api.clock.now = START
  provider = await signUpProvider(api)
  offered = await offer(api, provider, { offering: { waiver: TEXT } })
  anna = await signUpToSync(api, { firstName: 'Anna', lastName: 'Dickinson' })
  jim = await signUpToSync(api, { firstName: 'Jim', lastName: 'Nugent' })
  trip = await tripOf(anna, jim)
  const units = [
    { unitId: offered.adult, quantity: 3 },
    { unitId: offered.child, quantity: 1 },
  ]
  const hold = booked(await calls.hold(anna.session, [offered.departures[0]!.id], units))
  const guests = ['Secret One', 'Secret Two', 'Secret Three'].map((name, index) => ({
    ...{ index, name, age: 61 + index },
  }))
  booking = booked(await calls.act(anna.session, hold, 'confirm', { guests }))
})

/** A trip of the one that the other joined. */
async function tripOf(owner: SyncClient, member: SyncClient): Promise<string> {
  const id = await makeTrip(owner)
  await joinTrip(api, id, member, 'viewer')
  return id
}
const hand = (guest: number, to = jim, by: Session = anna.session, tripId = trip) =>
  calls.ask(by, 'POST', `/api/bookings/${booking.uuid}/guests/${guest}/hand-over`, {
    tripId,
    userId: to.account,
  })
const takeBack = (guest: number, by: Session = anna.session) =>
  calls.ask(by, 'POST', `/api/bookings/${booking.uuid}/guests/${guest}/take-back`, {})
const seats = async (by = jim) =>
  (await (await api.send('GET', '/api/seats', undefined, by.session)).json()) as ToldSeat[]
async function say(id: string, how: 'accept' | 'decline', by = jim): Promise<string> {
  const answer = await api.send('POST', `/api/seats/${id}/${how}`, {}, by.session)
  const said = answer.status === 204 ? {} : ((await answer.json()) as { code?: string; message?: string })
  return `${answer.status} ${said.code ?? ''}: ${said.message ?? ''}`
}
/** Hands a guest's seat to Jim, who takes it. */
async function held(guest = 1): Promise<ToldSeat> {
  booked(await hand(guest))
  const [{ id } = { id: '' }] = await seats()
  expect(await say(id, 'accept')).toMatch(/^200/)
  return (await seats())[0]!
}
const told = async (by = jim) =>
  (await by.exchange()).records.filter(({ kind, deletedAt }) => kind === HANDED_SEAT.kind && !deletedAt)
const mine = async () => (await calls.mine(anna.session)).find(({ uuid }) => uuid === booking.uuid)!
const signature = async (of: string, guest: number, over: object = {}) => ({
  ...{ booking: of, guest, name: 'Jim Nugent', at: START.toISOString() },
  ...{ textHash: await textHash(TEXT), adult: null, ...over },
})
async function sign(by: SyncClient, of: string, guest: number, over: object = {}): Promise<unknown> {
  const patch = by.patch(WAIVER_SIGNATURE.kind, randomUUID(), {
    create: true,
    fields: changes(0, await signature(of, guest, over)),
  })
  const { results, records } = await by.exchange({ patches: [patch] })
  const decision = records.find(({ id }) => id === patch.recordId)?.fields['decision']
  return (decision as { code?: string } | undefined)?.code ?? results[0]!.code
}

const NEWS = ['Half day on the Arkansas', 'Your seat']
/** What Jim was told of his seat since he took it: titles, and where they lead. */
async function newsOfSeat(): Promise<unknown[]> {
  await tellDue({ database: api.database, now: () => api.clock.now, report: (words) => expect.fail(words) })
  return (await jim.exchange()).records
    .filter(({ kind, fields }) => kind === 'notification' && !String(fields['title']).startsWith('A seat '))
    .map(({ fields }) => [fields['title'], (fields['actionButton'] as { to: string }).to])
    .filter(([title]) => NEWS.some((word) => String(title).includes(word)))
}

test('who took a seat hears that it was moved or cancelled and of the evening before, and not what concerns others', async () => {
  const seat = await held(1)
  const to = `/booking/${seat.id}`
  const act = async (name: string, more: object = {}) =>
    booked(await calls.act(anna.session, await mine(), name, more))
  await act('cancel', { units: [{ unitId: offered.child, quantity: 1 }] })
  expect(await newsOfSeat()).toEqual([])
  await act('reschedule', { departureIds: [offered.departures[1]!.id] })
  const moved = ['“Half day on the Arkansas” was changed', to]
  expect(await newsOfSeat()).toEqual([moved])
  const { version } = await mine()
  const ring = { kind: 'booking' as const, subject: seat.id, detail: String(version), userId: jim.account }
  expect(await isStillRelevant(api.database, ring)).toBe(true)
  expect(await isStillRelevant(api.database, { ...ring, userId: anna.account })).toBe(false)
  api.clock.now = new Date(Date.parse((await mine()).departures[0]!.startsAt) - 14 * 3_600_000)
  const evening = ['“Half day on the Arkansas” is tomorrow', to]
  expect(await newsOfSeat()).toEqual([moved, evening])
  const path = `/api/provider/departures/${offered.departures[1]!.id}/cancel`
  expect((await api.send('POST', path, { reason: 'weather' }, provider)).status).toBe(200)
  expect(await newsOfSeat()).toEqual([moved, evening, ['“Half day on the Arkansas” was cancelled', to]])
  expect(await isStillRelevant(api.database, ring)).toBe(false)
})

test('who had a seat hears that it alone was cancelled', async () => {
  const seat = await held(1)
  await calls.act(anna.session, await mine(), 'cancel', { units: [{ unitId: offered.adult, quantity: 2 }] })
  expect((await mine()).guests[1]?.cancelledAt).not.toBeNull()
  expect(await newsOfSeat()).toEqual([
    ['Your seat was cancelled: “Half day on the Arkansas”', `/booking/${seat.id}`],
  ])
})

test('a seat is offered, accepted and signed by its holder; who booked and the desk see whose it is', async () => {
  booked(await hand(1))
  const [seat] = await told()
  expect(seat?.fields).toMatchObject({ state: 'offered', bookedBy: 'Anna', guest: { index: 1, name: null } })
  expect((await mine()).guests[1]?.seat).toEqual({ name: 'Jim N.', state: 'offered' })
  const notices = (await jim.exchange()).records.filter(({ kind }) => kind === 'notification')
  expect(notices.map(({ fields }) => fields['title'])).toContainEqual(
    expect.stringMatching(/^A seat for you: /),
  )
  const id = seat!.id
  expect(await say(id, 'accept')).toMatch(/^200/)
  expect(await say(id, 'accept')).toMatch(/^200/)
  expect(await sign(jim, id, 1)).toBe('signed')
  const [now] = await told()
  expect(now?.fields).toMatchObject({
    state: 'accepted',
    guest: { name: 'Jim Nugent', waiver: { name: 'Jim Nugent' } },
  })
  const desk = (await calls.ask(provider, 'GET', '/api/provider/bookings')) as unknown as ToldBooking[]
  const guest = desk.find(({ uuid }) => uuid === booking.uuid)!.guests[1]!
  expect(guest).toMatchObject({ name: 'Jim Nugent', age: null, waiver: { name: 'Jim Nugent' } })
  expect(guest.seat).toBeUndefined()
})

test('what a holder is told has nothing of money, of other guests and of who booked but a first name', async () => {
  const { id } = await held()
  expect(await sign(anna, booking.uuid, 0, { name: 'Secret Signer' })).toBe('signed')
  const [record] = await told()
  const asked = await (await api.send('GET', `/api/seats/${id}`, undefined, jim.session)).json()
  for (const said of [JSON.stringify(record), JSON.stringify(asked), JSON.stringify(await seats())]) {
    expect(said).toContain('Jim Nugent')
    for (const secret of ['Secret', 'Cents', 'Dickinson', CONTACT.email, CONTACT.phone])
      expect(said).not.toContain(secret)
    for (const secret of [booking.code, booking.uuid, '"age"', '"lines"', '"refunds"'])
      expect(said).not.toContain(secret)
  }
  const whole = await api.send('GET', `/api/bookings/${booking.uuid}`, undefined, jim.session)
  expect(whole.status).toBe(404)
})

test('taken back it is gone from the holder’s phone and refused everywhere, and the guest is as before', async () => {
  expect(await sign(anna, booking.uuid, 1, { name: 'Secret Two' })).toBe('signed')
  const { id } = await held()
  expect((await mine()).guests[1]?.waiver).toBeNull()
  expect(await sign(anna, booking.uuid, 1)).toBe('not_allowed_now')
  const [held1] = await seats()
  expect(held1?.ticket?.text).toMatch(/^TL1:/)
  expect((await mine()).tickets.map(({ guest }) => guest)).toEqual([0, 2, 3])
  booked(await takeBack(1))
  booked(await takeBack(1))
  // What the former holder's phone may still show is of an older version.
  const { tickets } = await mine()
  expect(tickets.find(({ guest }) => guest === 1)?.version).toBe(held1!.ticket!.version + 1)
  expect(await told()).toEqual([])
  expect(await seats()).toEqual([])
  expect(await say(id, 'accept')).toMatch(/^404/)
  expect(await sign(jim, id, 1)).toBe('forbidden')
  const { guests } = await mine()
  expect(guests[1]).toMatchObject({ name: 'Secret Two', age: 62, waiver: { name: 'Secret Two' } })
  expect(guests[1]?.seat ?? null).toBeNull()
})

test('who is asked may decline, also later; then it can be handed to somebody else', async () => {
  const { id } = await held()
  expect(await say(id, 'decline')).toMatch(/^204/)
  expect(await told()).toEqual([])
  expect((await mine()).guests[1]).toMatchObject({
    name: 'Secret Two',
    seat: { state: 'declined', name: 'Jim N.' },
  })
  expect(await say(id, 'decline')).toMatch(/^404/)
  booked(await hand(1))
  expect(await told()).toHaveLength(1)
})

test('a seat that is given back leaves no ticket that is worth anything', async () => {
  const { id } = await held()
  const [before] = await seats()
  expect(await say(id, 'decline')).toMatch(/^204/)
  const { tickets } = await mine()
  expect(tickets.find(({ guest }) => guest === 1)?.version).toBe(before!.ticket!.version + 1)
})

test('what is signed while somebody is only asked stands, whatever they answer', async () => {
  booked(await hand(2))
  const [{ id } = { id: '' }] = await seats()
  expect(await sign(anna, booking.uuid, 2)).toBe('signed')
  expect(await say(id, 'decline')).toMatch(/^204/)
  expect((await mine()).guests[2]?.waiver).toBeTruthy()
})

test('who booked signs for no adult who has their own seat', async () => {
  await held()
  expect(await sign(anna, booking.uuid, 1, { adult: { name: 'Anna Dickinson', relation: 'Aunt' } })).toBe(
    'not_allowed_now',
  )
})

test('only who booked hands over, to who is in a trip with them, one seat each, and no child’s', async () => {
  const stranger = await signUpToSync(api)
  expect(await hand(1, stranger)).toMatch(/^404 not_found: This person is not in the trip/)
  expect(await hand(1, jim, jim.session)).toMatch(/^404/)
  expect(await hand(1, jim, anna.session, randomUUID())).toMatch(/^404/)
  expect(await hand(1, anna)).toMatch(/^409 not_allowed_now/)
  expect(await hand(3)).toBe('409 not_allowed_now: Who is under 18 stays with the adult who booked.')
  expect(await hand(9)).toMatch(/^422/)
  booked(await hand(1))
  expect(await hand(2)).toBe('409 not_allowed_now: Jim N. has a seat of this booking already.')
  const [{ id } = { id: '' }] = await seats()
  expect(await say(id, 'accept', stranger)).toMatch(/^404/)
  expect(await say(id, 'accept', anna)).toMatch(/^404/)
  expect(await takeBack(1, jim.session)).toMatch(/^404/)
  expect(await sign(jim, id, 1)).toBe('forbidden')
})

test('a holder signs for their own guest alone, and nobody under age signs', async () => {
  const { id } = await held()
  expect(await sign(jim, id, 0)).toBe('forbidden')
  expect(await sign(jim, id, 1, { adult: { name: 'Ann Lee', relation: 'Mother' } })).toBe('invalid')
  await api.database
    .updateTable('users')
    .set({ birthday: '2010-01-01' })
    .where('id', '=', jim.account)
    .execute()
  expect(await sign(jim, id, 1)).toBe('invalid')
  expect(await sign(anna, booking.uuid, 1, { adult: { name: 'Anna Dickinson', relation: 'Aunt' } })).toBe(
    'signed',
  )
})

test('who left the trip cannot take what was offered, and keeps what they took', async () => {
  booked(await hand(1))
  const [{ id } = { id: '' }] = await seats()
  const leave = () => api.send('DELETE', `/api/trips/${trip}/members/${jim.account}`, undefined, jim.session)
  expect((await leave()).status).toBe(204)
  expect(await say(id, 'accept')).toMatch(/^409 not_allowed_now: You are not in one trip any more/)
  trip = await tripOf(anna, jim)
  booked(await takeBack(1))
  await held()
  expect((await leave()).status).toBe(204)
  expect(await seats()).toHaveLength(1)
})

test('with the holder’s account their seat is its booker’s again', async () => {
  await held()
  const { password } = TRAVELER
  const gone = await api.send('POST', '/api/account/delete', { password }, jim.session)
  expect(gone.status).toBe(204)
  expect((await mine()).guests[1]).toMatchObject({ name: 'Secret Two', age: 62 })
  expect((await mine()).guests[1]?.seat ?? null).toBeNull()
})

/** Gives somebody a phone that hears of bookings. */
async function ringing({ account }: SyncClient): Promise<void> {
  const id = randomUUID()
  await api.database.transaction().execute(async (transaction) => {
    const keys = { p256dh: 'k', auth: 'a', device: 'Phone', service: 'https://push.example' }
    const phone = { id, userId: account, sessionId: null, endpoint: `https://push.example/${id}`, ...keys }
    await putPush(transaction, phone, START.toISOString())
    await setPushKinds(transaction, id, ['booking'])
  })
}
/** What waits to ring somebody's phone, and whether it is to. */
async function rings({ account }: SyncClient): Promise<[string, boolean][]> {
  const messages = await api.database
    .selectFrom('push_messages')
    .innerJoin('push_subscriptions', 'push_subscriptions.id', 'push_messages.subscription_id')
    .select(['kind', 'subject', 'detail', 'user_id as userId'])
    .where('user_id', '=', account)
    .where('kind', '=', 'booking')
    .execute()
  const all = messages.map(async (message): Promise<[string, boolean]> => [
    message.subject,
    await isStillRelevant(api.database, { ...message, kind: 'booking' }),
  ])
  return await Promise.all(all)
}

test('a seat that is offered or taken back rings its holder, an answer who booked; an offer that was answered or taken back since rings nobody', async () => {
  await ringing(anna)
  await ringing(jim)
  booked(await hand(1))
  const [{ id } = { id: '' }] = await seats()
  expect(await rings(jim)).toEqual([[id, true]])
  expect(await rings(anna)).toEqual([])
  expect(await say(id, 'accept')).toMatch(/^200/)
  expect(await rings(jim)).toEqual([[id, false]])
  expect(await rings(anna)).toEqual([[booking.uuid, true]])
  booked(await takeBack(1))
  expect((await rings(jim)).filter(([, isHeard]) => isHeard)).toEqual([[id, true]])
  booked(await hand(1))
  const [again] = await seats()
  booked(await takeBack(1))
  const heard = (await rings(jim)).filter(([, isHeard]) => isHeard).map(([subject]) => subject)
  expect(heard.toSorted()).toEqual([id, again!.id].toSorted())
})
