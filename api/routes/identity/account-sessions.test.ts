import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import * as v from 'valibot'
import type { SignedIn } from '../../../core/contracts/identity/accounts.ts'
import { SessionListSchema } from '../../../core/contracts/identity/account-settings.ts'
import { listSignInEvents } from '../../repositories/identity/sign-in-events.ts'
import { cookieOf, startTestApi, TRAVELER, type TestApi } from '../../testing/test-api.ts'

// Each sign-in costs one argon2 hash, by design.
vi.setConfig({ testTimeout: 30_000 })

type Headers = Record<string, string>

const EMAIL = 'sessions@example.com'
const PHONE =
  'Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Mobile Safari/537.36'

let api: TestApi
let session: Headers
beforeEach(async () => {
  api = await startTestApi()
  session = await api.signUp({ email: EMAIL })
})
afterEach(() => api.stop())

const pass = (ms: number) => {
  api.clock.now = new Date(api.clock.now.getTime() + ms)
}
const logIn = async (options: Record<string, unknown> = {}, headers: Headers = {}) => {
  const credentials = { email: EMAIL, password: TRAVELER.password }
  const answer = await api.send('POST', '/api/auth/login', { ...credentials, ...options }, headers)
  const { token } = (await answer.json()) as SignedIn
  return token === undefined ? { Cookie: cookieOf(answer) } : { Authorization: `Bearer ${token}` }
}
const list = async (headers: Headers) =>
  v.parse(
    SessionListSchema,
    await (await api.send('GET', '/api/account/sessions', undefined, headers)).json(),
  )
const end = async (id: string, headers: Headers) =>
  (await api.send('DELETE', `/api/account/sessions/${id}`, undefined, headers)).status
const statusFor = async (headers: Headers) =>
  (await api.send('GET', '/api/auth/user', undefined, headers)).status
const eventsOf = async (headers: Headers) => {
  const { id } = (await (await api.send('GET', '/api/auth/user', undefined, headers)).json()) as {
    id: string
  }
  return (await listSignInEvents(api.database, id)).map(({ event }) => event)
}

test('the list begins with the session that asks, then goes by when each was last seen', async () => {
  pass(10_000)
  const bearer = await logIn({ transport: 'bearer', rememberMe: true })
  pass(10_000)
  await logIn({}, { 'User-Agent': PHONE })
  pass(10_000)
  const listed = await list(session)
  expect(listed).toEqual([
    {
      id: expect.any(String),
      device: 'Unknown device',
      createdAt: '2026-11-21T18:00:00.000Z',
      lastSeenAt: '2026-11-21T18:00:00.000Z',
      remembered: true,
      transport: 'cookie',
      current: true,
    },
    expect.objectContaining({ device: 'Chrome on Android', remembered: false, current: false }),
    expect.objectContaining({ transport: 'bearer', remembered: true, current: false }),
  ])
  expect((await list(bearer))[0]).toMatchObject({ transport: 'bearer', current: true })
})

test('the list has no other person’s sessions, none that has ended, and no token', async () => {
  await api.signUp()
  await logIn()
  pass(12.1 * 3_600_000)
  const text = await (await api.send('GET', '/api/account/sessions', undefined, session)).text()
  expect(v.parse(SessionListSchema, JSON.parse(text))).toHaveLength(1)
  expect(text).not.toContain(session.Cookie!.split('=')[1])
})

test('one session can be ended, and its token is refused from then on', async () => {
  const other = await logIn()
  const [, listed] = await list(session)
  expect(await end(listed!.id, session)).toBe(204)
  expect([await statusFor(other), await statusFor(session)]).toEqual([401, 200])
  expect(await eventsOf(session)).toContain('session-ended')
})

test('ending the own session signs out and takes the cookie away', async () => {
  const [own] = await list(session)
  const answer = await api.send('DELETE', `/api/account/sessions/${own!.id}`, undefined, session)
  expect(answer.status).toBe(204)
  expect(answer.headers.getSetCookie()[0]).toMatch(/^timberline_session=; Max-Age=0;/)
  expect(await statusFor(session)).toBe(401)
})

test('another person’s session and one that does not exist are the same 404', async () => {
  const stranger = await api.signUp()
  const [foreign] = await list(stranger)
  const answers = await Promise.all(
    [foreign!.id, 'nowhere', 'a%00b', '%F0%9F%8F%94'].map((id) =>
      api.send('DELETE', `/api/account/sessions/${id}`, undefined, session),
    ),
  )
  for (const answer of answers) {
    expect(answer.status).toBe(404)
    expect(await answer.json()).toEqual({ code: 'not_found', message: 'There is no such session.' })
  }
  expect(await statusFor(stranger)).toBe(200)
})

test('all others can be ended at once, nobody else’s among them', async () => {
  const stranger = await api.signUp()
  const others = [await logIn(), await logIn({ transport: 'bearer' })]
  expect((await api.send('DELETE', '/api/account/sessions', undefined, session)).status).toBe(204)
  expect(await Promise.all([...others, session, stranger].map(statusFor))).toEqual([401, 401, 200, 200])
  expect(await list(session)).toHaveLength(1)
  await api.send('DELETE', '/api/account/sessions', undefined, session)
  expect(await eventsOf(session)).toContain('session-ended')
})

test('sessions are shown to and ended by nobody who is not signed in', async () => {
  for (const [method, path] of [
    ['GET', ''],
    ['DELETE', ''],
    ['DELETE', '/any'],
  ] as const) {
    expect((await api.send(method, `/api/account/sessions${path}`)).status).toBe(401)
  }
})
