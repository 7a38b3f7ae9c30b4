import SqliteDatabase from 'better-sqlite3'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { startTestApi, TRAVELER, type TestApi } from '../../testing/test-api.ts'

const SEARCH = '/api/places/autocomplete?q=as'

let api: TestApi
beforeEach(async () => {
  api = await startTestApi({ settings: { RATE_LIMITS: 'on', TRUST_PROXY: 'on' } })
})
afterEach(async () => {
  vi.restoreAllMocks()
  await api.stop()
})

const get = (path: string, address: string, headers = {}) =>
  api.send('GET', path, undefined, { 'X-Forwarded-For': address, ...headers })

async function askUntilRefused(ask: () => Promise<Response>): Promise<{ taken: number; refused: Response }> {
  for (let taken = 0; ; taken += 1) {
    const answer = await ask()
    if (answer.status === 429) return { taken, refused: answer }
    if (taken > 10_000) throw new Error('Never refused')
  }
}

test('a network that searches too much is 429 until its minute is over; its neighbours search on', async () => {
  const { taken, refused } = await askUntilRefused(() => get(SEARCH, '192.0.2.1'))
  expect([taken, refused.headers.get('Retry-After'), await refused.json()]).toEqual([
    600,
    '60',
    { code: 'rate_limited', message: 'Too many attempts. Please try again in 60 seconds.' },
  ])
  expect((await get(SEARCH, '192.0.2.2')).status).toBe(200)
  expect((await get('/api/places/reverse?lat=39&lng=-105', '192.0.2.1')).status).toBe(200)
  api.clock.now = new Date(api.clock.now.getTime() + 60_000)
  expect((await get(SEARCH, '192.0.2.1')).status).toBe(200)
})

test('who is signed in is counted by account, on whatever network', async () => {
  const session = await api.signUp()
  let asked = 0
  const { taken } = await askUntilRefused(() => get(SEARCH, `192.0.2.${(asked++ % 200) + 1}`, session))
  expect(taken).toBe(300)
  expect((await get(SEARCH, '192.0.2.1')).status).toBe(200)
})

test('other calls have a limit as well; the health of the server and the public lists have none', async () => {
  const { taken } = await askUntilRefused(() => get('/api/nowhere', '192.0.2.1'))
  expect(taken).toBe(3_000)
  expect((await get('/api/health', '192.0.2.1')).status).toBe(200)
  expect((await get('/api/gazetteer', '192.0.2.1')).status).toBe(200)
  expect((await get(SEARCH, '192.0.2.1')).status).toBe(200)
})

test('what needs no store is answered without one, also to who is signed in', async () => {
  const session = await api.signUp()
  vi.spyOn(api.database, 'selectFrom').mockImplementation(() => {
    throw new SqliteDatabase.SqliteError('disk I/O error', 'SQLITE_IOERR')
  })
  expect((await get(SEARCH, '192.0.2.1', session)).status).toBe(200)
  expect((await get('/api/favorites', '192.0.2.1', session)).status).toBe(503)
})

test('who is over a limit is refused until the window ends without the store being asked', async () => {
  const settings = { RATE_LIMITS: 'on', TRUST_PROXY: 'on', ADMIN_INVITE: 'come up to the cabin' }
  const store = await startTestApi({ settings })
  const session = await store.signUp()
  const stray = { Cookie: session.Cookie.replace(/=.{4}/, '=AAAA'), 'X-Forwarded-For': '192.0.2.1' }
  const guess = { ...TRAVELER, name: 'Isabella Bird', dateOfBirth: '1990-10-15', invitation: 'a guess' }
  const elsewhere = { 'X-Forwarded-For': '192.0.2.2' }
  const calls: [string, () => Promise<Response>][] = [
    ['the quick answer', () => store.send('GET', '/api/auth/user', undefined, session)],
    ['another call', () => store.send('GET', '/api/favorites', undefined, session)],
    ['a search', () => store.send('GET', SEARCH, undefined, session)],
    ['a token that is nobody’s', () => store.send('GET', SEARCH, undefined, stray)],
  ]
  const register = () => store.send('POST', '/api/auth/admin/register', guess, elsewhere)
  for (const ask of [register, ...calls.map(([, ask]) => ask)]) await askUntilRefused(ask)
  await store.stop()
  for (const [what, ask] of calls) expect((await ask()).status, what).toBe(429)
  expect((await register()).status).toBe(429)
  store.clock.now = new Date(store.clock.now.getTime() + 60_000)
  for (const [what, ask] of calls) expect((await ask()).status, what).not.toBe(429)
  expect((await register()).status).toBe(429)
})

test('a clock that was wrong for a moment locks out nobody for longer than a limit’s window', async () => {
  const right = api.clock.now
  const invited = { ...TRAVELER, name: 'Isabella Bird', dateOfBirth: '1990-10-15', invitation: 'a guess' }
  const register = () => api.send('POST', '/api/auth/admin/register', invited)
  api.clock.now = new Date(right.getTime() + 365 * 86_400_000)
  await askUntilRefused(() => get(SEARCH, '192.0.2.1'))
  await askUntilRefused(register)
  api.clock.now = right
  const waitOf = async (answer: Promise<Response>) => (await answer).headers.get('Retry-After')
  expect([await waitOf(get(SEARCH, '192.0.2.1')), await waitOf(register())]).toEqual(['60', '3600'])
  api.clock.now = new Date(right.getTime() + 3_600_000)
  expect([(await get(SEARCH, '192.0.2.1')).status, (await register()).status]).toEqual([200, 403])
})

test('a refusal names the account in the log and has the headers of every other, on the quick way too', async () => {
  const session = await api.signUp()
  const { id } = (await (await get('/api/auth/user', '192.0.2.1', session)).json()) as { id: string }
  const slow = (await askUntilRefused(() => get('/api/nowhere', '192.0.2.1', session))).refused
  const again = await get('/api/nowhere', '192.0.2.1', session)
  api.logged.length = 0
  const quick = await get('/api/auth/user', '192.0.2.1', session)
  const headersOf = (answer: Response) => [...answer.headers].filter(([name]) => name !== 'request-id').sort()
  expect(headersOf(quick)).toEqual(headersOf(slow))
  expect(headersOf(again)).toEqual(headersOf(slow))
  expect(await quick.json()).toEqual(await again.json())
  expect(api.logged).toEqual([
    expect.objectContaining({ id: quick.headers.get('Request-Id'), user: id, status: 429, msg: 'request' }),
  ])
})

test('without limits nothing is counted', async () => {
  const open = await startTestApi()
  for (let asked = 0; asked < 700; asked += 1) expect((await open.send('GET', SEARCH)).status).toBe(200)
  await open.stop()
})
