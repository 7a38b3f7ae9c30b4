import { afterEach, beforeEach, expect, test } from 'vitest'
import { cookieOf, startTestApi, type TestApi } from '../../testing/test-api.ts'
import { softwareAuthenticator, type Departures } from './authenticator.fixture.ts'
import { passkeyCalls } from './passkeys.fixture.ts'

type Headers = Record<string, string>

const REFUSAL = {
  code: 'unauthenticated',
  message: 'This passkey did not sign you in. Please try again, or use your password.',
}

let api: TestApi
let session: Headers
beforeEach(async () => {
  api = await startTestApi()
  session = await api.signUp()
})
afterEach(() => api.stop())

const keys = passkeyCalls(() => api)
const pass = (ms: number) => {
  api.clock.now = new Date(api.clock.now.getTime() + ms)
}
const statusFor = async (headers: Headers) =>
  (await api.send('GET', '/api/auth/user', undefined, headers)).status
const outcome = async (answer: Response) => [
  answer.status,
  await answer.json(),
  answer.headers.getSetCookie(),
]

test('the question names no account: nobody learns who has a passkey', async () => {
  const options = await keys.question()
  expect(options).toEqual({
    rpId: 'localhost',
    challenge: expect.stringMatching(/^[\w-]{43}$/),
    timeout: 300_000,
    userVerification: 'required',
  })
})

test('the sign-in takes the place of the session whose cookie the browser has', async () => {
  const authenticator = await keys.added(session)
  const old = await api.signUp()
  const answer = await keys.signIn(authenticator.get(await keys.question()), old)
  expect([await statusFor(old), await statusFor({ Cookie: cookieOf(answer) })]).toEqual([401, 200])
  expect(await statusFor(session)).toBe(200)
})

test('without rememberMe the cookie ends with the browser', async () => {
  const authenticator = await keys.added(session)
  const answer = await keys.signIn(authenticator.get(await keys.question()), {}, { rememberMe: false })
  expect(answer.headers.getSetCookie()[0]).not.toContain('Max-Age')
})

test('the list says when a passkey was last used', async () => {
  const authenticator = await keys.added(session)
  pass(60_000)
  await keys.attempt(authenticator)
  expect((await keys.list(session))[0]?.lastUsedAt).toBe(api.clock.now.toISOString())
})

const DEPARTURES: [what: string, departures: Departures][] = [
  ['of another origin', { origin: 'https://evil.example' }],
  ['for another name', { rpId: 'evil.example' }],
  ['to a challenge of its own', { challenge: Buffer.from('made up').toString('base64url') }],
  ['of another kind', { type: 'webauthn.create' }],
  ['without a verified person', { verified: false }],
  ['with a signature of nothing', { signature: Buffer.from('3006020101020101', 'hex') }],
  ['with a signature that is none', { signature: Buffer.from('x') }],
  ['for another account', { userHandle: Buffer.from('somebody').toString('base64url') }],
  ['that does not say whose it is', { userHandle: '' }],
]

test.each(DEPARTURES)('an answer %s signs nobody in', async (_what, departures) => {
  const authenticator = await keys.added(session)
  expect(await outcome(await keys.attempt(authenticator, departures))).toEqual([401, REFUSAL, []])
})

test.each([{}, { id: 'x' }, { response: null }, { id: 7, response: [] }])(
  'an answer that is none signs nobody in: %j',
  async (response) => {
    expect(await outcome(await keys.signIn(response))).toEqual([401, REFUSAL, []])
  },
)

test('a credential that nobody added signs nobody in', async () => {
  const unknown = softwareAuthenticator()
  unknown.create(await keys.creation(session))
  expect(await outcome(await keys.attempt(unknown))).toEqual([401, REFUSAL, []])
})

