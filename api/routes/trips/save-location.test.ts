import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import * as v from 'valibot'
import type { User } from '../../../core/contracts/identity/accounts.ts'
import type { Failure } from '../../../core/contracts/failure.ts'
import { SavedLocationSchema } from '../../../core/contracts/trips/saved-location.ts'
import { startTestApi, type TestApi } from '../../testing/test-api.ts'

const PATH = '/api/save-location'
const GUEST = 'guest-0b6e7f5a-4c1d-4f5e-9a7b-1c2d3e4f5a6b'
const HERE = {
  latitude: 39.481654,
  longitude: -106.038352,
  address: 'Breckenridge, Colorado, USA',
  timestamp: '2026-11-21T17:59:00.000Z',
  userId: null as string | null,
}

let api: TestApi
beforeAll(async () => {
  api = await startTestApi()
})
afterAll(() => api.stop())
beforeEach(async () => {
  await api.database.deleteFrom('saved_locations').execute()
  await api.database.deleteFrom('records').execute()
})

const save = (body: unknown, headers?: Record<string, string>) => api.send('POST', PATH, body, headers)
const kept = () => api.database.selectFrom('saved_locations').selectAll().execute()
const keptOfAccounts = async () =>
  (await api.database.selectFrom('records').selectAll().where('kind', '=', 'saved-location').execute()).map(
    ({ space_id, fields }) => ({ account: space_id, ...(JSON.parse(fields) as object) }),
  )

test('the same key and body again gets the first answer again and runs nothing', async () => {
  const session = await api.signUp()
  const headers = { ...session, 'Idempotency-Key': 'here-1' }
  const first = await save(HERE, headers)
  await save({ ...HERE, address: 'Aspen, Colorado, USA' }, session)
  const again = await save(HERE, headers)
  expect([again.status, await again.text()]).toEqual([201, await first.text()])
  expect(await keptOfAccounts()).toMatchObject([{ location: { address: 'Aspen, Colorado, USA' } }])
})

test('the same key with another body is 422 key_reused and runs nothing', async () => {
  const headers = { ...(await api.signUp()), 'Idempotency-Key': 'here-1' }
  await save(HERE, headers)
  const answer = await save({ ...HERE, latitude: 38 }, headers)
  expect([answer.status, ((await answer.json()) as Failure).code]).toEqual([422, 'key_reused'])
  expect(await keptOfAccounts()).toMatchObject([{ location: { latitude: 39.482 } }])
})

test('a guest who sends a save twice has one row, with a key or without', async () => {
  const headers = { 'Idempotency-Key': 'here-1' }
  for (const extra of [headers, headers, {}]) {
    expect((await save({ ...HERE, userId: GUEST }, extra)).status).toBe(201)
  }
  expect(await kept()).toHaveLength(1)
})

test('coordinates are answered and kept with 3 decimals', async () => {
  const answer = await save({ ...HERE, userId: GUEST })
  expect(answer.status).toBe(201)
  expect(v.parse(v.strictObject(SavedLocationSchema.entries), await answer.json())).toEqual({
    ...HERE,
    latitude: 39.482,
    longitude: -106.038,
    userId: GUEST,
    stored: true,
  })
  expect(await kept()).toMatchObject([
    { latitude: 39.482, longitude: -106.038, owner_id: GUEST, user_id: null },
  ])
})

test('the session decides whose location it is, whatever the body says', async () => {
  const session = await api.signUp()
  const me = (await (await api.send('GET', '/api/auth/user', undefined, session)).json()) as User
  for (const userId of [null, 'somebody-else']) {
    expect(await (await save({ ...HERE, userId }, session)).json()).toMatchObject({
      userId: me.id,
      stored: true,
    })
  }
  expect(await kept()).toEqual([])
  expect(await keptOfAccounts()).toEqual([
    {
      account: me.id,
      location: {
        latitude: 39.482,
        longitude: -106.038,
        address: HERE.address,
        timestamp: HERE.timestamp,
      },
    },
  ])
})

test('a visitor’s location that arrives with an account’s session is refused and kept nowhere', async () => {
  const answer = await save({ ...HERE, userId: GUEST }, await api.signUp())
  expect([answer.status, ((await answer.json()) as Failure).code]).toEqual([409, 'wrong_account'])
  expect([await kept(), await keptOfAccounts()]).toEqual([[], []])
})

test('only the latest location of an owner is kept, in the order the server hears of them', async () => {
  await save({ ...HERE, userId: GUEST })
  await save({ ...HERE, userId: GUEST, latitude: 38, timestamp: '2020-01-01T00:00:00Z' })
  expect(await kept()).toMatchObject([{ latitude: 38, located_at: '2020-01-01T00:00:00.000Z' }])
})

