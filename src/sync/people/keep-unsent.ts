import * as v from 'valibot'
import { report } from '../../platform/report.ts'
import { deviceStore, type DeviceStore, type KeptRow } from '../store/device-store.ts'
import type {
  ConfirmedRow,
  FileRow,
  OutboxRow,
  RecordKey,
  RecordsDatabase,
  RefusedRow,
} from '../store/records-database.ts'
import { showRecord } from '../store/fold.ts'
import { readLostRows } from '../store/lost-rows.ts'
import { KEY_NAME, lockedFiles, readKeepKey, seal, unseal } from './sealing.ts'
import { forgetLockedFiles, lockFiles, unlockFiles } from './lock-files.ts'
import { UNLOCKED_NAME } from './locked-changes.ts'
import { isRequest } from '../engine/lost/lost-requests.ts'
import { forgetEpoch, readCursors, type Cursors } from '../engine/pull.ts'
import { sayLater } from '../engine/sent-later.ts'
import { readMeta, write, type RecordStore } from '../store/store.ts'
import { hasBytes } from '../files/file-bytes.ts'
import { filesOnlyHere } from '../files/trip-files.ts'

/*
 * "Keep on this device for this account": the unsent changes stay behind encrypted (AES-GCM) with a key that the server
 * hands to that account's sessions only. The phone holds it while the account is open, where no script can read it out,
 * and forgets it with the sign-out. @source decisions §2
 */

/** Remembers the account's key. `bytes` are 32. A browser without the means to lock, as over plain HTTP, has no use for it. */
export async function rememberKeepKey(store: RecordStore, bytes: Uint8Array<ArrayBuffer>): Promise<void> {
  if (!(crypto as { subtle?: SubtleCrypto }).subtle) return
  const value = await crypto.subtle.importKey('raw', bytes, 'AES-GCM', false, ['encrypt', 'decrypt'])
  await write(store, (database) => database.meta.put({ name: KEY_NAME, value }))
}

/** Whether unsent changes can be kept: the key came while there was signal. */
export async function canKeepUnsent(store: RecordStore): Promise<boolean> {
  return (await readKeepKey(store)) !== null
}

/**
 * `cursors` say in whose epoch the bases were counted. Earlier versions locked no files; their bytes are locked one by one. `lost` is what a restored
 * server lost: this phone may be the only one that has it.
 */
type Unsent = {
  outbox: OutboxRow[]
  refused: RefusedRow[]
  cursors: Cursors
  files?: FileRow[]
  lost?: ConfirmedRow[]
}

/**
 * Everything unsent as JSON, '' for nothing: for locking and to see whether more came since. What is lost and was sent goes with it where there is
 * a key, and holds no sign-out up where there is none.
 */
export async function readUnsent(database: RecordsDatabase): Promise<string> {
  return await database.transaction('r', database.recordTables, async () => {
    const outbox = await database.outbox.orderBy('sequence').toArray()
    const refused = await database.refused.toArray()
    const files = await filesOnlyHere(database)
    const lostRows = await readLostRows(database)
    const isKept =
      lostRows.some(({ isUnsent }) => isUnsent) || (await database.meta.get(KEY_NAME)) !== undefined
    const lost = isKept ? lostRows.map(({ row }) => row) : []
    if (outbox.length + refused.length + files.length + lost.length === 0) return ''
    const cursors = await readCursors(database)
    return JSON.stringify({ outbox, refused, cursors, files, lost } satisfies Unsent)
  })
}

/**
 * Locks what is unsent into the device's store, beside what earlier sign-outs locked; what was locked of this same store, by a
 * sign-out that was killed before the wipe, it takes the place of. Answers it as `readUnsent` read it. Rejects without a key.
 */
