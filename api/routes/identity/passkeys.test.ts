import { afterEach, beforeEach, expect, test } from 'vitest'
import { MAX_PASSKEYS } from '../../../core/contracts/identity/passkeys.ts'
import { listSignInEvents } from '../../repositories/identity/sign-in-events.ts'
import { cookieOf, startTestApi, TRAVELER, type TestApi } from '../../testing/test-api.ts'
import { softwareAuthenticator, type Departures } from './authenticator.fixture.ts'
import { passkeyCalls } from './passkeys.fixture.ts'

type Headers = Record<string, string>

const NOT_ADDED = { code: 'invalid', message: 'The passkey could not be added. Please try again.' }

let api: TestApi
let session: Headers
beforeEach(async () => {
  api = await startTestApi()
  session = await api.signUp({ email: 'keys@example.com' })
})
afterEach(() => api.stop())

const keys = passkeyCalls(() => api)
const pass = (ms: number) => {
  api.clock.now = new Date(api.clock.now.getTime() + ms)
}
const userOf = async (headers: Headers) =>
  (await (await api.send('GET', '/api/auth/user', undefined, headers)).json()) as { id: string }

test('what a passkey is made with asks for a verified person, no name later, and none of those there are', async () => {
  const first = await keys.added(session)
  const options = await keys.creation(session)
  const { id } = await userOf(session)
  expect(options).toMatchObject({
    rp: { id: 'localhost', name: 'Timberline' },
    user: {
      id: Buffer.from(id).toString('base64url'),
      name: 'keys@example.com',
      displayName: `${TRAVELER.firstName} ${TRAVELER.lastName}`,
    },
    attestation: 'none',
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    excludeCredentials: [{ id: first.id, transports: ['internal'], type: 'public-key' }],
  })
})

test('a passkey is added under its name and listed without what it is checked with', async () => {
  const authenticator = softwareAuthenticator()
  const answer = await keys.add(authenticator.create(await keys.creation(session)), session, ' Kitchen  ')
  expect(answer.status).toBe(201)
  const listed = [
    { id: expect.any(String), name: 'Kitchen', createdAt: api.clock.now.toISOString(), lastUsedAt: null },
  ]
  expect(await answer.json()).toEqual(listed)
  pass(1000)
  await keys.added(session)
  const text = JSON.stringify(await keys.list(session))
  expect(JSON.parse(text)).toEqual([expect.objectContaining({ name: 'My phone' }), ...listed])
  expect(text).not.toContain(authenticator.id)
})

test('the owner is told by mail of a passkey that is added or removed, and of none that is not', async () => {
  await keys.added(session)
  const [own] = await keys.list(session)
  await keys.remove(own!.id, session)
  await keys.remove(own!.id, session)
  await keys.add({}, session)
  await api.settled()
  expect(api.mails.map(({ to, subject }) => [to, subject])).toEqual([
    ['keys@example.com', 'A passkey was added'],
    ['keys@example.com', 'A passkey was removed'],
  ])
})

test('each person lists and removes their own passkeys only', async () => {
  await keys.added(session)
  const [own] = await keys.list(session)
  const stranger = await api.signUp()
  expect(await keys.list(stranger)).toEqual([])
  for (const id of [own!.id, 'nowhere', '%00']) {
    const answer = await keys.remove(id, stranger)
    expect([answer.status, await answer.json()]).toEqual([
      404,
      { code: 'not_found', message: 'There is no such passkey.' },
    ])
  }
  expect((await keys.remove(own!.id, session)).status).toBe(204)
  expect(await keys.list(session)).toEqual([])
})

test('a passkey that is removed signs nobody in', async () => {
  const authenticator = await keys.added(session)
  const [own] = await keys.list(session)
  await keys.remove(own!.id, session)
  expect((await keys.attempt(authenticator)).status).toBe(401)
})

test('nobody who is not signed in sees, adds or removes a passkey', async () => {
  for (const [method, path] of [
    ['GET', ''],
    ['POST', ''],
    ['POST', '/options'],
    ['DELETE', '/any'],
  ] as const) {
    expect((await api.send(method, `/api/auth/passkeys${path}`)).status).toBe(401)
  }
})

