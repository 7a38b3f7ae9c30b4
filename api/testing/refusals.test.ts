import * as v from 'valibot'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { FailureSchema } from '../../core/contracts/failure.ts'
import { INVALID_CODE } from '../../core/contracts/identity/verification.ts'
import { startTestApi, type TestApi } from './test-api.ts'
import { BAD, BODIES, FIELDS, QUERIES, UUID, type Json } from './refusals.fixture.ts'

let api: TestApi
let session: { Cookie: string }
let account: string
beforeAll(async () => {
  api = await startTestApi()
  session = await api.signUp()
  // Who offers nothing is told so before anybody looks at what they sent.
  await api.send('POST', '/api/accounts/provider', undefined, session)
  account = v.parse(
    v.object({ id: v.string() }),
    await (await api.send('GET', '/api/auth/user', undefined, session)).json(),
  ).id
})
afterAll(() => api.stop())

test.each(BODIES)(
  '%s %s says in a sentence of ours what is wrong with any field',
  async (method, path, body) => {
    let refused = 0
    for (const broken of brokenVersions(body)) {
      const answer = await api.send(method, path, JSON.stringify(broken), {
        ...session,
        'Content-Type': 'application/json',
      })
      if (answer.status < 400) continue
      refused += 1
      const { message } = v.parse(FailureSchema, await answer.json())
      expectOurWords(message)
    }
    expect(refused).toBeGreaterThan(0)
  },
  30_000,
)

test.each(QUERIES)('%s is answered or refused in a sentence of ours', async (path) => {
  const answer = await api.send('GET', path)
  if (answer.status !== 200) expectOurWords(v.parse(FailureSchema, await answer.json()).message)
})

test.each(FIELDS)(
  '%s %s says in a sentence of ours what is wrong with %s',
  async (kind, recordId, field, value) => {
    const values = [...replacements(value)]
    const patches = values.map((broken, at) => ({
      id: `${UUID.slice(0, -4)}${at.toString(16).padStart(4, '0')}`,
      space: account,
      kind,
      recordId,
      create: true,
      fields: { [field]: { value: broken, base: 0 } },
    }))
    const messages: string[] = []
    for (const patch of patches) {
      const answer = await api.send(
        'POST',
        '/api/sync',
        { account, since: {}, patches: [patch], room: 0 },
        session,
      )
      const { results } = v.parse(
        v.object({ results: v.array(v.object({ outcome: v.string(), message: v.optional(v.string()) })) }),
        await answer.json(),
      )
      messages.push(...results.flatMap(({ message }) => message ?? []))
    }
    messages.forEach(expectOurWords)
    expect(messages.length).toBeGreaterThan(0)
  },
)

/** valibot speaks of what is 'Invalid', 'Expected' and 'received'; and none of ours shows a value of JavaScript's. */
function expectOurWords(message: string): void {
  if (message === INVALID_CODE) return
  expect(message).not.toMatch(/Invalid |Expected|received|undefined|\bnull\b|NaN|\[object/)
  expect(message).toMatch(/(^|: )[A-Za-z][^:]* /)
}

/** The body with each of its parts, however deep, missing or replaced by each bad value, and with a part that it does not know. */
function brokenVersions(body: Json): Record<string, Json>[] {
  return [...replacements(body)].filter(isObject)
}

function* replacements(value: Json): Generator<Json> {
  yield* BAD
  if (Array.isArray(value)) {
    for (const [at, inner] of value.entries()) {
      for (const bad of replacements(inner)) yield value.with(at, bad)
    }
  } else if (isObject(value)) {
    yield { ...value, stranger: 1 }
    for (const [name, inner] of Object.entries(value)) {
      const { [name]: _left, ...others } = value
      yield others
      for (const bad of replacements(inner)) yield { ...value, [name]: bad }
    }
  }
}

const isObject = (value: Json): value is Record<string, Json> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
