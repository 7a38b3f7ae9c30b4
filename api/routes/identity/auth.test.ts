import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import type { SignedIn } from '../../../core/contracts/identity/accounts.ts'
import type { Failure } from '../../../core/contracts/failure.ts'
import { cookieOf, startTestApi, TRAVELER, type TestApi } from '../../testing/test-api.ts'

// Each sign-in costs one argon2 hash, by design.
vi.setConfig({ testTimeout: 30_000 })

let api: TestApi
beforeAll(async () => {
  api = await startTestApi()
})
afterAll(() => api.stop())

const register = (body: unknown, headers = {}) => api.send('POST', '/api/auth/register', body, headers)
const login = (body: unknown, headers = {}) => api.send('POST', '/api/auth/login', body, headers)
const whoAmI = (headers: Record<string, string>) => api.send('GET', '/api/auth/user', undefined, headers)

test('payload A makes an account, signs in and never gives the password back', async () => {
  const answer = await register({ ...TRAVELER, email: ' Payload.A@Example.com ' })
  expect(answer.status).toBe(201)
  const { user } = (await answer.json()) as SignedIn
  expect(user).toEqual({
    id: expect.any(String),
    firstName: 'Isabella',
    lastName: 'Bird',
    email: 'payload.a@example.com',
    emailVerified: false,
    phoneVerified: false,
    isAdmin: false,
    isProvider: false,
  })
  expect(await (await whoAmI({ Cookie: cookieOf(answer) })).json()).toEqual(user)
})

test('payload B makes an account with a date of birth', async () => {
  const answer = await register({
    firstName: 'Isabella',
    lastName: 'Bird',
    password: TRAVELER.password,
    name: 'Isabella Bird',
    email: 'payload-b@example.com',
    dateOfBirth: '1990-10-5',
  })
  expect(answer.status).toBe(201)
})

test('a taken e-mail is 409 email_taken, whatever its case', async () => {
  await register({ ...TRAVELER, email: 'taken@example.com' })
  const answer = await register({ ...TRAVELER, email: 'TAKEN@example.com' })
  expect(answer.status).toBe(409)
  expect(await answer.json()).toMatchObject({ code: 'email_taken' })
})

test('of two registrations at once with one e-mail one wins', async () => {
  const both = await Promise.all([1, 2].map(() => register({ ...TRAVELER, email: 'race@example.com' })))
  expect(both.map(({ status }) => status).sort()).toEqual([201, 409])
})

test.each([
  ['First name is required', { firstName: undefined }],
  ['First name is required', { firstName: '   ' }],
  ['Last name is required', { lastName: '' }],
  ['Please enter a valid email address', { email: 'isabella@' }],
  ['Birth month is required', { birthMonth: '' }],
  ['Birth day is required', { birthDay: undefined }],
  ['Birth year is required', { birthYear: 'soon' }],
  ['Password must be at least 6 characters', { password: 'short' }],
  ['Password must be at least 8 characters', { password: 'seven77' }],
  ['most common', { password: 'Password123' }],
  ['most common', { password: 'letmein123' }],
  ['repeats or counts', { password: 'aaaaaaaa' }],
  ['repeats or counts', { password: ' '.repeat(8) }],
  ['your name', { password: 'timberline' }],
  ['your name', { password: 'refused@example.com' }],
  ['your name', { password: 'Isabella Bird' }],
  ['Password has a character that cannot be typed', { password: 'columbine\ud800trail' }],
  ['First name has no character that can be seen', { firstName: '\u200b\u200d' }],
  ['Last name has a character that cannot be shown', { lastName: 'Bi\0rd' }],
  ['Last name has a character that cannot be shown', { lastName: 'Bird\ud83c' }],
  ['rememberMe must be true or false', { rememberMe: 'yes' }],
  ['Birthday is not a real date', { birthMonth: '02', birthDay: '30' }],
  ['Birthday is not a real date', { birthYear: '2090' }],
  ['at least 13 years', { birthYear: '2013', birthMonth: '11', birthDay: '22' }],
])('a registration is refused with its reason: %s', async (message, change) => {
  const answer = await register({ ...TRAVELER, email: 'refused@example.com', ...change })
  expect(answer.status).toBe(422)
  expect(((await answer.json()) as Failure).message).toContain(message)
})

test('names in other writings and emoji are kept as they are', async () => {
  const names = { firstName: 'משה 👩‍👩‍👧', lastName: 'Zoë-Hélène' }
  const answer = await register({ ...TRAVELER, ...names, email: 'writings@example.com' })
  expect(((await answer.json()) as SignedIn).user).toMatchObject(names)
})

test('an address with an apostrophe or in another alphabet signs in, however its domain is written', async () => {
  const apostrophe = { ...TRAVELER, email: "o'brien@example.com" }
  expect((await register(apostrophe)).status).toBe(201)
  expect((await login(apostrophe)).status).toBe(200)

  const answer = await register({ ...TRAVELER, email: 'user@müller.example' })
  const { user } = (await answer.json()) as SignedIn
  expect(user.email).toBe('user@xn--mller-kva.example')
  for (const email of ['user@MÜLLER.example', 'user@xn--mller-kva.example']) {
    expect((await register({ ...TRAVELER, email })).status).toBe(409)
    expect((await login({ email, password: TRAVELER.password })).status).toBe(200)
  }
})

