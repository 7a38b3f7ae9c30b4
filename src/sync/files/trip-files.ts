import type { PromiseExtended } from 'dexie'
import { isReader } from '../../../core/records/role-rules.ts'
import { waitsLocked } from '../store/device-store.ts'
import { dropSpareBytes, keepBytes, readBytes, type FileToKeep } from './file-bytes.ts'
import { namedFiles } from './named-files.ts'
import { readLockedFile } from '../people/sealing.ts'
import {
  StoreEndedError,
  type FileBytesRow,
  type FileRow,
  type RecordsDatabase,
} from '../store/records-database.ts'
import type { SpaceRoles } from '../store/space-roles.ts'
import { write, type RecordStore } from '../store/store.ts'

/*
 * The files of trips and of offerings on this phone, with their owner's records and wiped with them.
 *
 * | Step                                     | Where the app is killed behind it                                           |
 * |------------------------------------------|-----------------------------------------------------------------------------|
 * | the bytes, by themselves (`file-bytes`)  | neither file nor record is there; the bytes go at the next start            |
 * | row and record, in one write             | both are there                                                              |
 * | the server has the bytes                 | the phone does not know: they are sent again, and the server says so at once |
 * | the row says `here`                      | nothing is left to do                                                       |
 */

/*
 * What is called inside a transaction answers Dexie's own promises: after an `await` of a browser's own promise Dexie can lose sight
 * of the transaction while another one runs, and what follows would stand outside it.
 */

/**
 * Keeps a file with what `write` writes beside its row, in the transaction that it calls `putRow` in; with the row alone if not said.
 * Rejects where there is no room for both, and keeps neither. `now` in milliseconds.
 */
export const keepFile = <T = void>(
  store: RecordStore,
  file: FileToKeep,
  now: number,
  write = (putRow: PutRow): Promise<T> => writeFiles(store, putRow) as Promise<T>,
): Promise<T> => keepBytes(store, file, () => write(({ files }) => files.put(rowOf(file, now))))

/**
 * Keeps a file that came from elsewhere. A row of it that stands here stays, with its bytes again; one that was given up meanwhile stays
 * given up. Rejects where there is no room.
 */
export async function keepArrived(store: RecordStore, file: FileToKeep, now: number): Promise<void> {
  await keepFile(store, file, now, (putRow) =>
    writeFiles(store, (database) =>
      database.files
        .get(file.row.id)
        .then((before) => (before ? touch(database, before, file, now) : putRow(database))),
    ),
  )
  await dropSpareBytes(store)
}

/** Whoever had read that its bytes are not here reads anew. The server may have drawn a photo in another size. */
const touch = (
  { files }: RecordsDatabase,
  row: FileRow,
  { whole }: FileToKeep,
  now: number,
): PromiseExtended<unknown> =>
  files.put(row.state === 'here' ? { ...row, bytes: whole.byteLength, keptAt: now } : row)

/** Call it inside a write transaction. */
type PutRow = (database: RecordsDatabase) => PromiseExtended<unknown>

const rowOf = ({ row, whole }: FileToKeep, now: number): FileRow => ({
  ...row,
  bytes: whole.byteLength,
  keptAt: now,
})

/**
 * The bytes of a file as a blob of its type, also where a sign-out that was broken off had locked them; null where they are not on this
 * phone.
 */
export async function readFile(
  store: RecordStore,
  id: string,
  part: FileBytesRow['part'] = 'whole',
): Promise<Blob | null> {
  const row = await store.database.files.get(id)
  if (!row || row.state === 'gone') return null
  const inPlace = () => readBytes(store.database, id, part)
  const locked = async () => (part === 'whole' ? await readLockedFile(store, id) : null)
  // Once more where it stood: it may have come back between the two.
  const bytes = (await inPlace()) ?? (await locked()) ?? (await inPlace())
  return bytes && new Blob([bytes], { type: part === 'small' ? SMALL_TYPE : row.type })
}

/** What small pictures are, whatever the photo is. */
export const SMALL_TYPE = 'image/jpeg'

/** The server has the file now, or will not have it and says why, or may be asked again. */
export const setFileState = (
  store: RecordStore,
  id: string,
  { state, refused }: { state: FileRow['state']; refused?: string },
): Promise<void> =>
  writeFiles(store, async ({ files }) => {
    const row = await files.get(id)
    // Given up while it was on its way: the server is still to be told.
    if (!row || row.state === 'gone') return
    const { refused: _before, ...rest } = row
    await files.put({ ...rest, state, ...(refused === undefined ? {} : { refused }) })
  })

/** The phone is rid of it: row and bytes. */
export async function dropFile(store: RecordStore, id: string): Promise<void> {
  await writeFiles(store, (database) => dropFiles(database, [id]))
  await dropSpareBytes(store)
}

/** The row stays until the server was told. Call it inside a write transaction, and `dropSpareBytes` behind it. */
export const giveUpFile = (
  { files }: RecordsDatabase,
  row: Pick<FileRow, 'id' | 'space' | 'type'>,
  now: number,
): PromiseExtended<unknown> => files.put({ ...row, bytes: 0, state: 'gone', keptAt: now })

