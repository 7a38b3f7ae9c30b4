import SqliteDatabase from 'better-sqlite3'
import { Kysely, SqliteDialect } from 'kysely'
import { expect, test } from 'vitest'
import { up } from './0028-space-types.ts'

test('the space with an account’s id is its private one, and every other space is a trip', async () => {
  const sqlite = new SqliteDatabase(':memory:')
  const database = new Kysely<unknown>({ dialect: new SqliteDialect({ database: sqlite }) })
  sqlite.exec(`
    create table spaces (id text primary key, user_id text);
    insert into spaces values ('ada', 'ada'), ('raft', 'ada');
  `)
  await up(database)
  expect(sqlite.prepare('select id, type from spaces order by id').all()).toEqual([
    { id: 'ada', type: 'private' },
    { id: 'raft', type: 'trip' },
  ])
  await database.destroy()
})
