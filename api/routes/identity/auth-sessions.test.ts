import { createHash } from 'node:crypto'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { SignedIn, User } from '../../../core/contracts/identity/accounts.ts'
import { deleteAllSessions } from '../../repositories/identity/sessions.ts'
import { setPasswordHash } from '../../repositories/identity/user-contacts.ts'
import { cookieOf, startTestApi, TRAVELER, type TestApi } from '../../testing/test-api.ts'

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS
const DAY_MS = 24 * HOUR_MS

// Each sign-in costs one argon2 hash, by design.
vi.setConfig({ testTimeout: 60_000 })

type Headers = Record<string, string>

let api: TestApi
beforeEach(async () => {
  api = await startTestApi()
})
afterEach(() => api.stop())

const pass = (ms: number) => {
  api.clock.now = new Date(api.clock.now.getTime() + ms)
}
const register = (email: string, headers: Headers = {}) =>
  api.send('POST', '/api/auth/register', { ...TRAVELER, email }, headers)
const login = (email: string, options: Record<string, unknown> = {}, headers: Headers = {}) =>
  api.send('POST', '/api/auth/login', { email, password: TRAVELER.password, ...options }, headers)
const logout = (headers: Headers) => api.send('POST', '/api/auth/logout', undefined, headers)
const statusFor = async (headers: Headers) =>
  (await api.send('GET', '/api/auth/user', undefined, headers)).status
const cookie = (answer: Response) => ({ Cookie: cookieOf(answer) })
const bearerLogin = async (email: string, headers: Headers = {}) => {
  const answer = await login(email, { transport: 'bearer' }, headers)
  return { Authorization: `Bearer ${((await answer.json()) as SignedIn).token}` }
}

test('without rememberMe the cookie ends with the browser, and the session after 12 hours without use', async () => {
  await register('short@example.com')
  const answer = await login('short@example.com')
  expect(answer.headers.getSetCookie()[0]).toMatch(
    /^timberline_session=[\w-]{43}; Path=\/; HttpOnly; SameSite=Lax$/,
  )
  const session = cookie(answer)
  pass(11.9 * HOUR_MS)
  expect(await statusFor(session)).toBe(200)
  pass(11.9 * HOUR_MS)
  expect(await statusFor(session)).toBe(200)
  const unused = cookie(await login('short@example.com'))
  pass(12.1 * HOUR_MS)
  expect(await statusFor(unused)).toBe(401)
})

test('without rememberMe the session ends after 24 hours, however much it is used', async () => {
  await register('day@example.com')
  const session = cookie(await login('day@example.com'))
  for (const hours of [8, 8, 7.9]) {
    pass(hours * HOUR_MS)
    expect(await statusFor(session)).toBe(200)
  }
  pass(0.2 * HOUR_MS)
  expect(await statusFor(session)).toBe(401)
})

test('rememberMe keeps a session for 14 days after each use', async () => {
  await register('fortnight@example.com')
  const session = cookie(await login('fortnight@example.com', { rememberMe: true }))
  for (const days of [13.9, 13.9]) {
    pass(days * DAY_MS)
    expect(await statusFor(session)).toBe(200)
  }
  const unused = cookie(await login('fortnight@example.com', { rememberMe: true }))
  pass(14.1 * DAY_MS)
  expect(await statusFor(unused)).toBe(401)
})

test('rememberMe gives the cookie and the session 30 days, however much it is used', async () => {
  await register('month@example.com')
  const answer = await login('month@example.com', { rememberMe: true })
  expect(answer.headers.getSetCookie()[0]).toContain(`Max-Age=${30 * 86_400}`)
  const session = cookie(answer)
  for (const days of [10, 10, 9.9]) {
    pass(days * DAY_MS)
    expect(await statusFor(session)).toBe(200)
  }
  pass(0.2 * DAY_MS)
  expect(await statusFor(session)).toBe(401)
})

test('a registration is remembered unless it refuses', async () => {
  const remembered = cookie(await register('remembered@example.com'))
  const refused = { ...TRAVELER, email: 'refused@example.com', rememberMe: false }
  const short = cookie(await api.send('POST', '/api/auth/register', refused))
  pass(12.1 * HOUR_MS)
  expect([await statusFor(remembered), await statusFor(short)]).toEqual([200, 401])
})

test('the store keeps the SHA-256 of a token of 256 bits, which no two sessions share, and not the token', async () => {
  const tokens = [
    cookie(await register('hashed@example.com')),
    cookie(await login('hashed@example.com')),
  ].map(({ Cookie }) => Cookie.split('=')[1]!)
  const rows = await api.database.selectFrom('sessions').selectAll().execute()
  const sha256 = (token: string) => createHash('sha256').update(token).digest('hex')
  expect(new Set(tokens).size).toBe(2)
  for (const token of tokens) {
    expect(Buffer.from(token, 'base64url')).toHaveLength(32)
    expect(rows.map(({ token_hash }) => token_hash)).toContain(sha256(token))
    expect(JSON.stringify(rows)).not.toContain(token)
  }
})

