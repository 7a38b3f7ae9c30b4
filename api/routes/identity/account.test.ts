import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { SignedIn } from '../../../core/contracts/identity/accounts.ts'
import { INVALID_CODE } from '../../../core/contracts/identity/verification.ts'
import { cookieOf, startTestApi, TRAVELER, type TestApi } from '../../testing/test-api.ts'
import { codeIn, wrongCode } from '../mail/codes.fixture.ts'

// Each password costs one argon2 hash, by design.
vi.setConfig({ testTimeout: 30_000 })

type Headers = Record<string, string>

const EMAIL = 'isabella@example.com'
const NEW_EMAIL = 'bird@example.com'
const NEW_PASSWORD = 'another trail 1874'
const PHONE = { phoneNumber: '3035550100', countryCode: 'us' }
const password = TRAVELER.password

let api: TestApi
let session: Headers
beforeEach(async () => {
  api = await startTestApi()
  session = await api.signUp({ email: EMAIL })
})
afterEach(() => api.stop())

const post = (path: string, body: unknown, headers: Headers = session) =>
  api.send('POST', `/api/account/${path}`, body, headers)
const account = async (headers: Headers = session) =>
  (await api.send('GET', '/api/account', undefined, headers)).json()
const statusFor = async (headers: Headers) =>
  (await api.send('GET', '/api/auth/user', undefined, headers)).status
const login = (body: object) => api.send('POST', '/api/auth/login', { email: EMAIL, password, ...body })
const cookie = (answer: Response) => ({ Cookie: cookieOf(answer) })
const mailsTo = (to: string) => api.mails.filter((mail) => mail.to === to)
const askedEmail = async (email = NEW_EMAIL) => {
  expect((await post('email', { email, password })).status).toBe(200)
  return codeIn(mailsTo(email).at(-1)!.text)
}
const addPhone = async (phone: object = PHONE, headers: Headers = session) => {
  expect((await post('phone', phone, headers)).status).toBe(200)
  const verificationCode = codeIn(api.texts.at(-1)!.text)
  return post('phone/verify', { ...phone, verificationCode }, headers)
}

test('the account says how the person can be reached', async () => {
  expect(await account()).toEqual({
    email: EMAIL,
    emailVerified: false,
    pendingEmail: null,
    phone: null,
    phoneVerified: false,
    createdAt: '2026-11-21T18:00:00.000Z',
  })
})

test('only who is signed in sees or changes anything', async () => {
  expect((await api.send('GET', '/api/account')).status).toBe(401)
  for (const path of ['password', 'email', 'email/verify', 'phone', 'phone/verify', 'phone/remove']) {
    expect((await post(path, {}, {})).status).toBe(401)
  }
})

test('a new password ends every other session, keeps this one under another token, and is told by mail', async () => {
  const other = cookie(await login({}))
  const answer = await post('password', { currentPassword: password, newPassword: NEW_PASSWORD })
  expect(answer.status).toBe(204)
  expect([await statusFor(cookie(answer)), await statusFor(session), await statusFor(other)]).toEqual([
    200, 401, 401,
  ])
  expect([(await login({})).status, (await login({ password: NEW_PASSWORD })).status]).toEqual([401, 200])
  await api.settled()
  expect(mailsTo(EMAIL).map(({ subject }) => subject)).toEqual(['Your Timberline password was changed'])
})

test('a bearer session that changes the password stays as it is', async () => {
  const { token } = (await (await login({ transport: 'bearer' })).json()) as SignedIn
  const bearer = { Authorization: `Bearer ${token}` }
  const answer = await post('password', { currentPassword: password, newPassword: NEW_PASSWORD }, bearer)
  expect([answer.status, await statusFor(bearer), await statusFor(session)]).toEqual([204, 200, 401])
})

test('a new password ends codes that are on their way', async () => {
  await api.send('POST', '/api/auth/forgot-password', { email: EMAIL })
  await api.settled()
  const verificationCode = codeIn(api.mails.at(-1)!.text)
  await post('password', { currentPassword: password, newPassword: NEW_PASSWORD })
  const reset = { email: EMAIL, verificationCode, password: 'a third trail 1875' }
  expect((await api.send('POST', '/api/auth/reset-password', reset)).status).toBe(422)
})

test.each([
  ['Please check your password and try again.', { currentPassword: 'not this one' }],
  ['Password must be at least 8 characters', { newPassword: 'seven77' }],
  ['most common', { newPassword: 'letmein123' }],
  ['birthday', { newPassword: 'Isabella Bird' }],
])('a change of password is refused with its reason and ends nothing: %s', async (message, change) => {
  const answer = await post('password', { currentPassword: password, newPassword: NEW_PASSWORD, ...change })
  expect([answer.status, await answer.json()]).toEqual([
    422,
    { code: 'invalid', message: expect.stringContaining(message) },
  ])
  expect([(await login({})).status, await statusFor(session)]).toEqual([200, 200])
})

