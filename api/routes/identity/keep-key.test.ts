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
  const { account, key, booked } = v.parse(v.strictObject(KeepKeySchema.entries), await answer.json())
  const me = (await (await api.send('GET', '/api/auth/user', undefined, session)).json()) as User
  expect(account).toBe(me.id)
  return { id: me.id, email: me.email, key, booked: booked! }
}

test('every session of an account is given the same key, another account another one', async () => {
  const session = await api.signUp()
  const me = (await (await api.send('GET', '/api/auth/user', undefined, session)).json()) as User
  const { key } = await keyFor(session)
  expect(Buffer.from(key, 'base64url')).toHaveLength(32)
  const login = { email: me.email, password: TRAVELER.password }
  expect(await keyFor({ Cookie: cookieOf(await api.send('POST', '/api/auth/login', login)) })).toMatchObject({
    key,
  })
  expect((await keyFor(await api.signUp())).key).not.toBe(key)
})

test('without a session there is no key, and another method is 405', async () => {
  const answer = await api.send('GET', PATH)
  expect([answer.status, await answer.json()]).toMatchObject([401, { code: 'unauthenticated' }])
  expect((await api.send('POST', PATH, {})).status).toBe(405)
})

test('what was booked of an account that is gone opens with the key of its address, once whoever asks has verified it', async () => {
  const before = await keyFor(await api.signUp())
  const other = await api.signUp()
  const keyOf = async (session: { Cookie: string }) => {
    const answer = await api.send('GET', `${PATH}/${before.id}`, undefined, session)
    const { key } = (await answer.json()) as { key?: string }
    return key ?? answer.status
  }
  const verify = (id: string) =>
    api.database
      .updateTable('users')
      .set({ email_verified_at: '2026-11-21T18:00:00.000Z' })
      .where('id', '=', id)
      .execute()
  const asked = await keyFor(other)
  await verify(asked.id)
  // As long as it is there nobody else is told of it.
  expect(await keyOf(other)).toBe(404)
  await api.database.deleteFrom('users').where('id', '=', before.id).execute()
  const again = await api.signUp({ email: before.email })
  const now = await keyFor(again)
  expect([now.booked.contact, now.booked.key === before.booked.key]).toEqual([before.booked.contact, false])
  expect(asked.booked.contact).not.toBe(before.booked.contact)
  expect(await keyOf(again)).toBe(403)
  await verify(now.id)
  expect(await keyOf(again)).toBe(before.booked.key)
  // The key of another address opens nothing.
  expect(await keyOf(other)).not.toBe(before.booked.key)
  expect((await api.send('GET', `${PATH}/${before.id}`)).status).toBe(401)
})
