import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { INVALID_CODE } from '../../../core/contracts/identity/verification.ts'
import { cookieOf, startTestApi, TRAVELER, type TestApi } from '../../testing/test-api.ts'
import { codeIn, wrongCode } from '../mail/codes.fixture.ts'

// Each password costs one argon2 hash, by design.
vi.setConfig({ testTimeout: 30_000 })

type Headers = Record<string, string>

const EMAIL = 'isabella@example.com'
const NEW_PASSWORD = 'another trail 1874'

let api: TestApi
beforeEach(async () => {
  api = await startTestApi()
})
afterEach(() => api.stop())

const register = async (overrides: object = {}, headers: Headers = {}): Promise<Headers> => {
  const answer = await api.send('POST', '/api/auth/register', { ...TRAVELER, ...overrides }, headers)
  return { Cookie: cookieOf(answer) }
}
const forgot = (email = EMAIL) => api.send('POST', '/api/auth/forgot-password', { email })
const mailedCode = async (email = EMAIL) => {
  await forgot(email)
  await api.settled()
  return codeIn(api.mails.at(-1)!.text)
}
const reset = (verificationCode: string, password = NEW_PASSWORD, email = EMAIL, headers: Headers = {}) =>
  api.send('POST', '/api/auth/reset-password', { email, verificationCode, password }, headers)
const login = async (password: string, email = EMAIL) =>
  (await api.send('POST', '/api/auth/login', { email, password })).status
const statusFor = async (headers: Headers) =>
  (await api.send('GET', '/api/auth/user', undefined, headers)).status
const verifyEmail = async (headers: Headers): Promise<Headers> => {
  await api.send('POST', '/api/auth/send-email-code', undefined, headers)
  const verificationCode = codeIn(api.mails.at(-1)!.text)
  return { Cookie: cookieOf(await api.send('POST', '/api/auth/verify-email', { verificationCode }, headers)) }
}

test('check-email says whether an account exists', async () => {
  await register()
  const check = async (email: string) => (await api.send('POST', '/api/auth/check-email', { email })).json()
  expect(await check(EMAIL.toUpperCase())).toEqual({ exists: true })
  expect(await check('nobody@example.com')).toEqual({ exists: false })
})

test('a known and an unknown address are answered alike, and the same is stored', async () => {
  await register()
  await api.database.deleteFrom('sign_in_events').execute()
  const answers: unknown[] = []
  for (const email of [EMAIL, 'nobody@example.com']) {
    const answer = await forgot(email)
    answers.push([answer.status, [...answer.headers.keys()], await answer.json()])
  }
  expect(answers[0]).toEqual(answers[1])
  const codes = await api.database
    .selectFrom('verification_codes')
    .select(['purpose', 'tries_left'])
    .execute()
  expect(codes[0]).toEqual(codes[1])
  const events = await api.database.selectFrom('sign_in_events').select('event').execute()
  expect(events).toEqual([{ event: 'code-sent' }, { event: 'code-sent' }])
  await api.settled()
  expect(api.mails.map(({ to }) => to)).toEqual([EMAIL])
})

test('the answer does not wait for the mail: a mail server that hangs or refuses does not show', async () => {
  let giveUp = () => {}
  const hanging = new Promise<void>((resolve) => {
    giveUp = resolve
  })
  const deliver = async () => {
    await hanging
    throw new Error('The mail server did not take the mail (ETIMEDOUT)')
  }
  const server = await startTestApi({ deliver })
  await server.send('POST', '/api/auth/register', TRAVELER)
  const answer = await server.send('POST', '/api/auth/forgot-password', { email: EMAIL })
  expect(answer.status).toBe(200)
  giveUp()
  await server.settled()
  expect(server.logged.filter(({ msg }) => msg === 'A mail could not be sent')).toHaveLength(1)
  expect(JSON.stringify(server.logged)).not.toContain(EMAIL)
  await server.stop()
})

