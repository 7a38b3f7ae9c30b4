import SqliteDatabase from 'better-sqlite3'
import { Kysely, SqliteDialect } from 'kysely'
import { expect, test } from 'vitest'
import { up } from './0031-offering-listings.ts'

test('what travelers see already stands in the list from its first number on', async () => {
  const sqlite = new SqliteDatabase(':memory:')
  const database = new Kysely<unknown>({ dialect: new SqliteDialect({ database: sqlite }) })
  sqlite.exec(`
    create table number_sequences (name text primary key, last integer);
    create table published_offerings (offering_id integer primary key, status text);
    insert into published_offerings values (1, 'published'), (2, 'paused');
  `)
  await up(database)
  expect(sqlite.prepare('select * from offering_listings').all()).toEqual([
    { offering_id: 1, is_listed: 1, changed: 1 },
  ])
  expect(sqlite.prepare('select * from number_sequences').all()).toEqual([{ name: 'listings', last: 1 }])
  await database.destroy()
})