test('an address changes with the code that it was sent, and the old one is told', async () => {
  const code = await askedEmail()
  expect(await account()).toMatchObject({ email: EMAIL, pendingEmail: NEW_EMAIL })
  const answer = await post('email/verify', { verificationCode: code })
  expect(await answer.json()).toMatchObject({ email: NEW_EMAIL, emailVerified: true, pendingEmail: null })
  expect([await statusFor(cookie(answer)), await statusFor(session)]).toEqual([200, 401])
  await api.settled()
  expect(mailsTo(EMAIL).map(({ subject }) => subject)).toEqual([
    'Your Timberline account has another email address',
  ])
  expect(mailsTo(EMAIL)[0]!.text).not.toContain(NEW_EMAIL)
  expect([(await login({})).status, (await login({ email: NEW_EMAIL })).status]).toEqual([401, 200])
})

test('an address is changed only by who knows the password', async () => {
  const answer = await post('email', { email: NEW_EMAIL, password: 'not this one' })
  expect([answer.status, await answer.json()]).toEqual([
    422,
    { code: 'invalid', message: 'Please check your password and try again.' },
  ])
  expect(api.mails).toEqual([])
})

test('of an address that another account has only its own mailbox learns that', async () => {
  await api.signUp({ email: NEW_EMAIL })
  const taken = await post('email', { email: NEW_EMAIL, password })
  const free = await post('email', { email: 'free@example.com', password })
  const said = (await taken.json()) as { message: string }
  expect([taken.status, said.message.replace(NEW_EMAIL, 'free@example.com')]).toEqual([
    free.status,
    ((await free.json()) as { message: string }).message,
  ])
  expect(mailsTo(NEW_EMAIL)).toEqual([
    expect.objectContaining({
      subject: 'Your address already has a Timberline account',
      text: expect.not.stringMatching(/\d{6}/),
    }),
  ])
})

test('an address that another account takes meanwhile is 409', async () => {
  const verificationCode = await askedEmail()
  await api.signUp({ email: NEW_EMAIL })
  const answer = await post('email/verify', { verificationCode })
  expect([answer.status, await answer.json()]).toEqual([
    409,
    expect.objectContaining({ code: 'email_taken' }),
  ])
})

test('the code to the last address that was asked for counts', async () => {
  const first = await askedEmail()
  const second = await askedEmail('third@example.com')
  if (first === second) return
  expect(await (await post('email/verify', { verificationCode: first })).json()).toMatchObject({
    message: INVALID_CODE,
  })
  expect(await (await post('email/verify', { verificationCode: second })).json()).toMatchObject({
    email: 'third@example.com',
  })
})

test('a number is added with its code and told by mail', async () => {
  const answer = await addPhone()
  expect(await answer.json()).toMatchObject({ phone: '+13035550100', phoneVerified: true })
  await api.settled()
  expect(mailsTo(EMAIL).map(({ subject }) => subject)).toEqual(['A phone number was added'])
})

test('a wrong code, and a code for another number, add nothing', async () => {
  await post('phone', PHONE)
  const code = codeIn(api.texts.at(-1)!.text)
  const other = { ...PHONE, phoneNumber: '3035550199' }
  for (const tried of [
    { ...PHONE, verificationCode: wrongCode(code) },
    { ...other, verificationCode: code },
  ]) {
    expect((await post('phone/verify', tried)).status).toBe(422)
  }
  expect(await account()).toMatchObject({ phone: null, phoneVerified: false })
})

test('a number of another account is refused after its code', async () => {
  const other = cookie(await addPhone(PHONE, await api.signUp()))
  const answer = await addPhone()
  expect([answer.status, await answer.json()]).toEqual([409, expect.objectContaining({ code: 'conflict' })])
  expect(await account(other)).toMatchObject({ phone: '+13035550100' })
})

test('a number is removed by who knows the password', async () => {
  const signedIn = cookie(await addPhone())
  expect((await post('phone/remove', { password: 'not this one' }, signedIn)).status).toBe(422)
  const answer = await post('phone/remove', { password }, signedIn)
  expect(await answer.json()).toMatchObject({ phone: null, phoneVerified: false })
  const asked = await api.send('POST', '/api/auth/phone-check-and-send', PHONE)
  expect(await asked.json()).toMatchObject({ exists: false })
})

test('wrong current passwords wait like wrong sign-ins', async () => {
  const limited = await startTestApi({ settings: { RATE_LIMITS: 'on' } })
  const headers = await limited.signUp()
  const guess = () => limited.send('POST', '/api/account/phone/remove', { password: 'not this one' }, headers)
  for (let failed = 0; failed < 5; failed += 1) expect((await guess()).status).toBe(422)
  expect((await guess()).status).toBe(429)
  await limited.stop()
})
