import { kindNamed } from '../../../core/records/kinds.ts'
import type { RecordKind } from '../../../core/records/define-record.ts'
import { showTouched } from './fold.ts'
import type { RecordKey, RecordsDatabase } from './records-database.ts'
import { write, type RecordStore } from './store.ts'

/** Whether the time of such a record on a phone is over, by the phone's clock (milliseconds). */
export function isDue(
  kinds: readonly RecordKind[],
  { kind, fields }: { kind: string; fields: Readonly<Record<string, unknown>> },
  now: number,
): boolean {
  const name = kindNamed(kinds, kind)?.wipeAt
  const at = name === undefined ? undefined : fields[name]
  return typeof at === 'string' && Date.parse(at) <= now
}

/** Takes away what this phone may not keep any longer; the server is told nothing. Answers how many records that were. */
export async function wipeDue(store: RecordStore, now: number): Promise<number> {
  const { kinds } = store.database
  if (kinds.every(({ wipeAt }) => wipeAt === undefined)) return 0
  return await write(store, async (database: RecordsDatabase) => {
    const due = await database.confirmed.filter((row) => isDue(kinds, row, now)).toArray()
    const keys = due.map(({ space, kind, id }): RecordKey => [space, kind, id])
    if (keys.length > 0) await database.confirmed.bulkDelete(keys)
    await showTouched(database, keys)
    return keys.length
  })
}