export async function lockUnsent(store: RecordStore, device: DeviceStore = deviceStore()): Promise<string> {
  const { owner: account, generation } = store
  await device.kept
    .where('account')
    .equals(account)
    .filter((kept) => kept.generation === generation)
    .delete()
  const key = await readKeepKey(store)
  await dropUnlocked(store, key, device)
  const unsent = await readUnsent(store.database)
  if (unsent === '') {
    await forgetLockedFiles(store, device)
    return unsent
  }
  if (key === null) throw new Error('Unsent changes cannot be locked: the key never came to this phone')
  await lockFiles(store, key, device)
  const sealed = await seal(key, new TextEncoder().encode(unsent))
  await device.kept.add({ account, ...sealed, generation })
  return unsent
}

/**
 * What was brought back from another sign-out is here, and is locked anew: with the wipe nobody would know that it came. Files that did
 * not come with it, for lack of room or of a key, stay locked with a row of their own.
 */
async function dropUnlocked(store: RecordStore, key: CryptoKey | null, device: DeviceStore): Promise<void> {
  for (const id of await readMeta<number[]>(store.database, UNLOCKED_NAME, [])) {
    const kept = await device.kept.get(id)
    if (!kept) continue
    const left = await filesNotBack(store, kept, key, device)
    if (left === null) continue
    if (left.length === 0 || !key) await device.kept.delete(id)
    else await keepLeft(kept, left, key, device)
  }
}

/** Those whose locked copy is the only one; null where nobody can tell, for the key is another by now. */
async function filesNotBack(
  store: RecordStore,
  kept: KeptRow,
  key: CryptoKey | null,
  device: DeviceStore,
): Promise<FileRow[] | null> {
  const locked = new Set<string>()
  for await (const { file } of lockedFiles(store.owner, kept.generation, device))
    if (!(await hasBytes(store.database, file))) locked.add(file)
  if (locked.size === 0) return []
  const opened = key && (await openKept(key, kept).catch(() => null))
  return opened && (opened.files ?? []).filter(({ id }) => locked.has(id))
}

/**
 * Brings back what was locked for this account, ids and bases as they were. What the account's key cannot open stays locked and holds
 * nothing else up: a server that was given a new key may get its old one back. It is reported once. Answers how much came back; 0 where
 * nothing or no key.
 *
 * Call it with the account's lock: what a sign-out in another tab has just locked looks like a spare copy until its wipe.
 */
export async function unlockUnsent(store: RecordStore, device: DeviceStore = deviceStore()): Promise<number> {
  const key = await readKeepKey(store)
  if (key === null) return 0
  // Rejects after a sign-out in another tab: what that locked is no copy of what is here, whoever has signed in since.
  await write(store, () => Promise.resolve())
  let count = 0
  const closed = new Set<number>()
  const rows = await device.kept.where('account').equals(store.owner).reverse().sortBy('id')
  // The records of all before the files of any: without room for one photo no change is held up. What was locked last stands nearest to
  // what was edited since.
  for (const step of [bringRecords, bringFiles])
    for (const kept of rows.filter(({ id }) => !closed.has(id))) {
      try {
        count += await step(store, key, kept, device)
      } catch (problem) {
        if (!(problem instanceof CannotOpenError)) throw problem
        closed.add(kept.id)
        await setAside(kept, problem, device)
      }
    }
  return count
}

/** Another key, or a byte was changed. */
class CannotOpenError extends Error {
  override name = 'CannotOpenError'
}

async function setAside(kept: KeptRow, problem: CannotOpenError, device: DeviceStore): Promise<void> {
  if (kept.asideSince !== undefined) return
  report(problem, 'opening what a sign-out had locked')
  // A full phone reports it again at its next start.
  await device.kept.update(kept.id, { asideSince: Date.now() }).catch(() => 0)
}

async function openKept(key: CryptoKey, sealed: Pick<KeptRow, 'iv' | 'data'>): Promise<Unsent> {
  try {
    const text = new TextDecoder().decode(await unseal(key, sealed))
    return v.parse(UnsentSchema, JSON.parse(text)) as Unsent
  } catch (problem) {
    throw new CannotOpenError('The account’s key does not open it', { cause: problem })
  }
}

