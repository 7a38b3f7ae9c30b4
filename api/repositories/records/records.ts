import type { Kysely, SelectQueryBuilder } from 'kysely'
import type { Database } from '../../database/schema.ts'
import type { StoredRecord } from '../../../core/records/stored-record.ts'
import { ask, compiledOnce, compiledPerCount } from '../../database/compiled-once.ts'
import { COLUMNS, recordOf, type KeptRecord } from './record-row.ts'

/** The record, removed or not; null where there never was one. */
export async function findRecord(
  database: Kysely<Database>,
  spaceId: string,
  kind: string,
  id: string,
): Promise<KeptRecord | null> {
  const [row] = await ask(database, recordQuery(database), [spaceId, kind, id])
  return row ? recordOf(row) : null
}

/** Those of these records of a kind that there are or were, removed or not, by their ids. */
export async function findRecords(
  database: Kysely<Database>,
  spaceId: string,
  kind: string,
  ids: readonly string[],
): Promise<Map<string, KeptRecord>> {
  if (ids.length === 0) return new Map()
  const rows = await ask(database, someQuery(database, ids.length), [spaceId, kind, ...ids])
  return new Map(rows.map((row) => [row.id, recordOf(row)]))
}

/* Asked with every edit: put together once. */
const recordQuery = compiledOnce((database) =>
  database
    .selectFrom('records')
    .select(COLUMNS)
    .where('space_id', '=', '')
    .where('kind', '=', '')
    .where('id', '=', '')
    .compile(),
)

const someQuery = compiledPerCount((database, count) =>
  database
    .selectFrom('records')
    .select(COLUMNS)
    .where('space_id', '=', '')
    .where('kind', '=', '')
    .where('id', 'in', Array<string>(count).fill(''))
    .compile(),
)

/** The records of these kinds, removed ones included, in the order of kind and id. */
export async function listRecords(
  database: Kysely<Database>,
  spaceId: string,
  kinds: readonly string[],
): Promise<StoredRecord[]> {
  const rows = await database
    .selectFrom('records')
    .select(COLUMNS)
    .where('space_id', '=', spaceId)
    .where('kind', 'in', kinds)
    .orderBy('kind')
    .orderBy('id')
    .execute()
  return rows.map(recordOf)
}

/** The live records of a kind, in the order of their ids. */
export async function listLive(
  database: Kysely<Database>,
  spaceId: string,
  kind: string,
): Promise<StoredRecord[]> {
  const rows = await database
    .selectFrom('records')
    .select(COLUMNS)
    .where('space_id', '=', spaceId)
    .where('kind', '=', kind)
    .where('deleted_at', 'is', null)
    .orderBy('id')
    .execute()
  return rows.map(recordOf)
}

/** The live records of a kind among these ids. */
export async function findLive(
  database: Kysely<Database>,
  spaceId: string,
  kind: string,
  ids: readonly string[],
): Promise<StoredRecord[]> {
  if (ids.length === 0) return []
  const rows = await database
    .selectFrom('records')
    .select(COLUMNS)
    .where('space_id', '=', spaceId)
    .where('kind', '=', kind)
    .where('id', 'in', ids)
    .where('deleted_at', 'is', null)
    .execute()
  return rows.map(recordOf)
}

/** Which of these ids the space has a record of, removed or not. */
export async function knownIds(
  database: Kysely<Database>,
  spaceId: string,
  kind: string,
  ids: readonly string[],
): Promise<Set<string>> {
  if (ids.length === 0) return new Set()
  const rows = await database
    .selectFrom('records')
    .select('id')
    .where('space_id', '=', spaceId)
    .where('kind', '=', kind)
    .where('id', 'in', ids)
    .execute()
  return new Set(rows.map(({ id }) => id))
}

/**
 * The live records of the kind that the account's spaces are of, its own and those that it joined, in the order of their ids, as far as it
 * reads there.
 */
export async function listOfSpaces(
  database: Kysely<Database>,
  userId: string,
  kind: string,
): Promise<StoredRecord[]> {
  const rows = await database
    .selectFrom('space_members')
    .innerJoin('records', (join) =>
      join
        .onRef('records.space_id', '=', 'space_members.space_id')
        .onRef('records.id', '=', 'space_members.space_id'),
    )
    .select(COLUMNS)
    .where('space_members.user_id', '=', userId)
    .whereRef('records.revision', '>=', 'from_revision')
    .where((eb) =>
      eb.or([eb('until_revision', 'is', null), eb('records.revision', '<=', eb.ref('until_revision'))]),
    )
    .where('records.kind', '=', kind)
    .where('records.deleted_at', 'is', null)
    .orderBy('records.id')
    .execute()
  return rows.map(recordOf)
}

/**
 * Records above a revision in its order, up to `until` where that is given, but for the `hidden` kinds and what stands below the floor of
 * its kind: `limit` of them after the first `offset`.
 */
export async function recordsAbove(
  database: Kysely<Database>,
  spaceId: string,
  revision: number,
  hidden: readonly string[],
  {
    offset,
    limit,
    until = null,
    floors = {},
  }: { offset: number; limit: number; until?: number | null; floors?: Readonly<Record<string, number>> },
): Promise<KeptRecord[]> {
  const rows = await database
    .selectFrom('records')
    .select(COLUMNS)
    .where('space_id', '=', spaceId)
    .where('revision', '>', revision)
    .$if(until !== null, (query) => query.where('revision', '<=', until))
    .$if(hidden.length > 0, (query) => query.where('kind', 'not in', hidden))
    .where((eb) =>
      eb.and(
        Object.entries(floors).map(([kind, floor]) =>
          eb.or([eb('kind', '!=', kind), eb('seq', 'is', null), eb('seq', '>=', floor)]),
        ),
      ),
    )
    .orderBy('revision')
    .orderBy('kind')
    .orderBy('id')
    .limit(limit)
    .offset(offset)
    .execute()
  return rows.map(recordOf)
}

/** Records whose time has come at `now` (ISO instant), at most `limit`, with the space they are in. */
export async function recordsToSweep(
  database: Kysely<Database>,
  now: string,
  limit: number,
): Promise<{ spaceId: string; record: StoredRecord }[]> {
  const rows = await database
    .selectFrom('records')
    .select([...COLUMNS, 'space_id'])
    .where('sweep_at', '<=', now)
    .orderBy('space_id')
    .orderBy('sweep_at')
    .limit(limit)
    .execute()
  return rows.map((row) => ({ spaceId: row.space_id, record: recordOf(row) }))
}

/** The records that a query finds, in its order. */
export async function keptRecords<Found>(
  query: SelectQueryBuilder<Database, 'records', Found>,
): Promise<KeptRecord[]> {
  const rows = await query.clearSelect().select(COLUMNS).execute()
  return rows.map(recordOf)
}
