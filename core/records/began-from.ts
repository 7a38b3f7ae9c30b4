import type { RecordKind } from './define-record.ts'
import type { RecordEdit } from './record-edit.ts'

/**
 * The texts that an edit of fields that join texts began from, by field name: what it says itself, else what stood (`fields`), else
 * the empty text. The other fields are not among them.
 */
export function beganFrom(
  definition: RecordKind | undefined,
  { set = {}, was = {} }: RecordEdit,
  fields: Readonly<Record<string, unknown>> | null | undefined,
): Record<string, string> {
  const names = Object.keys(set).filter(
    (name) => definition?.fields[name]?.merge === 'text' && was[name] !== null,
  )
  return Object.fromEntries(
    names.map((name) => {
      const stood = fields?.[name]
      return [name, was[name] ?? (typeof stood === 'string' ? stood : '')]
    }),
  )
}
