import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { ToldBooking } from '../../../../core/contracts/market/bookings.ts'
import { putPush, setPushKinds } from '../../../repositories/push/push-subscriptions.ts'
import { isStillRelevant } from '../../../services/push/push-relevance.ts'
import { startTestApi, TRAVELER, type TestApi } from '../../../testing/test-api.ts'
import { signUpToSync, type SyncClient } from '../../records/sync.fixture.ts'
import { booked, CONTACT } from './bookings.fixture.ts'
import { seatScene, START, type SeatScene } from './seats.fixture.ts'

let api: TestApi
let scene: SeatScene
beforeAll(async () => {
  api = await startTestApi()
})
afterAll(() => api.stop())
beforeEach(async () => {
  scene = await seatScene(api)
})

test('a seat is offered, accepted and signed by its holder; who booked and the desk see whose it is', async () => {
  const { calls, provider, jim, booking, mine, hand, say, told, sign } = scene
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
  const { anna, jim, booking, seats, held, told, sign } = scene
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
  const { anna, jim, booking, mine, seats, say, takeBack, held, told, sign } = scene
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
  const { mine, hand, say, held, told } = scene
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
  const { mine, seats, say, held } = scene
  const { id } = await held()
  const [before] = await seats()
  expect(await say(id, 'decline')).toMatch(/^204/)
  const { tickets } = await mine()
  expect(tickets.find(({ guest }) => guest === 1)?.version).toBe(before!.ticket!.version + 1)
})

test('what is signed while somebody is only asked stands, whatever they answer', async () => {
  const { anna, booking, mine, hand, seats, say, sign } = scene
  booked(await hand(2))
  const [{ id } = { id: '' }] = await seats()
  expect(await sign(anna, booking.uuid, 2)).toBe('signed')
  expect(await say(id, 'decline')).toMatch(/^204/)
  expect((await mine()).guests[2]?.waiver).toBeTruthy()
})

test('who booked signs for no adult who has their own seat', async () => {
  const { anna, booking, held, sign } = scene
  await held()
  expect(await sign(anna, booking.uuid, 1, { adult: { name: 'Anna Dickinson', relation: 'Aunt' } })).toBe(
    'not_allowed_now',
  )
})

test('only who booked hands over, to who is in a trip with them, one seat each, and no child’s', async () => {
  const { anna, jim, hand, seats, say, takeBack, sign } = scene
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
  const { anna, jim, booking, held, sign } = scene
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
  const { anna, jim, tripOf, hand, seats, say, takeBack, held } = scene
  booked(await hand(1))
  const [{ id } = { id: '' }] = await seats()
  const leave = () =>
    api.send('DELETE', `/api/trips/${scene.shared.trip}/members/${jim.account}`, undefined, jim.session)
  expect((await leave()).status).toBe(204)
  expect(await say(id, 'accept')).toMatch(/^409 not_allowed_now: You are not in one trip any more/)
  scene.shared.trip = await tripOf(anna, jim)
  booked(await takeBack(1))
  await held()
  expect((await leave()).status).toBe(204)
  expect(await seats()).toHaveLength(1)
})

test('with the holder’s account their seat is its booker’s again', async () => {
  const { jim, mine, held } = scene
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
  const { anna, jim, booking, hand, seats, say, takeBack } = scene
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
