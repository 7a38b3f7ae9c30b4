import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createHashQueue } from '../../services/limits/hash-queue.ts'
import { startTestApi, TRAVELER, type TestApi } from '../../testing/test-api.ts'

// Each attempt that is not refused costs one argon2 hash, by design.
vi.setConfig({ testTimeout: 30_000 })

const EMAIL = 'isabella@example.com'
const HOME = '192.0.2.1'

let api: TestApi
beforeEach(async () => {
  const settings = { RATE_LIMITS: 'on', TRUST_PROXY: 'on' }
  api = await startTestApi({ settings, hashing: createHashQueue({ atOnce: 1 }) })
})
afterEach(() => api.stop())

const attempt = (address: string, password: string, email = EMAIL) =>
  api.send('POST', '/api/auth/login', { email, password }, { 'X-Forwarded-For': address })
const wrong = (address: string, email?: string) => attempt(address, 'not this one', email)
const right = (address: string, email?: string) => attempt(address, TRAVELER.password, email)
const register = (email = EMAIL, address = '192.0.2.250') =>
  api.send('POST', '/api/auth/register', { ...TRAVELER, email }, { 'X-Forwarded-For': address })
const statuses = (answers: Response[]) => answers.map(({ status }) => status)
const pass = (seconds: number) => {
  api.clock.now = new Date(api.clock.now.getTime() + seconds * 1000)
}
const waitOf = (answer: Response) => Number(answer.headers.get('Retry-After'))

/** Guesses for one e-mail, each from an address of its own, each as early as it is let in; answers the waits in between. */
async function guess(email: string, times: number): Promise<{ waits: number[]; refusals: unknown[] }> {
  const waits: number[] = []
  const refusals: unknown[] = []
  for (let sent = 0; sent < times; sent += 1) {
    let answer = await wrong(`198.51.100.${sent}`, email)
    waits.push(answer.status === 429 ? waitOf(answer) : 0)
    if (answer.status === 429) {
      refusals.push(await answer.json())
      pass(waitOf(answer))
      answer = await wrong(`198.51.100.${sent}`, email)
    }
    expect(answer.status).toBe(401)
    refusals.push(await answer.json())
  }
  return { waits, refusals }
}

test('wrong passwords for one e-mail wait longer and longer, from however many addresses', async () => {
  await register()
  const { waits } = await guess(EMAIL, 60)
  expect(waits.slice(0, 15)).toEqual([0, 0, 0, 0, 0, 1, 2, 4, 8, 16, 32, 64, 128, 256, 300])
  expect(new Set(waits.slice(15))).toEqual(new Set([300]))
})

test('an account that is guessed at is not locked: after the wait the right password signs in', async () => {
  await register()
  await guess(EMAIL, 12)
  const refused = await right('203.0.113.9')
  expect([refused.status, await refused.json()]).toEqual([
    429,
    { code: 'rate_limited', message: `Too many attempts. Please try again in ${waitOf(refused)} seconds.` },
  ])
  // Knocking again does not prolong the wait.
  for (let knock = 0; knock < 5; knock += 1) expect(waitOf(await right('203.0.113.9'))).toBe(waitOf(refused))
  pass(waitOf(refused))
  expect((await right('203.0.113.9')).status).toBe(200)
})

test('a success forgives what failed before it', async () => {
  await register()
  for (let round = 0; round < 4; round += 1) {
    for (let typo = 0; typo < 4; typo += 1) expect((await wrong(HOME)).status).toBe(401)
    expect((await right(HOME)).status).toBe(200)
  }
})

test('who guesses from elsewhere does not slow down the owner where the owner has signed in', async () => {
  await register()
  await right(HOME)
  const { waits } = await guess(EMAIL, 10)
  expect(waits.at(-1)).toBeGreaterThan(0)
  expect((await wrong('203.0.113.9')).status).toBe(429)
  expect(statuses([await wrong(HOME), await right(HOME)])).toEqual([401, 200])
  expect((await right('203.0.113.9')).status).toBe(429)
})

test('an e-mail without an account is answered and slowed in the same way', async () => {
  await register()
  const known = await guess(EMAIL, 9)
  const unknown = await guess('nobody@example.com', 9)
  expect(unknown).toEqual(known)
})

