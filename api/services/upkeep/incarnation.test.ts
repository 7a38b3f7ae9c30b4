import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Kysely } from 'kysely'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { openDatabase } from '../../database/open.ts'
import type { Database } from '../../database/schema.ts'
import {
  ensurePrivateSpace,
  listSpaces,
  nextRevision,
  type Space,
} from '../../repositories/records/spaces.ts'
import { renewIncarnation } from './incarnation.ts'

let root: string
let dataDir: string
beforeEach(async () => {
  root = mkdtempSync(join(tmpdir(), 'timberline-incarnation-'))
  dataDir = join(root, 'data')
  mkdirSync(dataDir)
  await start(async (database) => {
    await database
      .insertInto('users')
      .values({
        id: 'ada',
        email: 'ada@example.com',
        password_hash: 'x',
        first_name: 'Ada',
        last_name: 'B',
        birthday: '1990-01-01',
        created_at: '2026-01-01T00:00:00.000Z',
      })
      .execute()
    await ensurePrivateSpace(database, 'ada')
    await nextRevision(database, 'ada')
  })
})
afterEach(() => rmSync(root, { recursive: true }))

const store = () => join(dataDir, 'timberline.sqlite')
const incarnation = () => join(dataDir, 'timberline.incarnation')

/** One run of the server: opens the store, renews, works, closes. */
async function start(work?: (database: Kysely<Database>) => Promise<void>): Promise<Space> {
  const database = await openDatabase(store())
  await renewIncarnation(database, dataDir)
  await work?.(database)
  const [space] = await listSpaces(database, 'ada')
  await database.destroy()
  return space!
}

const later = (): Promise<Space> => start(async (database) => void (await nextRevision(database, 'ada')))

test('a start after a start leaves the epochs and renews the value, which only the owner may read', async () => {
  const before = readFileSync(incarnation(), 'utf8')
  const [first, second] = [await start(), await start()]
  expect(second).toEqual(first)
  expect(readFileSync(incarnation(), 'utf8')).not.toBe(before)
  expect(statSync(incarnation()).mode & 0o777).toBe(0o600)
})

test('a store that was restored from a backup begins a new epoch at the revision it has', async () => {
  const first = await start()
  const backup = readFileSync(store())
  await later()
  writeFileSync(store(), backup)
  const restored = await start()
  expect(restored.epoch).not.toBe(first.epoch)
  expect([restored.revision, restored.epochRevision]).toEqual([1, 1])
  expect((await start()).epoch).toBe(restored.epoch)
})

test('so does a folder that was restored as a whole, the file included', async () => {
  const first = await start()
  const backup = join(root, 'backup')
  cpSync(dataDir, backup, { recursive: true, preserveTimestamps: true })
  await later()
  rmSync(dataDir, { recursive: true })
  cpSync(backup, dataDir, { recursive: true, preserveTimestamps: true })
  expect((await start()).epoch).not.toBe(first.epoch)
})

test('so does a store whose file is missing', async () => {
  const first = await start()
  rmSync(incarnation())
  expect((await start()).epoch).not.toBe(first.epoch)
})