test('another credential’s signature signs nobody in', async () => {
  const authenticator = await keys.added(session)
  const other = await keys.added(session)
  const question = await keys.question()
  const forged = { ...other.get(question), id: authenticator.id, rawId: authenticator.id }
  expect(await outcome(await keys.signIn(forged))).toEqual([401, REFUSAL, []])
})

test('one answer signs in once, however often it is sent', async () => {
  const authenticator = await keys.added(session, { counts: false })
  const response = authenticator.get(await keys.question())
  const answers = await Promise.all([keys.signIn(response), keys.signIn(response), keys.signIn(response)])
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 401, 401])
})

test('a challenge for adding, and one older than five minutes, sign nobody in', async () => {
  const authenticator = await keys.added(session)
  const asked = await keys.creation(session)
  const crossed = authenticator.get({ challenge: asked.challenge, rpId: asked.rp.id })
  expect((await keys.signIn(crossed)).status).toBe(401)
  const question = await keys.question()
  pass(5 * 60_000)
  expect((await keys.signIn(authenticator.get(question))).status).toBe(401)
})

test('a counter that has not grown is refused: somebody has a copy of the key', async () => {
  const authenticator = await keys.added(session)
  expect((await keys.attempt(authenticator, { counter: 9 })).status).toBe(200)
  for (const counter of [9, 8, 0]) {
    expect(await outcome(await keys.attempt(authenticator, { counter }))).toEqual([401, REFUSAL, []])
  }
  expect((await keys.attempt(authenticator, { counter: 10 })).status).toBe(200)
})

test('of two answers with one count one signs in', async () => {
  const authenticator = await keys.added(session)
  const questions = [await keys.question(), await keys.question()]
  const answers = await Promise.all(
    questions.map((question) => keys.signIn(authenticator.get(question, { counter: 5 }))),
  )
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 401])
})

test('a passkey that counts nothing signs in again and again', async () => {
  const authenticator = await keys.added(session, { counts: false })
  for (let time = 0; time < 3; time += 1) expect((await keys.attempt(authenticator)).status).toBe(200)
})

test('a passkey of an account that is deleted signs nobody in', async () => {
  const authenticator = await keys.added(session)
  const question = await keys.question()
  await api.database.deleteFrom('users').execute()
  expect(await outcome(await keys.signIn(authenticator.get(question)))).toEqual([401, REFUSAL, []])
})

test('failures count for the network together with wrong passwords', async () => {
  const limited = await startTestApi({ settings: { RATE_LIMITS: 'on', TRUST_PROXY: 'on' } })
  const home = { 'X-Forwarded-For': '192.0.2.1' }
  const calls = passkeyCalls(() => limited)
  const somebody = { ...(await limited.signUp()), ...home }
  const authenticator = await calls.added(somebody)
  for (let failure = 0; failure < 10; failure += 1) expect((await calls.signIn({}, home)).status).toBe(401)
  const refused = await calls.attempt(authenticator, {}, home)
  expect([refused.status, refused.headers.get('Retry-After')]).toEqual([429, '60'])
  const login = { email: 'nobody@example.com', password: 'not this one' }
  expect((await limited.send('POST', '/api/auth/login', login, home)).status).toBe(429)
  const elsewhere = { 'X-Forwarded-For': '192.0.2.2' }
  expect((await calls.attempt(authenticator, {}, elsewhere)).status).toBe(200)
  const events = await limited.database.selectFrom('sign_in_events').select(['event', 'network']).execute()
  expect(events.filter(({ event }) => event === 'sign-in-failed')).toEqual(
    Array(10).fill({ event: 'sign-in-failed', network: '192.0.2.0/24' }),
  )
  await limited.stop()
})

test('neither a challenge nor a credential is in the log', async () => {
  const authenticator = await keys.added(session)
  const question = await keys.question()
  await keys.signIn(authenticator.get(question))
  const text = JSON.stringify(api.logged)
  expect([text.includes(authenticator.id), text.includes(question.challenge)]).toEqual([false, false])
})
