import type { Cursor } from '../../../core/contracts/records/sync.ts'
import { seqOf } from '../../../core/records/window.ts'
import type { ConfirmedRow, RecordKey, RecordsDatabase } from '../store/records-database.ts'

/** The place in the kind's order from which on this phone has everything; 0 where it has all. */
export const floorOf = (cursor: Pick<Cursor, 'floors'> | undefined, kind: string): number =>
  cursor?.floors?.[kind] ?? 0

/** Whether the record stands below the floor of its kind: nobody tells of its changes, so that it is not kept. */
export function isBelow(
  cursor: Pick<Cursor, 'floors'> | undefined,
  record: Pick<ConfirmedRow, 'kind' | 'fields'>,
): boolean {
  return (seqOf(record) ?? Infinity) < floorOf(cursor, record.kind)
}

/** The cursor behind an answer: a floor that it does not speak of stays, in the same epoch. */
export function cursorAfter(cursor: Cursor | undefined, { epoch, revision, floors: told }: Cursor): Cursor {
  const floors = { ...(cursor?.epoch === epoch ? cursor.floors : {}), ...told }
  return { epoch, revision, ...(Object.keys(floors).length > 0 ? { floors } : {}) }
}

/** Whether a floor of the space stands higher than before. */
export function hasRisen(before: Cursor | undefined, cursor: Cursor | undefined): boolean {
  return Object.entries(cursor?.floors ?? {}).some(([kind, floor]) => floor > floorOf(before, kind))
}

/** Takes away what stands below a floor. Rows of another epoch stay until all of the new one is here. Answers their keys. */
export async function dropBelow(
  database: RecordsDatabase,
  space: string,
  cursor: Cursor,
): Promise<RecordKey[]> {
  const rows = await database.confirmed
    .where('space')
    .equals(space)
    .filter((row) => row.epoch === cursor.epoch && isBelow(cursor, row))
    .toArray()
  const keys = rows.map(({ kind, id }): RecordKey => [space, kind, id])
  if (keys.length > 0) await database.confirmed.bulkDelete(keys)
  return keys
}
