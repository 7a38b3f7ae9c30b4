import { Dexie } from 'dexie'
import { kindNamed } from '../../../core/records/kinds.ts'
import { storageProblem } from '../../platform/storage/storage-problem.ts'
import { readCursors } from '../engine/pull.ts'
import { deviceStore, type BookedRow, type DeviceStore } from '../store/device-store.ts'
import { showRecord } from '../store/fold.ts'
import type { ConfirmedRow, RecordKey, RecordsDatabase } from '../store/records-database.ts'
import { readMeta, write, type RecordStore } from '../store/store.ts'
import { makeRoom } from './lock-files.ts'
import { seal, unseal } from './sealing.ts'

/*
 * A server that was set back has lost whoever signed up since: their session is over, and nobody can sign in to that account again. What they had
 * booked is on their phone alone. When such an account leaves the phone without a sign-out of its own, what is booked stays, encrypted (AES-GCM) with
 * a key of that account and its e-mail address, and comes back as lost to whoever proves the address. @source marketplace "Without signal"
 */

const NAME = 'bookedKey'

type BookedKey = { contact: string; value: CryptoKey }

type Booked = Pick<ConfirmedRow, 'kind' | 'id' | 'fields'>

const keyOf = (bytes: Uint8Array<ArrayBuffer>): Promise<CryptoKey> =>
  crypto.subtle.importKey('raw', bytes, 'AES-GCM', false, ['encrypt', 'decrypt'])

/** Remembers with what the account's bookings are locked: the mark of its address and 32 bytes. A browser without the means to lock has no use for it. */
export async function rememberBookedKey(
  store: RecordStore,
  { contact, bytes }: { contact: string; bytes: Uint8Array<ArrayBuffer> },
): Promise<void> {
  if (!(crypto as { subtle?: SubtleCrypto }).subtle) return
  const value = await keyOf(bytes)
  await write(store, (database) =>
    database.meta.put({ name: NAME, value: { contact, value } satisfies BookedKey }),
  )
}

/** Whether something is kept in this store that a server which was set back would lose. */
export const hasBooked = async ({ database }: RecordStore, now: number): Promise<boolean> =>
  (await readBooked(database, now)).length > 0

/**
 * Locks what is booked into the device's store, in the place of what was locked of the account before. Nothing where nothing is booked, or no key came.
 * On a full phone the account's files make room that the server has too: all of the account would stay otherwise. Rejects where that is not enough.
 */
export async function lockBooked(
  store: RecordStore,
  now: number,
  device: DeviceStore = deviceStore(),
): Promise<void> {
  const { owner: account, database } = store
  const key = await readMeta<BookedKey | null>(database, NAME, null)
  const booked = key ? await readBooked(database, now) : []
  if (!key || booked.length === 0) return
  const until = Math.max(...booked.map(({ fields }) => Date.parse(String(fields['keptUntil']))))
  const sealed = await seal(key.value, new TextEncoder().encode(JSON.stringify(booked)))
  const epoch = (await readCursors(database))[account]?.epoch ?? ''
  const row = { account, contact: key.contact, epoch, until, ...sealed }
  try {
    await device.booked.put(row)
  } catch (problem) {
    if (storageProblem(problem) !== 'full' || !(await makeRoom(store, row.data.byteLength))) throw problem
    await device.booked.put(row)
  }
}

/** Takes away what was locked of bookings that are long over at `now` (milliseconds). Answers of how many accounts something is locked. */
export async function dropOverBooked(now: number, device: DeviceStore = deviceStore()): Promise<number> {
  // A phone where nothing is locked, as most are, is not written to.
  if ((await device.booked.count()) === 0) return 0
  await device.booked.where('until').belowOrEqual(now).delete()
  return await device.booked.count()
}

/** What is locked of the account itself, or of one that had the address of this mark. */
export const lockedFor = (
  { owner, contact }: { owner: string; contact: string },
  device: DeviceStore = deviceStore(),
): Promise<BookedRow[]> =>
  device.booked.filter((row) => row.account === owner || row.contact === contact).toArray()

/**
 * Brings back as lost what was locked, into the store of whoever proved to be its person, and takes the locked copy away. `bytes` are the key that the
 * server told. What the server tells of it stands, and of the account itself, in the epoch in which it was locked, only that is lost which was by then.
 * Call it behind the account's first whole pull. Rejects with another key.
 */
export async function unlockBooked(
  store: RecordStore,
  { row, bytes, now }: { row: BookedRow; bytes: Uint8Array<ArrayBuffer>; now: number },
  device: DeviceStore = deviceStore(),
): Promise<void> {
  const { owner: space } = store
  const epoch = (await readCursors(store.database))[space]?.epoch ?? ''
  const isSame = row.account === space && row.epoch === epoch
  const opened = openBooked(row, bytes)
  // Where its address was another one by then: the server has all but what it lost before.
  const booked = await (isSame ? opened.catch(() => []) : opened)
  const lost = isSame ? booked.filter(({ fields }) => 'lostAt' in fields) : booked
  if (lost.length > 0)
    await write(store, async (database) => {
      for (const { kind, id, fields: told } of lost) {
        const key: RecordKey = [space, kind, id]
        const fields = kindNamed(database.kinds, kind)?.keptLost?.(told, now) ?? null
        if (fields === null || (await database.confirmed.get(key))) continue
        await database.confirmed.put({ space, kind, id, fields, epoch, revision: 0 })
        await showRecord(database, key)
      }
    })
  await device.booked.delete(row.account)
}

async function openBooked(row: BookedRow, bytes: Uint8Array<ArrayBuffer>): Promise<Booked[]> {
  const text = new TextDecoder().decode(await unseal(await keyOf(bytes), row))
  return JSON.parse(text) as Booked[]
}

/** As it is, and since when it is lost where it was before: whoever gets it back may be the first to hear of it. */
async function readBooked(database: RecordsDatabase, now: number): Promise<Booked[]> {
  const { owner, confirmed, kinds } = database
  const keeping = kinds.filter(({ keptLost }) => keptLost !== undefined)
  const rows = await Promise.all(
    // Asked behind each exchange: of most people these are few, and all else of theirs is not read.
    keeping.map(({ kind }) =>
      confirmed
        .where('[space+kind+id]')
        .between([owner, kind, Dexie.minKey], [owner, kind, Dexie.maxKey])
        .toArray(),
    ),
  )
  return rows.flat().flatMap(({ kind, id, fields: told, deletedAt }) => {
    const fields = kindNamed(database.kinds, kind)?.keptLost?.(told, now) ?? null
    if (fields === null || deletedAt !== undefined) return []
    const { lostAt: _now, ...kept } = fields
    return [{ kind, id, fields: { ...kept, ...('lostAt' in told ? { lostAt: told['lostAt'] } : {}) } }]
  })
}
