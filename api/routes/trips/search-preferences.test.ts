import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { User } from '../../../core/contracts/identity/accounts.ts'
import type { Failure } from '../../../core/contracts/failure.ts'
import { DEFAULT_SEARCH_PREFERENCES } from '../../../core/contracts/trips/search-preferences.ts'
import { cookieOf, startTestApi, TRAVELER, type TestApi } from '../../testing/test-api.ts'

const PATH = '/api/user/search-preferences'
const BRECKENRIDGE = {
  placeId: 'town-breckenridge',
  address: 'Breckenridge, Colorado, USA',
  lat: 39.48,
  lng: -106.04,
}

let api: TestApi
let session: { Cookie: string }
beforeAll(async () => {
  api = await startTestApi()
})
afterAll(() => api.stop())
beforeEach(async () => {
  session = await api.signUp()
})

const save = (body: unknown, headers: Record<string, string> = {}) =>
  api.send('POST', PATH, body, { ...session, ...headers })
const read = async () => (await api.send('GET', PATH, undefined, session)).json()

test('the same key and body again runs nothing and answers what is stored', async () => {
  const headers = { 'Idempotency-Key': 'save-1' }
  const first = await save({ adults: 3 }, headers)
  await save({ adults: 5 })
  const again = await save({ adults: 3 }, headers)
  expect(again.status).toBe(first.status)
  expect(await again.json()).toMatchObject({ adults: 5, revision: 2 })
  expect(await read()).toMatchObject({ adults: 5, revision: 2 })
})

test('the same key with another body is 422 key_reused and runs nothing', async () => {
  await save({ adults: 3 }, { 'Idempotency-Key': 'save-1' })
  const answer = await save({ adults: 4 }, { 'Idempotency-Key': 'save-1' })
  expect(answer.status).toBe(422)
  expect(await answer.json()).toMatchObject({ code: 'key_reused' })
  expect(await read()).toMatchObject({ adults: 3, revision: 1 })
})

test('one key sent many times at once runs once', async () => {
  const answers = await Promise.all(
    Array.from({ length: 8 }, () => save({ adults: 2 }, { 'Idempotency-Key': 'burst' })),
  )
  expect(new Set(await Promise.all(answers.map((answer) => answer.text()))).size).toBe(1)
  expect(await read()).toMatchObject({ revision: 1 })
})

test('a key belongs to one account', async () => {
  await save({ adults: 3 }, { 'Idempotency-Key': 'shared' })
  const other = await api.signUp()
  const answer = await api.send('POST', PATH, { adults: 6 }, { ...other, 'Idempotency-Key': 'shared' })
  expect(await answer.json()).toMatchObject({ adults: 6, revision: 1 })
})

test('a refused write leaves its key free', async () => {
  const refused = await save({ adults: 3 }, { 'Idempotency-Key': 'k', 'If-Match': '"9"' })
  expect(refused.status).toBe(409)
  expect((await save({ adults: 4 }, { 'Idempotency-Key': 'k', 'If-Match': '"0"' })).status).toBe(200)
})

test('a receipt is kept for 400 days and then forgotten', async () => {
  const start = api.clock.now
  const me = await api.send('GET', '/api/auth/user', undefined, session)
  const { email } = (await me.json()) as User
  await save({ adults: 3 }, { 'Idempotency-Key': 'old' })
  const statusAfter = async (days: number) => {
    api.clock.now = new Date(start.getTime() + days * 86_400_000)
    const login = await api.send('POST', '/api/auth/login', { email, password: TRAVELER.password })
    return (await save({ adults: 4 }, { Cookie: cookieOf(login), 'Idempotency-Key': 'old' })).status
  }
  expect(await statusAfter(399.9)).toBe(422)
  expect(await statusAfter(400.1)).toBe(200)
  api.clock.now = start
})

test('a replay of a write that was based on an older revision is still answered from its receipt', async () => {
  const headers = { 'Idempotency-Key': 'k', 'If-Match': '"0"' }
  await save({ adults: 3 }, headers)
  expect((await save({ adults: 3 }, headers)).status).toBe(200)
})

