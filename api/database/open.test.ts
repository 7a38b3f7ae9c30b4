import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { openDatabase } from './open.ts'

let folder: string
let file: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'timberline-store-'))
  file = join(folder, 'timberline.sqlite')
})
afterEach(() => rmSync(folder, { recursive: true }))

test('the store writes ahead, syncs fully, and keeps foreign keys', async () => {
  const database = await openDatabase(file)
  const pragma = async (name: string) => {
    const { rows } = await sql.raw<Record<string, unknown>>(`pragma ${name}`).execute(database)
    return Object.values(rows[0]!)[0]
  }
  expect(await pragma('journal_mode')).toBe('wal')
  expect(await pragma('synchronous')).toBe(2)
  expect(await pragma('foreign_keys')).toBe(1)
  await database.destroy()
})

test('a new store has no account, no session and no key to sign in with', async () => {
  const database = await openDatabase(file)
  for (const table of ['users', 'sessions', 'passkeys'] as const)
    expect(await database.selectFrom(table).selectAll().execute()).toEqual([])
  await database.destroy()
})

test('opening again migrates and seeds nothing anew', async () => {
  const first = await openDatabase(file)
  await first
    .updateTable('gazetteer_places')
    .set({ name: 'Here before' })
    .where('place_id', '=', 'town-aspen')
    .execute()
  await first.destroy()
  const second = await openDatabase(file)
  expect(await nameOfAspen(second)).toBe('Here before')
  await second.destroy()
})

test('another seed version replaces catalogue and gazetteer and leaves accounts alone', async () => {
  const first = await openDatabase(file)
  await first
    .updateTable('gazetteer_places')
    .set({ name: 'Old' })
    .where('place_id', '=', 'town-aspen')
    .execute()
  await first.updateTable('data_versions').set({ version: 'of last year' }).execute()
  await first
    .insertInto('users')
    .values({
      id: 'u1',
      email: 'a@b.co',
      password_hash: 'x',
      first_name: 'A',
      last_name: 'B',
      birthday: '1990-01-01',
      created_at: '2026-01-01T00:00:00.000Z',
    })
    .execute()
  await first.destroy()
  const second = await openDatabase(file)
  expect(await nameOfAspen(second)).toBe('Aspen')
  expect(await second.selectFrom('users').select('id').execute()).toEqual([{ id: 'u1' }])
  await second.destroy()
})

async function nameOfAspen(database: Awaited<ReturnType<typeof openDatabase>>): Promise<string | undefined> {
  const row = await database
    .selectFrom('gazetteer_places')
    .select('name')
    .where('place_id', '=', 'town-aspen')
    .executeTakeFirst()
  return row?.name
}
