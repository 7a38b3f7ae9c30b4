import { sql, type Kysely, type Transaction } from 'kysely'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { Database } from '../../database/schema.ts'
import { openDatabase } from '../../database/open.ts'
import { once, type KeyedWrite } from './once.ts'

const NOW = new Date('2026-11-21T18:00:00Z')

/** Work that writes no record: seats of a departure, each sold once. */
let database: Kysely<Database>
beforeEach(async () => {
  database = await openDatabase(':memory:')
  for (const id of ['ada', 'ben'])
    await sql`
    insert into users (id, email, password_hash, first_name, last_name, birthday, created_at)
    values (${id}, ${id}, 'x', ${id}, 'B', '1990-01-01', ${NOW.toISOString()})
  `.execute(database)
  await sql`create table seats_sold (id text primary key, seat integer)`.execute(database)
})
afterEach(() => database.destroy())

const bookings = async (where: Kysely<Database> = database) =>
  (await sql<{ id: string; seat: number }>`select id, seat from seats_sold order by seat`.execute(where)).rows
const request = (over: Partial<KeyedWrite> = {}): KeyedWrite => ({
  userId: 'ada',
  key: 'a',
  endpoint: 'POST /api/bookings',
  bodyText: '{"seats":1}',
  now: NOW,
  ...over,
})
const book = (over: Partial<KeyedWrite> = {}, id = 'a', fails = false) =>
  once(
    database,
    request(over),
    async (transaction: Transaction<Database>) => {
      const { length } = await bookings(transaction)
      await sql`insert into seats_sold values (${id}, ${length + 1})`.execute(transaction)
      if (fails) throw new Error('sold out')
    },
    async (transaction) => (await bookings(transaction)).find((one) => one.id === id)?.seat,
  )

test('the same key and body does the work once and answers what the first time was answered', async () => {
  expect(await book()).toBe(1)
  expect(await book({ key: 'b' }, 'b')).toBe(2)
  expect(await book()).toBe(1)
  expect(await bookings()).toHaveLength(2)
})

test.each([
  ['another body', { bodyText: '{"seats":2}' }],
  ['another endpoint', { endpoint: 'POST /api/holds' }],
])('the same key with %s is refused', async (_what, other) => {
  await book()
  await expect(book(other)).rejects.toMatchObject({ status: 422, code: 'key_reused' })
  expect(await bookings()).toHaveLength(1)
})

test('a key is its account’s alone', async () => {
  await book()
  expect(await book({ userId: 'ben' }, 'b')).toBe(2)
})

test('work that throws leaves nothing, and its key is free', async () => {
  await expect(book({}, 'a', true)).rejects.toThrow('sold out')
  expect(await bookings()).toEqual([])
  expect(await book()).toBe(1)
})

test('an answer that throws undoes the work too', async () => {
  const asked = once(
    database,
    request(),
    async (transaction) => void (await sql`insert into seats_sold values ('a', 1)`.execute(transaction)),
    () => Promise.reject(new Error('no answer')),
  )
  await expect(asked).rejects.toThrow('no answer')
  expect(await bookings()).toEqual([])
  expect(await book()).toBe(1)
})

test('without a key the work is done each time', async () => {
  expect(await book({ key: null })).toBe(1)
  expect(await book({ key: null }, 'b')).toBe(2)
})
