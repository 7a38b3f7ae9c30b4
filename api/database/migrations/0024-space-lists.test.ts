import SqliteDatabase from 'better-sqlite3'
import { Kysely, SqliteDialect } from 'kysely'
import { expect, test } from 'vitest'
import { up } from './0024-space-lists.ts'

test('the list of every account begins at a number of its own store, and no membership has changed since', async () => {
  const sqlite = new SqliteDatabase(':memory:')
  const database = new Kysely<unknown>({ dialect: new SqliteDialect({ database: sqlite }) })
  sqlite.exec(`
    create table users (id text primary key);
    create table space_members (space_id text, user_id text, role text);
    insert into users values ('ada'), ('bob');
    insert into space_members values ('ada', 'ada', 'owner');
  `)
  await up(database)
  const lists = sqlite.prepare('select * from space_lists order by user_id').all() as {
    user_id: string
    number: number
    floor: number
  }[]
  expect(lists.map(({ user_id }) => user_id)).toEqual(['ada', 'bob'])
  for (const { number, floor } of lists) expect([number > 0, floor]).toEqual([true, number])
  expect(sqlite.prepare('select changed, joined from space_members').all()).toEqual([
    { changed: 0, joined: 0 },
  ])
  await database.destroy()
})
