import { randomUUID } from '../../platform/node/crypto.ts'
import type { Kysely } from 'kysely'
import type { Database } from '../../database/schema.ts'

/** A projection of some kind, by its record's id. */
export type ToldKey = { kind: string; id: string }

/** What a space is to hold of a projection. `fields`: JSON, null for a removal. */
export type ToldRow = { space: string; version: number; fields: string | null }

/** A row that waits, by its own id. */
export type WaitingRow = ToldKey & Omit<ToldRow, 'space'> & { row: string }

/** Adds a row for each reader. None of them waits for anybody: each is new. */
export async function addToOutbox(
  database: Kysely<Database>,
  { kind, id }: ToldKey,
  rows: readonly ToldRow[],
): Promise<void> {
  if (rows.length === 0) return
  await database
    .insertInto('outbox')
    .values(
      rows.map(({ space, version, fields }) => ({
        id: randomUUID(),
        space_id: space,
        kind,
        record_id: id,
        version,
        fields,
      })),
    )
    .execute()
}

/** The spaces that have been told, but for those that had it taken away. */
export async function readersOf(database: Kysely<Database>, { kind, id }: ToldKey): Promise<string[]> {
  const rows = await database
    .selectFrom('outbox_readers')
    .select('space_id as space')
    .where('kind', '=', kind)
    .where('record_id', '=', id)
    .orderBy('space_id')
    .execute()
  return rows.map(({ space }) => space)
}

/** Writes down who came in and who went. */
export async function changeReaders(
  database: Kysely<Database>,
  { kind, id }: ToldKey,
  { added, gone }: { added: readonly string[]; gone: readonly string[] },
): Promise<void> {
  if (added.length > 0)
    await database
      .insertInto('outbox_readers')
      .values(added.map((space) => ({ kind, record_id: id, space_id: space })))
      .onConflict((conflict) => conflict.columns(['kind', 'record_id', 'space_id']).doNothing())
      .execute()
  if (gone.length > 0)
    await database
      .deleteFrom('outbox_readers')
      .where('kind', '=', kind)
      .where('record_id', '=', id)
      .where('space_id', 'in', gone)
      .execute()
}

/** The spaces for which something of these kinds waits, in the order of their ids: `limit` of those behind `after`, or among some. */
export async function spacesWaiting(
  database: Kysely<Database>,
  kinds: readonly string[],
  { among, after = '', limit }: { among?: readonly string[]; after?: string; limit: number },
): Promise<string[]> {
  if (kinds.length === 0 || among?.length === 0) return []
  const rows = await database
    .selectFrom('outbox')
    .select('space_id as space')
    .distinct()
    .where('space_id', '>', after)
    .where('kind', 'in', kinds)
    .$if(among !== undefined, (query) => query.where('space_id', 'in', among ?? []))
    .orderBy('space_id')
    .limit(limit)
    .execute()
  return rows.map(({ space }) => space)
}

/** What waits for the space of these kinds, `limit` rows at most: of each projection the newest first, a removal before what it removes. */
export async function listWaiting(
  database: Kysely<Database>,
  space: string,
  kinds: readonly string[],
  limit: number,
): Promise<WaitingRow[]> {
  return database
    .selectFrom('outbox')
    .select(['id as row', 'kind', 'record_id as id', 'version', 'fields'])
    .where('space_id', '=', space)
    .where('kind', 'in', kinds)
    .orderBy('kind')
    .orderBy('record_id')
    .orderBy('version', 'desc')
    .orderBy((eb) => eb.case().when('fields', 'is', null).then(0).else(1).end())
    .orderBy('id')
    .limit(limit)
    .execute()
}

/** Takes away what has been delivered. */
export async function deleteDelivered(database: Kysely<Database>, rows: readonly string[]): Promise<void> {
  if (rows.length === 0) return
  await database.deleteFrom('outbox').where('id', 'in', rows).execute()
}

/** Forgets a space that is gone: what waits for it and what it was told. */
export async function forgetReader(database: Kysely<Database>, space: string): Promise<void> {
  await database.deleteFrom('outbox').where('space_id', '=', space).execute()
  await database.deleteFrom('outbox_readers').where('space_id', '=', space).execute()
}
