import { Dexie, type PromiseExtended } from 'dexie'
import { ATTACHMENT } from '../../api/records/attachment.ts'
import { readFields } from '../../api/records/define-record.ts'
import { TRIP } from '../../api/records/trip.ts'
import { readLockedFile } from './keep-files.ts'
import {
  StoreEndedError,
  type FileBytesRow,
  type FileRow,
  type RecordKey,
  type RecordsDatabase,
  type ShownRow,
} from './records-database.ts'
import type { SpaceRoles } from './space-roles.ts'
import { write, type RecordStore } from './store.ts'

/*
 * The files of trips on this phone, with their owner's records and wiped with them.
 *
 * | Step                            | Where the app is killed behind it                                           |
 * |---------------------------------|-----------------------------------------------------------------------------|
 * | bytes and record, in one write  | both are there, or neither                                                  |
 * | the server has the bytes        | the phone does not know: they are sent again, and the server says so at once |
 * | the row says `here`             | nothing is left to do                                                       |
 * | bytes came from the server      | in one write with their row                                                 |
 */

/** A file with its bytes, ready to be kept. `small` is a small picture of a photo. */
export type FileToKeep = {
  row: Pick<FileRow, 'id' | 'space' | 'type' | 'state'> & { own?: true }
  whole: ArrayBuffer
  small: ArrayBuffer | null
}

/*
 * What is called inside a transaction answers Dexie's own promises: after an `await` of a browser's own promise Dexie can lose sight
 * of the transaction while another one runs, and what follows would stand outside it.
 */

/** Keeps a file. Call it inside a write transaction. Rejects where there is no room. */
export function putFile(
  { files, file_bytes }: RecordsDatabase,
  { row, whole, small }: FileToKeep,
  now: number,
): PromiseExtended<unknown> {
  const parts: FileBytesRow[] = [{ id: row.id, part: 'whole', bytes: whole }]
  if (small) parts.push({ id: row.id, part: 'small', bytes: small })
  return file_bytes.bulkPut(parts).then(() => files.put({ ...row, bytes: whole.byteLength, keptAt: now }))
}

/** The same by itself, of a file that came from the server. */
export const keepDownload = (store: RecordStore, file: FileToKeep, now: number): Promise<void> =>
  writeFiles(store, (database) => putFile(database, file, now))

/**
 * The bytes of a file as a blob of its type, also where a sign-out that was broken off had locked them; null where they are not on this
 * phone.
 */
