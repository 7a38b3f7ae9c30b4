import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { cookieOf, startTestApi, type TestApi } from '../../testing/test-api.ts'
import {
  adminCalls,
  PASSKEY,
  INVITATION,
  SETTINGS,
  ADMIN,
  NO_ADMIN,
  PASSKEY_MISSING,
  PASSKEY_WRONG,
  outcome,
  type Headers,
} from './admin.fixture.ts'

// Each sign-in costs one argon2 hash, by design.
vi.setConfig({ testTimeout: 30_000 })
let api: TestApi
beforeEach(async () => {
  api = await startTestApi({ settings: SETTINGS })
})
afterEach(() => api.stop())

const pass = (ms: number) => {
  api.clock.now = new Date(api.clock.now.getTime() + ms)
}

const { login, givePasskey, adminSession, askAdmin, events } = adminCalls(() => api)

test('admin endpoints answer 401, then 403, then 403, and only then whether there is anything', async () => {
  const traveler = await api.signUp()
  const admin = await adminSession()
  for (const path of ['/api/admin', '/api/admin/users', '/api/admin/no/such/thing', '/api/admin//users']) {
    expect((await askAdmin({}, path)).status).toBe(401)
    expect(await outcome(await askAdmin(traveler, path))).toEqual([403, NO_ADMIN])
    expect(await outcome(await askAdmin(admin, path))).toEqual([403, PASSKEY_MISSING])
  }
  expect((await givePasskey(PASSKEY, admin)).status).toBe(204)
  expect((await askAdmin(admin)).status).toBe(404)
})

test('the passkey counts for the session that gave it alone', async () => {
  const admin = await adminSession()
  const other = { Cookie: cookieOf(await login(ADMIN.email, ADMIN.password)) }
  await givePasskey(PASSKEY, admin)
  expect([(await askAdmin(admin)).status, (await askAdmin(other)).status]).toEqual([404, 403])
  expect(await events()).toContain('admin-granted')
})

test('an administrator ends every session of a person, who finds that among their events, and nobody else’s', async () => {
  const admin = await adminSession()
  await givePasskey(PASSKEY, admin)
  const [person, other] = [await api.signUp({ email: 'lost@example.com' }), await api.signUp()]
  const statusOf = async (headers: Headers) =>
    (await api.send('GET', '/api/auth/user', undefined, headers)).status
  const { id } = (await (await api.send('GET', '/api/auth/user', undefined, person)).json()) as { id: string }
  const end = (headers: Headers, userId = id) =>
    api.send('DELETE', `/api/admin/users/${userId}/sessions`, undefined, headers)

  for (const headers of [{}, person, other]) expect((await end(headers)).status).toBeGreaterThan(400)
  expect(await statusOf(person)).toBe(200)
  expect([(await end(admin)).status, (await end(admin, 'nobody')).status]).toEqual([204, 404])
  expect([await statusOf(person), await statusOf(other), await statusOf(admin)]).toEqual([401, 200, 200])
  const kept = await api.database.selectFrom('sign_in_events').selectAll().where('user_id', '=', id).execute()
  expect(kept.find(({ event }) => event === 'session-ended')).toMatchObject({
    network: 'unknown',
    device: 'Administrator',
    request_id: expect.any(String),
  })
})

test('admin rights end 15 minutes after their last use', async () => {
  const admin = await adminSession()
  await givePasskey(PASSKEY, admin)
  for (let uses = 0; uses < 3; uses += 1) {
    pass(14 * 60_000)
    expect((await askAdmin(admin)).status).toBe(404)
  }
  pass(15 * 60_000)
  expect(await outcome(await askAdmin(admin))).toEqual([403, PASSKEY_MISSING])
  await givePasskey(PASSKEY, admin)
  expect((await askAdmin(admin)).status).toBe(404)
})

test('rights that were given by a clock ahead of time do not last until that time', async () => {
  const admin = await adminSession()
  const right = api.clock.now
  pass(60 * 60_000)
  await givePasskey(PASSKEY, admin)
  api.clock.now = right
  expect(await outcome(await askAdmin(admin))).toEqual([403, PASSKEY_MISSING])
})