test('a base revision that is not the stored one is 409, and without one the write wins', async () => {
  await save({ adults: 2 })
  await save({ adults: 3 })
  for (const stale of ['"1"', '1', 'W/"1"']) {
    const answer = await save({ adults: 4 }, { 'If-Match': stale })
    expect(answer.status).toBe(409)
    expect(await answer.json()).toMatchObject({ code: 'conflict' })
  }
  expect((await save({ adults: 4 }, { 'If-Match': '"2"' })).status).toBe(200)
  expect((await save({ adults: 5 }, { 'If-Match': '*' })).status).toBe(200)
  expect((await save({ adults: 6 })).status).toBe(200)
})

test('an account that never saved reads every default with revision 0, kept by nobody', async () => {
  const answer = await api.send('GET', PATH, undefined, session)
  expect(answer.headers.get('Cache-Control')).toBe('private, no-store')
  expect(await answer.json()).toEqual({ ...DEFAULT_SEARCH_PREFERENCES, revision: 0 })
})

test('a save replaces the whole payload and answers the stored row', async () => {
  await save({ adults: 4, selectedDestinations: [BRECKENRIDGE] })
  const answer = await save({ children: 2 })
  const saved = await answer.json()
  expect(saved).toEqual({ ...DEFAULT_SEARCH_PREFERENCES, children: 2, revision: 2 })
  expect(await read()).toEqual(saved)
})

test('an ISO date-time is cut to the Colorado day', async () => {
  const days = { selectedStartDate: '2026-12-12T00:30:00Z', selectedEndDate: '2026-12-15T12:00:00-07:00' }
  const saved = await (await save(days)).json()
  expect(saved).toMatchObject({ selectedStartDate: '2026-12-11', selectedEndDate: '2026-12-15' })
  const local = await (await save({ selectedStartDate: '2026-12-12T23:30:00' })).json()
  expect(local).toMatchObject({ selectedStartDate: '2026-12-12' })
})

test('lodging and transportation types are stored in lower case', async () => {
  const saved = await (await save({ lodgingType: 'Cabin', transportationType: 'SUV' })).json()
  expect(saved).toMatchObject({ lodgingType: 'cabin', transportationType: 'suv' })
})

test('unknown keys are ignored and never stored', async () => {
  await save({ adults: 2, isAdmin: true, revision: 99 })
  expect(await read()).toEqual({ ...DEFAULT_SEARCH_PREFERENCES, adults: 2, revision: 1 })
})

test.each([
  ['adults', { adults: -1 }],
  ['adults', { adults: '2' }],
  ['adults', { adults: 1e308 }],
  ['selectedStartDate', { selectedStartDate: '2026-02-30' }],
  ['selectedStartDate', { selectedStartDate: '2026-02-30T10:00:00Z' }],
  ['startTime', { startTime: '25:00' }],
  ['selectedActivities.0', { selectedActivities: ['Surfing'] }],
  ['selectedDestinations.0.placeId', { selectedDestinations: [{ address: 'x', lat: 1, lng: 1 }] }],
  ['selectedDestinations.0.lat', { selectedDestinations: [{ ...BRECKENRIDGE, lat: 91 }] }],
  ['cannot be shown', { selectedDestinations: [{ ...BRECKENRIDGE, name: 'Breck\0' }] }],
  ['cannot be shown', { selectedLocationPickerLocations: [{ ...BRECKENRIDGE, address: 'Breck\ud83c' }] }],
  ['can be seen', { selectedDestinations: [{ ...BRECKENRIDGE, name: '\u200b' }] }],
  ['cannot be shown', { lodgingType: 'cabin\0' }],
  ['lodgingType', { lodgingType: null }],
  ['ends before', { selectedStartDate: '2026-12-20', selectedEndDate: '2026-12-12' }],
  ['adults and children', { adults: 10, children: 10 }],
])('a broken field is 422 and the message names it: %s', async (name, body) => {
  const answer = await save(body)
  expect(answer.status).toBe(422)
  const { code, message } = (await answer.json()) as Failure
  expect(code).toBe('invalid')
  expect(message).toContain(name)
})

test('types may be empty, and stay so', async () => {
  const none = { lodgingType: '', transportationType: '' }
  expect((await save(none)).status).toBe(200)
  expect(await read()).toMatchObject(none)
})

test.each(['', 'x'.repeat(201), 'a b'])('an unusable key is 422: %j', async (key) => {
  expect((await save({}, { 'Idempotency-Key': key })).status).toBe(422)
})

test('without a session nothing is read or written', async () => {
  expect((await api.send('GET', PATH)).status).toBe(401)
  expect((await api.send('POST', PATH, { adults: 2 })).status).toBe(401)
})
