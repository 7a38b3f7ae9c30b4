import { createHash } from 'node:crypto'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { INVALID_CODE } from '../../../core/contracts/identity/verification.ts'
import { startTestApi, TRAVELER, type TestApi } from '../../testing/test-api.ts'
import { codeIn, wrongCode } from '../mail/codes.fixture.ts'

vi.setConfig({ testTimeout: 30_000 })

const PHONE = { phoneNumber: '3035550100', countryCode: '+1' }
const OTHER = { phoneNumber: '3035550199', countryCode: 'us' }
const REFUSED = { code: 'invalid', message: INVALID_CODE, success: false, error: INVALID_CODE }
const MINUTE_S = 60

let api: TestApi
beforeEach(async () => {
  api = await startTestApi()
})
afterEach(() => api.stop())

type Headers = Record<string, string>
const pass = (seconds: number) => {
  api.clock.now = new Date(api.clock.now.getTime() + seconds * 1000)
}
const send = (phone: object = PHONE) => api.send('POST', '/api/auth/phone-check-and-send', phone)
const verify = (verificationCode: string, phone: object = PHONE) =>
  api.send('POST', '/api/auth/verify-phone-auth', { ...phone, verificationCode, userId: null })
const sentCode = async (phone: object = PHONE) => {
  expect((await send(phone)).status).toBe(200)
  return codeIn(api.texts.at(-1)!.text)
}
const register = (headers: Headers = {}, email = TRAVELER.email) =>
  api.send('POST', '/api/auth/register', { ...TRAVELER, email }, headers)
const whoAmI = async (headers: Headers) =>
  (await api.send('GET', '/api/auth/user', undefined, headers)).json()
const cookieNamed = (answer: Response, name: string): Headers => ({
  Cookie: answer.headers
    .getSetCookie()
    .find((cookie) => cookie.startsWith(`${name}=`))!
    .split(';', 1)[0]!,
})
const ticketOf = (answer: Response) => cookieNamed(answer, 'timberline_phone_ticket')
const sessionOf = (answer: Response) => cookieNamed(answer, 'timberline_session')

test('a code goes to the number as E.164, and the answer shows its end alone', async () => {
  const answer = await send()
  expect(await answer.json()).toEqual({
    success: true,
    exists: false,
    userId: null,
    maskedPhone: '+1 (•••) •••-0100',
    message: 'We sent a code to +1 (•••) •••-0100',
    deliveryBlocked: false,
  })
  expect(api.texts).toEqual([
    { to: '+13035550100', text: expect.stringMatching(/^\d{6} is your Timberline code\./) },
  ])
})

test('a number without an account leaves a ticket of 15 minutes that no script can read, and no session', async () => {
  const answer = await verify(await sentCode())
  expect(await answer.json()).toEqual({ success: true, userExists: false })
  expect(answer.headers.getSetCookie()).toEqual([
    expect.stringMatching(
      /^timberline_phone_ticket=[\w-]{43}; Max-Age=900; Path=\/; HttpOnly; SameSite=Lax$/,
    ),
  ])
})

test('over HTTPS the ticket is bound to this host and still opens the form', async () => {
  const server = await startTestApi({ settings: { TRUST_PROXY: 'on' } })
  const https = { 'X-Forwarded-Proto': 'https' }
  await server.send('POST', '/api/auth/phone-check-and-send', PHONE, https)
  const verificationCode = codeIn(server.texts.at(-1)!.text)
  const verified = await server.send(
    'POST',
    '/api/auth/verify-phone-auth',
    { ...PHONE, verificationCode },
    https,
  )
  expect(verified.headers.getSetCookie()[0]).toMatch(/^__Host-timberline_phone_ticket=.*; Secure/)
  const ticket = cookieNamed(verified, '__Host-timberline_phone_ticket')
  const registered = await server.send('POST', '/api/auth/register', TRAVELER, { ...https, ...ticket })
  expect(await registered.json()).toMatchObject({ user: { phoneVerified: true } })
  await server.stop()
})

test('registering with the ticket makes the number the account’s, and it signs in from then on', async () => {
  const registered = await register(ticketOf(await verify(await sentCode())))
  expect(registered.status).toBe(201)
  expect(await registered.json()).toMatchObject({ user: { phoneVerified: true } })
  expect(ticketOf(registered).Cookie).toBe('timberline_phone_ticket=')

  expect(await (await send()).json()).toMatchObject({ exists: true, userId: null })
  const answer = await verify(codeIn(api.texts.at(-1)!.text))
  expect(await answer.json()).toEqual({ success: true, userExists: true })
  expect(await whoAmI(sessionOf(answer))).toMatchObject({ email: TRAVELER.email, phoneVerified: true })
})

test('a ticket is used once', async () => {
  const ticket = ticketOf(await verify(await sentCode()))
  await register(ticket)
  const second = await register(ticket, 'second@example.com')
  expect(await second.json()).toMatchObject({ user: { phoneVerified: false } })
})

