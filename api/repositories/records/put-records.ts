import type { Kysely } from 'kysely'
import type { Database } from '../../database/schema.ts'
import type { StoredRecord } from '../../../core/records/stored-record.ts'
import { seqOf } from '../../../core/records/window.ts'
import { ask, compiledOnce, compiledPerCount } from '../../database/compiled-once.ts'
import type { RecordChange } from './record-row.ts'
import { bytesOf, countBytes } from './space-bytes.ts'

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
  const { put, putAt } = putQueries(database)
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

/** The space's records are looked at by the next sweep, `now` (ISO instant) or later: the live ones and those that hold content. */
export async function sweepAllOf(database: Kysely<Database>, spaceId: string, now: string): Promise<void> {
  await database
    .updateTable('records')
    .set({ sweep_at: now })
    .where('space_id', '=', spaceId)
    .where((eb) => eb.or([eb('deleted_at', 'is', null), eb('fields', '!=', NO_FIELDS)]))
    .execute()
}

const WITHOUT_SEQ = STORED.filter((name) => name !== 'seq')

/* Asked with every edit and everything told: put together once. */
const putQueries = compiledOnce((database) => ({
  put: putQuery(database, WITHOUT_SEQ, 1),
  // One that is emptied keeps its place.
  putAt: putQuery(database, STORED, 1),
}))

const putAllQuery = compiledPerCount((database, count) => putQuery(database, WITHOUT_SEQ, count))

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
