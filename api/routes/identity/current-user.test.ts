import { afterEach, beforeEach, expect, test } from 'vitest'
import { startTestApi, type TestApi } from '../../testing/test-api.ts'

const PATH = '/api/auth/user'

let api: TestApi
let session: Record<string, string>
beforeEach(async () => {
  api = await startTestApi({ settings: { TRUST_PROXY: 'on', RATE_LIMITS: 'on' } })
  session = await api.signUp()
})
afterEach(() => api.stop())

const ask = (headers: Record<string, string> = session, method = 'GET', path = PATH) =>
  api.send(method, path, undefined, headers)
const headersOf = (answer: Response) =>
  Object.fromEntries([...answer.headers].filter(([name]) => !['request-id', 'allow'].includes(name)))

test('the quick answer has the headers that every other call of a session has', async () => {
  for (const more of [{}, { 'X-Forwarded-Proto': 'https' }]) {
    const https = { Cookie: session.Cookie!.replace('timberline', '__Host-timberline'), ...more }
    const headers = 'X-Forwarded-Proto' in more ? https : session
    const quick = await ask(headers)
    expect(quick.status).toBe(200)
    expect(headersOf(quick)).toEqual(headersOf(await ask(headers, 'GET', '/api/auth/passkeys')))
    expect(quick.headers.get('Request-Id')).toMatch(/^[\da-f-]{36}$/)
    expect(quick.headers.has('Strict-Transport-Security')).toBe('X-Forwarded-Proto' in more)
  }
})

test('it is logged once, with who and where, under its request id', async () => {
  api.logged.length = 0
  const answer = await ask({ ...session, 'X-Forwarded-For': '192.0.2.9' })
  const { id } = (await answer.json()) as { id: string }
  expect(api.logged).toEqual([
    expect.objectContaining({
      id: answer.headers.get('Request-Id'),
      method: 'GET',
      path: PATH,
      network: '192.0.2.0/24',
      user: id,
      status: 200,
      msg: 'request',
    }),
  ])
})

test('a visitor’s call is refused, and logged once', async () => {
  api.logged.length = 0
  const answer = await ask({})
  expect([answer.status, await answer.json()]).toEqual([
    401,
    { code: 'unauthenticated', message: 'Please sign in.' },
  ])
  expect(api.logged).toHaveLength(1)
})

test('HEAD answers like GET without a body, and other methods are told which there are', async () => {
  const head = await ask(session, 'HEAD')
  expect([head.status, await head.text()]).toEqual([200, ''])
  const post = await ask(session, 'POST')
  expect([post.status, post.headers.get('Allow')]).toEqual([405, 'GET, HEAD'])
})

test('its calls count for the account like all others, and each once', async () => {
  for (let call = 0; call < 1_200; call += 1) await ask()
  expect((await ask()).status).toBe(429)
  expect((await ask(session, 'GET', '/api/auth/passkeys')).status).toBe(429)
})

test('a session that is known is refused as soon as it has ended, whoever ended it', async () => {
  expect((await ask()).status).toBe(200)
  expect((await ask()).status).toBe(200)
  await api.send('POST', '/api/auth/logout', undefined, session)
  expect((await ask()).status).toBe(401)
})

test('a session that is known still ends by the clock, and its use is still written down', async () => {
  const lastSeen = async () =>
    (await api.database.selectFrom('sessions').select('last_seen_at as at').executeTakeFirstOrThrow()).at
  expect((await ask()).status).toBe(200)
  const began = await lastSeen()
  api.clock.now = new Date(api.clock.now.getTime() + 61_000)
  expect((await ask()).status).toBe(200)
  await expect.poll(lastSeen).not.toBe(began)
  api.clock.now = new Date(api.clock.now.getTime() + 31 * 86_400_000)
  expect((await ask()).status).toBe(401)
})
