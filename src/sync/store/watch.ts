import { Dexie, liveQuery } from 'dexie'
import { kindNamed } from '../../../core/records/kinds.ts'
import type { ShownRecord } from '../../../core/records/record-edit.ts'
import { readRoles } from '../engine/pull.ts'
import type { FileRow, MetRow, OutboxRow, RecordKey, RecordsDatabase, ShownRow } from './records-database.ts'
import type { SpaceRoles } from './space-roles.ts'
import { isUnasked } from '../engine/sent-later.ts'
import { readRefused } from '../engine/refused.ts'
import type { RefusedChange } from '../engine/status.ts'
import { readMeta } from './store.ts'
import { readFileWork, unsentFiles, type FileWork } from '../files/trip-files.ts'
import { readUnsent, type UnsentChange } from './unsent.ts'
import { readLostRows, unsentAmong } from './lost-rows.ts'

/** What waits in a store, as the person may know it: `waiting` and `stuck` count records, and `waiting` the files too, `refusedFiles` among them; `lost` are bookings that a restored server lost. */
export type Waiting = {
  waiting: number
  unasked: number
  lost: number
  refusedFiles: number
  stuck: number
  refused: RefusedChange[]
  lastSyncedAt: number | null
  clockBehindMs: number
}

/** The live records of some kinds, in every space where the kind may stand; a child is left out while its parent is not there. */
export async function readShown(database: RecordsDatabase, kinds: readonly string[]): Promise<ShownRecord[]> {
  const records: ShownRecord[] = []
  for (const kind of kinds) {
    const { parent, space } = kindNamed(database.kinds, kind) ?? {}
    const rows = await (
      space === undefined
        ? database.shown.where('[space+kind]').equals([database.owner, kind])
        : database.shown.where('[kind+id]').between([kind, Dexie.minKey], [kind, Dexie.maxKey])
    ).toArray()
    if (!parent) {
      records.push(...rows)
      continue
    }
    const keyOf = ({ space, fields }: ShownRow) =>
      [space, parent.kind, String(fields[parent.field])] as RecordKey
    // Hundreds of stops have one trip: each parent is looked up once.
    const parents = new Map(rows.map((row) => [JSON.stringify(keyOf(row)), keyOf(row)]))
    const found = parents.size > 0 ? await database.shown.bulkGet([...parents.values()]) : []
    const there = new Set([...parents.keys()].filter((_key, at) => found[at] !== undefined))
    records.push(...rows.filter((row) => there.has(JSON.stringify(keyOf(row)))))
  }
  return records
}

/** Calls back now and after every change of these kinds, whichever tab or worker made it. Answers the way to stop. */
export function watchShown(
  database: RecordsDatabase,
  kinds: readonly string[],
  changed: (records: ShownRecord[]) => void,
  failed: (problem: unknown) => void,
): () => void {
  const read = () => database.transaction('r', database.shown, () => readShown(database, kinds))
  const subscription = liveQuery(read).subscribe({ next: changed, error: failed })
  return () => subscription.unsubscribe()
}

/** Calls back after every change of what screens read, of whatever kind, whichever tab or worker made it. */
export function watchAnyShown(database: RecordsDatabase, changed: () => void): () => void {
  const shown = `idb://${database.name}/${database.shown.name}/`
  const heard = (parts: object) => {
    if (Object.keys(parts).some((part) => part.startsWith(shown))) changed()
  }
  Dexie.on('storagemutated', heard)
  return () => Dexie.on('storagemutated').unsubscribe(heard)
}

/** Calls back now and after every change with how much waits to be sent and what the server refused. Answers the way to stop. */
export function watchWaiting(
  database: RecordsDatabase,
  changed: (waiting: Waiting) => void,
  failed: (problem: unknown) => void,
): () => void {
  const subscription = liveQuery(() => readWaiting(database)).subscribe({ next: changed, error: failed })
  return () => subscription.unsubscribe()
}

/** Calls back now and after every change with each record and file that the server does not have yet. Answers the way to stop. */
export function watchUnsent(
  database: RecordsDatabase,
  changed: (changes: UnsentChange[]) => void,
  failed: (problem: unknown) => void,
): () => void {
  const subscription = liveQuery(() => readUnsent(database)).subscribe({ next: changed, error: failed })
  return () => subscription.unsubscribe()
}

/** Calls back now and after every change with the files that are to be sent or given up. Answers the way to stop. */
export function watchFileWork(
  database: RecordsDatabase,
  changed: (work: FileWork) => void,
  failed: (problem: unknown) => void,
): () => void {
  const subscription = liveQuery(() => readFileWork(database)).subscribe({ next: changed, error: failed })
  return () => subscription.unsubscribe()
}

/** Calls back now and after every change with the rows of one trip's files on this phone, or of all with null. Answers the way to stop. */
export function watchFiles(
  database: RecordsDatabase,
  trip: string | null,
  changed: (rows: FileRow[]) => void,
  failed: (problem: unknown) => void,
): () => void {
  const { files } = database
  const read = () => (trip === null ? files.toArray() : files.where('space').equals(trip).toArray())
  const subscription = liveQuery(read).subscribe({ next: changed, error: failed })
  return () => subscription.unsubscribe()
}

/** Calls back now and after every change with the account's role in each space, as the server told it last. Answers the way to stop. */
export function watchRoles(
  database: RecordsDatabase,
  changed: (roles: SpaceRoles) => void,
  failed: (problem: unknown) => void,
): () => void {
  const subscription = liveQuery(() => readRoles(database)).subscribe({ next: changed, error: failed })
  return () => subscription.unsubscribe()
}

/** Calls back now and after every change with what was met of others, oldest first. Answers the way to stop. */
export function watchMet(
  database: RecordsDatabase,
  changed: (met: MetRow[]) => void,
  failed: (problem: unknown) => void,
): () => void {
  const read = () => database.met.orderBy('sequence').toArray()
  const subscription = liveQuery(read).subscribe({ next: changed, error: failed })
  return () => subscription.unsubscribe()
}

export async function readWaiting(database: RecordsDatabase): Promise<Waiting> {
  const { confirmed, outbox, refused, meta, files, shown } = database
  return await database.transaction('r', [confirmed, outbox, refused, meta, files, shown], async () => {
    const all = await outbox.toArray()
    const rows = all.filter((row) => !isUnasked(database, row))
    const unsent = await unsentFiles(database)
    return {
      waiting: recordsAmong(rows) + unsent.length,
      unasked: recordsAmong(all.filter((row) => isUnasked(database, row))),
      lost: unsentAmong(await readLostRows(database)),
      refusedFiles: unsent.filter((file) => file.refused !== undefined).length,
      stuck: recordsAmong(rows.filter((row) => row.aside?.because === 'failed')),
      refused: await readRefused(database),
      lastSyncedAt: await readMeta<number | null>(database, 'lastSyncedAt', null),
      clockBehindMs: await readMeta(database, 'clockBehindMs', 0),
    }
  })
}

/** A person changed a favorite, or the plan: how many patches that makes is the queue's own affair. */
const recordsAmong = (rows: readonly OutboxRow[]): number =>
  new Set(rows.map(({ space, kind, recordId }) => JSON.stringify([space, kind, recordId]))).size
