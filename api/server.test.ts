import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { connect, type Socket } from 'node:net'
import { join } from 'node:path'
import SqliteDatabase from 'better-sqlite3'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { openDatabase } from './database/open.ts'
import { cookieOf, TRAVELER } from './test-api.ts'
import { collect, testServers, type Started } from './test-servers.ts'

const PREFERENCES = '/api/user/search-preferences'
const JSON_TYPE = { 'Content-Type': 'application/json' }

// Processes start here, and argon2 takes its time where cores are few.
vi.setConfig({ testTimeout: 30_000, hookTimeout: 30_000 })

const servers = testServers()
const { dataDir, start, run } = servers
/** One server that nobody ends, for the tests that only talk to it. */
let shared: Started
beforeAll(async () => {
  shared = await start()
})
const sockets = new Set<Socket>()
afterEach(async () => {
  for (const socket of sockets) socket.destroy()
  sockets.clear()
  await servers.end([shared])
})
afterAll(() => servers.dispose())

test('kill -9 during writes loses nothing that was acknowledged', async () => {
  const first = await start()
  const cookie = cookieOf(await post(first.url, '/api/auth/register', TRAVELER))
  let acknowledged = 0
  for (let write = 1; ; write++) {
    if (write === 25) first.child.kill('SIGKILL')
    const answer = await post(first.url, PREFERENCES, { adults: 1 + (write % 2) }, { Cookie: cookie }).catch(
      () => null,
    )
    if (answer === null) break
    acknowledged = ((await answer.json()) as { revision: number }).revision
  }
  expect(acknowledged).toBeGreaterThanOrEqual(24)

  const second = await start()
  const answer = await fetch(second.url + PREFERENCES, { headers: { Cookie: cookie } })
  const { revision } = (await answer.json()) as { revision: number }
  // The write that was under way when the power went may have reached the disk unacknowledged, no other.
  expect([acknowledged, acknowledged + 1]).toContain(revision)
})

test('two processes may start at once on a store that does not exist yet, and share its accounts', async () => {
  const DATA_DIR = join(dataDir, 'fresh')
  const [a, b] = await Promise.all([start({ DATA_DIR }), start({ DATA_DIR })])
  const cookie = cookieOf(await post(a.url, '/api/auth/register', TRAVELER))
  expect((await fetch(`${b.url}/api/auth/user`, { headers: { Cookie: cookie } })).status).toBe(200)
})