const DEPARTURES: [what: string, departures: Departures & { format?: string; certificates?: Buffer[] }][] = [
  ['of another origin', { origin: 'https://evil.example' }],
  ['of another port', { origin: 'http://localhost:1' }],
  ['for another name', { rpId: 'evil.example' }],
  ['to a challenge of its own', { challenge: Buffer.from('made up').toString('base64url') }],
  ['of another kind', { type: 'webauthn.get' }],
  ['without a verified person', { verified: false }],
  ['with a maker’s certificates', { format: 'packed', certificates: [Buffer.from('x')] }],
  ['with an attestation nobody asked for', { format: 'android-safetynet' }],
  ['with an attestation nobody knows', { format: 'other' }],
]

test.each(DEPARTURES)('an answer %s adds nothing', async (_what, departures) => {
  const answer = await keys.add(
    softwareAuthenticator().create(await keys.creation(session), departures),
    session,
  )
  expect([answer.status, await answer.json()]).toEqual([422, NOT_ADDED])
  expect(await keys.list(session)).toEqual([])
})

const BROKEN: [what: string, response: unknown][] = [
  ['nothing', {}],
  ['text where an object belongs', { response: 'x' }],
  ['bytes that are no CBOR', { response: { attestationObject: 'AAAA' } }],
  ['bytes that are no base64', { response: { attestationObject: '!' } }],
  ['a clientDataJSON that is no JSON', { response: { clientDataJSON: 'AAAA' } }],
  ['a clientDataJSON of null', { response: { clientDataJSON: Buffer.from('null').toString('base64url') } }],
  [
    'a challenge that is no text',
    { response: { clientDataJSON: Buffer.from('{"challenge":{}}').toString('base64url') } },
  ],
  ['another id than its bytes', { rawId: 'AAAA' }],
  ['very much', { id: 'x'.repeat(20_000) }],
]

test.each(BROKEN)('an answer with %s is refused with the same sentence', async (_what, broken) => {
  const whole = softwareAuthenticator().create(await keys.creation(session))
  const { response = {}, ...others } = broken as { response?: object }
  const mixed =
    Object.keys(others).length === 0 && Object.keys(response).length === 0
      ? {}
      : {
          ...whole,
          ...others,
          response: typeof response === 'string' ? response : { ...whole.response, ...response },
        }
  const answer = await keys.add(mixed, session)
  expect([answer.status, await answer.json()]).toEqual([422, NOT_ADDED])
})

test('a challenge is good for one answer, whatever becomes of it', async () => {
  const asked = await keys.creation(session)
  const authenticator = softwareAuthenticator()
  expect((await keys.add(authenticator.create(asked, { verified: false }), session)).status).toBe(422)
  expect((await keys.add(authenticator.create(asked), session)).status).toBe(422)
  const again = await keys.creation(session)
  const answers = await Promise.all(
    [softwareAuthenticator(), softwareAuthenticator()].map((one) => keys.add(one.create(again), session)),
  )
  expect(answers.map(({ status }) => status).sort()).toEqual([201, 422])
})

test('a challenge is good for five minutes, and forgotten after that', async () => {
  const asked = await keys.creation(session)
  pass(5 * 60_000)
  expect((await keys.add(softwareAuthenticator().create(asked), session)).status).toBe(422)
  await keys.question()
  const left = await api.database.selectFrom('passkey_challenges').select('user_id').execute()
  expect(left).toEqual([{ user_id: null }])
})

test('another person’s challenge, and one for signing in, add nothing', async () => {
  const stranger = await api.signUp()
  const asked = await keys.creation(stranger)
  const { id } = await userOf(session)
  const own = { ...asked, user: { ...asked.user, id: Buffer.from(id).toString('base64url') } }
  expect((await keys.add(softwareAuthenticator().create(own), session)).status).toBe(422)
  const question = await keys.question()
  const crossed = { ...own, challenge: question.challenge }
  expect((await keys.add(softwareAuthenticator().create(crossed), session)).status).toBe(422)
  // Neither was used up by somebody to whom it did not belong.
  expect((await keys.add(softwareAuthenticator().create(asked), stranger)).status).toBe(201)
})

test('a credential belongs to one account', async () => {
  const authenticator = await keys.added(session)
  const stranger = await api.signUp()
  const answer = await keys.add(authenticator.create(await keys.creation(stranger)), stranger)
  expect([answer.status, await answer.json()]).toEqual([422, NOT_ADDED])
  expect(await keys.list(session)).toHaveLength(1)
})

