import type { ChildProcess } from 'node:child_process'
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { connect } from 'node:net'
import { join } from 'node:path'
import SqliteDatabase from 'better-sqlite3'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { openDatabase } from '../database/open.ts'
import { cookieOf, TRAVELER } from '../testing/test-api.ts'
import { collect, post, testServers, type Started } from '../testing/test-servers.ts'

// Processes start here, and argon2 takes its time where cores are few.
vi.setConfig({ testTimeout: 30_000, hookTimeout: 30_000 })

const servers = testServers()
const { dataDir, newDataDir, start, run } = servers
/** One server that nobody ends, for the tests that only talk to it. */
let shared: Started
beforeAll(async () => {
  shared = await start()
})
afterEach(() => servers.end([shared]))
afterAll(() => servers.dispose())

test('two processes may start at once on a store that does not exist yet, and share its accounts', async () => {
  const DATA_DIR = newDataDir('fresh')
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
  expect(await said({ PUBLIC_ORIGIN: 'https://trips.example' })).toBe('')
  expect(await said({ TRUST_PROXY: 'on' })).toBe('')
  expect(await said({ ADMIN_PASSKEY: 'above the treeline' })).toBe('')
})

test('a code stands on no screen that a proxy or tunnel on this machine leads to', async () => {
  const PHONE = { phoneNumber: '3035550100', countryCode: '+1' }
  const asked = async (version: string, host: string) => {
    const body = JSON.stringify(PHONE)
    const socket = connect(Number(new URL(shared.url).port), '127.0.0.1')
    socket.write(
      `POST /api/auth/phone-check-and-send HTTP/${version}\r\nHost: ${host}\r\nContent-Type: application/json\r\nContent-Length: ${body.length}\r\nConnection: close\r\n\r\n${body}`,
    )
    return /"code":"not_configured"|"deliveryBlocked":true/.exec(await collect(socket))?.[0]
  }
  const { host } = new URL(shared.url)
  expect(await asked('1.1', host)).toBe('"deliveryBlocked":true')
  expect(await asked('1.1', 'trips.example')).toBe('"code":"not_configured"')
  expect(await asked('1.0', host)).toBe('"code":"not_configured"')
})

test('the start says which mode runs', async () => {
  expect(shared.said).toMatch(
    /^LOCAL MODE[^\n]* codes stand on the screen, an admin passkey stands in this log\./m,
  )
  const [production, reachable] = await Promise.all([
    start({ NODE_ENV: 'production', DATA_DIR: newDataDir('production') }),
    start({ PUBLIC_ORIGIN: 'https://trips.example', DATA_DIR: newDataDir('reachable') }),
  ])
  expect(production.said).toMatch(/^PRODUCTION MODE/m)
  expect(reachable.said).toMatch(/^DEVELOPMENT MODE that others may reach/m)
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

test.runIf(process.platform === 'linux')(
  'a folder that cannot hold a store is one sentence with its path and a remedy, and exit code 1',
  async () => {
    const { code, stderr } = await run({ PORT: '0', DATA_DIR: '/proc/x' })
    expect(code).toBe(1)
    expect(stderr).toMatch(/^DATA_DIR \/proc\/x [^\n]* name another folder with DATA_DIR=…\.\n$/)
  },
)

test('a store that is damaged where the catalogue lies is one sentence and exit code 1', async () => {
  const DATA_DIR = newDataDir('damaged')
  const file = join(DATA_DIR, 'timberline.sqlite')
  mkdirSync(DATA_DIR, { recursive: true })
  await (await openDatabase(file)).destroy()
  const bytes = readFileSync(file)
  writeFileSync(file, bytes.fill(0xff, bytes.length / 2))
  const { code, stderr } = await run({ PORT: '0', DATA_DIR })
  expect([code, stderr]).toEqual([1, expect.stringMatching(/^The store [^\n]* is damaged, [^\n]*\.\n$/)])
  expect(stderr).toContain(file)
})

test('where a server has run before, a store that is missing or empty stops the start unless a new one is allowed', async () => {
  const DATA_DIR = newDataDir('gone')
  const file = join(DATA_DIR, 'timberline.sqlite')
  const { child } = await start({ DATA_DIR })
  await end(child)
  for (const emptied of [
    () => undefined,
    () => writeFileSync(file, ''),
    () => new SqliteDatabase(file).close(),
  ]) {
    for (const suffix of ['', '-wal', '-shm']) rmSync(file + suffix, { force: true })
    emptied()
    const { code, stderr } = await run({ PORT: '0', DATA_DIR })
    expect([code, stderr]).toEqual([
      1,
      expect.stringMatching(/^A server has run in DATA_DIR [^\n]* ALLOW_NEW_STORE=1 begins anew\.\n$/),
    ])
  }
  const anew = await start({ DATA_DIR, ALLOW_NEW_STORE: '1' })
  await end(anew.child)
  await start({ DATA_DIR })
})

async function end(child: ChildProcess): Promise<void> {
  const ended = new Promise((resolve) => child.once('exit', resolve))
  child.kill('SIGTERM')
  await ended
}
