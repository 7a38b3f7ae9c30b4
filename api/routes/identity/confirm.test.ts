import { afterEach, beforeEach, expect, test } from 'vitest'
import { sweep } from '../../services/upkeep/sweep.ts'
import { cookieOf, startTestApi, TRAVELER, type TestApi } from '../../testing/test-api.ts'
import { softwareAuthenticator } from './authenticator.fixture.ts'
import { codeIn } from '../mail/codes.fixture.ts'
import { passkeyCalls } from './passkeys.fixture.ts'

type Headers = Record<string, string>

const MINUTE_MS = 60_000
const PHONE = { phoneNumber: '3035550100', countryCode: '+1' }
const { password } = TRAVELER
const FIRST = {
  code: 'confirm_first',
  message: 'Please confirm first that it is you, with your password or a passkey.',
}

let api: TestApi
let session: Headers
beforeEach(async () => {
  api = await startTestApi()
  session = await api.signUp()
})
afterEach(() => api.stop())

const passkeys = passkeyCalls(() => api)
const pass = (minutes: number) => {
  api.clock.now = new Date(api.clock.now.getTime() + minutes * MINUTE_MS)
}
const confirm = (body: unknown, headers = session) => api.send('POST', '/api/account/confirm', body, headers)
const said = async (answer: Response) => [answer.status, await answer.json()]
const addPhone = (headers = session) => api.send('POST', '/api/account/phone', PHONE, headers)
const verifyPhone = (code: string) =>
  api.send('POST', '/api/account/phone/verify', { ...PHONE, verificationCode: code }, session)
/** The session has another cookie then. */
const takePhone = async () => {
  await addPhone()
  session = { Cookie: cookieOf(await verifyPhone(codeIn(api.texts.at(-1)!.text))) }
}

test('with the cookie alone neither a phone nor a passkey is added or removed, and nothing is sent', async () => {
  const authenticator = await passkeys.added(session)
  const response = authenticator.create(await passkeys.creation(session))
  const [{ id } = { id: '' }] = await passkeys.list(session)
  pass(10)
  await api.settled()
  const mails = api.mails.length
  for (const answer of [
    await addPhone(),
    await verifyPhone('123456'),
    await api.send('POST', '/api/auth/passkeys/options', {}, session),
    await passkeys.add(response, session),
    await passkeys.remove(id, session),
  ])
    expect(await said(answer)).toEqual([403, FIRST])
  expect((await passkeys.list(session)).map((passkey) => passkey.id)).toEqual([id])
  await api.settled()
  expect([api.texts, api.mails.length]).toEqual([[], mails])
})

test('the password opens it for ten minutes, for that session alone', async () => {
  const elsewhere = { Cookie: cookieOf(await signInByPhone()) }
  pass(10)
  expect((await confirm({ password })).status).toBe(204)
  expect((await addPhone()).status).toBe(200)
  expect(await said(await addPhone(elsewhere))).toEqual([403, FIRST])
  pass(9)
  expect((await api.send('POST', '/api/auth/passkeys/options', {}, session)).status).toBe(200)
  pass(1)
  expect(await said(await addPhone())).toEqual([403, FIRST])
})

test('what was confirmed while the clock ran ahead does not stay so until it is that late', async () => {
  pass(24 * 60)
  expect((await confirm({ password })).status).toBe(204)
  pass(-24 * 60 + 20)
  expect(await said(await addPhone())).toEqual([403, FIRST])
  // Nor when it is: the sweep forgets it.
  await sweep(api.database, api.clock.now)
  pass(24 * 60 - 15)
  expect(await said(await addPhone())).toEqual([403, FIRST])
})

test('a passkey of the account opens it, one of another account and an answer used before do not', async () => {
  const own = await passkeys.added(session)
  const stranger = await api.signUp()
  const foreign = await passkeys.added(stranger)
  pass(10)
  const answer = own.get(await passkeys.question())
  expect((await confirm({ response: foreign.get(await passkeys.question()) })).status).toBe(422)
  expect(await said(await addPhone())).toEqual([403, FIRST])
  expect((await confirm({ response: answer })).status).toBe(204)
  expect((await confirm({ response: answer })).status).toBe(422)
  expect((await addPhone()).status).toBe(200)
})

