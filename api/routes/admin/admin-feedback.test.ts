import { randomUUID } from 'node:crypto'
import * as v from 'valibot'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { Failure } from '../../../core/contracts/failure.ts'
import { FEEDBACK_PAGE, FeedbackListSchema } from '../../../core/contracts/admin/feedback.ts'
import { keepFeedback } from '../../repositories/admin/feedback.ts'
import { cookieOf, startTestApi, TRAVELER, type TestApi } from '../../testing/test-api.ts'
import { signUpToSync, type SyncClient } from '../records/sync.fixture.ts'

type Headers = Record<string, string>

const PATH = '/api/admin/feedback'
const SETTINGS = { ADMIN_PASSKEY: 'above the treeline', ADMIN_INVITE: 'come up here, Enos' }
const ADMIN = {
  name: 'Enos Mills',
  firstName: 'Enos',
  lastName: 'Mills',
  email: 'enos@example.com',
  password: 'wild life on the rockies',
  dateOfBirth: '1970-04-22',
  invitation: SETTINGS.ADMIN_INVITE,
}
const SAID = {
  kind: 'general',
  text: 'More huts, please',
  route: '/explore',
  appVersion: '1.4.0',
  writtenAt: '2026-11-20T08:00:00.000Z',
} as const

let api: TestApi
let phone: SyncClient
let admin: Headers
beforeEach(async () => {
  api = await startTestApi({ settings: SETTINGS })
  phone = await signUpToSync(api)
  admin = { Cookie: cookieOf(await api.send('POST', '/api/auth/admin/register', ADMIN)) }
  await api.send('POST', '/api/auth/admin/passkey', { passkey: SETTINGS.ADMIN_PASSKEY }, admin)
})
afterEach(() => api.stop())

const say = (session: Headers = {}) => api.send('POST', '/api/feedback', SAID, session)
const list = async (query = '') =>
  v.parse(
    v.array(v.strictObject(FeedbackListSchema.item.entries)),
    await (await api.send('GET', `${PATH}${query}`, undefined, admin)).json(),
  )
const answer = (id: string, text: unknown = 'Thank you', headers = admin) =>
  api.send('POST', `${PATH}/${id}/answer`, { text }, headers)
const told = async () =>
  (await phone.exchange()).records.filter(({ kind }) => kind === 'notification').map(({ fields }) => fields)
const pass = (ms: number) => {
  api.clock.now = new Date(api.clock.now.getTime() + ms)
}

test('a visitor gets 401, an account without rights and an administrator without the passkey 403', async () => {
  const ask = async (headers: Headers) => [
    (await api.send('GET', PATH, undefined, headers)).status,
    (await answer(randomUUID(), 'Thank you', headers)).status,
  ]
  expect(await ask({})).toEqual([401, 401])
  expect(await ask(phone.session)).toEqual([403, 403])
  pass(16 * 60_000)
  expect(await ask(admin)).toEqual([403, 403])
})

test('the list is newest first, with the names of those who said whose it is', async () => {
  await say(phone.session)
  pass(1)
  await say()
  expect(await list()).toEqual([
    { ...SAID, id: expect.any(String), receivedAt: api.clock.now.toISOString(), account: null, answer: null },
    {
      ...SAID,
      id: expect.any(String),
      receivedAt: expect.any(String),
      account: { id: phone.account, name: `${TRAVELER.firstName} ${TRAVELER.lastName}` },
      answer: null,
    },
  ])
})

test('pages follow each other to a short one and skip nothing, though much came at one instant', async () => {
  const instants = Array.from({ length: 2 * FEEDBACK_PAGE + 50 }, (_, at) => at - (at % 30))
  for (const [at, ms] of instants.entries()) {
    const receivedAt = new Date(api.clock.now.getTime() - ms).toISOString()
    const said = { userId: null, sentId: String(at), receivedAt }
    await keepFeedback(api.database, { ...said, feedback: { ...SAID, text: `Number ${at}` } })
  }
  const seen: string[] = []
  let page = await list()
  for (; page.length >= FEEDBACK_PAGE; page = await list(`?before=${page.at(-1)!.receivedAt}`))
    seen.push(...page.map(({ text }) => text))
  seen.push(...page.map(({ text }) => text))
  expect([seen.length, new Set(seen).size]).toEqual([instants.length, instants.length])
})

test('what is no instant is 422', async () => {
  expect((await api.send('GET', `${PATH}?before=yesterday`, undefined, admin)).status).toBe(422)
})

test('an answer is kept, and its author is notified with its words', async () => {
  await say(phone.session)
  const [one] = await list()
  expect((await answer(one!.id, ' Two are on their way. ')).status).toBe(204)
  expect(await list()).toMatchObject([
    { answer: { text: 'Two are on their way.', at: api.clock.now.toISOString() } },
  ])
  expect(await told()).toEqual([
    {
      type: 'feedback',
      title: 'Your feedback was answered',
      message: 'Two are on their way.',
      time: api.clock.now.toISOString(),
    },
  ])
})

test('what is answered, and what came without an account, is 409; what is not there 404; an empty answer 422', async () => {
  await say(phone.session)
  pass(1)
  await say()
  const [visitors, theirs] = await list()
  const outcome = async (asked: Promise<Response>) => {
    const refused = await asked
    return [refused.status, ((await refused.json()) as Failure).code]
  }
  await answer(theirs!.id)
  expect(await outcome(answer(theirs!.id))).toEqual([409, 'conflict'])
  expect(await outcome(answer(visitors!.id))).toEqual([409, 'conflict'])
  expect(await outcome(answer(randomUUID()))).toEqual([404, 'not_found'])
  expect(await outcome(answer(theirs!.id, '  '))).toEqual([422, 'invalid'])
  expect(await told()).toHaveLength(1)
})

test('feedback of an account goes with it, what nobody said stays', async () => {
  await say(phone.session)
  await say()
  await api.send('POST', '/api/account/delete', { password: TRAVELER.password }, phone.session)
  expect(await list()).toMatchObject([{ account: null }])
})
