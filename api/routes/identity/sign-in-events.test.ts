import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { cookieOf, startTestApi, TRAVELER, type TestApi } from '../../testing/test-api.ts'
import { codeIn, wrongCode } from '../mail/codes.fixture.ts'

// Each sign-in costs one argon2 hash, by design.
vi.setConfig({ testTimeout: 30_000 })

type Headers = Record<string, string>

const EMAIL = TRAVELER.email
const PHONE = { phoneNumber: '3035550100', countryCode: 'us' }
const ON_ANDROID = { 'User-Agent': 'Mozilla/5.0 (Linux; Android 16) Chrome/140.0 Mobile Safari/537.36' }

let api: TestApi
beforeEach(async () => {
  api = await startTestApi({ remoteAddress: '192.0.2.77' })
})
afterEach(() => api.stop())

const auth = (path: string, body?: object, headers: Headers = {}) =>
  api.send('POST', `/api/auth/${path}`, body, { ...ON_ANDROID, ...headers })
const cookie = (answer: Response) => ({ Cookie: cookieOf(answer) })
const register = async () => cookie(await auth('register', TRAVELER))
const pass = (ms: number) => {
  api.clock.now = new Date(api.clock.now.getTime() + ms)
}
const kept = () => api.database.selectFrom('sign_in_events').selectAll().orderBy('at').execute()
const names = async () => (await kept()).map(({ event }) => event).sort()
const myId = async () => (await api.database.selectFrom('users').select('id').executeTakeFirstOrThrow()).id

test('registration, sign-in, failed sign-in and sign-out are kept, with who, where and by which request', async () => {
  await register()
  const session = cookie(await auth('login', { email: EMAIL, password: TRAVELER.password }))
  await auth('login', { email: EMAIL, password: 'not this one' })
  await auth('login', { email: 'nobody@example.com', password: 'not this one' })
  await auth('logout', undefined, session)
  expect(await names()).toEqual(['registered', 'sign-in-failed', 'sign-in-failed', 'signed-in', 'signed-out'])
  const events = await kept()
  const me = await myId()
  expect(events.map(({ user_id }) => user_id).sort()).toEqual([me, me, me, me, null].sort())
  for (const event of events) {
    expect(event).toMatchObject({ network: '192.0.2.0/24', device: 'Chrome on Android' })
    expect(api.logged.map(({ id }) => id)).toContain(event.request_id)
  }
})

test('codes, verified addresses and numbers, and new passwords are kept', async () => {
  let session = await register()
  await auth('send-email-code', undefined, session)
  const code = codeIn(api.mails.at(-1)!.text)
  await auth('verify-email', { verificationCode: wrongCode(code) }, session)
  session = cookie(await auth('verify-email', { verificationCode: code }, session))
  await auth('phone-check-and-send', PHONE)
  await auth('verify-phone-auth', { ...PHONE, verificationCode: codeIn(api.texts.at(-1)!.text) })
  await auth('check-email', { email: EMAIL })
  await auth('forgot-password', { email: EMAIL })
  await api.settled()
  const reset = {
    email: EMAIL,
    verificationCode: codeIn(api.mails.at(-1)!.text),
    password: 'another trail 1874',
  }
  await auth('reset-password', reset)
  expect(await names()).toEqual([
    'code-failed',
    'code-sent',
    'code-sent',
    'code-sent',
    'email-checked',
    'email-verified',
    'password-reset',
    'phone-verified',
    'registered',
  ])
  const stored = JSON.stringify(await kept())
  expect(stored).not.toMatch(/isabella|3035550100/)
})

test('an event that cannot be kept changes no answer and is reported', async () => {
  await api.database.schema.dropTable('sign_in_events').execute()
  expect((await auth('register', TRAVELER)).status).toBe(201)
  expect(api.logged.map(({ msg }) => msg)).toContain('A sign-in event could not be kept')
})

test('events go after 90 days, codes and tickets once they have ended', async () => {
  const session = await register()
  await auth('phone-check-and-send', PHONE)
  await auth('verify-phone-auth', { ...PHONE, verificationCode: codeIn(api.texts.at(-1)!.text) })
  await auth('phone-check-and-send', PHONE)
  const rows = async () =>
    Promise.all(
      (['sign_in_events', 'verification_codes', 'phone_tickets'] as const).map(
        async (table) => (await api.database.selectFrom(table).selectAll().execute()).length,
      ),
    )
  const write = (headers: Headers) => api.send('POST', '/api/user/search-preferences', { adults: 2 }, headers)
  expect(await rows()).toEqual([4, 1, 1])
  pass(3_600_000)
  expect((await write(session)).status).toBe(200)
  expect(await rows()).toEqual([4, 0, 0])
  pass(91 * 86_400_000)
  const later = cookie(await auth('login', { email: EMAIL, password: TRAVELER.password }))
  expect((await write(later)).status).toBe(200)
  expect(await rows()).toEqual([1, 0, 0])
})
