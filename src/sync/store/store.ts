import type { RecordKind } from '../../../core/records/define-record.ts'
import { throughKeeping } from '../../platform/page/kept-page.ts'
import { newId } from '../../platform/new-id.ts'
import { knownOwners, RecordsDatabase, StoreEndedError } from './records-database.ts'

/**
 * One owner's records, opened by whoever may use them. Every write asks whether `generation` still holds: signing out
 * raises it, and a tab or worker that has not heard of that writes nothing. Dexie would otherwise make a deleted database
 * anew. @source sync "On the phone"
 */
export type RecordStore = {
  /** The account's id, or the visitor's `guest-<uuid>`; also the id of their private space. */
  owner: string
  database: RecordsDatabase
  generation: string
}

/** Opens the owner's records, made empty the first time. Rejects when the phone cannot keep anything. */
export async function openStore(owner: string, kinds?: readonly RecordKind[]): Promise<RecordStore> {
  const made = newId()
  const database = new RecordsDatabase(owner, { kinds, generation: made })
  const generation = await database.transaction('rw', database.meta, async () => {
    await database.meta.delete('ended')
    const known = await readMeta(database, 'generation', '')
    // An earlier version of the app could leave it behind empty after a sign-out.
    if (known === '') await database.meta.put({ name: 'generation', value: made })
    return known || made
  })
  return { owner, database, generation }
}

/** Opens an owner's records for a worker without a page, and makes none: null where the owner has left this phone or signed out. */
export async function reopenStore(owner: string): Promise<RecordStore | null> {
  if (!(await knownOwners()).includes(owner)) return null
  const database = new RecordsDatabase(owner)
  const [generation, ended] = await database.meta.bulkGet(['generation', 'ended'])
  if (typeof generation?.value === 'string' && !ended)
    return { owner, database, generation: generation.value }
  database.close()
  return null
}

/** Whether this handle's owner has signed out and in again since: what is here now is another store of theirs. */
export async function isReplaced({ owner, generation }: RecordStore): Promise<boolean> {
  const now = await reopenStore(owner)
  now?.database.close()
  return now !== null && now.generation !== generation
}

/**
 * Runs `work` in one transaction over all tables but that of the bytes of files, whole or not at all. Rejects with `StoreEndedError`
 * after a sign-out.
 */
export async function write<T>(
  store: RecordStore,
  work: (database: RecordsDatabase) => Promise<T>,
): Promise<T> {
  const { database, generation } = store
  return await throughKeeping(() =>
    database.transaction('rw', database.recordTables, async () => {
      const now = (await database.meta.get('generation'))?.value
      if (now !== generation) throw new StoreEndedError('These records were closed by a sign-out')
      return await work(database)
    }),
  )
}

/** A remembered value, `fallback` where none is. Inside a transaction or not. */
export async function readMeta<T>(database: RecordsDatabase, name: string, fallback: T): Promise<T> {
  return ((await database.meta.get(name))?.value as T | undefined) ?? fallback
}

/**
 * Empties the store and raises its generation in one transaction: no handle of before writes again. The database itself
 * goes at the next start, when no tab holds it. With `isSafe` only if that answers true in the same transaction; answers
 * whether it was done.
 */
export async function endStore(
  store: RecordStore,
  isSafe: (database: RecordsDatabase) => Promise<boolean> = async () => true,
): Promise<boolean> {
  const { database } = store
  return await database.transaction('rw', database.tables, async () => {
    if (!(await isSafe(database))) return false
    for (const table of database.tables) await table.clear()
    await database.meta.bulkPut([
      { name: 'generation', value: newId() },
      { name: 'ended', value: true },
    ])
    return true
  })
}
