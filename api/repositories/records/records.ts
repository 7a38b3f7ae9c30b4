import type { Kysely, Selectable, SelectQueryBuilder } from 'kysely'
import type { Database } from '../../database/schema.ts'
import type { StoredRecord } from '../../../core/records/stored-record.ts'
import { seqOf } from '../../../core/records/window.ts'
import { ask, compiledOnce, compiledPerCount } from '../../database/compiled-once.ts'
import { bytesOf, countBytes } from './space-bytes.ts'

const COLUMNS = [
  'kind',
  'id',
  'fields',
  'field_revisions',
  'revision',
  'deleted_at',
  'changed_by',
  'changed_at',
] as const

const KEY = ['space_id', 'kind', 'id'] as const
/** As `putRecord` writes them, in this order. */
const STORED = [
  'fields',
  'field_revisions',
  'revision',
  'deleted_at',
  'sweep_at',
  'changed_by',
  'changed_at',
  'seq',
] as const

/** As `putRecord` stores a record without content. */
const NO_FIELDS = JSON.stringify({})

/** Who changed a record last, and when (ISO instant). */
export type RecordChange = { by: string; at: string }

/** `changed` is null where nobody is to be told, and where the account is gone. */
export type KeptRecord = StoredRecord & { changed: RecordChange | null }

