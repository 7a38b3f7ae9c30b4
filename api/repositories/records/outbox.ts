import { randomUUID } from '../../platform/node/crypto.ts'
import type { Kysely } from 'kysely'
import { ask, compiledOnce, compiledPerCount } from '../../database/compiled-once.ts'
import type { Database } from '../../database/schema.ts'

/** A projection of some kind, by its record's id. */
export type ToldKey = { kind: string; id: string }

/** What a space is to hold of a projection. `fields`: JSON, null for a removal. */
export type ToldRow = { space: string; version: number; fields: string | null }

/** A space that was told of a record of a kind. */
export type Reader = { kind: string; space: string }

/** A row that waits, by its own id. */
export type WaitingRow = ToldKey & Omit<ToldRow, 'space'> & { row: string }

/** Adds a row for each reader. None of them waits for anybody: each is new. */
export async function addToOutbox(
  database: Kysely<Database>,
  rows: readonly (ToldKey & ToldRow)[],
): Promise<void> {
  if (rows.length === 0) return
  const values = rows.flatMap(({ kind, id, space, version, fields }) => [
    ...[randomUUID(), space, kind, id, version, fields],
  ])
  await ask(database, addQuery(database, rows.length), values)
}

/* What each act asks and each delivery: put together once for so many rows. */

const addQuery = compiledPerCount((database, count) => {
  const row = { id: '', space_id: '', kind: '', record_id: '', version: 0, fields: '' }
  return database
    .insertInto('outbox')
    .values(Array.from({ length: count }, () => row))
    .compile()
})

const readersQuery = compiledPerCount((database, count) =>
  database
    .selectFrom('outbox_readers')
    .select(['kind', 'space_id as space'])
    .where('kind', 'in', Array<string>(count).fill(''))
    .where('record_id', '=', '')
    .orderBy('kind')
    .orderBy('space_id')
    .compile(),
)

const addReadersQuery = compiledPerCount((database, count) =>
  database
    .insertInto('outbox_readers')
    .values(Array.from({ length: count }, () => ({ kind: '', record_id: '', space_id: '' })))
    .onConflict((conflict) => conflict.columns(['kind', 'record_id', 'space_id']).doNothing())
    .compile(),
)

const waitingQuery = compiledPerCount((database, count) =>
  database
    .selectFrom('outbox')
    .select(['id as row', 'kind', 'record_id as id', 'version', 'fields'])
    .where('space_id', '=', '')
    .where('kind', 'in', Array<string>(count).fill(''))
    .orderBy('kind')
    .orderBy('record_id')
    .orderBy('version', 'desc')
    .orderBy((eb) => eb.case().when('fields', 'is', null).then(0).else(1).end())
    .orderBy('id')
    .limit(0)
    .compile(),
)

const isWaitingQuery = compiledPerCount((database, count) =>
  database
    .selectFrom('outbox')
    .select('id')
    .where('space_id', '=', '')
    .where('kind', 'in', Array<string>(count).fill(''))
    .limit(1)
    .compile(),
)

const queriesOf = compiledOnce((database) => ({
  ofAccount: database
    .selectFrom('space_members')
    .innerJoin('outbox', 'outbox.space_id', 'space_members.space_id')
    .select('outbox.space_id as space')
    .distinct()
    .where('space_members.user_id', '=', '')
    .orderBy('outbox.space_id')
    .compile(),
}))

const deleteQuery = compiledPerCount((database, count) =>
  database.deleteFrom('outbox').where('id', 'in', Array<string>(count).fill('')).compile(),
)

/** The spaces that have been told of a record in one of these kinds, but for those that had it taken away, with the kind. */
export async function readersOf(
  database: Kysely<Database>,
  kinds: readonly string[],
  id: string,
): Promise<Reader[]> {
  return await ask(database, readersQuery(database, kinds.length), [...kinds, id])
}

/** Writes down who came in and who went. */
export async function changeReaders(
  database: Kysely<Database>,
  id: string,
  { added, gone }: { added: readonly Reader[]; gone: readonly Reader[] },
): Promise<void> {
  const values = added.flatMap(({ kind, space }) => [kind, id, space])
  if (added.length > 0) await ask(database, addReadersQuery(database, added.length), values)
  for (const { kind, space } of gone)
    await database
      .deleteFrom('outbox_readers')
      .where('kind', '=', kind)
      .where('record_id', '=', id)
      .where('space_id', '=', space)
      .execute()
}

/** The spaces for which something of these kinds waits, in the order of their ids: `limit` of those behind `after`. */
export async function spacesWaiting(
  database: Kysely<Database>,
  kinds: readonly string[],
  { after, limit }: { after: string; limit: number },
): Promise<string[]> {
  if (kinds.length === 0) return []
  const rows = await database
    .selectFrom('outbox')
    .select('space_id as space')
    .distinct()
    .where('space_id', '>', after)
    .where('kind', 'in', kinds)
    .orderBy('space_id')
    .limit(limit)
    .execute()
  return rows.map(({ space }) => space)
}

/** Whether something of these kinds waits for the space. */
export async function hasWaiting(
  database: Kysely<Database>,
  space: string,
  kinds: readonly string[],
): Promise<boolean> {
  if (kinds.length === 0) return false
  return (await ask(database, isWaitingQuery(database, kinds.length), [space, ...kinds, 1])).length > 0
}

/** The spaces of an account for which something waits, in the order of their ids. */
export async function waitingSpacesOf(database: Kysely<Database>, userId: string): Promise<string[]> {
  const rows = await ask(database, queriesOf(database).ofAccount, [userId])
  return rows.map(({ space }) => space)
}

/** What waits for the space of these kinds, `limit` rows at most: of each projection the newest first, a removal before what it removes. */
export async function listWaiting(
  database: Kysely<Database>,
  space: string,
  kinds: readonly string[],
  limit: number,
): Promise<WaitingRow[]> {
  return await ask(database, waitingQuery(database, kinds.length), [space, ...kinds, limit])
}

/** What waits for the space of one projection, the newest; null where nothing does. */
export async function findWaiting(
  database: Kysely<Database>,
  space: string,
  { kind, id }: ToldKey,
): Promise<Omit<ToldRow, 'space'> | null> {
  const row = await database
    .selectFrom('outbox')
    .select(['version', 'fields'])
    .where('space_id', '=', space)
    .where('kind', '=', kind)
    .where('record_id', '=', id)
    .orderBy('version', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row ?? null
}

/** Takes away what has been delivered. */
export async function deleteDelivered(database: Kysely<Database>, rows: readonly string[]): Promise<void> {
  if (rows.length === 0) return
  await ask(database, deleteQuery(database, rows.length), rows)
}

/** Forgets a space that is gone: what waits for it and what it was told. */
export async function forgetReader(database: Kysely<Database>, space: string): Promise<void> {
  await database.deleteFrom('outbox').where('space_id', '=', space).execute()
  await database.deleteFrom('outbox_readers').where('space_id', '=', space).execute()
}
