import * as v from 'valibot'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { User } from '../../../core/contracts/identity/accounts.ts'
import { KeepKeySchema } from '../../../core/contracts/identity/keep-key.ts'
import { cookieOf, startTestApi, TRAVELER, type TestApi } from '../../testing/test-api.ts'

const PATH = '/api/auth/keep-key'

let api: TestApi
beforeAll(async () => {
  api = await startTestApi()
})
afterAll(() => api.stop())

const keyFor = async (session: { Cookie: string }) => {
  const answer = await api.send('GET', PATH, undefined, session)
  expect([answer.status, answer.headers.get('Cache-Control')]).toEqual([200, 'no-store'])
  const { account, key } = v.parse(v.strictObject(KeepKeySchema.entries), await answer.json())
  const me = (await (await api.send('GET', '/api/auth/user', undefined, session)).json()) as User
  expect(account).toBe(me.id)
  return key
}

test('every session of an account is given the same key, another account another one', async () => {
  const session = await api.signUp()
  const me = (await (await api.send('GET', '/api/auth/user', undefined, session)).json()) as User
  const key = await keyFor(session)
  expect(Buffer.from(key, 'base64url')).toHaveLength(32)
  const login = { email: me.email, password: TRAVELER.password }
  expect(await keyFor({ Cookie: cookieOf(await api.send('POST', '/api/auth/login', login)) })).toBe(key)
  expect(await keyFor(await api.signUp())).not.toBe(key)
})

test('without a session there is no key, and another method is 405', async () => {
  const answer = await api.send('GET', PATH)
  expect([answer.status, await answer.json()]).toMatchObject([401, { code: 'unauthenticated' }])
  expect((await api.send('POST', PATH, {})).status).toBe(405)
})
