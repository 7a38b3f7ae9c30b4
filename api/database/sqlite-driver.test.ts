import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import SqliteDatabase from 'better-sqlite3'
import { sql, type Kysely } from 'kysely'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { openDatabase } from './open.ts'
import type { Database } from './schema.ts'

let folder: string
let database: Kysely<Database>
/** Another process as far as SQLite can tell: a connection of its own on the same file. */
let other: SqliteDatabase.Database
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'timberline-store-'))
  const file = join(folder, 'timberline.sqlite')
  database = await openDatabase(file)
  other = new SqliteDatabase(file)
})
afterEach(async () => {
  vi.useRealTimers()
  other.close()
  await database.destroy()
  rmSync(folder, { recursive: true })
})

const note = (name: string, store: Kysely<Database> = database) =>
  store.insertInto('data_versions').values({ name, version: '1', stored_at: '2026-01-01' }).execute()

const notes = async () =>
  (await database.selectFrom('data_versions').select('name').orderBy('name').execute()).map(
    ({ name }) => name,
  )

test('while another process writes, reads go on and writes wait for their turn', async () => {
  other.exec('begin immediate')
  const settled: string[] = []
  const writes = [
    note('alone').then(() => settled.push('alone')),
    database
      .transaction()
      .execute((transaction) => note('together', transaction))
      .then(() => settled.push('together')),
  ]
  for (let read = 0; read < 20; read++) expect(await notes()).toEqual(['seed'])
  expect(settled).toEqual([])
  other.exec('commit')
  await Promise.all(writes)
  expect(await notes()).toEqual(['alone', 'seed', 'together'])
})

test.each([
  ['a single statement', () => note('late')],
  ['a transaction', () => database.transaction().execute((transaction) => note('late', transaction))],
])('%s that has waited 3 s fails with SQLITE_BUSY and leaves nothing', async (_what, write) => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'performance'] })
  other.exec('begin immediate')
  const failed = write().catch((error: unknown) => error)
  await vi.advanceTimersByTimeAsync(2_900)
  const early = await Promise.race([failed, Promise.resolve('still waiting')])
  await vi.advanceTimersByTimeAsync(200)
  other.exec('rollback')
  expect([early, await failed]).toEqual(['still waiting', expect.objectContaining({ code: 'SQLITE_BUSY' })])
  expect(await notes()).toEqual(['seed'])
})

test('a statement outside waits for the transaction that runs', async () => {
  let outside: Promise<unknown> | undefined
  const inside = database.transaction().execute(async (transaction) => {
    await note('kept back', transaction)
    outside = notes()
    await Promise.resolve()
    throw new Error('changed my mind')
  })
  await expect(inside).rejects.toThrow('changed my mind')
  expect(await outside).toEqual(['seed'])
})

test('a full disk is what a transaction fails with, reads go on, and with space it writes again', async () => {
  const { rows } = await sql<{ page_count: number }>`pragma page_count`.execute(database)
  await sql.raw(`pragma max_page_count = ${rows[0]!.page_count}`).execute(database)
  const fill = () =>
    database.transaction().execute(async (transaction) => {
      await note('first', transaction)
      await note('x'.repeat(100_000), transaction)
    })
  await expect(fill()).rejects.toMatchObject({ code: 'SQLITE_FULL' })
  expect(await notes()).toEqual(['seed'])
  await sql`pragma max_page_count = 1000000`.execute(database)
  await fill()
  expect(await notes()).toHaveLength(3)
})

test('nothing more is written in a transaction that a full disk has ended', async () => {
  const { rows } = await sql<{ page_count: number }>`pragma page_count`.execute(database)
  await sql.raw(`pragma max_page_count = ${rows[0]!.page_count}`).execute(database)
  const effect = database.transaction().execute(async (transaction) => {
    await note('x'.repeat(100_000), transaction).catch(() => 'not looked at')
    await note('on its own', transaction)
  })
  await expect(effect).rejects.toMatchObject({ code: 'SQLITE_FULL' })
  expect(await notes()).toEqual(['seed'])
})

/** What another process sees. */
const seenByOthers = () =>
  (other.prepare('select name from data_versions order by name').all() as { name: string }[]).map(
    ({ name }) => name,
  )

const noteTogether = (name: string, wrong?: Error) =>
  database.transaction().execute(async (transaction) => {
    await note(name, transaction)
    if (wrong) throw wrong
  })

test('what is done within one turn is committed at once, and what is undone among it is undone alone', async () => {
  const seen: string[][] = []
  const all = [
    noteTogether('one').then(() => seen.push(seenByOthers())),
    noteTogether('two', new Error('changed my mind')),
    noteTogether('three').then(() => seen.push(seenByOthers())),
    note('four').then(() => seen.push(seenByOthers())),
  ]
  const [, two] = await Promise.allSettled(all)
  expect(two).toMatchObject({ reason: { message: 'changed my mind' } })
  // The first of them goes on with the last of them on the disk.
  const stands = ['four', 'one', 'seed', 'three']
  expect(seen).toEqual([stands, stands, stands])
  expect(await notes()).toEqual(stands)
})

test('what is done and not yet on the disk is seen by the next transaction, and by nothing outside', async () => {
  const first = noteTogether('first')
  const outside = notes()
  const next = database
    .transaction()
    .execute((transaction) =>
      transaction.selectFrom('data_versions').select('name').orderBy('name').execute(),
    )
  expect(await outside).toEqual(['seed'])
  expect(seenByOthers()).toEqual(['seed'])
  expect(await next).toEqual([{ name: 'first' }, { name: 'seed' }])
  await first
  expect(seenByOthers()).toEqual(['first', 'seed'])
})

test('where SQLite ends what is done within one turn, all of it fails and is not written', async () => {
  const { rows } = await sql<{ page_count: number }>`pragma page_count`.execute(database)
  await sql.raw(`pragma max_page_count = ${rows[0]!.page_count}`).execute(database)
  const all = await Promise.allSettled([
    noteTogether('first'),
    noteTogether('x'.repeat(100_000)),
    note('y'.repeat(100_000)),
  ])
  const full = { status: 'rejected', reason: { code: 'SQLITE_FULL' } }
  expect(all).toMatchObject([full, full, full])
  expect(await notes()).toEqual(['seed'])
  await noteTogether('second')
  expect(seenByOthers()).toEqual(['second', 'seed'])
})

test('what is done when the store is closed is on the disk', async () => {
  const file = join(folder, 'closed.sqlite')
  const closing = await openDatabase(file)
  const names = async (store: Kysely<Database>) =>
    (await store.selectFrom('data_versions').select('name').orderBy('name').execute()).map(({ name }) => name)
  const written = closing.transaction().execute((transaction) => note('last', transaction))
  // Answered while that waits for its commit.
  expect(await names(closing)).toEqual(['seed'])
  await closing.destroy()
  await written
  const reopened = await openDatabase(file)
  expect(await names(reopened)).toEqual(['last', 'seed'])
  await reopened.destroy()
})
