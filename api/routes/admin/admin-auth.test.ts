import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { cookieOf, TRAVELER, startTestApi, type TestApi } from '../../testing/test-api.ts'
import {
  adminCalls,
  INVITATION,
  SETTINGS,
  ADMIN,
  LOGIN_FAILED,
  NOT_INVITED,
  outcome,
} from './admin.fixture.ts'

// Each sign-in costs one argon2 hash, by design.
vi.setConfig({ testTimeout: 30_000 })
let api: TestApi
beforeEach(async () => {
  api = await startTestApi({ settings: SETTINGS })
})
afterEach(() => api.stop())

const { post, register, login, events } = adminCalls(() => api)

test('the invitation makes an administrator and signs in', async () => {
  const answer = await register()
  expect(answer.status).toBe(201)
  expect(await answer.json()).toMatchObject({ user: { email: ADMIN.email, isAdmin: true } })
  const user = await api.send('GET', '/api/auth/user', undefined, { Cookie: cookieOf(answer) })
  expect(await user.json()).toMatchObject({ firstName: 'Enos', isAdmin: true })
  expect(await events()).toEqual(['registered'])
})

test.each(['', 'come up here, Eno', 'come up here, Enos ', 'COME UP HERE, ENOS', undefined])(
  'the invitation %j makes nobody',
  async (invitation) => {
    expect(await outcome(await register({ invitation }))).toEqual([403, NOT_INVITED])
    expect(await api.database.selectFrom('users').select('id').execute()).toEqual([])
    expect(await events()).toEqual(['admin-refused'])
  },
)

test('without ADMIN_INVITE nobody is invited, not with an empty invitation either', async () => {
  const closed = await startTestApi()
  for (const invitation of ['', INVITATION, 'null']) {
    expect(await outcome(await register({ invitation }, closed))).toEqual([403, NOT_INVITED])
  }
  await closed.stop()
})

test('the ordinary registration makes a traveler, whatever it says of a role', async () => {
  const answer = await api.send('POST', '/api/auth/register', {
    ...TRAVELER,
    invitation: INVITATION,
    role: 'admin',
    isAdmin: true,
  })
  expect(await answer.json()).toMatchObject({ user: { isAdmin: false } })
})

test('an administrator’s registration keeps the rules of every registration', async () => {
  for (const [overrides, status] of [
    [{ password: 'password1' }, 422],
    [{ dateOfBirth: '2020-01-01' }, 422],
    [{ email: 'nowhere' }, 422],
    [{ invitation: 7 }, 422],
    [{}, 201],
    [{}, 409],
  ] as const) {
    expect((await register(overrides)).status).toBe(status)
  }
})

test('an eleventh registration with an invitation within the hour has to wait', async () => {
  const limited = await startTestApi({ settings: { ...SETTINGS, RATE_LIMITS: 'on' } })
  for (let guess = 0; guess < 10; guess += 1) {
    expect((await register({ invitation: `guess ${guess}` }, limited)).status).toBe(403)
  }
  const answer = await register({}, limited)
  expect([answer.status, answer.headers.get('Retry-After')]).toEqual([429, '3600'])
  await limited.stop()
})

test('the admin login takes administrators, and everybody else fails like a wrong password', async () => {
  await register()
  await api.send('POST', '/api/auth/register', TRAVELER)
  expect((await login(ADMIN.email, ADMIN.password)).status).toBe(200)
  for (const answer of [
    await login(ADMIN.email, 'not this one'),
    await login(TRAVELER.email, TRAVELER.password),
    await login(TRAVELER.email, 'not this one'),
    await login('nobody@example.com', 'not this one'),
  ]) {
    expect(await outcome(answer)).toEqual([401, LOGIN_FAILED])
    expect(answer.headers.getSetCookie()).toEqual([])
  }
  const failed = (await events()).filter((event) => event === 'sign-in-failed')
  expect(failed).toHaveLength(4)
})

test('a traveler’s right password at the admin login counts as a failure', async () => {
  const limited = await startTestApi({ settings: { ...SETTINGS, RATE_LIMITS: 'on' } })
  await limited.send('POST', '/api/auth/register', TRAVELER)
  const { email, password } = TRAVELER
  const statuses = []
  for (let attempt = 0; attempt < 6; attempt += 1) {
    statuses.push((await post('login', { email, password }, {}, limited)).status)
  }
  expect(statuses).toEqual([401, 401, 401, 401, 401, 429])
  await limited.stop()
})

test('the admin login gives a bearer token to whom asks for one', async () => {
  await register()
  const answer = await post('login', { email: ADMIN.email, password: ADMIN.password, transport: 'bearer' })
  const { token } = (await answer.json()) as { token: string }
  expect(token).toMatch(/^[\w-]{43}$/)
  expect(answer.headers.getSetCookie()).toEqual([])
})