test('a hundred right passwords from one network pass, also at once', async () => {
  await register()
  const answers = await Promise.all(Array.from({ length: 100 }, () => right(HOME)))
  expect(new Set(statuses(answers))).toEqual(new Set([200]))
})

test('the eleventh wrong password of a network within a minute has to wait, whatever the e-mail', async () => {
  const tries = Array.from({ length: 60 }, (_, index) => wrong(HOME, `guest${index}@example.com`))
  const answers = statuses(await Promise.all(tries))
  expect([answers.filter((status) => status === 401), answers.filter((status) => status === 429)]).toEqual([
    Array(10).fill(401),
    Array(50).fill(429),
  ])
  expect((await wrong('192.0.2.2', 'another@example.com')).status).toBe(401)
  expect(waitOf(await wrong(HOME, 'another@example.com'))).toBe(60)
  pass(60)
  expect((await wrong(HOME, 'another@example.com')).status).toBe(401)
})

test('one success does not forgive a network what it failed for others', async () => {
  await register()
  for (let other = 0; other < 9; other += 1) await wrong(HOME, `guest${other}@example.com`)
  expect(statuses([await right(HOME), await wrong(HOME), await right(HOME)])).toEqual([200, 401, 429])
})

test('networks of one /56 are counted together too', async () => {
  for (let index = 0; index < 40; index += 1) {
    const answer = await wrong(`2001:db8:1:${(0x1200 + index).toString(16)}::1`, `guest${index}@example.com`)
    expect(answer.status).toBe(401)
  }
  expect((await wrong('[2001:db8:1:12ff::1]:443', 'another@example.com')).status).toBe(429)
  expect((await wrong('2001:db8:1:1300::1', 'another@example.com')).status).toBe(401)
})

test('a client with another port each time is one client', async () => {
  for (let port = 0; port < 10; port += 1)
    await wrong(`203.0.113.7:${51_234 + port}`, `guest${port}@example.com`)
  expect((await wrong('203.0.113.7:60000', 'another@example.com')).status).toBe(429)
})

test('what is refused because too many are signing in is 503 with Retry-After, and no failure', async () => {
  const queue = createHashQueue({ atOnce: 1, mostWaiting: 0 })
  const busy = await startTestApi({ settings: { RATE_LIMITS: 'on' }, hashing: queue })
  const login = () => busy.send('POST', '/api/auth/login', { email: EMAIL, password: 'not this one' })
  let end: () => void = () => undefined
  const hashing = queue(() => new Promise<void>((resolve) => (end = resolve)))
  for (let refused = 0; refused < 20; refused += 1) {
    const answer = await login()
    expect([answer.status, answer.headers.get('Retry-After')]).toEqual([503, '5'])
    expect(await answer.json()).toMatchObject({ code: 'unavailable' })
  }
  expect((await busy.send('POST', '/api/auth/register', TRAVELER)).status).toBe(503)
  end()
  await hashing
  expect((await login()).status).toBe(401)
  await busy.stop()
})

test('a second process on the same store knows what failed in the first', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'timberline-limits-'))
  const options = { settings: { RATE_LIMITS: 'on' }, storeFile: join(folder, 'shared.sqlite') }
  const [one, other] = [await startTestApi(options), await startTestApi(options)]
  const guessAt = ({ send }: TestApi) =>
    send('POST', '/api/auth/login', { email: EMAIL, password: 'not this one' })
  for (let sent = 0; sent < 5; sent += 1) expect((await guessAt(sent % 2 ? one : other)).status).toBe(401)
  expect(statuses([await guessAt(one), await guessAt(other)])).toEqual([429, 429])
  await one.stop()
  await other.stop()
  rmSync(folder, { recursive: true })
})

test('the store keeps neither the e-mail that was tried nor where an account signed in', async () => {
  await register()
  await right(HOME)
  await wrong('203.0.113.9', 'nobody@example.com')
  const rows = await api.database.selectFrom('rate_limits').select('key').execute()
  expect(rows.length).toBeGreaterThan(2)
  expect(JSON.stringify(rows)).not.toMatch(/example|192\.0\.2\.1"/)
})
