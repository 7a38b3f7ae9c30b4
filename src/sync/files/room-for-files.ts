import { dropSpareBytes, readBytes, readParts } from './file-bytes.ts'
import { StoreEndedError, type FileRow } from '../store/records-database.ts'
import type { RecordStore } from '../store/store.ts'
import { dropFiles, keepArrived, writeFiles } from './trip-files.ts'

/** Whether the server said that it has a trip's file, so that this phone's copy is not the only one. */
export const isElsewhere = ({ state, refused }: FileRow): boolean => state === 'here' && refused === undefined

/**
 * Which of these files are whole on this phone: the bytes of each are read and counted, one after the other. Answers their ids.
 */
export async function readBackFiles(
  { database }: RecordStore,
  rows: readonly FileRow[],
): Promise<Set<string>> {
  const whole = new Set<string>()
  for (const { id, bytes } of rows) {
    if ((await readBytes(database, id))?.byteLength === bytes) whole.add(id)
  }
  return whole
}

/** A file that was taken off this phone. Blobs, because browsers keep large ones outside the page's memory. */
export type TakenFile = { owner: string; row: FileRow; whole: Blob; small: Blob | null }

/**
 * Makes room: takes these files off this phone. What the server does not have is left alone. Answers what was taken, for who wants it
 * back.
 */
export async function takeFilesOff(store: RecordStore, ids: readonly string[]): Promise<TakenFile[]> {
  const read = await readParts(store.database, ids)
  const taken: TakenFile[] = []
  await writeFiles(store, (database) =>
    database.files.bulkGet([...ids]).then((rows) => {
      const known = rows.filter((row) => row !== undefined).filter(isElsewhere)
      for (const row of known) {
        const { whole, small = null } = read.get(row.id) ?? {}
        if (whole) taken.push({ owner: store.owner, row, whole, small })
      }
      return dropFiles(
        database,
        known.map(({ id }) => id),
      )
    }),
  )
  await dropSpareBytes(store)
  return taken
}

/**
 * Puts them back as they were; one that came back by itself meanwhile stays. Rejects where there is no room, and where the phone is
 * somebody else's by now.
 */
export async function putFilesBack(store: RecordStore, taken: readonly TakenFile[]): Promise<void> {
  for (const { owner, row, whole, small } of taken) {
    if (owner !== store.owner) throw new StoreEndedError('Their owner signed out')
    if (await store.database.files.get(row.id)) continue
    const file = { row, whole: await whole.arrayBuffer(), small: (await small?.arrayBuffer()) ?? null }
    await keepArrived(store, file, row.keptAt)
  }
}
