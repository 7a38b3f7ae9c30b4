import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { ToldBooking } from '../../../../../core/contracts/market/bookings.ts'
import type { Wish } from '../../../../../core/contracts/market/wishes.ts'
import { BOOKING_INTENT } from '../../../../../core/records/market/booking-intent.ts'
import type { Decision } from '../../../../../core/records/request.ts'
import { ApiError } from '../../../../errors.ts'
import { ACTS } from '../../../../services/records/acts.ts'
import { startTestApi, type TestApi } from '../../../../testing/test-api.ts'
import { signUpToSync } from '../../../records/sync.fixture.ts'
import { offer } from '../bookings.fixture.ts'
import { book, wishFor, wishScene, type WishScene } from './wishes.fixture.ts'

let api: TestApi
let provider: WishScene['provider']
let traveler: WishScene['traveler']
let request: WishScene['request']
let decided: WishScene['decided']
let withdraw: WishScene['withdraw']
let mine: WishScene['mine']
/** What goes wrong once a wish is asked for; nothing where it is null. */
let problem: Error | null = null
beforeAll(async () => {
  const act = ACTS[BOOKING_INTENT.kind]!
  const failing: typeof act = (transaction, asked) =>
    problem === null ? act(transaction, asked) : Promise.reject(problem)
  api = await startTestApi({ acts: { ...ACTS, [BOOKING_INTENT.kind]: Object.assign(failing, act) } })
})
afterAll(() => api.stop())
beforeEach(async () => {
  problem = null
  ;({ provider, traveler, request, decided, withdraw, mine } = await wishScene(api))
})

const call = async (wish: Wish, uuid: string = randomUUID(), client = traveler) => {
  const { units, contact, departures, ...intent } = wish
  const answer = await api.send(
    'POST',
    '/api/bookings',
    {
      ...{ uuid, units, contact, departureIds: departures.map(({ id }) => id) },
      intent: { ...intent, departures: departures.map(({ id: _id, ...start }) => start) },
    },
    client.session,
  )
  return [answer.status, await answer.json()] as [number, ToldBooking & { decision: Decision; code: string }]
}

test('it is the request: held or booked, told to every phone, and asked either way it is one', async () => {
  const offered = await offer(api, provider)
  const id = randomUUID()
  const [status, held] = await call(wishFor(offered, 0), id)
  expect([status, held.uuid, held.status, held.decision.code]).toEqual([201, id, 'on_hold', 'held'])
  expect(await call(wishFor(offered, 0), id)).toMatchObject([201, { decision: held.decision }])
  expect(await decided(request(wishFor(offered, 0), id))).toEqual(held.decision)
  const [, sure] = await call(wishFor(offered, 3, book()))
  expect([sure.status, sure.decision.code]).toEqual(['confirmed', 'confirmed'])
  expect(await mine()).toHaveLength(2)
})

test('what comes to nothing says why, and another’s words or a broken one are refused', async () => {
  const offered = await offer(api, provider)
  const id = randomUUID()
  const [, held] = await call(wishFor(offered, 0), id)
  expect(await call(wishFor(offered, 0))).toMatchObject([
    200,
    { decision: { state: 'declined', code: 'already', more: { booking: held.uuid } } },
  ])
  const gone = { departures: [{ id: randomUUID(), localDate: '2026-12-03', localTime: '23:59' }] }
  expect(await call(wishFor(offered, 0, gone))).toMatchObject([200, { decision: { code: 'closed' } }])
  expect(await call(wishFor(offered, 1), id)).toMatchObject([422, { code: 'key_reused' }])
  const refused = wishFor(offered, 1, { consents: { contact: true, policy: false } })
  expect(await call(refused)).toMatchObject([422, { code: 'invalid' }])
  expect(await mine()).toHaveLength(1)
})

test('one that was withdrawn before it came is not carried out', async () => {
  const id = randomUUID()
  await decided(withdraw(id))
  const [status, { decision }] = await call(wishFor(await offer(api, provider), 3, book()), id)
  expect([status, decision.state, decision.code]).toEqual([200, 'declined', 'withdrawn'])
  expect(await mine()).toEqual([])
})

test('with another’s id nothing is held, and nothing of theirs is said', async () => {
  const offered = await offer(api, provider)
  const stranger = await signUpToSync(api)
  const id = randomUUID()
  await call(wishFor(offered, 0), id, stranger)
  const [, { decision, ...rest }] = await call(wishFor(offered, 0), id)
  expect([decision.state, decision.code, rest]).toEqual(['declined', 'conflict', {}])
  expect(await mine()).toEqual([])
})

test('a mistake of ours is answered as one, and a limit as what is to come later; asked again it is done', async () => {
  const wish = wishFor(await offer(api, provider), 0)
  const id = randomUUID()
  problem = new Error('A mistake of ours')
  expect(await call(wish, id)).toMatchObject([500, { code: 'internal' }])
  problem = new ApiError(429, 'rate_limited', 'One after the other.')
  expect(await call(wish, id)).toMatchObject([429, { code: 'rate_limited' }])
  problem = null
  expect(await call(wish, id)).toMatchObject([201, { status: 'on_hold' }])
})
