import SqliteDatabase from 'better-sqlite3'
import { Kysely, SqliteDialect } from 'kysely'
import { expect, test } from 'vitest'
import { up } from './0019-space-bytes.ts'

test('what stands in each space already is counted once, in bytes and with its rows', async () => {
  const sqlite = new SqliteDatabase(':memory:')
  const database = new Kysely<unknown>({ dialect: new SqliteDialect({ database: sqlite }) })
  sqlite.exec(`
    create table spaces (id text primary key);
    create table records (space_id text, fields text, field_revisions text);
    insert into spaces values ('full'), ('empty');
    insert into records values ('full', '{"title":"Größe"}', '{"title":1}'), ('full', '{}', '{}');
  `)
  await up(database)
  expect(sqlite.prepare('select id, bytes from spaces order by id').all()).toEqual([
    { id: 'empty', bytes: 0 },
    { id: 'full', bytes: Buffer.byteLength('{"title":"Größe"}{"title":1}{}{}') + 400 },
  ])
  await database.destroy()
})
