import type { Selectable } from 'kysely'
import type { Database } from '../../database/schema.ts'
import type { StoredRecord } from '../../../core/records/stored-record.ts'

/** What is read of a record. */
export const COLUMNS = [
  'kind',
  'id',
  'fields',
  'field_revisions',
  'revision',
  'deleted_at',
  'changed_by',
  'changed_at',
] as const

/** Who changed a record last, and when (ISO instant). */
export type RecordChange = { by: string; at: string }

/** `changed` is null where nobody is to be told, and where the account is gone. */
export type KeptRecord = StoredRecord & { changed: RecordChange | null }

type Row = Pick<Selectable<Database['records']>, (typeof COLUMNS)[number]>

/** The record that a row holds. */
export function recordOf(row: Row): KeptRecord {
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