test('what is not an admin call does not prolong the rights, and their use is written once a minute at most', async () => {
  const admin = await adminSession()
  await givePasskey(PASSKEY, admin)
  const until = async () =>
    (await api.database.selectFrom('sessions').select('admin_until').executeTakeFirst())?.admin_until
  const granted = await until()
  pass(59_000)
  await askAdmin(admin)
  expect(await until()).toBe(granted)
  pass(10 * 60_000)
  await api.send('GET', '/api/auth/user', undefined, admin)
  expect(await until()).toBe(granted)
  await askAdmin(admin)
  expect(await until()).toBe(new Date(api.clock.now.getTime() + 15 * 60_000).toISOString())
})

test('a session that is given another token has no rights until the passkey is given again', async () => {
  const admin = await adminSession()
  await givePasskey(PASSKEY, admin)
  const passwords = { currentPassword: ADMIN.password, newPassword: 'a year on the range' }
  const changed = await api.send('POST', '/api/account/password', passwords, admin)
  expect(changed.status).toBe(204)
  const rotated = { Cookie: cookieOf(changed) }
  expect(await outcome(await askAdmin(rotated))).toEqual([403, PASSKEY_MISSING])
  await givePasskey(PASSKEY, rotated)
  expect((await askAdmin(rotated)).status).toBe(404)
})

test('who is no administrator any more has no rights left', async () => {
  const admin = await adminSession()
  await givePasskey(PASSKEY, admin)
  await api.database.updateTable('users').set({ role: 'traveler' }).execute()
  expect(await outcome(await askAdmin(admin))).toEqual([403, NO_ADMIN])
})

test('an empty passkey and a wrong one are refused in the specified words', async () => {
  const admin = await adminSession()
  for (const missing of ['', undefined, null, 7]) {
    expect(await outcome(await givePasskey(missing, admin))).toEqual([
      422,
      { ...PASSKEY_MISSING, code: 'invalid' },
    ])
  }
  for (const wrong of ['guess', `${PASSKEY} `, PASSKEY.toUpperCase()]) {
    expect(await outcome(await givePasskey(wrong, admin))).toEqual([403, PASSKEY_WRONG])
  }
  expect((await askAdmin(admin)).status).toBe(403)
  expect((await events()).filter((event) => event === 'admin-refused')).toHaveLength(3)
})

test('a traveler learns nothing about the passkey', async () => {
  const traveler = await api.signUp()
  expect(await outcome(await givePasskey(PASSKEY, traveler))).toEqual([403, NO_ADMIN])
  expect(await outcome(await givePasskey('guess', traveler))).toEqual([403, NO_ADMIN])
})

test('a passkey with accents is the same from every keyboard', async () => {
  const accented = await startTestApi({
    settings: { ...SETTINGS, ADMIN_PASSKEY: 'pinyon caf\u00e9 at noon' },
  })
  const admin = await adminSession(accented)
  expect((await givePasskey('pinyon cafe\u0301 at noon', admin, accented)).status).toBe(204)
  await accented.stop()
})

test('without ADMIN_PASSKEY nobody has admin rights, nor keeps those given before', async () => {
  const closed = await startTestApi({ settings: { ADMIN_INVITE: INVITATION } })
  const admin = await adminSession(closed)
  const refusal = { code: 'forbidden', message: 'Admin access is not set up on this server.' }
  expect(await outcome(await givePasskey('', admin, closed))).toEqual([422, expect.anything()])
  expect(await outcome(await givePasskey('null', admin, closed))).toEqual([403, refusal])
  await closed.database.updateTable('sessions').set({ admin_until: '2030-01-01T00:00:00.000Z' }).execute()
  const asked = await closed.send('GET', '/api/admin/users', undefined, admin)
  expect(await outcome(asked)).toEqual([403, refusal])
  await closed.stop()
})

