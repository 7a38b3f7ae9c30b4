import SqliteDatabase from 'better-sqlite3'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { startTestApi, type TestApi } from '../test-api.ts'

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

test('without limits nothing is counted', async () => {
  const open = await startTestApi()
  for (let asked = 0; asked < 700; asked += 1) expect((await open.send('GET', SEARCH)).status).toBe(200)
  await open.stop()
})
