import { spawn, type ChildProcess } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import {
  appendFileSync,
  existsSync,
  mkdirSync,
  readdirSync,
  renameSync,
  rmSync,
  statSync,
  watch,
} from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import SqliteDatabase from 'better-sqlite3'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { UPLOAD_LENGTH_HEADER } from '../../core/contracts/files/files.ts'
import type { ExchangeAnswer, WireRecord } from '../../core/contracts/records/sync.ts'
import { PDF } from '../routes/files/files.fixture.ts'
import { addFavorite, signUpToSync, type SyncClient } from '../routes/records/sync.fixture.ts'
import { makeTrip } from '../routes/trips/trips.fixture.ts'
import { cookieOf, TRAVELER } from '../testing/test-api.ts'
import { bringCompressed } from '../testing/test-data-dir.ts'
import { post, testServers, type Started } from '../testing/test-servers.ts'

// Processes start here, and argon2 takes its time where cores are few.
vi.setConfig({ testTimeout: 30_000, hookTimeout: 30_000 })

const servers = testServers()
const { dataDir } = servers
const backup = `${dataDir}-backup`
const restored = `${backup}-restored`
/** The restored one, backed up. */
const again = `${backup}-again`
const scratch = `${backup}-scratch`

let server: Started
let phone: SyncClient
let trip: string
let before: ExchangeAnswer
/** What writes under way were told while the backup was taken. */
let acknowledged = 0
let told: Ended

const finished = randomUUID()
const unfinished = randomUUID()

beforeAll(async () => {
  server = await servers.start({ RATE_LIMITS: 'off' })
  phone = await signUpToSync(phoneOf(server))
  trip = await makeTrip(phone)
  expect((await bring(finished, PDF)).status).toBe(201)
  expect(
    (await bring(unfinished, PDF.subarray(0, 10), { [UPLOAD_LENGTH_HEADER]: String(PDF.length) })).status,
  ).toBe(202)
  await phone.send(addFavorite(phone, 'before-the-backup'))
  before = await phone.exchange()
  let isOver = false
  const writing = (async () => {
    while (!isOver) {
      const place = `place-${acknowledged}`
      expect(await phone.outcomes(addFavorite(phone, place))).toEqual(['applied'])
      acknowledged += 1
      await bring(randomUUID(), PDF)
    }
  })()
  told = await command('backup', backup)
  isOver = true
  await writing
})
afterEach(() => servers.end([server]))
afterAll(async () => {
  await servers.dispose()
  for (const folder of [backup, restored, again, scratch]) rmSync(folder, { recursive: true, force: true })
})

test('a backup is taken while the server is written to, and says what it holds', () => {
  expect([told.code, told.stderr]).toEqual([0, ''])
  expect(told.stdout).toMatch(/ holds 1 accounts, \d+ records and \d+ files, all read back\.\n$/)
  expect(acknowledged).toBeGreaterThan(0)
  expect(readdirSync(backup).toSorted()).toEqual([
    'backup.json',
    'files',
    'server.key',
    'timberline.sqlite',
    'vapid.key',
  ])
  expect(statSync(backup).mode & 0o777).toBe(0o700)
  for (const name of ['server.key', 'timberline.sqlite', 'backup.json'])
    expect([name, statSync(join(backup, name)).mode & 0o777]).toEqual([name, 0o600])
})