/** The record, removed or not; null where there never was one. */
export async function findRecord(
  database: Kysely<Database>,
  spaceId: string,
  kind: string,
  id: string,
): Promise<KeptRecord | null> {
  const [row] = await ask(database, queriesOf(database).record, [spaceId, kind, id])
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

const someQuery = compiledPerCount((database, count) =>
  database
    .selectFrom('records')
    .select(COLUMNS)
    .where('space_id', '=', '')
    .where('kind', '=', '')
    .where('id', 'in', Array<string>(count).fill(''))
    .compile(),
)

/* What is asked with every edit and everything told: put together once. */
const queriesOf = compiledOnce((database) => {
  const live = database
    .selectFrom('records')
    .select((eb) => eb.fn.countAll().as('live'))
    .where('space_id', '=', '')
    .where('kind', '=', '')
    .where('deleted_at', 'is', null)
  const put = (columns: readonly (typeof STORED)[number][]) => putQuery(database, columns, 1)
  return {
    record: database
      .selectFrom('records')
      .select(COLUMNS)
      .where('space_id', '=', '')
      .where('kind', '=', '')
      .where('id', '=', '')
      .compile(),
    live: live.compile(),
    lasting: live.where('sweep_at', 'is', null).compile(),
    put: put(WITHOUT_SEQ),
    // One that is emptied keeps its place.
    putAt: put(STORED),
  }
})

const WITHOUT_SEQ = STORED.filter((name) => name !== 'seq')

function putQuery(database: Kysely<Database>, columns: readonly (typeof STORED)[number][], count: number) {
  const row = Object.fromEntries([...KEY, ...columns].map((name) => [name, '']))
  return database
    .insertInto('records')
    .values(Array.from({ length: count }, () => row) as never)
    .onConflict((conflict) =>
      conflict
        .columns(KEY)
        .doUpdateSet((eb) => Object.fromEntries(columns.map((name) => [name, eb.ref(`excluded.${name}`)]))),
    )
    .compile()
}

const putAllQuery = compiledPerCount((database, count) => putQuery(database, WITHOUT_SEQ, count))

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

/** How many live records of the kind the space holds. `lasting`: but for those whose end is known already. */
export async function countLive(
  database: Kysely<Database>,
  spaceId: string,
  kind: string,
  { lasting = false } = {},
): Promise<number> {
  const queries = queriesOf(database)
  const [counted] = await ask(database, lasting ? queries.lasting : queries.live, [spaceId, kind])
  // PostgreSQL answers a count as text.
  return Number(counted?.live)
}

/** How many records of the kind the space holds, removed ones included. */
export async function countRecords(
  database: Kysely<Database>,
  spaceId: string,
  kind: string,
): Promise<number> {
  const { records } = await database
    .selectFrom('records')
    .select((eb) => eb.fn.countAll().as('records'))
    .where('space_id', '=', spaceId)
    .where('kind', '=', kind)
    .executeTakeFirstOrThrow()
  return Number(records)
}

/** How many of the account's own spaces are of a live record of the kind. `lasting` as in `countLive`. */
export async function countLiveSpaces(
  database: Kysely<Database>,
  userId: string,
  kind: string,
  { lasting = false } = {},
): Promise<number> {
  const { live } = await database
    .selectFrom('spaces')
    .innerJoin('records', (join) =>
      join.onRef('records.space_id', '=', 'spaces.id').onRef('records.id', '=', 'spaces.id'),
    )
    .select((eb) => eb.fn.countAll().as('live'))
    .where('spaces.user_id', '=', userId)
    .where('records.kind', '=', kind)
    .where('records.deleted_at', 'is', null)
    .$if(lasting, (query) => query.where('records.sweep_at', 'is', null))
    .executeTakeFirstOrThrow()
  return Number(live)
}

/**
 * Stores the record in place of the one before, and counts what its space takes. `bytesBefore` is what the one before takes, 0
 * for none, null for a projection, which counts for nothing. `sweepAt` is the ISO instant at which `sweepRecords` looks at it.
 */
export async function putRecord(
  database: Kysely<Database>,
  spaceId: string,
  record: StoredRecord,
  {
    bytesBefore,
    sweepAt = null,
    changed = null,
  }: { bytesBefore: number | null; sweepAt?: string | null; changed?: RecordChange | null },
): Promise<void> {
  const seq = seqOf(record)
  const { put, putAt } = queriesOf(database)
  if (bytesBefore !== null) await countBytes(database, spaceId, bytesOf(record) - bytesBefore)
  await ask(database, seq === null ? put : putAt, [
    ...[spaceId, record.kind, record.id],
    ...[JSON.stringify(record.fields), JSON.stringify(record.fieldRevisions), record.revision],
    ...[record.deletedAt, sweepAt, changed?.by ?? null, changed?.at ?? null],
    ...(seq === null ? [] : [seq]),
  ])
}

/**
 * Stores records of different ids at once, as `putRecord` does, which the server itself tells: nobody is named as who changed them, and what
 * they take is for the caller to count. Their kinds have no `seq`.
 */
export async function putRecords(
  database: Kysely<Database>,
  spaceId: string,
  records: readonly { record: StoredRecord; sweepAt: string | null }[],
): Promise<void> {
  if (records.length === 0) return
  const values = records.flatMap(({ record, sweepAt }) => [
    ...[spaceId, record.kind, record.id],
    ...[JSON.stringify(record.fields), JSON.stringify(record.fieldRevisions), record.revision],
    ...[record.deletedAt, sweepAt, null, null],
  ])
  await ask(database, putAllQuery(database, records.length), values)
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

/** The space's records are looked at by the next sweep, `now` (ISO instant) or later: the live ones and those that hold content. */
export async function sweepAllOf(database: Kysely<Database>, spaceId: string, now: string): Promise<void> {
  await database
    .updateTable('records')
    .set({ sweep_at: now })
    .where('space_id', '=', spaceId)
    .where((eb) => eb.or([eb('deleted_at', 'is', null), eb('fields', '!=', NO_FIELDS)]))
    .execute()
}

/** The records that a query finds, in its order. */
export async function keptRecords<Found>(
  query: SelectQueryBuilder<Database, 'records', Found>,
): Promise<KeptRecord[]> {
  const rows = await query.clearSelect().select(COLUMNS).execute()
  return rows.map(recordOf)
}

type Row = Pick<Selectable<Database['records']>, (typeof COLUMNS)[number]>

function recordOf(row: Row): KeptRecord {
  return {
    kind: row.kind,
    id: row.id,
    fields: JSON.parse(row.fields),
    fieldRevisions: JSON.parse(row.field_revisions),
    revision: row.revision,
    deletedAt: row.deleted_at,
    changed:
      row.changed_by === null || row.changed_at === null ? null : { by: row.changed_by, at: row.changed_at },
  }
}