test('the passkey is nowhere in the log or in the store', async () => {
  const admin = await adminSession()
  await givePasskey(PASSKEY, admin)
  await givePasskey('guess', admin)
  const stored = await Promise.all([
    api.database.selectFrom('sessions').selectAll().execute(),
    api.database.selectFrom('sign_in_events').selectAll().execute(),
  ])
  expect(JSON.stringify([api.logged, stored])).not.toMatch(/treeline|guess|come up/)
})

const triesOf = async (limited: TestApi, count: number, headers: () => Headers, passkey = 'guess') => {
  const statuses: number[] = []
  for (let tried = 0; tried < count; tried += 1) {
    statuses.push((await givePasskey(passkey, headers(), limited)).status)
  }
  return statuses
}
const limitedApi = () => startTestApi({ settings: { ...SETTINGS, RATE_LIMITS: 'on', TRUST_PROXY: 'on' } })

test('the sixth try in 15 minutes is 429, for administrators, travelers and visitors alike', async () => {
  const limited = await limitedApi()
  const admin = await adminSession(limited)
  const traveler = await limited.signUp()
  let address = 0
  for (const [headers, status] of [
    [admin, 403],
    [traveler, 403],
    [{}, 401],
  ] as const) {
    address += 1
    const from = { ...headers, 'X-Forwarded-For': `192.0.2.${address}` }
    expect(await triesOf(limited, 6, () => from)).toEqual([...Array<number>(5).fill(status), 429])
  }
  const right = await givePasskey(PASSKEY, { ...admin, 'X-Forwarded-For': '192.0.2.1' }, limited)
  expect([right.status, right.headers.get('Retry-After')]).toEqual([429, '900'])
  limited.clock.now = new Date(limited.clock.now.getTime() + 15 * 60_000)
  expect((await givePasskey(PASSKEY, admin, limited)).status).toBe(204)
  await limited.stop()
})

test('tries count for the session from every address, and for the address with every session', async () => {
  const limited = await limitedApi()
  const admin = await adminSession(limited)
  let address = 0
  const elsewhere = () => ({ ...admin, 'X-Forwarded-For': `198.51.100.${(address += 1)}` })
  expect(await triesOf(limited, 6, elsewhere)).toEqual([403, 403, 403, 403, 403, 429])
  const statuses: number[] = []
  for (let visitor = 0; visitor < 6; visitor += 1) {
    const traveler = { ...(await limited.signUp()), 'X-Forwarded-For': '203.0.113.1' }
    statuses.push((await givePasskey('guess', traveler, limited)).status)
  }
  expect(statuses).toEqual([403, 403, 403, 403, 403, 429])
  await limited.stop()
})

test('what visitors and travelers try does not keep an administrator of their network out', async () => {
  const limited = await limitedApi()
  const admin = { ...(await adminSession(limited)), 'X-Forwarded-For': '192.0.2.1' }
  const traveler = { ...(await limited.signUp()), 'X-Forwarded-For': '192.0.2.1' }
  const visitor = { 'X-Forwarded-For': '192.0.2.1' }
  expect(await triesOf(limited, 4, () => visitor)).toEqual([401, 401, 401, 401])
  expect(await triesOf(limited, 2, () => traveler)).toEqual([403, 429])
  expect(await triesOf(limited, 1, () => visitor)).toEqual([429])
  expect((await givePasskey(PASSKEY, admin, limited)).status).toBe(204)
  expect(await triesOf(limited, 6, () => admin)).toEqual([403, 403, 403, 403, 403, 429])
  await limited.stop()
})

test('of many tries at once five are looked at', async () => {
  const limited = await limitedApi()
  const admin = await adminSession(limited)
  const answers = await Promise.all(Array.from({ length: 20 }, () => givePasskey('guess', admin, limited)))
  const statuses = answers.map(({ status }) => status)
  expect([statuses.filter((status) => status === 403).length, statuses.length]).toEqual([5, 20])
  await limited.stop()
})

test('the right passkey does not count as a try', async () => {
  const limited = await limitedApi()
  const admin = await adminSession(limited)
  expect(await triesOf(limited, 8, () => admin, PASSKEY)).toEqual(Array<number>(8).fill(204))
  await limited.stop()
})
