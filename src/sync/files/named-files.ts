import { Dexie, type PromiseExtended } from 'dexie'
import { FILE_HOLDERS, heldFile } from '../../../core/records/file-holders.ts'
import type { RecordKind } from '../../../core/records/define-record.ts'
import type { RecordKey, RecordsDatabase, ShownRow } from '../store/records-database.ts'

const DAY_MS = 86_400_000
const REMOVED_FOR_MS = 30 * DAY_MS

/** By the file's id: `removed` where all records that name it were taken out by the person. */
export type NamedFiles = ReadonlyMap<string, 'live' | 'removed'>

/** The files that records name whose trip, or whose offering, is there. */
export const namedFiles = (database: RecordsDatabase, now = Date.now()): PromiseExtended<NamedFiles> =>
  FILE_HOLDERS.reduce<PromiseExtended<ShownRow[]>>(
    (before, holder) => before.then((rows) => rowsOf(database, holder).then((more) => [...rows, ...more])),
    Dexie.Promise.resolve([]),
  ).then((rows) => namesOf(rows, now))

/** The records of the kind whose parent is there. */
function rowsOf({ shown }: RecordsDatabase, { kind, parent }: RecordKind): PromiseExtended<ShownRow[]> {
  return shown
    .where('[kind+id]')
    .between([kind, Dexie.minKey], [kind, Dexie.maxKey])
    .toArray()
    .then((rows) =>
      shown
        .bulkGet(
          rows.map(({ space, fields }): RecordKey => [
            space,
            parent?.kind ?? '',
            String(fields[parent?.field ?? '']),
          ]),
        )
        .then((parents) => rows.filter((_row, at) => parents[at] !== undefined)),
    )
}

function namesOf(rows: readonly ShownRow[], now: number): NamedFiles {
  const named = new Map<string, 'live' | 'removed'>()
  for (const row of rows) {
    const { file, removedAt } = heldFile(row) ?? {}
    if (file === undefined) continue
    if (!removedAt) named.set(file, 'live')
    else if (now - Date.parse(removedAt) < REMOVED_FOR_MS && !named.has(file)) named.set(file, 'removed')
  }
  return named
}
