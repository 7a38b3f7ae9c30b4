import SqliteDatabase from 'better-sqlite3'
import { Kysely, SqliteDialect } from 'kysely'
import { expect, test } from 'vitest'
import { up } from './0036-provider-slugs.ts'

test('who has published something has an address of their name, the first of a name the plain one', async () => {
  const sqlite = new SqliteDatabase(':memory:')
  const database = new Kysely<unknown>({ dialect: new SqliteDialect({ database: sqlite }) })
  sqlite.exec(`
    create table spaces (id text primary key);
    create table offerings (id integer primary key, space_id text);
    create table published_offerings (offering_id integer primary key, status text);
    create table records (space_id text, kind text, id text, fields text);
    insert into spaces values ('a'), ('b'), ('c');
    insert into offerings values (1, 'b'), (2, 'a'), (3, 'a'), (4, 'c');
    insert into published_offerings values (1, 'paused'), (2, 'published'), (3, 'published');
    insert into records values ('a', 'provider', 'a', '{"name":"Boats"}'), ('b', 'provider', 'b', '{"name":"Boats!"}'),
      ('c', 'provider', 'c', '{"name":"Cabins"}');
  `)
  await up(database)
  expect(sqlite.prepare('select slug, space_id from provider_slugs order by slug').all()).toEqual([
    { slug: 'boats', space_id: 'b' },
    { slug: 'boats-2', space_id: 'a' },
  ])
  await database.destroy()
})