/** The rows of several. Call it inside a write transaction, and `dropSpareBytes` behind it. */
export const dropFiles = ({ files }: RecordsDatabase, ids: string[]): PromiseExtended<void> =>
  files.bulkDelete(ids)

/**
 * The files of which this phone has the only copy and that somebody may still want: those that wait, and those that a change names
 * which waits or was refused. The oldest first.
 */
export const filesOnlyHere = (database: RecordsDatabase): PromiseExtended<FileRow[]> =>
  database.files
    .where('state')
    .equals('waits')
    .sortBy('keptAt')
    .then((waiting) =>
      waiting.length === 0
        ? []
        : unsentFiles(database).then((unsent) =>
            filesOfChanges(database).then((ofChanges) => {
              const wanted = new Set([...unsent.map(({ id }) => id), ...ofChanges])
              return waiting.filter(({ id }) => wanted.has(id))
            }),
          ),
    )

/** The files that changes name which wait or were refused. */
export const filesOfChanges = ({ outbox, refused }: RecordsDatabase): PromiseExtended<Set<string>> =>
  outbox.toArray().then((waiting) =>
    refused.toArray().then((rows) => {
      const ids = [...waiting, ...rows.map(({ patch }) => patch)].map(({ fields }) => fields.file?.value)
      return new Set(ids.filter((id) => typeof id === 'string'))
    }),
  )

/** The files that the server does not have and that a record names which nobody took out, the oldest first; refused ones too. */
export const unsentFiles = (database: RecordsDatabase): PromiseExtended<FileRow[]> =>
  database.files
    .where('state')
    .equals('waits')
    .sortBy('keptAt')
    .then((waiting) =>
      waiting.length === 0
        ? []
        : namedFiles(database).then((named) => waiting.filter(({ id }) => named.get(id) === 'live')),
    )

/** What is to be done with the server, the oldest first: files to bring to spaces it knows, and such to tell it that they were given up. */
export type FileWork = { bring: FileRow[]; gone: FileRow[] }

export const readFileWork = (database: RecordsDatabase): PromiseExtended<FileWork> =>
  database.transaction('r', database.files, database.shown, database.meta, async () => {
    const unsent = await unsentFiles(database)
    const gone = await database.files.where('state').equals('gone').toArray()
    const roles = ((await database.meta.get('roles'))?.value ?? {}) as SpaceRoles
    const mayBring = ({ space, refused }: FileRow) => {
      const role = roles[space]
      return refused === undefined && role !== undefined && !isReader(role)
    }
    return { bring: unsent.filter(mayBring), gone }
  })

/** A file's record is written with it or follows soon: an adoption, a locked store. */
const UNNAMED_FOR_MS = 3_600_000

/**
 * Drops the bytes of files that no record names any more. Call it once the records have come whole: before that a record may be missing
 * that the server has. Answers how many.
 */
export async function sweepFiles(store: RecordStore, now: number): Promise<number> {
  // The records of what a sign-out had locked come back by and by.
  if (await waitsLocked(store.owner)) return 0
  // In one transaction: a file whose record comes meanwhile has both, or neither yet.
  const swept = await write(store, async (database) => {
    const named = await namedFiles(database, now)
    // Its record is on its way, or may be made again by the person.
    const ofChanges = await filesOfChanges(database)
    const old = await database.files
      .filter(
        ({ id, state, keptAt }) =>
          state !== 'gone' && now - keptAt > UNNAMED_FOR_MS && !named.has(id) && !ofChanges.has(id),
      )
      .primaryKeys()
    await dropFiles(database, old)
    return old.length
  })
  if (swept > 0) await dropSpareBytes(store)
  return swept
}

/** Writes rows of files in one transaction over these alone: records are not held up. Rejects with `StoreEndedError` after a sign-out. */
export async function writeFiles(
  { database, generation }: RecordStore,
  work: (database: RecordsDatabase) => PromiseLike<unknown>,
): Promise<void> {
  const { meta, files } = database
  await database.transaction('rw', meta, files, async () => {
    const now = (await meta.get('generation'))?.value
    if (now !== generation) throw new StoreEndedError('These files were closed by a sign-out')
    await work(database)
  })
}

/** Copies a visitor's files that the account does not have: they wait to be sent. Answers their ids. Done again, it is done once. */
export async function adoptFiles(
  visitor: RecordStore,
  account: RecordStore,
  now: number,
): Promise<Set<string>> {
  const ids = await visitor.database.files.toCollection().primaryKeys()
  for (const id of ids) {
    const row = await visitor.database.files.get(id)
    const whole = await readBytes(visitor.database, id)
    if (!row || !whole || (await account.database.files.get(id))) continue
    const small = await readBytes(visitor.database, id, 'small')
    const { space, type } = row
    const adopted = { id, space, type, state: 'waits', own: true } as const
    await keepFile(account, { row: adopted, whole, small }, now)
  }
  return new Set(ids)
}
