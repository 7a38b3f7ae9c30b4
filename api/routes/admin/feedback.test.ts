import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Failure } from '../../../core/contracts/failure.ts'
import { FEEDBACK_EMPTY } from '../../../core/contracts/admin/feedback.ts'
import { startTestApi, type TestApi } from '../../testing/test-api.ts'
import { changes, signUpToSync } from '../records/sync.fixture.ts'

const PATH = '/api/feedback'
const SAID = {
  kind: 'issue',
  text: 'The map is empty\nafter a turn of the phone',
  route: '/search',
  appVersion: '1.4.0',
  writtenAt: '2026-11-21T17:59:00.000Z',
}
const DAY_MS = 86_400_000

let api: TestApi
beforeAll(async () => {
  api = await startTestApi()
})
afterAll(() => api.stop())
beforeEach(async () => {
  await api.database.deleteFrom('feedback').execute()
  await api.database.deleteFrom('records').execute()
})

const send = (body: unknown, headers?: Record<string, string>) => api.send('POST', PATH, body, headers)
const kept = () => api.database.selectFrom('feedback').selectAll().execute()
const outcome = async (answer: Response) => [answer.status, ((await answer.json()) as Failure).code]

test('a visitor’s feedback is kept with nothing of who or where they are', async () => {
  expect((await send(SAID, { 'User-Agent': 'Mozilla/5.0 Chrome/1' })).status).toBe(204)
  expect(await kept()).toEqual([
    {
      id: expect.any(String),
      owner_id: 'visitor',
      user_id: null,
      sent_id: expect.any(String),
      kind: 'issue',
      text: SAID.text,
      route: '/search',
      app_version: '1.4.0',
      written_at: SAID.writtenAt,
      received_at: api.clock.now.toISOString(),
      answer: null,
      answered_at: null,
    },
  ])
})

test('a visitor’s feedback that comes again under its key is kept once, and another under that key is 422', async () => {
  const key = { 'Idempotency-Key': randomUUID() }
  expect((await send(SAID, key)).status).toBe(204)
  expect((await send(SAID, key)).status).toBe(204)
  expect(await outcome(await send({ ...SAID, text: 'Something else' }, key))).toEqual([422, 'key_reused'])
  expect(await kept()).toMatchObject([{ text: SAID.text }])
})

test('with a session it is the account’s, once per key, and another under that key is 422', async () => {
  const { account, session } = await signUpToSync(api)
  const key = { ...session, 'Idempotency-Key': randomUUID() }
  for (const text of [SAID.text, SAID.text]) expect((await send({ ...SAID, text }, key)).status).toBe(204)
  expect(await outcome(await send({ ...SAID, text: 'Something else' }, key))).toEqual([422, 'key_reused'])
  expect(await kept()).toMatchObject([{ user_id: account, text: SAID.text }])
})

test('a visitor’s feedback whose answer was lost stays nobody’s when it comes again after a sign-in', async () => {
  const key = { 'Idempotency-Key': randomUUID() }
  await send(SAID, key)
  expect((await send(SAID, { ...key, ...(await api.signUp()) })).status).toBe(204)
  expect(await kept()).toMatchObject([{ user_id: null }])
})

test('two accounts that happen to use one id have each their own', async () => {
  const key = { 'Idempotency-Key': randomUUID() }
  const [one, other] = [await signUpToSync(api), await signUpToSync(api)]
  await send(SAID, { ...key, ...one.session })
  await send({ ...SAID, text: 'Mine' }, { ...key, ...other.session })
  expect((await kept()).map(({ user_id, text }) => [user_id, text]).sort()).toEqual(
    [
      [one.account, SAID.text],
      [other.account, 'Mine'],
    ].sort(),
  )
})

test('a record of a phone is kept in the table too, is sent to no phone, and goes from it when it is taken back', async () => {
  const phone = await signUpToSync(api)
  const id = randomUUID()
  const made = phone.patch('feedback', id, { create: true, fields: changes(0, SAID) })
  expect(await phone.outcomes(made, made)).toEqual(['applied', 'applied'])
  expect(await kept()).toMatchObject([{ user_id: phone.account, sent_id: id, text: SAID.text }])
  expect((await phone.exchange()).records).toEqual([])
  expect(await phone.outcomes(phone.patch('feedback', id, { remove: { base: 1 } }))).toEqual(['applied'])
  expect(await kept()).toEqual([])
})

test('after a session has ended it is nobody’s', async () => {
  const session = await api.signUp()
  await api.send('POST', '/api/auth/logout', undefined, session)
  expect((await send(SAID, session)).status).toBe(204)
  expect(await kept()).toMatchObject([{ user_id: null }])
})

test.each([
  [{ ...SAID, text: ' \n ' }, FEEDBACK_EMPTY],
  [{ ...SAID, text: 'x'.repeat(4_001) }, 'Feedback can have at most 4000 characters'],
  [{ ...SAID, text: 'a\0b' }, 'There is a character in it that cannot be shown'],
])('what cannot be kept is 422 with its reason', async (body, message) => {
  const answer = await send(body)
  expect([answer.status, ((await answer.json()) as Failure).message]).toEqual([422, message])
})

test('from another site it is 403, and nothing is kept', async () => {
  expect((await send(SAID, { Origin: 'https://elsewhere.example' })).status).toBe(403)
  expect(await kept()).toEqual([])
})

test('a body above 64 KB is 413', async () => {
  expect((await send({ ...SAID, text: 'x'.repeat(70_000) })).status).toBe(413)
})

test('the 31st of a network within an hour is 429 with Retry-After, and later it goes on', async () => {
  const limited = await startTestApi({ settings: { RATE_LIMITS: 'on' } })
  const statuses: number[] = []
  for (let at = 0; at < 31; at += 1) statuses.push((await limited.send('POST', PATH, SAID)).status)
  const refused = await limited.send('POST', PATH, SAID)
  expect([new Set(statuses.slice(0, 30)), statuses[30]]).toEqual([new Set([204]), 429])
  expect(Number(refused.headers.get('Retry-After'))).toBeGreaterThan(0)
  limited.clock.now = new Date(limited.clock.now.getTime() + 3_601_000)
  expect((await limited.send('POST', PATH, SAID)).status).toBe(204)
  await limited.stop()
})

test('it is forgotten after two years, whoever said it', async () => {
  const aged = await startTestApi()
  const { session } = await signUpToSync(aged)
  await aged.send('POST', PATH, SAID)
  await aged.send('POST', PATH, { ...SAID, text: 'Mine' }, session)
  aged.clock.now = new Date(aged.clock.now.getTime() + 731 * DAY_MS)
  await aged.send('POST', PATH, { ...SAID, text: 'Later' })
  const texts = await aged.database.selectFrom('feedback').select('text').execute()
  expect(texts).toEqual([{ text: 'Later' }])
  const records = aged.database.selectFrom('records').select('fields').where('kind', '=', 'feedback')
  expect(await records.execute()).toEqual([{ fields: '{}' }])
  await aged.stop()
})