test('of two registrations at once with one ticket one gets the number', async () => {
  const ticket = ticketOf(await verify(await sentCode()))
  const both = await Promise.all(['a', 'b'].map((name) => register(ticket, `${name}@example.com`)))
  const users = (await Promise.all(both.map((answer) => answer.json()))) as {
    user: { phoneVerified: boolean }
  }[]
  expect(users.map(({ user }) => user.phoneVerified).sort()).toEqual([false, true])
})

test('a ticket ends after 15 minutes', async () => {
  const ticket = ticketOf(await verify(await sentCode()))
  pass(15 * MINUTE_S)
  expect(await (await register(ticket)).json()).toMatchObject({ user: { phoneVerified: false } })
})

test('a registration that is refused keeps the ticket', async () => {
  await register()
  const ticket = ticketOf(await verify(await sentCode()))
  expect((await register(ticket)).status).toBe(409)
  expect(await (await register(ticket, 'free@example.com')).json()).toMatchObject({
    user: { phoneVerified: true },
  })
})

test('a number that another account has meanwhile is refused clearly, and the next try goes without it', async () => {
  const slow = ticketOf(await verify(await sentCode()))
  const quick = ticketOf(await verify(await sentCode()))
  await register(quick, 'quick@example.com')
  const refused = await register(slow)
  expect([refused.status, await refused.json()]).toEqual([
    409,
    {
      code: 'conflict',
      message: 'This phone number already belongs to an account. Please sign in with it.',
    },
  ])
  expect(ticketOf(refused).Cookie).toBe('timberline_phone_ticket=')
  expect((await register()).status).toBe(201)
})

test('a wrong code is refused with the specified sentence, and the right one still fits', async () => {
  const code = await sentCode()
  const answer = await verify(wrongCode(code))
  expect([answer.status, await answer.json()]).toEqual([422, REFUSED])
  expect((await verify(code)).status).toBe(200)
})

test('a code is used once', async () => {
  const code = await sentCode()
  expect((await verify(code)).status).toBe(200)
  expect(await (await verify(code)).json()).toEqual(REFUSED)
})

test('of two devices that verify at once one wins', async () => {
  const code = await sentCode()
  const both = await Promise.all([verify(code), verify(code)])
  expect(both.map(({ status }) => status).sort()).toEqual([200, 422])
})

test('a code ends after 5 minutes', async () => {
  const code = await sentCode()
  pass(5 * MINUTE_S - 1)
  const other = await sentCode(OTHER)
  pass(1)
  expect(await (await verify(code)).json()).toEqual(REFUSED)
  expect((await verify(other, OTHER)).status).toBe(200)
})

test('the fifth try may be right, the sixth never is', async () => {
  const code = await sentCode()
  for (let failed = 0; failed < 4; failed += 1) await verify(wrongCode(code))
  expect((await verify(code)).status).toBe(200)
  const next = await sentCode()
  for (let failed = 0; failed < 5; failed += 1) await verify(wrongCode(next))
  expect(await (await verify(next)).json()).toEqual(REFUSED)
})

test('tries that are sent together all count', async () => {
  const code = await sentCode()
  const guesses = Array.from({ length: 20 }, () => verify(wrongCode(code)))
  expect(new Set((await Promise.all(guesses)).map(({ status }) => status))).toEqual(new Set([422]))
  expect((await verify(code)).status).toBe(422)
})

test('a new code ends the one before it', async () => {
  const first = await sentCode()
  const second = await sentCode()
  if (first !== second) expect((await verify(first)).status).toBe(422)
  expect((await verify(second)).status).toBe(200)
})

test('a code of another number or purpose is refused', async () => {
  const session = await api.signUp()
  const code = await sentCode()
  await sentCode(OTHER)
  expect((await verify(code, OTHER)).status).toBe(422)
  await api.send('POST', '/api/account/phone', PHONE, session)
  const settings = codeIn(api.texts.at(-1)!.text)
  expect((await verify(settings)).status).toBe(settings === code ? 200 : 422)
})

test('the stored code is neither the code nor a plain hash of it', async () => {
  const code = await sentCode()
  const stored = JSON.stringify(await api.database.selectFrom('verification_codes').selectAll().execute())
  expect(stored).not.toContain(code)
  for (const encoding of ['hex', 'base64url'] as const) {
    expect(stored).not.toContain(createHash('sha256').update(code).digest(encoding))
  }
})

test('without an SMS service local mode shows the code', async () => {
  const local = await startTestApi({ canText: false })
  const answer = await local.send('POST', '/api/auth/phone-check-and-send', PHONE)
  const sent = (await answer.json()) as { temporaryCode: string }
  expect(sent).toMatchObject({
    success: true,
    deliveryBlocked: true,
    message: 'SMS delivery blocked - code displayed in modal',
    temporaryCode: expect.stringMatching(/^\d{6}$/),
  })
  const verified = await local.send('POST', '/api/auth/verify-phone-auth', {
    ...PHONE,
    verificationCode: sent.temporaryCode,
  })
  expect(verified.status).toBe(200)
  await local.stop()
})