test.each([undefined, null, '', 'guest-', 'guest-1', `${GUEST}x`, 'somebody-else'])(
  'a visitor without a guest id is answered with null and nothing is kept: %j',
  async (userId) => {
    const answer = await save({ ...HERE, userId })
    expect([answer.status, await answer.json()]).toMatchObject([201, { userId: null, stored: false }])
    expect(await kept()).toEqual([])
  },
)

test('with an ended session and no guest id it is 401, so that the save waits for its account', async () => {
  const session = await api.signUp()
  await api.send('POST', '/api/auth/logout', undefined, session)
  expect((await save(HERE, session)).status).toBe(401)
  expect((await save({ ...HERE, userId: GUEST }, session)).status).toBe(201)
})

test('a guest is forgotten after 30 days without a save, an account is not', async () => {
  const start = api.clock.now
  await save({ ...HERE, userId: GUEST })
  await save(HERE, await api.signUp())
  api.clock.now = new Date(start.getTime() + 31 * 86_400_000)
  const other = GUEST.replace('guest-0', 'guest-1')
  await save({ ...HERE, userId: other })
  expect((await kept()).map(({ owner_id }) => owner_id)).toEqual([other])
  expect(await keptOfAccounts()).toHaveLength(1)
  api.clock.now = start
})

test('an account that is deleted takes its location along', async () => {
  await save(HERE, await api.signUp())
  await api.database.deleteFrom('users').execute()
  expect(await keptOfAccounts()).toEqual([])
})

test.each([
  ['latitude', { latitude: 90.1 }],
  ['latitude', { latitude: '39.5' }],
  ['latitude', { latitude: undefined }],
  ['longitude', { longitude: -181 }],
  ['longitude', { longitude: null }],
  ['address', { address: '  ' }],
  ['address', { address: 7 }],
  ['address', { address: 'x'.repeat(301) }],
  ['address', { address: 'a\0b' }],
  ['address', { address: 'a\ud800' }],
  ['address', { address: '\u200b\u2060' }],
  ['timestamp', { timestamp: 'yesterday' }],
  ['timestamp', { timestamp: '2026-02-30T10:00:00Z' }],
  ['timestamp', { timestamp: '2026-11-21T17:59:00' }],
  ['timestamp', { timestamp: '9999-12-31T23:00:00-10:00' }],
  ['timestamp', { timestamp: '0000-01-01T00:00:00+10:00' }],
  ['timestamp', { timestamp: 1_763_747_940_000 }],
  ['userId', { userId: 7 }],
  ['userId', { userId: 'x'.repeat(201) }],
])('a broken field is 422 and the message names it: %s', async (name, broken) => {
  const answer = await save({ ...HERE, userId: GUEST, ...broken })
  const { code, message } = (await answer.json()) as Failure
  expect([answer.status, code]).toEqual([422, 'invalid'])
  expect(message).toMatch(new RegExp(`^${name}: `))
  expect(await kept()).toEqual([])
})

test('a timestamp with another zone is kept in UTC', async () => {
  await save({ ...HERE, userId: GUEST, timestamp: '2026-11-21T10:59:00-07:00' })
  expect(await kept()).toMatchObject([{ located_at: '2026-11-21T17:59:00.000Z' }])
})

test('an unusable key is 422, for a visitor as well', async () => {
  expect((await save({ ...HERE, userId: GUEST }, { 'Idempotency-Key': 'a b' })).status).toBe(422)
})

test('the log never holds where somebody is', async () => {
  api.logged.length = 0
  await save({ ...HERE, userId: GUEST })
  await save({ ...HERE, latitude: 1e9, userId: GUEST })
  expect(api.logged).toHaveLength(2)
  expect(JSON.stringify(api.logged)).not.toMatch(/39\.48|106\.03|Breckenridge|guest-0b/)
})

test('a network that saves too often is 429 until its hour is over', async () => {
  const limited = await startTestApi({ settings: { RATE_LIMITS: 'on' } })
  const again = () => limited.send('POST', PATH, { ...HERE, userId: GUEST })
  for (let sent = 0; sent < 300; sent += 1) await again()
  const refused = await again()
  expect([refused.status, refused.headers.get('Retry-After')]).toEqual([429, '3600'])
  limited.clock.now = new Date(limited.clock.now.getTime() + 3_600_001)
  expect((await again()).status).toBe(201)
  await limited.stop()
})
