import { sameValue } from '../../../core/records/same-value.ts'
import { kindNamed } from '../../../core/records/kinds.ts'
import { showRecord } from '../store/fold.ts'
import { type OutboxRow, type RecordKey, type RecordsDatabase } from '../store/records-database.ts'

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

/** Whether it was asked by a visitor whom the account took over: it goes nowhere before the account's person has said yes to it. */
export const isUnasked = (
  { kinds }: Pick<RecordsDatabase, 'kinds'>,
  { kind, adopted }: Pick<OutboxRow, 'kind' | 'adopted'>,
): boolean => adopted === true && kindNamed(kinds, kind)?.request !== undefined

/**
 * The account's person says yes to what a visitor had asked on this phone, with `said` in place of what stands there: it is the account's
 * own from then on. Nothing where it is gone, or yes was said. Call it inside the store's write transaction.
 */
export async function askAdopted(
  database: RecordsDatabase,
  { kind, id }: { kind: string; id: string },
  said: Readonly<Record<string, unknown>>,
): Promise<void> {
  const key: RecordKey = [database.owner, kind, id]
  const rows = await database.outbox.where('[space+kind+recordId]').equals(key).toArray()
  const row = rows.find((one) => isUnasked(database, one))
  if (!row) return
  const { adopted: _adopted, id: _id, seen: _seen, ...own } = row
  const set = Object.entries(said).map(([name, value]) => [name, { value, base: 0 }])
  await database.outbox.put({ ...own, handed: 0, fields: { ...own.fields, ...Object.fromEntries(set) } })
  await showRecord(database, key)
}
