import { chmodSync, mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import SqliteDatabase from 'better-sqlite3'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { ConfigError } from '../errors.ts'
import { renewIncarnation } from '../services/upkeep/incarnation.ts'
import { readServerKey } from '../services/identity/server-key.ts'
import { openStore } from './open-store.ts'

const FILES = ['timberline.sqlite', 'timberline.sqlite-wal', 'timberline.sqlite-shm']

let parent: string
let dataDir: string
let warnings: string[]
beforeEach(() => {
  parent = mkdtempSync(join(tmpdir(), 'timberline-start-'))
  dataDir = join(parent, 'data')
  warnings = []
})
afterEach(() => rmSync(parent, { recursive: true }))

const open = () => openStore(dataDir, (sentence) => warnings.push(sentence))
const storeFile = () => join(dataDir, 'timberline.sqlite')
const modeOf = (path: string) => (statSync(path).mode & 0o777).toString(8)

test('a new store and its folder are for their owner alone', async () => {
  dataDir = join(parent, 'deep', 'data')
  const database = await open()
  expect([modeOf(dataDir), modeOf(join(parent, 'deep'))]).toEqual(['700', '700'])
  expect(FILES.map((name) => modeOf(join(dataDir, name)))).toEqual(['600', '600', '600'])
  expect(warnings).toEqual([])
  await database.destroy()
})

test('a store that others can read is closed to them, with its folder and the files beside it', async () => {
  mkdirSync(dataDir)
  chmodSync(dataDir, 0o755)
  const before = new SqliteDatabase(storeFile())
  before.pragma('journal_mode = WAL')
  before.exec('create table kept (id integer)')
  for (const name of FILES) chmodSync(join(dataDir, name), 0o644)
  const database = await open()
  expect(modeOf(dataDir)).toBe('700')
  expect(FILES.map((name) => modeOf(join(dataDir, name)))).toEqual(['600', '600', '600'])
  await database.destroy()
  before.close()
})

test('a folder in which a server has run before is closed whatever the server keeps there', async () => {
  const before = await open()
  readServerKey(dataDir)
  await renewIncarnation(before, dataDir)
  await before.destroy()
  chmodSync(dataDir, 0o755)
  await (await open()).destroy()
  expect([modeOf(dataDir), warnings]).toEqual(['700', []])
})

test('a folder that holds other things is left as it is, and said', async () => {
  mkdirSync(dataDir)
  chmodSync(dataDir, 0o755)
  writeFileSync(join(dataDir, 'somebody.txt'), 'not ours')
  const database = await open()
  expect([modeOf(dataDir), modeOf(storeFile())]).toEqual(['755', '600'])
  expect(warnings).toEqual([expect.stringContaining(`DATA_DIR ${dataDir}`)])
  await database.destroy()
})

test.runIf(process.platform === 'linux').each(['/proc/x/y', '/proc/self', '/sys/x', '/dev/null'])(
  'a folder where the system takes no store is one sentence with its path and a remedy: %s',
  async (folder) => {
    dataDir = folder
    const problem: unknown = await open().catch((error: unknown) => error)
    expect(problem).toBeInstanceOf(ConfigError)
    expect(String(problem)).toMatch(/^[^\n]* name another folder with DATA_DIR=…\.$/)
    expect(String(problem)).toContain(folder)
  },
)

test('a store that a newer version has migrated is left alone', async () => {
  const database = await open()
  await database.destroy()
  const newer = new SqliteDatabase(storeFile())
  newer.exec("insert into kysely_migration values ('9999-later', '2027-01-01T00:00:00.000Z')")
  newer.close()
  await expect(open()).rejects.toThrow(
    `The store ${storeFile()} was written by a newer version of Timberline (it has 9999-later): start that version, or name another folder with DATA_DIR=…`,
  )
})

test.each([
  ['holds something else', () => 'Dear diary, '.repeat(1_000)],
  ['has lost its first page but the header', (bytes: Buffer) => bytes.fill(0xff, 100, 4_096)],
  ['was cut in the middle', (bytes: Buffer) => bytes.subarray(0, bytes.length / 2)],
])('a store that %s is called damaged', async (_what, damaged) => {
  const database = await open()
  await database.destroy()
  writeFileSync(storeFile(), damaged(readFileSync(storeFile())))
  await expect(open()).rejects.toThrow(
    `The store ${storeFile()} is damaged, or no store at all: put a backup`,
  )
})

test('a store that may not be written is called so', async () => {
  const database = await open()
  await database.destroy()
  // Byte 18 of the header says how a file may be written; SQLite only reads one with a number that it does not know.
  const bytes = readFileSync(storeFile())
  bytes[18] = 3
  writeFileSync(storeFile(), bytes)
  await expect(open()).rejects.toThrow(`The store ${storeFile()} cannot be written by this account, or`)
})

test('a folder in place of the store is called so', async () => {
  mkdirSync(storeFile(), { recursive: true })
  await expect(open()).rejects.toThrow(`The store ${storeFile()} is not a file: move it away`)
})

test.each(['data', 'data/deeper'])('a file in place of the folder is called so: %s', async (name) => {
  writeFileSync(join(parent, 'data'), '')
  dataDir = join(parent, name)
  await expect(open()).rejects.toThrow(`DATA_DIR ${dataDir} cannot be used: it is a file, or lies in one;`)
})