test(`one person has at most ${MAX_PASSKEYS}, also of many added at once`, async () => {
  const asked = []
  for (let more = 0; more < MAX_PASSKEYS + 2; more += 1) asked.push(await keys.creation(session))
  const answers = await Promise.all(
    asked.map((one) => keys.add(softwareAuthenticator().create(one), session)),
  )
  expect(answers.filter(({ status }) => status === 201)).toHaveLength(MAX_PASSKEYS)
  expect(answers.filter(({ status }) => status === 409)).toHaveLength(2)
  const full = await api.send('POST', '/api/auth/passkeys/options', {}, session)
  expect([full.status, await full.json()]).toEqual([
    409,
    { code: 'conflict', message: 'You have 10 passkeys, which is the most. Please remove one first.' },
  ])
})

test.each(['', ' ', '\u200b', 'x'.repeat(61), 7, null, undefined])(
  'a passkey cannot be called %j',
  async (name) => {
    const response = softwareAuthenticator().create(await keys.creation(session))
    expect((await api.send('POST', '/api/auth/passkeys', { name, response }, session)).status).toBe(422)
  },
)

test.each(['http://127.0.0.1:8787', 'http://[::1]:8787', 'http://10.0.0.7'])(
  'at %s, which can have no passkeys, the options say so',
  async (origin) => {
    const elsewhere = await startTestApi({ settings: { PUBLIC_ORIGIN: origin } })
    const somebody = await elsewhere.signUp()
    for (const [path, headers] of [
      ['options', somebody],
      ['sign-in-options', {}],
    ] as const) {
      const answer = await elsewhere.send('POST', `/api/auth/passkeys/${path}`, {}, headers)
      expect([answer.status, await answer.json()]).toEqual([
        422,
        { code: 'invalid', message: 'Passkeys need a name such as localhost, not an IP address.' },
      ])
    }
    await elsewhere.stop()
  },
)

test('the name and origin are those that were asked, with their scheme and port', async () => {
  const asked = { ...session, Host: 'trips.example:8443', 'X-Forwarded-Proto': 'https' }
  const options = await keys.creation(asked)
  expect(options.rp.id).toBe('trips.example')
  const right = softwareAuthenticator({ origin: 'https://trips.example:8443' })
  expect((await keys.add(right.create(options), asked)).status).toBe(201)
  const wrong = softwareAuthenticator({ origin: 'http://trips.example:8443' })
  expect((await keys.add(wrong.create(await keys.creation(asked)), asked)).status).toBe(422)
})

test('PUBLIC_ORIGIN goes before the host that was asked', async () => {
  const behindProxy = await startTestApi({ settings: { PUBLIC_ORIGIN: 'https://trips.example' } })
  const calls = passkeyCalls(() => behindProxy)
  const somebody = await behindProxy.signUp()
  const authenticator = await calls.added(somebody, { origin: 'https://trips.example' })
  expect((await calls.question()).rpId).toBe('trips.example')
  expect((await calls.attempt(authenticator)).status).toBe(200)
  await behindProxy.stop()
})

test('what was done with passkeys is in the log of sign-in events', async () => {
  const authenticator = await keys.added(session)
  await keys.attempt(authenticator)
  const [own] = await keys.list(session)
  await keys.remove(own!.id, session)
  const { id } = await userOf(session)
  const events = (await listSignInEvents(api.database, id)).map(({ event }) => event)
  expect(events.sort()).toEqual(['passkey-added', 'passkey-removed', 'registered', 'signed-in'])
})

test('a passkey signs in as its owner, with a cookie like the password’s', async () => {
  const authenticator = await keys.added(session)
  const answer = await keys.attempt(authenticator)
  expect(answer.status).toBe(200)
  expect(await answer.json()).toEqual({ user: await userOf(session) })
  expect(answer.headers.getSetCookie()[0]).toMatch(
    /^timberline_session=[\w-]{43}; Max-Age=2592000; Path=\/; HttpOnly; SameSite=Lax$/,
  )
  expect(await userOf({ Cookie: cookieOf(answer) })).toEqual(await userOf(session))
})