test('a use is written at most once a minute', async () => {
  const session = cookie(await register('minute@example.com'))
  const start = api.clock.now.toISOString()
  const lastSeen = async () =>
    (await api.database.selectFrom('sessions').select('last_seen_at').executeTakeFirst())?.last_seen_at
  pass(59_000)
  await statusFor(session)
  expect(await lastSeen()).toBe(start)
  pass(1_000)
  await statusFor(session)
  expect(await lastSeen()).toBe(api.clock.now.toISOString())
})

test('a sign-in ends the session of the cookie that it replaces, also another account’s', async () => {
  const ada = cookie(await register('ada@example.com'))
  const bob = cookie(await register('bob@example.com', ada))
  expect([await statusFor(ada), await statusFor(bob)]).toEqual([401, 200])
  const adaAgain = cookie(await login('ada@example.com', {}, bob))
  expect([await statusFor(bob), await statusFor(adaAgain)]).toEqual([401, 200])
  const adaAnew = cookie(await login('ada@example.com', {}, adaAgain))
  expect([await statusFor(adaAgain), await statusFor(adaAnew)]).toEqual([401, 200])
})

test('a sign-in that fails, or that asks for a bearer token, leaves the session of the cookie', async () => {
  const session = cookie(await register('stays@example.com'))
  expect((await login('stays@example.com', { password: 'not this one' }, session)).status).toBe(401)
  expect((await register('stays@example.com', session)).status).toBe(409)
  await bearerLogin('stays@example.com', session)
  expect(await statusFor(session)).toBe(200)
})

test('logging out with a bearer token and a cookie ends both sessions', async () => {
  const session = cookie(await register('both@example.com'))
  const bearer = await bearerLogin('both@example.com')
  expect((await logout({ ...session, ...bearer })).status).toBe(204)
  expect([await statusFor(session), await statusFor(bearer)]).toEqual([401, 401])
})

test('a cookie’s token is no bearer token and a bearer token no cookie, not even to log out', async () => {
  const session = cookie(await register('carried@example.com'))
  const bearer = await bearerLogin('carried@example.com')
  const asBearer = { Authorization: session.Cookie.replace('timberline_session=', 'Bearer ') }
  const asCookie = { Cookie: bearer.Authorization.replace('Bearer ', 'timberline_session=') }
  for (const swapped of [asBearer, asCookie]) {
    expect(await statusFor(swapped)).toBe(401)
    await logout(swapped)
  }
  expect([await statusFor(session), await statusFor(bearer)]).toEqual([200, 200])
})

test('the 21st session of an account ends the one that was used longest ago, and nobody else’s', async () => {
  const other = cookie(await register('other@example.com'))
  const first = cookie(await register('many@example.com'))
  const later: Headers[] = []
  while (later.length < 19) {
    pass(MINUTE_MS)
    later.push(await bearerLogin('many@example.com'))
  }
  pass(MINUTE_MS)
  expect(await statusFor(first)).toBe(200)
  const last = await bearerLogin('many@example.com')
  expect(await statusFor(later[0]!)).toBe(401)
  for (const session of [other, first, ...later.slice(1), last]) expect(await statusFor(session)).toBe(200)
})

test('of many sign-ins at once 20 sessions stay', async () => {
  await register('burst@example.com')
  pass(MINUTE_MS)
  const sessions = await Promise.all(Array.from({ length: 24 }, () => bearerLogin('burst@example.com')))
  const statuses = await Promise.all(sessions.map(statusFor))
  expect(statuses.filter((status) => status === 200)).toHaveLength(20)
})

test('an ended session is forgotten with the next write of anybody', async () => {
  await register('gone@example.com')
  pass(1 * DAY_MS)
  const session = cookie(await register('writes@example.com'))
  pass(13.5 * DAY_MS)
  await api.send('PUT', '/api/favorites/town-aspen', undefined, session)
  const left = await api.database
    .selectFrom('sessions')
    .innerJoin('users', 'users.id', 'sessions.user_id')
    .select('email')
    .execute()
  expect(left).toEqual([{ email: 'writes@example.com' }])
})

test('a login whose password is changed before its session begins is refused, and begins none', async () => {
  let hold: Promise<void> | null = null
  let release = () => {}
  let checked = () => {}
  const own = await startTestApi({
    hashing: async (work) => {
      const result = await work()
      checked()
      await hold
      return result
    },
  })
  try {
    const session = await own.signUp({ email: 'isabella@example.com' })
    const { id } = (await (await own.send('GET', '/api/auth/user', undefined, session)).json()) as User
    hold = new Promise((resolve) => (release = resolve))
    const isChecked = new Promise<void>((resolve) => (checked = resolve))
    const { password } = TRAVELER
    const answer = own.send('POST', '/api/auth/login', { email: 'isabella@example.com', password })
    await isChecked
    await setPasswordHash(own.database, id, 'another one')
    await deleteAllSessions(own.database, id)
    release()
    expect((await answer).status).toBe(401)
    expect((await answer).headers.getSetCookie()).toEqual([])
    expect(await own.database.selectFrom('sessions').selectAll().execute()).toEqual([])
  } finally {
    await own.stop()
  }
})