test('a sign-in with password or passkey counts as confirmed, one by text message does not', async () => {
  const own = await passkeys.added(session)
  pass(10)
  const login = { email: 'traveler1@example.com', password }
  const byPassword = { Cookie: cookieOf(await api.send('POST', '/api/auth/login', login)) }
  const byPasskey = { Cookie: cookieOf(await passkeys.attempt(own)) }
  expect((await addPhone(byPassword)).status).toBe(200)
  expect((await addPhone(byPasskey)).status).toBe(200)
  await confirm({ password })
  const byText = { Cookie: cookieOf(await signInByPhone()) }
  expect((await api.send('GET', '/api/account', undefined, byText)).status).toBe(200)
  expect(await said(await addPhone(byText))).toEqual([403, FIRST])
})

test('a visitor is asked to sign in, a body that says nothing is refused', async () => {
  expect((await confirm({ password }, {})).status).toBe(401)
  expect((await confirm({})).status).toBe(422)
  expect((await confirm({ response: 'x' })).status).toBe(422)
})

test('wrong tries are limited as sign-ins are', async () => {
  const limited = await startTestApi({ settings: { RATE_LIMITS: 'on' } })
  const headers = await limited.signUp()
  const guess = (body: unknown) => limited.send('POST', '/api/account/confirm', body, headers)
  for (let failed = 0; failed < 5; failed += 1)
    expect((await guess({ password: 'not this one' })).status).toBe(422)
  const next = await guess({ password })
  expect([next.status, next.headers.has('Retry-After')]).toEqual([429, true])
  await limited.stop()
})

test('wrong passkeys are limited by network as sign-ins are', async () => {
  const limited = await startTestApi({ settings: { RATE_LIMITS: 'on' } })
  const headers = await limited.signUp()
  const calls = passkeyCalls(() => limited)
  const unknown = softwareAuthenticator()
  const guess = async () => {
    const response = unknown.get(await calls.question())
    return (await limited.send('POST', '/api/account/confirm', { response }, headers)).status
  }
  const statuses: number[] = []
  for (let tried = 0; tried < 12; tried += 1) statuses.push(await guess())
  expect(statuses.slice(0, 10)).toEqual(Array<number>(10).fill(422))
  expect(statuses.at(-1)).toBe(429)
  await limited.stop()
})

test('a new password after a reset keeps the other ways to sign in unless they are to go', async () => {
  await takePhone()
  await passkeys.added(session)
  const kept = await reset({})
  expect(await waysOf(kept)).toEqual(['+13035550100', 1])
  const gone = await reset({ removePhone: true, removePasskeys: true })
  expect(await waysOf(gone)).toEqual([null, 0])
  expect((await api.send('GET', '/api/auth/user', undefined, kept)).status).toBe(401)
})

/** Sets the phone and signs in with it. */
async function signInByPhone(): Promise<Response> {
  await takePhone()
  await api.send('POST', '/api/auth/phone-check-and-send', PHONE)
  const verificationCode = codeIn(api.texts.at(-1)!.text)
  return api.send('POST', '/api/auth/verify-phone-auth', { ...PHONE, verificationCode })
}

/** Chooses another password with a code from the mail, and answers the session that begins. */
async function reset(wishes: object): Promise<Headers> {
  const email = 'traveler1@example.com'
  // An account whose address was never verified loses them in any case.
  await api.database
    .updateTable('users')
    .set({ email_verified_at: '2026-11-20T08:00:00.000Z' })
    .where('email', '=', email)
    .execute()
  await api.send('POST', '/api/auth/forgot-password', { email })
  await api.settled()
  const verificationCode = codeIn(api.mails.at(-1)!.text)
  const answer = await api.send('POST', '/api/auth/reset-password', {
    email,
    verificationCode,
    password: 'columbine trail 9',
    ...wishes,
  })
  expect(answer.status).toBe(200)
  return { Cookie: cookieOf(answer) }
}

async function waysOf(headers: Headers): Promise<[string | null, number]> {
  const account = (await (await api.send('GET', '/api/account', undefined, headers)).json()) as {
    phone: string | null
  }
  return [account.phone, (await passkeys.list(headers)).length]
}
