import { sameValue } from '../../../core/records/same-value.ts'
import { kindNamed } from '../../../core/records/kinds.ts'
import type { OutboxRow, RecordsDatabase } from '../store/records-database.ts'

/** What a record says where it is not sent by whoever made it when they made it: a request that does more while its maker is there asks. */
export const saidLater = (
  { kinds }: Pick<RecordsDatabase, 'kinds'>,
  { kind }: { kind: string },
): Readonly<Record<string, unknown>> => kindNamed(kinds, kind)?.request?.later ?? {}

/**
 * Lets a request that waits say that. It gets a new id, as its content is another: the server knows what it answered of it by the
 * record, whichever way it was said.
 */
export function sayLater(database: Pick<RecordsDatabase, 'kinds'>, row: OutboxRow): void {
  for (const [name, value] of Object.entries(saidLater(database, row))) {
    const change = row.fields[name]
    if (!change || sameValue(change.value, value)) continue
    change.value = value
    delete row.id
    delete row.seen
    row.handed = 0
  }
}