type Step = (store: RecordStore, key: CryptoKey, kept: KeptRow, device: DeviceStore) => Promise<number>

/** Answers how many came; 0 where they are here: killed after the locking and before the wipe, perhaps changed since. */
const bringRecords: Step = async (store, key, kept) => {
  if (kept.generation === store.generation) return 0
  const { id } = kept
  const { outbox, refused, cursors, lost = [] } = await openKept(key, kept)
  await write(store, async (database) => {
    // Unlocked already, and killed before the locked copy was gone.
    const unlocked = await readMeta<number[]>(database, UNLOCKED_NAME, [])
    if (unlocked.includes(id)) return
    // What was edited since the sign-in is newer: it stays behind.
    const first = (await database.outbox.orderBy('sequence').first())?.sequence ?? 1
    const present = await readCursors(database)
    for (const [at, row] of outbox.entries()) {
      const epoch = cursors[row.space]?.epoch
      const isOver = epoch !== undefined && epoch !== present[row.space]?.epoch
      if (isOver && !isRequest(database, row)) forgetEpoch(row, 0)
      sayLater(database, row)
      await database.outbox.put({
        ...row,
        sequence: first - outbox.length + at,
        unlocked: true,
      } as OutboxRow)
      await showRecord(database, [row.space, row.kind, row.recordId])
    }
    await database.refused.bulkPut(refused)
    for (const row of lost) await bringLost(database, row, present)
    await database.meta.put({ name: UNLOCKED_NAME, value: [...unlocked, id] })
  })
  return outbox.length + refused.length + lost.length
}

/** Whatever the server told of it by now stands. */
async function bringLost(database: RecordsDatabase, row: ConfirmedRow, present: Cursors): Promise<void> {
  const key: RecordKey = [row.space, row.kind, row.id]
  if (await database.confirmed.get(key)) return
  await database.confirmed.put({ ...row, epoch: present[row.space]?.epoch ?? row.epoch })
  await showRecord(database, key)
}

/** Each leaves its locked copy when it is here; its record names it already. The row goes with the last. Answers how many came. */
const bringFiles: Step = async (store, key, kept, device) => {
  const { id, generation } = kept
  let came = 0
  if (generation !== store.generation) {
    const { outbox, refused, files = [] } = await openKept(key, kept)
    const left = await unlockFiles(store, { key, files, generation }, device)
    came = files.length - left.length
    if (left.length > 0) {
      if (outbox.length + refused.length + came > 0) await keepLeft(kept, left, key, device)
      else await device.kept.update(id, { asideSince: kept.asideSince ?? Date.now() })
      return came
    }
  }
  await device.kept.delete(id)
  return came
}

/** Of what was locked together some files do not open: they stay, shown as still locked, until they do or are discarded. */
async function keepLeft(kept: KeptRow, files: FileRow[], key: CryptoKey, device: DeviceStore): Promise<void> {
  const { id, account, generation, asideSince = Date.now() } = kept
  const unsent: Unsent = { outbox: [], refused: [], cursors: {}, files }
  const sealed = await seal(key, new TextEncoder().encode(JSON.stringify(unsent)))
  await device.transaction('rw', device.kept, async () => {
    await device.kept.delete(id)
    // Another id: that one stands among what was brought back already.
    await device.kept.add({
      account,
      ...sealed,
      ...(generation === undefined ? {} : { generation }),
      asideSince,
    })
  })
}

/** The form only: what stands in it was ours and nobody else could write it. */
const UnsentSchema = v.object({
  outbox: v.array(v.unknown()),
  refused: v.array(v.unknown()),
  cursors: v.record(v.string(), v.unknown()),
  files: v.optional(v.array(v.unknown())),
  lost: v.optional(v.array(v.unknown())),
})
