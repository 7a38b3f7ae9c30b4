import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { startTestApi, type TestApi } from '../../testing/test-api.ts'
import { signUpToSync, type SyncClient } from '../records/sync.fixture.ts'

const PATH = '/api/user/save-itinerary-selection'
const CHOSEN = {
  selectedItineraryId: 'itinerary-1',
  selectedItineraryData: { days: [{ stops: ['town-aspen'] }] },
}

let api: TestApi
let phone: SyncClient
beforeAll(async () => {
  api = await startTestApi()
})
afterAll(() => api.stop())
beforeEach(async () => {
  phone = await signUpToSync(api)
})

const save = (body: unknown, headers: Record<string, string> = {}) =>
  api.send('POST', PATH, body, { ...phone.session, ...headers })
const stored = () => phone.fieldsOf('itinerary-selection', 'itinerary-selection')

test('the latest choice is stored and answered, and every phone of the account is told', async () => {
  await save({ ...CHOSEN, selectedItineraryId: 'itinerary-0' })
  const answer = await save({ ...CHOSEN, isAdmin: true })
  expect([answer.status, await answer.json()]).toEqual([200, CHOSEN])
  expect(await stored()).toEqual({ selection: CHOSEN })
})

test('without data it is null, and a choice can be taken back', async () => {
  expect(await (await save({ selectedItineraryId: null })).json()).toEqual({
    selectedItineraryId: null,
    selectedItineraryData: null,
  })
})

test('the same key again runs nothing and answers what is stored; with another body it is 422', async () => {
  const key = { 'Idempotency-Key': 'not-a-uuid' }
  await save(CHOSEN, key)
  await save({ selectedItineraryId: 'itinerary-2' })
  expect(await (await save(CHOSEN, key)).json()).toMatchObject({ selectedItineraryId: 'itinerary-2' })
  const other = await save({ selectedItineraryId: 'itinerary-3' }, key)
  expect([other.status, await other.json()]).toMatchObject([422, { code: 'key_reused' }])
})

test.each([
  ['selectedItineraryId', { selectedItineraryId: 7 }],
  ['selectedItineraryId', {}],
  ['too large', { selectedItineraryId: 'a', selectedItineraryData: 'x'.repeat(20_001) }],
  ['cannot be shown', { selectedItineraryId: 'a\0' }],
  ['cannot be stored', { selectedItineraryId: 'a', selectedItineraryData: { days: ['x\0'] } }],
  ['cannot be stored', { selectedItineraryId: 'a', selectedItineraryData: { 'x\ud800': 1 } }],
  [
    'too deep',
    `{"selectedItineraryId":"a","selectedItineraryData":${'['.repeat(9_000)}${']'.repeat(9_000)}}`,
  ],
])('a broken body is 422 and the message says why: %s', async (why, body) => {
  const answer = await save(body)
  expect([answer.status, await answer.json()]).toMatchObject([422, { message: expect.stringContaining(why) }])
  expect(await stored()).toBeUndefined()
})

test('without a session nothing is stored, and another method is 405', async () => {
  expect((await api.send('POST', PATH, CHOSEN)).status).toBe(401)
  expect((await api.send('GET', PATH, undefined, phone.session)).status).toBe(405)
})