test('a password is the same however a keyboard composes its accents', async () => {
  const password = 'Tr\u00e4ume am Caf\u00e9'
  const forms = { composed: password.normalize('NFC'), decomposed: password.normalize('NFD') }
  expect(forms.composed).not.toBe(forms.decomposed)
  await register({ ...TRAVELER, email: 'nfc@example.com', password: forms.composed })
  await register({ ...TRAVELER, email: 'nfd@example.com', password: forms.decomposed })
  for (const email of ['nfc@example.com', 'nfd@example.com']) {
    for (const form of Object.values(forms)) {
      expect((await login({ email, password: form })).status).toBe(200)
    }
  }
})

test('a password may have 200 characters, spaces at both ends among them, and all of them count', async () => {
  const password = ` ${'trail '.repeat(33)} `
  expect(password).toHaveLength(200)
  const email = 'long@example.com'
  expect((await register({ ...TRAVELER, email, password })).status).toBe(201)
  expect((await login({ email, password })).status).toBe(200)
  expect((await login({ email, password: password.trim() })).status).toBe(401)
  expect(
    (await register({ ...TRAVELER, email: 'longer@example.com', password: `${password}x` })).status,
  ).toBe(422)
})

test('who turns 13 today may register', async () => {
  const birthday = { birthYear: 2013, birthMonth: '11', birthDay: '21' }
  expect((await register({ ...TRAVELER, ...birthday, email: 'thirteen@example.com' })).status).toBe(201)
})

test('every failed login is the same 401', async () => {
  await register({ ...TRAVELER, email: 'login@example.com' })
  const wrong = await login({ email: 'login@example.com', password: 'not this one' })
  const nobody = await login({ email: 'nobody@example.com', password: 'not this one' })
  expect([wrong.status, nobody.status]).toEqual([401, 401])
  const failure = { code: 'unauthenticated', message: 'Please check your credentials and try again.' }
  expect([await wrong.json(), await nobody.json()]).toEqual([failure, failure])
})

test('a bearer token is a session of its own: no cookie, revoked alone', async () => {
  const cookie = cookieOf(await register({ ...TRAVELER, email: 'bearer@example.com' }))
  const credentials = { email: 'bearer@example.com', password: TRAVELER.password, transport: 'bearer' }
  const answer = await login(credentials)
  expect(answer.headers.getSetCookie()).toEqual([])
  const { token } = (await answer.json()) as SignedIn
  const bearer = { Authorization: `Bearer ${token}` }
  expect((await whoAmI(bearer)).status).toBe(200)
  await api.send('POST', '/api/auth/logout', undefined, bearer)
  expect((await whoAmI(bearer)).status).toBe(401)
  expect((await whoAmI({ Cookie: cookie })).status).toBe(200)
})

test('a bearer token is believed before the cookie, also when it is wrong', async () => {
  const session = await api.signUp()
  expect((await whoAmI({ ...session, Authorization: 'Bearer nonsense' })).status).toBe(401)
})

test('logout ends the session on the server and clears the cookie; again it changes nothing', async () => {
  const session = await api.signUp()
  const logout = () => api.send('POST', '/api/auth/logout', undefined, session)
  for (const answer of [await logout(), await logout()]) {
    expect(answer.status).toBe(204)
    expect(answer.headers.getSetCookie()[0]).toContain('timberline_session=; Max-Age=0')
  }
  expect((await whoAmI(session)).status).toBe(401)
})

test('a link cannot sign anybody out', async () => {
  expect((await api.send('GET', '/api/auth/logout')).status).toBe(405)
  expect((await api.send('GET', '/api/logout')).status).toBe(404)
})

test('behind a trusted proxy HTTPS makes the cookie __Host- and Secure; untrusted headers change nothing', async () => {
  const https = { 'X-Forwarded-Proto': 'https' }
  const untrusted = await register({ ...TRAVELER, email: 'plain@example.com' }, https)
  expect(cookieOf(untrusted)).toMatch(/^timberline_session=/)

  const proxied = await startTestApi({ settings: { TRUST_PROXY: '1' } })
  const answer = await proxied.send('POST', '/api/auth/register', TRAVELER, https)
  expect(answer.headers.getSetCookie()[0]).toMatch(
    /^__Host-timberline_session=.*; Path=\/; HttpOnly; Secure; SameSite=Lax$/,
  )
  const asked = (headers: Record<string, string>) =>
    proxied.send('GET', '/api/auth/user', undefined, { Cookie: cookieOf(answer), ...headers })
  expect((await asked(https)).status).toBe(200)
  expect((await asked({})).status).toBe(401)
  await proxied.stop()
})
