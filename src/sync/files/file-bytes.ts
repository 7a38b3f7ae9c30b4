import { Dexie, type PromiseExtended } from 'dexie'
import { throughKeeping } from '../../platform/page/kept-page.ts'
import { pageLocks, tabsShareLocks, type Locks } from '../../platform/threads/locks.ts'
import { report } from '../../platform/report.ts'
import {
  StoreEndedError,
  type FileBytesRow,
  type FileRow,
  type RecordsDatabase,
} from '../store/records-database.ts'
import type { RecordStore } from '../store/store.ts'

/*
 * The bytes of files are written in transactions over their own table, so that an edit need not wait until a photo is on the disk.
 * They stand there before the row that names them, and go after it:
 *
 * | Killed behind                     | What stands                                                             |
 * |-----------------------------------|-------------------------------------------------------------------------|
 * | the bytes are written             | bytes that no row names: nobody sees them, `dropSpareBytes` takes them  |
 * | the row is written                | the file                                                                |
 * | the row goes, or says `gone`      | bytes that no row names                                                 |
 *
 * Order-critical: a lock is held from the bytes to their row. Without it `dropSpareBytes` of another tab would take them in between.
 * Nothing that is done under it waits for an engine or for the account's lock.
 */

/** A file with its bytes, ready to be kept. `small` is a small picture of a photo. */
export type FileToKeep = {
  row: Pick<FileRow, 'id' | 'space' | 'type' | 'state'> & { own?: true }
  whole: ArrayBuffer
  small: ArrayBuffer | null
}

const lockOfBytes = (owner: string) => `timberline-file-bytes-${owner}`

/**
 * Keeps a file: its bytes, then what `name` writes, its row among it. Rejects where there is no room, after a sign-out, and with
 * whatever `name` rejects with; then nothing of the file stays.
 */
export async function keepBytes<T>(
  store: RecordStore,
  { row, whole, small }: FileToKeep,
  name: () => Promise<T>,
  locks: Locks = pageLocks(),
): Promise<T> {
  const parts: FileBytesRow[] = [{ id: row.id, part: 'whole', bytes: whole }]
  if (small) parts.push({ id: row.id, part: 'small', bytes: small })
  return await locks.request(lockOfBytes(store.owner), async () => {
    const write = () => writeBytes(store, ({ file_bytes }) => file_bytes.bulkPut(parts))
    await write()
    const named = await name().catch(async (problem: unknown) => {
      // What nobody can take away now is taken away at the next start.
      await dropUnnamed(store).catch(() => undefined)
      throw problem
    })
    if (!tabsShareLocks()) await writeIfTaken(store, row.id, write)
    return named
  })
}

/** Puts the bytes of a file back whose row is still here. Where it was given up meanwhile they go again. Rejects where there is no room. */
export const putBytesBack = (store: RecordStore, id: string, bytes: ArrayBuffer): Promise<void> =>
  pageLocks().request(lockOfBytes(store.owner), async () => {
    await writeBytes(store, ({ file_bytes }) => file_bytes.put({ id, part: 'whole', bytes }))
    await dropUnnamed(store)
  })

/**
 * Takes the bytes away that no row names any more. Call it after the write that took the rows. Never rejects: what could not be taken
 * away goes at the next start.
 */
export async function dropSpareBytes(store: RecordStore, locks: Locks = pageLocks()): Promise<void> {
  try {
    await locks.request(lockOfBytes(store.owner), () => dropUnnamed(store))
  } catch (problem) {
    if (!(problem instanceof Dexie.DatabaseClosedError)) report(problem, 'taking the bytes of files away')
  }
}

/** The bytes of a part of a file; null where they are not in this store. */
export const readBytes = async (
  { file_bytes }: RecordsDatabase,
  id: string,
  part: FileBytesRow['part'] = 'whole',
): Promise<ArrayBuffer | null> => (await file_bytes.get([id, part]))?.bytes ?? null

/** Whether the whole of a file is in this store; none of it is read. */
export const hasBytes = async ({ file_bytes }: RecordsDatabase, id: string): Promise<boolean> =>
  (await file_bytes.where('[id+part]').equals([id, 'whole']).count()) > 0

type Parts = Partial<Record<FileBytesRow['part'], Blob>>

/** The parts of several files, as blobs. One after the other: only one file's bytes are in memory. */
export async function readParts(
  { file_bytes }: RecordsDatabase,
  ids: readonly string[],
): Promise<Map<string, Parts>> {
  const read = new Map<string, Parts>()
  await file_bytes
    .where('id')
    .anyOf([...ids])
    .each(({ id, part, bytes }) => void read.set(id, { ...read.get(id), [part]: new Blob([bytes]) }))
  return read
}

/** Takes the bytes of one file away, its row stays. */
export const dropBytes = ({ database }: RecordStore, id: string): PromiseExtended<number> =>
  database.file_bytes.where('id').equals(id).delete()

/** Pages over plain HTTP share no lock: another one may have taken the bytes for spare ones before their row came. */
async function writeIfTaken({ database }: RecordStore, id: string, write: () => Promise<void>) {
  try {
    if ((await database.file_bytes.where('id').equals(id).count()) === 0) await write()
  } catch (problem) {
    report(problem, 'looking for the bytes of a file that was kept')
  }
}

async function dropUnnamed({ database }: RecordStore): Promise<void> {
  const { files, file_bytes } = database
  const spareOf = (ids: readonly string[]) =>
    files.bulkGet([...ids]).then((rows) => ids.filter((_id, at) => (rows[at]?.state ?? 'gone') === 'gone'))
  const kept = await file_bytes.toCollection().primaryKeys()
  const spare = await spareOf([...new Set(kept.map(([id]) => id))].filter((id) => !isMark(id)))
  if (spare.length === 0) return
  // Looked at once more with the deletion: without a lock between tabs their rows may have come.
  await database.transaction('rw', files, file_bytes, () =>
    spareOf(spare).then((ids) => file_bytes.where('id').anyOf(ids).delete()),
  )
}

/** One transaction over the bytes alone. Rejects with `StoreEndedError` after a sign-out. */
async function writeBytes(
  store: RecordStore,
  work: (database: RecordsDatabase) => PromiseExtended<unknown>,
): Promise<void> {
  await throughKeeping(async () => {
    if (await writeIfOpen(store, work)) return
    await openBytes(store)
    if (!(await writeIfOpen(store, work))) throw closedError()
  })
}

/** Answers whether the bytes were open to this handle. */
const writeIfOpen = (
  { database, generation }: RecordStore,
  work: (database: RecordsDatabase) => PromiseExtended<unknown>,
): PromiseExtended<boolean> =>
  database.transaction('rw', database.file_bytes, () =>
    database.file_bytes
      .get([markOf(generation), 'whole'])
      .then((mark) => (mark ? work(database).then(() => true) : false)),
  )

/** An empty row among the bytes says whose they are, from the first file on: a wipe takes both. */
const openBytes = ({ database, generation }: RecordStore): PromiseExtended<void> =>
  database.transaction('rw', database.meta, database.file_bytes, async () => {
    const now = (await database.meta.get('generation'))?.value
    if (now !== generation) throw closedError()
    await database.file_bytes.put({ id: markOf(generation), part: 'whole', bytes: new ArrayBuffer(0) })
  })

const MARK = 'generation '
const markOf = (generation: string): string => MARK + generation
/** Whether a row among the bytes is no file's. */
const isMark = (id: string): boolean => id.startsWith(MARK)

const closedError = () => new StoreEndedError('These files were closed by a sign-out')
