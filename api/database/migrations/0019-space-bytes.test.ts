import SqliteDatabase from 'better-sqlite3'
import { Kysely, SqliteDialect } from 'kysely'
import { expect, test } from 'vitest'
import { up } from './0019-space-bytes.ts'

const openRecords = (): { sqlite: SqliteDatabase.Database; database: Kysely<unknown> } => {
  const sqlite = new SqliteDatabase(':memory:')
  sqlite.exec(`
    create table spaces (id text primary key);
    create table records (
      space_id text, kind text, id text, fields text, field_revisions text,
      revision integer, deleted_at text, sweep_at text
    );`)
  return { sqlite, database: new Kysely<unknown>({ dialect: new SqliteDialect({ database: sqlite }) }) }
}

test('what stands in each space already is counted once, in bytes and with its rows', async () => {
  const { sqlite, database } = openRecords()
  sqlite.exec(`
    insert into spaces values ('full'), ('empty');
    insert into records (space_id, fields, field_revisions)
      values ('full', '{"title":"Größe"}', '{"title":1}'), ('full', '{}', '{}');
  `)
  await up(database)
  expect(sqlite.prepare('select id, bytes from spaces order by id').all()).toEqual([
    { id: 'empty', bytes: 0 },
    { id: 'full', bytes: Buffer.byteLength('{"title":"Größe"}{"title":1}{}{}') + 400 },
  ])
  await database.destroy()
})

test('of replaced values that are too many the oldest have had their time, in each space', async () => {
  const { sqlite, database } = openRecords()
  const insert = sqlite.prepare(
    `insert into records values (?, 'replaced', ?, ?, '{}', ?, null, '2026-12-21T18:00:00.000Z')`,
  )
  for (let at = 0; at < 5; at += 1) insert.run('large', `large-${at}`, 'x'.repeat(600_000), at)
  for (let at = 0; at < 1_002; at += 1) insert.run('many', `many-${at}`, '{}', at)
  await up(database)
  const due = sqlite.prepare(`select id from records where sweep_at < '2000' order by id`).pluck().all()
  expect(due).toEqual(['large-0', 'large-1', 'many-0', 'many-1'])
  await database.destroy()
})
