import SqliteDatabase from 'better-sqlite3'
import { Kysely, SqliteDialect } from 'kysely'
import { expect, test } from 'vitest'
import * as accounts from './0002-accounts.ts'
import * as sessionUse from './0010-session-use.ts'

test('open sessions are kept as they are, the long ones as remembered', async () => {
  const sqlite = new SqliteDatabase(':memory:')
  const database = new Kysely<unknown>({ dialect: new SqliteDialect({ database: sqlite }) })
  await accounts.up(database)
  sqlite.exec(`
    insert into users values ('ada', 'ada@example.com', 'x', 'Ada', 'Byron', '1990-01-01', '2026-11-01T00:00:00.000Z');
    insert into sessions values
      ('day', 'ada', 'bearer', '2026-11-21T18:00:00.000Z', '2026-11-22T18:00:00.000Z'),
      ('month', 'ada', 'cookie', '2026-11-01T18:00:00.000Z', '2026-12-01T18:00:00.000Z');
  `)
  await sessionUse.up(database)
  const kept = { user_id: 'ada' }
  expect(sqlite.prepare('select * from sessions order by token_hash').all()).toEqual([
    {
      ...kept,
      token_hash: 'day',
      transport: 'bearer',
      remembered: 0,
      created_at: '2026-11-21T18:00:00.000Z',
      last_seen_at: '2026-11-21T18:00:00.000Z',
      expires_at: '2026-11-22T18:00:00.000Z',
    },
    {
      ...kept,
      token_hash: 'month',
      transport: 'cookie',
      remembered: 1,
      created_at: '2026-11-01T18:00:00.000Z',
      last_seen_at: '2026-11-01T18:00:00.000Z',
      expires_at: '2026-12-01T18:00:00.000Z',
    },
  ])
  await database.destroy()
})