export async function readFile(
  store: RecordStore,
  id: string,
  part: FileBytesRow['part'] = 'whole',
): Promise<Blob | null> {
  const { files, file_bytes } = store.database
  const row = await files.get(id)
  if (!row || row.state === 'gone') return null
  const inPlace = async () => (await file_bytes.get([id, part]))?.bytes ?? null
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

/** The phone is rid of it: bytes and row. */
export const dropFile = (store: RecordStore, id: string): Promise<void> =>
  writeFiles(store, (database) => dropFiles(database, [id]))

/** The bytes go and the row stays: they are locked. */
export const dropBytes = (store: RecordStore, id: string): Promise<void> =>
  writeFiles(store, ({ file_bytes }) => file_bytes.where('id').equals(id).delete())

/** The way back. A file that was given up meanwhile is left alone. Rejects where there is no room. */
export const putBytesBack = (store: RecordStore, id: string, bytes: ArrayBuffer): Promise<void> =>
  writeFiles(store, ({ files, file_bytes }) =>
    files
      .get(id)
      .then((row) =>
        row && row.state !== 'gone' ? file_bytes.put({ id, part: 'whole', bytes }) : undefined,
      ),
  )

/** The bytes go at once; the row stays until the server was told. Call it inside a write transaction. */
export const giveUpFile = (
  { files, file_bytes }: RecordsDatabase,
  row: Pick<FileRow, 'id' | 'space' | 'type'>,
  now: number,
): PromiseExtended<unknown> =>
  file_bytes
    .where('id')
    .equals(row.id)
    .delete()
    .then(() => files.put({ ...row, bytes: 0, state: 'gone', keptAt: now }))

/** Bytes and rows of several. Call it inside a write transaction. */
export const dropFiles = ({ files, file_bytes }: RecordsDatabase, ids: string[]): PromiseExtended<unknown> =>
  file_bytes
    .where('id')
    .anyOf(ids)
    .delete()
    .then(() => files.bulkDelete(ids))

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

/** What is to be done with the server, the oldest first: files to bring to trips it knows, and such to tell it that they were given up. */
export type FileWork = { bring: FileRow[]; gone: FileRow[] }

export const readFileWork = (database: RecordsDatabase): PromiseExtended<FileWork> =>
  database.transaction('r', database.files, database.shown, database.meta, async () => {
    const unsent = await unsentFiles(database)
    const gone = await database.files.where('state').equals('gone').toArray()
    const roles = ((await database.meta.get('roles'))?.value ?? {}) as SpaceRoles
    const mayBring = ({ space, refused }: FileRow) =>
      refused === undefined && (roles[space] === 'owner' || roles[space] === 'editor')
    return { bring: unsent.filter(mayBring), gone }
  })

const DAY_MS = 86_400_000
/** A file's record is written with it or follows soon: an adoption, a locked store. */
const UNNAMED_FOR_MS = 3_600_000
const REMOVED_FOR_MS = 30 * DAY_MS

/**
 * Drops the bytes of files that no record names any more. Call it once the records have come whole: before that a record may be missing
 * that the server has. Answers how many.
 */
export async function sweepFiles(store: RecordStore, now: number): Promise<number> {
  // In one transaction: a file whose record comes meanwhile has both, or neither yet.
  return await write(store, async (database) => {
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
}

type Named = ReadonlyMap<string, 'live' | 'removed'>

/** The files that records of trips name which are there: `removed` where all that do were taken out by the person. */
function namedFiles({ shown }: RecordsDatabase, now = Date.now()): PromiseExtended<Named> {
  const ofAll = [ATTACHMENT.kind, Dexie.maxKey]
  return shown
    .where('[kind+id]')
    .between([ATTACHMENT.kind, Dexie.minKey], ofAll)
    .toArray()
    .then((rows) =>
      shown.bulkGet(rows.map(({ space }): RecordKey => [space, TRIP.kind, space])).then((trips) =>
        namesOf(
          rows.filter((_row, at) => trips[at] !== undefined),
          now,
        ),
      ),
    )
}

function namesOf(rows: readonly ShownRow[], now: number): Named {
  const named = new Map<string, 'live' | 'removed'>()
  for (const { fields } of rows) {
    const { file, removedAt } = readFields(ATTACHMENT, fields) ?? {}
    if (file === undefined) continue
    if (!removedAt) named.set(file, 'live')
    else if (now - Date.parse(removedAt) < REMOVED_FOR_MS && !named.has(file)) named.set(file, 'removed')
  }
  return named
}

/** One transaction over the files alone: records are not held up. Rejects with `StoreEndedError` after a sign-out. */
export async function writeFiles(
  { database, generation }: RecordStore,
  work: (database: RecordsDatabase) => PromiseLike<unknown>,
): Promise<void> {
  const { meta, files, file_bytes } = database
  await database.transaction('rw', meta, files, file_bytes, async () => {
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
    const whole = await visitor.database.file_bytes.get([id, 'whole'])
    if (!row || !whole || (await account.database.files.get(id))) continue
    const small = await visitor.database.file_bytes.get([id, 'small'])
    const { space, type } = row
    await writeFiles(account, (database) =>
      putFile(
        database,
        {
          row: { id, space, type, state: 'waits', own: true },
          whole: whole.bytes,
          small: small?.bytes ?? null,
        },
        now,
      ),
    )
  }
  return new Set(ids)
}