test('what is restored has every record from before the backup, later ones as they were, and every file; phones are told', async () => {
  const { code, stderr } = await command('restore', backup, { DATA_DIR: restored })
  expect([code, stderr]).toEqual([0, ''])
  bringCompressed(restored)
  const second = await servers.start({ DATA_DIR: restored, RATE_LIMITS: 'off' })
  const live = await phone.exchange({ room: 262_144 })
  const since = Object.fromEntries(
    Object.entries(before.spaces).map(([id, { epoch, revision }]) => [id, { epoch, revision }]),
  )
  const answer = await exchangeAt(second, { since, room: 262_144 })
  const records = byName(answer.records)
  const all = byName(live.records)
  for (const [name, record] of byName(before.records))
    expect([name, records.get(name)]).toEqual([name, record])
  for (const [name, record] of records) expect([name, all.get(name)]).toEqual([name, record])
  for (const [id, { epoch }] of Object.entries(before.spaces)) {
    expect(answer.spaces[id]?.epoch).not.toBe(epoch)
    expect(answer.spaces[id]?.reset).toBeDefined()
  }
  const file = await fetch(`${second.url}/api/files/${finished}`, { headers: phone.session })
  expect(Buffer.from(await file.arrayBuffer())).toEqual(PDF)
  const begun = await fetch(`${second.url}/api/files/${unfinished}`, {
    method: 'HEAD',
    headers: phone.session,
  })
  expect(begun.headers.get('Upload-Offset')).toBe('10')
  expect(readdirSync(join(restored, 'files', trip)).filter((name) => !name.endsWith('.part')).length).toBe(
    finishedFiles(),
  )
})

test('a file that DATA_DIR itself has lost is named, and the rest is backed up', async () => {
  rmSync(join(restored, 'files', trip, finished))
  const { code, stdout, stderr } = await command('backup', again, { DATA_DIR: restored })
  expect([code, stdout]).toEqual([2, expect.stringContaining('all read back')])
  expect(stderr).toContain(`DATA_DIR has no files/${trip}/${finished}, which the store names`)
  const brought = await command('restore', again, { DATA_DIR: scratch })
  expect([brought.code, brought.stderr]).toEqual([
    2,
    expect.stringContaining(`has no files/${trip}/${finished}`),
  ])
  rmSync(scratch, { recursive: true })
  rmSync(again, { recursive: true })
  // As where they lie on a disk of their own.
  renameSync(join(restored, 'files'), scratch)
  const unmounted = await command('backup', again, { DATA_DIR: restored })
  renameSync(scratch, join(restored, 'files'))
  expect([unmounted.code, unmounted.stderr]).toEqual([
    1,
    expect.stringMatching(/ is not there: mount its disk\.\n$/),
  ])
})

test('a backup goes into an empty folder outside of DATA_DIR alone', async () => {
  const second = await command('backup', backup)
  expect([second.code, second.stderr]).toEqual([1, expect.stringMatching(/ is not empty: [^\n]*\.\n$/)])
  const inside = await command('backup', join(dataDir, 'backup'))
  expect([inside.code, inside.stderr]).toEqual([1, expect.stringMatching(/ lie in one another: [^\n]*\.\n$/)])
})

test('nothing is restored into a folder that holds anything, nor beside a running server', async () => {
  const used = await command('restore', backup, { DATA_DIR: dataDir })
  expect([used.code, used.stderr]).toEqual([
    1,
    expect.stringMatching(/^DATA_DIR [^\n]* is not empty: [^\n]*\.\n$/),
  ])
  const { port } = new URL(server.url)
  const beside = await command('restore', backup, { DATA_DIR: scratch, PORT: port })
  expect([beside.code, beside.stderr]).toEqual([1, expect.stringMatching(/^A server answers on [^\n]*\.\n$/)])
  expect(existsSync(scratch)).toBe(false)
})

test('a restore that is killed leaves a folder in which no server starts, and says so to the next', async () => {
  // The files come before the store, which makes their folder the sign that half is there.
  const killed = async () => {
    mkdirSync(scratch)
    const half = await command('restore', backup, { DATA_DIR: scratch }, (child) => {
      const watcher = watch(scratch, () => {
        if (!existsSync(join(scratch, 'files'))) return
        watcher.close()
        child.kill('SIGKILL')
      })
    })
    return half.code === null && !existsSync(join(scratch, 'timberline.sqlite'))
  }
  // On a machine with more to do the signal may come when all is done: then there is nothing to see.
  while (!(await killed())) rmSync(scratch, { recursive: true })
  const start = await servers.run({ DATA_DIR: scratch, PORT: '0' })
  expect([start.code, start.stderr]).toEqual([1, expect.stringContaining('is missing or empty there')])
  const next = await command('restore', backup, { DATA_DIR: scratch })
  expect([next.code, next.stderr]).toEqual([1, expect.stringMatching(/ holds half a restore[^\n]*\.\n$/)])
  rmSync(scratch, { recursive: true })
})