test('a password is stored as argon2id of 19 MiB and two passes by a server that runs', async () => {
  await post(shared.url, '/api/auth/register', { ...TRAVELER, email: 'hashed@example.com' })
  const sqlite = new SqliteDatabase(join(dataDir, 'timberline.sqlite'), { readonly: true })
  const { password_hash: hash } = sqlite
    .prepare('select password_hash from users where email = ?')
    .get('hashed@example.com') as { password_hash: string }
  sqlite.close()
  expect(hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
})

test('a taken port is one sentence and exit code 1', async () => {
  const port = new URL(shared.url).port
  const { code, stderr } = await run({ PORT: port })
  expect(code).toBe(1)
  expect(stderr.trim()).toMatch(new RegExp(`^Port ${port} on 127\\.0\\.0\\.1 is taken .*\\.$`))
})

test('outside of production a start without ADMIN_PASSKEY logs one of its own, never one that was set', async () => {
  const PORT = new URL(shared.url).port
  const said = async (env: Record<string, string>) => (await run({ PORT, ...env })).stdout
  const made = /The admin passkey until the next start is ([\w-]{20})\./
  const [first, second] = [made.exec(await said({})), made.exec(await said({}))]
  expect(first?.[1]).not.toBe(second?.[1])
  expect(await said({ NODE_ENV: 'production' })).toBe('')
  expect(await said({ ADMIN_PASSKEY: 'above the treeline' })).toBe('')
})

test('a wrong setting is one sentence and exit code 1', async () => {
  const { code, stderr } = await run({ PORT: 'eighty' })
  expect(code).toBe(1)
  expect(stderr).toBe('PORT must be a whole number from 0 to 65535, not "eighty".\n')
})

test('production refuses to start with codes on screen', async () => {
  const { code, stderr } = await run({ PORT: '0', NODE_ENV: 'production', DEMO_CODES: '1' })
  expect([code, stderr]).toEqual([1, expect.stringMatching(/^DEMO_CODES=1 [^\n]*\n$/)])
})

test('mail that nobody sends is written to DATA_DIR/mail before the server ends', async () => {
  const DATA_DIR = join(dataDir, 'mailing')
  const { child, url } = await start({ DATA_DIR, NODE_ENV: 'production' })
  await post(url, '/api/auth/register', TRAVELER)
  expect((await post(url, '/api/auth/forgot-password', { email: TRAVELER.email })).status).toBe(200)
  const ended = new Promise((resolve) => child.once('exit', resolve))
  child.kill('SIGTERM')
  expect(await ended).toBe(0)
  const names = readdirSync(join(DATA_DIR, 'mail'))
  expect(names).toEqual([expect.stringMatching(/\.eml$/)])
  expect(readFileSync(join(DATA_DIR, 'mail', names[0]!), 'utf8')).toMatch(/^\d{6}\r$/m)
})

test.runIf(process.platform === 'linux')(
  'a folder that cannot hold a store is one sentence with its path and a remedy, and exit code 1',
  async () => {
    const { code, stderr } = await run({ PORT: '0', DATA_DIR: '/proc/x' })
    expect(code).toBe(1)
    expect(stderr).toMatch(/^DATA_DIR \/proc\/x [^\n]* name another folder with DATA_DIR=…\.\n$/)
  },
)

test('a store that is damaged where the catalogue lies is one sentence and exit code 1', async () => {
  const DATA_DIR = join(dataDir, 'damaged')
  const file = join(DATA_DIR, 'timberline.sqlite')
  mkdirSync(DATA_DIR)
  await (await openDatabase(file)).destroy()
  const bytes = readFileSync(file)
  writeFileSync(file, bytes.fill(0xff, bytes.length / 2))
  const { code, stderr } = await run({ PORT: '0', DATA_DIR })
  expect([code, stderr]).toEqual([1, expect.stringMatching(/^The store [^\n]* is damaged, [^\n]*\.\n$/)])
  expect(stderr).toContain(file)
})

test('SIGTERM finishes the request in flight, then ends with 0', async () => {
  const { child, url } = await start({ NODE_ENV: 'production' })
  const socket = connect(Number(new URL(url).port), '127.0.0.1')
  const body = JSON.stringify({ ...TRAVELER, email: 'in-flight@example.com' })
  const answered = collect(socket)
  socket.write(
    `POST /api/auth/register HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: ${body.length}\r\nExpect: 100-continue\r\n\r\n`,
  )
  await new Promise((resolve) => socket.once('data', resolve))
  const ended = new Promise((resolve) => child.once('exit', resolve))
  child.kill('SIGTERM')
  await refused(url)
  socket.write(body)
  expect(await answered).toMatch(/HTTP\/1\.1 201 Created/)
  expect(await ended).toBe(0)
})

test('the log of a server that is ended holds every answer, in order', async () => {
  const { child, url } = await start({ LOG_LEVEL: 'info' })
  let text = ''
  child.stdout!.on('data', (chunk) => (text += chunk))
  const asked: (string | null)[] = []
  for (let call = 0; call < 20; call += 1)
    asked.push((await fetch(`${url}/api/health`)).headers.get('Request-Id'))
  const ended = new Promise((resolve) => child.once('close', resolve))
  child.kill('SIGTERM')
  expect(await ended).toBe(0)
  const lines = text.split('\n').filter((line) => line.includes('/api/health'))
  expect(lines.map((line) => (JSON.parse(line) as { id: string }).id)).toEqual(asked)
})

test('connections that are idle, have sent nothing, or half a request line do not delay the stop', async () => {
  const { child, url } = await start()
  const sockets = await openSockets(url, 10)
  for (const socket of sockets.slice(5)) socket.write('GET /api/hea')
  // Its answer says that the server has met the others; its own connection is kept.
  await fetch(`${url}/api/health`)
  const ended = new Promise((resolve) => child.once('exit', resolve))
  const asked = performance.now()
  child.kill('SIGINT')
  expect(await ended).toBe(0)
  expect(performance.now() - asked).toBeLessThan(3_000)
})

test('a body that never comes delays the stop by less than 3 s', async () => {
  const { child, url } = await start()
  const [socket] = await openSockets(url, 1)
  socket!.write(
    'POST /api/auth/login HTTP/1.1\r\nHost: x\r\nContent-Length: 10\r\nExpect: 100-continue\r\n\r\n',
  )
  await new Promise((resolve) => socket!.once('data', resolve))
  const ended = new Promise((resolve) => child.once('exit', resolve))
  const asked = performance.now()
  child.kill('SIGTERM')
  expect(await ended).toBe(0)
  expect(performance.now() - asked).toBeLessThan(3_000)
})

test('300 silent connections do not stop health where 256 descriptors are allowed', async () => {
  const { url } = await start({}, 256)
  await openSockets(url, 300)
  expect((await fetch(`${url}/api/health`)).status).toBe(200)
})

function post(
  url: string,
  path: string,
  body: unknown,
  headers: Record<string, string> = {},
): Promise<Response> {
  return fetch(url + path, {
    method: 'POST',
    headers: { ...JSON_TYPE, ...headers },
    body: JSON.stringify(body),
  })
}

/** Resolves once nobody listens there any more. */
async function refused(url: string): Promise<void> {
  for (;;) {
    const isOpen = await fetch(`${url}/api/health`).then(
      () => true,
      () => false,
    )
    if (!isOpen) return
  }
}

/** Connects without a word. The server may hang up as it likes. */
function openSockets(url: string, count: number): Promise<Socket[]> {
  return Promise.all(
    Array.from({ length: count }, () => {
      const socket = connect(Number(new URL(url).port), '127.0.0.1')
      sockets.add(socket)
      socket.on('error', () => socket.destroy())
      return new Promise<Socket>((resolve) => socket.once('connect', () => resolve(socket)))
    }),
  )
}
