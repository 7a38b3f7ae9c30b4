import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { SavedSearchPreferences } from '../../../core/contracts/trips/search-preferences.ts'
import { startTestApi, type TestApi } from '../../testing/test-api.ts'
import { addFavorite, changes, partyOf, setPlan, signUpToSync, type SyncClient } from './sync.fixture.ts'

const PREFERENCES = '/api/user/search-preferences'
const PLACE = { address: 'Aspen, Colorado, USA', lat: 39.19, lng: -106.82 }

let api: TestApi
let phone: SyncClient
beforeAll(async () => {
  api = await startTestApi()
})
afterAll(() => api.stop())
beforeEach(async () => {
  phone = await signUpToSync(api)
})

const addStop = (id: string, position: string) =>
  phone.patch('plan-stop', id, { create: true, fields: changes(0, { place: PLACE, position }) })
const post = (body: unknown, headers: Record<string, string> = {}) =>
  api.send('POST', PREFERENCES, body, { ...phone.session, ...headers })
const read = async () =>
  (await (await api.send('GET', PREFERENCES, undefined, phone.session)).json()) as SavedSearchPreferences
const destinations = async () => (await read()).selectedDestinations.map(({ placeId }) => placeId)

test('the preferences are the plan that phones exchange, under their specified names', async () => {
  await phone.send(
    setPlan(phone, 0, { party: partyOf(3) }),
    addStop('town-vail', 'V'),
    addStop('town-aspen', 'K'),
  )
  expect(await destinations()).toEqual(['town-aspen', 'town-vail'])
  expect(await read()).toMatchObject({ adults: 3, revision: 3 })
})

test('a whole payload changes only what differs: filters stay, and nothing becomes a conflict', async () => {
  await phone.send(setPlan(phone, 0, { openNow: true, party: partyOf(2) }), addStop('town-vail', 'V'))
  const { revision, ...saved } = await read()
  await post({ ...saved, adults: 4 }, { 'If-Match': String(revision) })
  const { records } = await phone.exchange()
  expect(records.map(({ kind, revision: at }) => [kind, at])).toEqual([
    ['plan-stop', 2],
    ['plan', 3],
  ])
  expect(await phone.fieldsOf('plan', 'plan')).toMatchObject({ openNow: true, party: partyOf(4) })
})

test('a stop that was removed meanwhile is a newer revision too', async () => {
  await phone.send(addStop('town-vail', 'V'))
  const { revision } = await read()
  await phone.send(phone.patch('plan-stop', 'town-vail', { remove: { base: 1 } }))
  expect((await post({ adults: 4 }, { 'If-Match': String(revision) })).status).toBe(409)
})

test('stops can be put in another order, taken away and brought back', async () => {
  const list = (...ids: string[]) =>
    post({ selectedDestinations: ids.map((placeId) => ({ placeId, ...PLACE })) })
  for (const ids of [['a', 'b', 'c'], ['c', 'a', 'b'], ['b'], ['c', 'b', 'a']]) {
    expect((await list(...ids)).status).toBe(200)
    expect(await destinations()).toEqual(ids)
  }
})

test('a payload that says what is there changes nothing', async () => {
  await post({ adults: 3 })
  expect(await (await post({ adults: 3 })).json()).toMatchObject({ adults: 3, revision: 1 })
})

test('favorites of phones and of the endpoint are one list, times in UTC', async () => {
  await api.send('PUT', '/api/favorites/town-vail', { addedAt: '2026-11-01T00:00:00Z' }, phone.session)
  const fields = changes(0, { addedAt: '2026-11-20T23:00:00-07:00' })
  await phone.send(addFavorite(phone, 'town-aspen', { fields }))
  const answer = await api.send('GET', '/api/favorites', undefined, phone.session)
  expect(await answer.json()).toEqual([
    { placeId: 'town-aspen', addedAt: '2026-11-21T06:00:00.000Z' },
    { placeId: 'town-vail', addedAt: '2026-11-01T00:00:00.000Z' },
  ])
})

test('receipts hold no answers: many large writes with new keys leave as many small rows', async () => {
  const data = 'x'.repeat(10_000)
  for (let write = 0; write < 5; write += 1) {
    const body = { selectedItineraryId: String(write), selectedItineraryData: data }
    const headers = { ...phone.session, 'Idempotency-Key': randomUUID() }
    await api.send('POST', '/api/user/save-itinerary-selection', body, headers)
  }
  const rows = await api.database.selectFrom('patch_receipts').selectAll().execute()
  const ours = rows.filter(({ user_id }) => user_id === phone.account)
  expect(ours).toHaveLength(5)
  expect(JSON.stringify(ours).length).toBeLessThan(2_500)
})