test('a backup that was changed, or is not whole, is not restored, and leaves the folder empty', async () => {
  appendFileSync(join(backup, 'server.key'), 'x')
  const changed = await command('restore', backup, { DATA_DIR: scratch })
  expect([changed.code, changed.stderr]).toEqual([
    1,
    expect.stringMatching(/ is not what was backed up: [^\n]*\.\n$/),
  ])
  expect(readdirSync(scratch)).toEqual([])
  rmSync(join(backup, 'backup.json'))
  const half = await command('restore', backup, { DATA_DIR: scratch })
  expect([half.code, half.stderr]).toEqual([1, expect.stringMatching(/ holds no whole backup: [^\n]*\.\n$/)])
})

test('a start that has to make another server.key for accounts warns', async () => {
  const DATA_DIR = servers.newDataDir('without-key')
  const first = await servers.start({ DATA_DIR })
  await post(first.url, '/api/auth/register', TRAVELER)
  await servers.end([server])
  const PORT = new URL(server.url).port
  expect((await servers.run({ DATA_DIR, PORT })).stdout).not.toContain('server.key')
  rmSync(join(DATA_DIR, 'server.key'))
  expect((await servers.run({ DATA_DIR, PORT })).stdout).toMatch(/no server\.key: a new one was made/)
})

type Ended = { code: unknown; stdout: string; stderr: string }

/** `npm run backup` or `npm run restore`, as npm runs them. */
async function command(
  name: string,
  folder: string,
  env: Record<string, string> = {},
  started: (child: ChildProcess) => void = () => undefined,
): Promise<Ended> {
  const script = fileURLToPath(new URL(`run-${name}.ts`, import.meta.url))
  const child = spawn(process.execPath, [script, folder], {
    env: { PATH: process.env.PATH, DATA_DIR: dataDir, PORT: '0', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  started(child)
  let stdout = ''
  let stderr = ''
  child.stdout.on('data', (chunk) => (stdout += chunk))
  child.stderr.on('data', (chunk) => (stderr += chunk))
  const code = await new Promise((resolve) => child.once('close', resolve))
  return { code, stdout, stderr }
}

/** What a phone does, at a server in another process. */
function phoneOf({ url }: Started): Parameters<typeof signUpToSync>[0] {
  return {
    send: (method, path, body, headers = {}) =>
      fetch(url + path, {
        method,
        headers: { 'Content-Type': 'application/json', ...headers },
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      }),
    signUp: async () => ({ Cookie: cookieOf(await post(url, '/api/auth/register', TRAVELER)) }),
  }
}

const exchangeAt = async (at: Started, asked: object): Promise<ExchangeAnswer> => {
  const body = { account: phone.account, since: {}, patches: [], ...asked }
  return (await (await post(at.url, '/api/sync', body, phone.session)).json()) as ExchangeAnswer
}

const bring = (id: string, bytes: Uint8Array, headers: Record<string, string> = {}): Promise<Response> =>
  fetch(`${server.url}/api/files/${id}?space=${trip}`, {
    method: 'PUT',
    headers: { ...phone.session, ...headers },
    body: new Uint8Array(bytes),
  })

const byName = (records: readonly WireRecord[]) =>
  new Map(records.map((record) => [`${record.space} ${record.kind} ${record.id}`, record]))

/** As many as the restored store names. */
function finishedFiles(): number {
  const sqlite = new SqliteDatabase(join(restored, 'timberline.sqlite'), { readonly: true })
  const { count } = sqlite.prepare('select count(*) as count from files where type is not null').get() as {
    count: number
  }
  sqlite.close()
  return count
}
