import {
  readFields,
  type Field,
  type FieldsOf,
  type RecordKind,
} from '../../../core/records/define-record.ts'
import type { ShownRecord } from '../../../core/records/record-edit.ts'

/** A record of the kind `K` as it is declared: what this version cannot read of it is left out. */
export type RecordOf<K> = Omit<ShownRecord, 'fields'> & { fields: FieldsOf<K> }

/** The records of one kind among these, in their order. One without a required field is left out. */
export function readRecords<F extends Record<string, Field>>(
  kind: RecordKind<F>,
  records: readonly ShownRecord[],
): RecordOf<RecordKind<F>>[] {
  return records.flatMap((record) => {
    const fields = record.kind === kind.kind ? readFields(kind, record.fields) : null
    if (!fields) return []
    const { space, by, at } = record
    const change = by === undefined || at === undefined ? {} : { by, at }
    return [
      { ...(space === undefined ? {} : { space }), kind: record.kind, id: record.id, fields, ...change },
    ]
  })
}
