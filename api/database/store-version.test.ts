import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setImmediate as turn } from 'node:timers/promises'
import SqliteDatabase from 'better-sqlite3'
import type { Kysely } from 'kysely'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { openDatabase } from './open.ts'
import type { Database } from './schema.ts'
import { storeVersion } from './store-version.ts'

let folder: string
let database: Kysely<Database>
let other: SqliteDatabase.Database
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'timberline-version-'))
  const file = join(folder, 'timberline.sqlite')
  database = await openDatabase(file)
  other = new SqliteDatabase(file)
})
afterEach(async () => {
  other.close()
  await database.destroy()
  rmSync(folder, { recursive: true })
})

const countRows = () => database.selectFrom('gazetteer_places').select('place_id').execute()
const rename = () => database.updateTable('gazetteer_places').set({ name: 'Renamed' })

test('it stays while nothing is written, however much is read', async () => {
  const version = storeVersion(database)
  expect(version).not.toBeNull()
  await countRows()
  await turn()
  expect(storeVersion(database)).toBe(version)
})

test('a write of this process changes it in the same turn of the event loop', async () => {
  const version = storeVersion(database)
  await rename().execute()
  const written = storeVersion(database)
  expect(written).not.toBe(version)
  await rename().returning('place_id').execute()
  expect(storeVersion(database)).not.toBe(written)
})

test('so does a transaction, when it writes and when it ends', async () => {
  const seen = [storeVersion(database)]
  await database.transaction().execute(async (transaction) => {
    await transaction.updateTable('gazetteer_places').set({ name: 'Renamed' }).execute()
    seen.push(storeVersion(database))
  })
  seen.push(storeVersion(database))
  expect(new Set(seen).size).toBe(3)
})

test('a write of another process changes it from the next turn of the event loop on, for good', async () => {
  const version = storeVersion(database)
  other.exec("update gazetteer_places set name = 'Elsewhere'")
  await turn()
  const written = storeVersion(database)
  expect(written).not.toBe(version)
  await turn()
  expect(storeVersion(database)).toBe(written)
})
