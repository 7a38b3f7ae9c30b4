import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { INVALID_CODE } from '../../../core/contracts/identity/verification.ts'
import type { SignedIn } from '../../../core/contracts/identity/accounts.ts'
import { cookieOf, startTestApi, TRAVELER, type TestApi } from '../../testing/test-api.ts'
import { codeIn, wrongCode } from '../mail/codes.fixture.ts'

vi.setConfig({ testTimeout: 30_000 })

type Headers = Record<string, string>

let api: TestApi
let session: Headers
beforeEach(async () => {
  api = await startTestApi()
  session = await api.signUp({ email: 'isabella@example.com' })
})
afterEach(() => api.stop())

const sendCode = (headers: Headers = session) =>
  api.send('POST', '/api/auth/send-email-code', undefined, headers)
const verify = (verificationCode: string, headers: Headers = session) =>
  api.send('POST', '/api/auth/verify-email', { verificationCode }, headers)
const sentCode = async (headers: Headers = session) => {
  expect((await sendCode(headers)).status).toBe(200)
  return codeIn(api.mails.at(-1)!.text)
}
const whoAmI = (headers: Headers) => api.send('GET', '/api/auth/user', undefined, headers)

test('registering sends no code by itself', async () => {
  await api.settled()
  expect(api.mails).toEqual([])
})

test('a code goes to the account’s address, alone on a line', async () => {
  const answer = await sendCode()
  expect(await answer.json()).toEqual({ success: true, message: 'We sent a code to isabella@example.com' })
  expect(api.mails).toEqual([
    { to: 'isabella@example.com', subject: 'Your Timberline code', text: expect.stringMatching(/^\d{6}$/m) },
  ])
})

test('the right code verifies the address and gives the session another token', async () => {
  const answer = await verify(await sentCode())
  const said = await answer.json()
  expect(said).toMatchObject({ success: true, user: { email: 'isabella@example.com', emailVerified: true } })
  const rotated = { Cookie: cookieOf(answer) }
  expect(answer.headers.getSetCookie()[0]).toMatch(/Max-Age=2592000/)
  expect((await whoAmI(session)).status).toBe(401)
  expect(await (await whoAmI(rotated)).json()).toMatchObject({ emailVerified: true })
})

test('a bearer session keeps its token', async () => {
  const login = { email: 'isabella@example.com', password: TRAVELER.password, transport: 'bearer' }
  const { token } = (await (await api.send('POST', '/api/auth/login', login)).json()) as SignedIn
  const bearer = { Authorization: `Bearer ${token}` }
  const answer = await verify(await sentCode(bearer), bearer)
  expect([answer.status, answer.headers.getSetCookie()]).toEqual([200, []])
  expect((await whoAmI(bearer)).status).toBe(200)
})

test('wrong, used and foreign codes are refused with the specified sentence', async () => {
  const other = await api.signUp()
  const code = await sentCode()
  const refused = { code: 'invalid', message: INVALID_CODE, success: false, error: INVALID_CODE }
  expect(await (await verify(wrongCode(code))).json()).toEqual(refused)
  expect(await (await verify(code, other)).json()).toEqual(refused)
  const verified = await verify(code)
  expect(await (await verify(code, { Cookie: cookieOf(verified) })).json()).toEqual(refused)
})

test('a code for a new password does not verify the address, nor the other way round', async () => {
  const reset = { email: 'isabella@example.com' }
  await api.send('POST', '/api/auth/forgot-password', reset)
  await api.settled()
  const resetCode = codeIn(api.mails.at(-1)!.text)
  const code = await sentCode()
  if (resetCode === code) return
  expect((await verify(resetCode)).status).toBe(422)
  const body = { ...reset, verificationCode: code, password: 'another trail 1874' }
  expect((await api.send('POST', '/api/auth/reset-password', body)).status).toBe(422)
})

test('only who is signed in sends and verifies', async () => {
  expect([(await sendCode({})).status, (await verify('123456', {})).status]).toEqual([401, 401])
})

test('a mail that nobody takes is 503 with a sentence', async () => {
  const server = await startTestApi({ deliver: () => Promise.reject(new Error('EENVELOPE 550')) })
  const answer = await server.send('POST', '/api/auth/send-email-code', undefined, await server.signUp())
  expect([answer.status, await answer.json()]).toEqual([
    503,
    expect.objectContaining({
      message: 'Failed to send verification code. Please try again.',
      success: false,
    }),
  ])
  await server.stop()
})