const NOT_CONFIGURED = [503, expect.objectContaining({ code: 'not_configured', success: false })]

test.each([
  'Forwarded',
  'X-Forwarded-For',
  'X-Forwarded-Host',
  'X-Forwarded-Proto',
  'X-Real-IP',
  'Via',
  'CF-Connecting-IP',
  'True-Client-IP',
  'Fly-Client-IP',
])('a code stands on no screen behind a proxy that sends %s', async (name) => {
  const local = await startTestApi({ canText: false })
  const session = await local.signUp()
  const proxy = { [name]: '127.0.0.1' }
  for (const [path, headers] of [
    ['/api/auth/phone-check-and-send', proxy],
    ['/api/account/phone', { ...session, ...proxy }],
  ] as const) {
    const answer = await local.send('POST', path, PHONE, headers)
    expect([answer.status, await answer.json()]).toEqual([
      503,
      expect.objectContaining({ code: 'not_configured' }),
    ])
  }
  const options = await local.send('GET', '/api/auth/sign-in-options', undefined, proxy)
  expect(await options.json()).toMatchObject({ phone: false })
  await local.stop()
})

test('a code stands on no screen of another machine', async () => {
  const local = await startTestApi({ canText: false, remoteAddress: '192.0.2.7' })
  const answer = await local.send('POST', '/api/auth/phone-check-and-send', PHONE)
  expect([answer.status, await answer.json()]).toEqual(NOT_CONFIGURED)
  await local.stop()
})

test.each([{ NODE_ENV: 'production' }, { DEMO_CODES: '0' }, { TRUST_PROXY: 'on' }])(
  'without an SMS service %j says that phone sign-in is not configured',
  async (settings) => {
    const server = await startTestApi({ canText: false, settings })
    const answer = await server.send('POST', '/api/auth/phone-check-and-send', PHONE)
    expect([answer.status, await answer.json()]).toEqual(NOT_CONFIGURED)
    const options = await server.send('GET', '/api/auth/sign-in-options')
    expect(await options.json()).toEqual({ phone: false, passwordMinChars: 8 })
    await server.stop()
  },
)

test('sign-in options say that phones can be reached', async () => {
  const options = await api.send('GET', '/api/auth/sign-in-options')
  expect(await options.json()).toEqual({ phone: true, passwordMinChars: 8 })
})

test('a message that nobody takes is 503 with a sentence', async () => {
  const server = await startTestApi({
    deliver: () => Promise.reject(new Error('The SMS service answered 500')),
  })
  const answer = await server.send('POST', '/api/auth/phone-check-and-send', PHONE)
  const message = 'Failed to send verification code. Please try again.'
  expect([answer.status, answer.headers.get('Retry-After'), await answer.json()]).toEqual([
    503,
    '10',
    { code: 'unavailable', message, success: false, error: message },
  ])
  await server.stop()
})

test.each([
  ['Please enter a valid phone number', { ...PHONE, phoneNumber: '303555010' }],
  ['Please enter a valid phone number', { ...PHONE, phoneNumber: '30355501001' }],
  ['Please select a country', { phoneNumber: PHONE.phoneNumber }],
  ['Please select a country', { ...PHONE, countryCode: 'xx' }],
])('a number is refused with its reason: %s', async (message, phone) => {
  const answer = await send(phone)
  expect([answer.status, await answer.json()]).toEqual([
    422,
    { code: 'invalid', message, success: false, error: message },
  ])
})

test.each([
  ['612345678', 'es', '+34612345678'],
  ['612345678', '+34', '+34612345678'],
  ['3123456789', '+39', '+393123456789'],
  ['9012345678', '+81', '+819012345678'],
  ['1012345678', '+82', '+821012345678'],
  ['13123456789', '+86', '+8613123456789'],
  ['9876543210', ' +91 ', '+919876543210'],
])('a code goes to %s in %s', async (phoneNumber, countryCode, number) => {
  expect((await send({ phoneNumber, countryCode })).status).toBe(200)
  expect(api.texts.at(-1)?.to).toBe(number)
})

test.each(['12345', '1234567', '12345a', ''])('%j is no code', async (code) => {
  expect(await (await verify(code)).json()).toMatchObject({
    error: 'Please enter a valid 6-digit verification code',
  })
})

test('log lines show neither number nor code', async () => {
  const code = await sentCode()
  await verify(wrongCode(code))
  await verify(code)
  const lines = JSON.stringify(api.logged.map(({ time, id, ...line }) => line))
  expect(lines).toContain('phone-check-and-send')
  expect(lines).not.toContain(code)
  expect(lines).not.toContain('3035550100')
})