test('a code by mail gives a new password, signs in here and ends every other session', async () => {
  const before = await verifyEmail(await register())
  const answer = await reset(await mailedCode(), NEW_PASSWORD, EMAIL, before)
  expect(await answer.json()).toMatchObject({ user: { email: EMAIL, emailVerified: true } })
  expect(await statusFor({ Cookie: cookieOf(answer) })).toBe(200)
  expect(await statusFor(before)).toBe(401)
  expect([await login(TRAVELER.password), await login(NEW_PASSWORD)]).toEqual([401, 200])
})

test('the address hears of its new password', async () => {
  await register()
  await reset(await mailedCode())
  await api.settled()
  expect(api.mails.at(-1)).toMatchObject({ to: EMAIL, subject: 'Your Timberline password was changed' })
})

test('a reset by its mail reclaims an address that was never verified', async () => {
  const phone = { phoneNumber: '3035550100', countryCode: 'us' }
  const squatter = await register()
  await api.send('POST', '/api/account/phone', phone, squatter)
  const verificationCode = codeIn(api.texts.at(-1)!.text)
  const verified = await api.send(
    'POST',
    '/api/account/phone/verify',
    { ...phone, verificationCode },
    squatter,
  )
  const held = { Cookie: cookieOf(verified) }
  const { id } = await api.database.selectFrom('users').select('id').executeTakeFirstOrThrow()
  const passkey = { credential_id: 'c', id: 'p', user_id: id, public_key: 'k', counter: 0, transports: '[]' }
  await api.database
    .insertInto('passkeys')
    .values({ ...passkey, name: 'Phone', created_at: '2026-11-21T18:00:00.000Z', last_used_at: null })
    .execute()

  const answer = await reset(await mailedCode())
  expect(await answer.json()).toMatchObject({ user: { emailVerified: true, phoneVerified: false } })
  expect(await statusFor(held)).toBe(401)
  expect(await api.database.selectFrom('passkeys').selectAll().execute()).toEqual([])
  const users = await api.database.selectFrom('users').select(['phone', 'phone_verified_at']).execute()
  expect(users).toEqual([{ phone: null, phone_verified_at: null }])
})

test('the owner of a verified address keeps number and passkeys over a reset', async () => {
  await verifyEmail(await register())
  await api.database.updateTable('users').set({ phone: '+13035550100', phone_verified_at: 'then' }).execute()
  await reset(await mailedCode())
  const users = await api.database.selectFrom('users').select('phone').execute()
  expect(users).toEqual([{ phone: '+13035550100' }])
})

test('wrong, used and expired codes and those of another address are refused alike', async () => {
  await register()
  await register({ email: 'other@example.com' })
  const code = await mailedCode()
  const refused = { code: 'invalid', message: INVALID_CODE, success: false, error: INVALID_CODE }
  expect(await (await reset(wrongCode(code))).json()).toEqual(refused)
  expect(await (await reset(code, NEW_PASSWORD, 'other@example.com')).json()).toEqual(refused)
  expect(await (await reset(code, NEW_PASSWORD, 'nobody@example.com')).json()).toEqual(refused)
  expect((await reset(code)).status).toBe(200)
  expect(await (await reset(code)).json()).toEqual(refused)
  const late = await mailedCode()
  api.clock.now = new Date(api.clock.now.getTime() + 300_000)
  expect(await (await reset(late)).json()).toEqual(refused)
})

test('of two resets at once with one code one wins', async () => {
  await register()
  const code = await mailedCode()
  const both = await Promise.all([reset(code), reset(code)])
  expect(both.map(({ status }) => status).sort()).toEqual([200, 422])
})

test('a password that is refused costs no try, and its reason is told only to who has the code', async () => {
  await register()
  const code = await mailedCode()
  for (let chosen = 0; chosen < 6; chosen += 1) {
    const answer = await reset(code, 'Isabella Bird')
    expect(await answer.json()).toMatchObject({ message: expect.stringContaining('your name') })
  }
  expect(await (await reset(wrongCode(code), 'Isabella Bird')).json()).toMatchObject({
    message: INVALID_CODE,
  })
  expect((await reset(code)).status).toBe(200)
})
