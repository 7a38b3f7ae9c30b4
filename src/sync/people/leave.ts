import { Dexie } from 'dexie'
import { openBroadcast, type Broadcast } from '../../platform/threads/broadcast.ts'
import { report } from '../../platform/report.ts'
import type { SharedLocks } from '../../platform/threads/locks.ts'
import { storageProblem } from '../../platform/storage/storage-problem.ts'
import { resumeAdoption } from './adopt.ts'
import { hasCarriedPlan } from './carried-plan.ts'
import { deviceStore, type DeviceStore } from '../store/device-store.ts'
import { lockOf, type DrainOptions } from '../engine/drain.ts'
import { LIST_NAME } from '../engine/space-list.ts'
import { sessionOver } from '../engine/status.ts'
import { dropSpareBytes } from '../files/file-bytes.ts'
import { lockBooked } from './keep-booked.ts'
import { canKeepUnsent, lockUnsent, readUnsent } from './keep-unsent.ts'
import { mayHaveLocked, takeFilesBack } from './lock-files.ts'
import { knownOwners, RecordsDatabase, StoreEndedError } from '../store/records-database.ts'
import { readLostRows, unsentAmong } from '../store/lost-rows.ts'
import { keyOf } from '../engine/pull.ts'
import { dropFiles, filesOnlyHere, unsentFiles } from '../files/trip-files.ts'
import { endStore, openStore, readMeta, reopenStore, write, type RecordStore } from '../store/store.ts'

/** A start waits no longer for a database that is being deleted, ms. */
const DELETED_WITHIN_MS = 1_000

/**
 * Leaving an account on this phone: everything of it goes, in one transaction, after the exchange under way has let go of
 * the lock. With `keep` the unsent changes stay behind, locked for that account; rejects where there is no key to lock them
 * with, or no room. Then the account is here as before, some of its files locked until its next start. Wiping asks the databases
 * that are here, so there is no list to forget. What links of others showed goes too.
 *
 * Order-critical: edits take no lock. One that another tab makes while these are being locked is found by the wipe, which
 * then waits until it is locked too.
 *
 * What another app shared and nobody looked at goes too: it may have come from the one who leaves. `mayBeGone` where the server may have lost the
 * account: then what is booked stays locked with `keep`, for whoever proves its address.
 */
export async function leaveAccount(
  store: RecordStore,
  locks: DrainOptions['locks'],
  how: Leaving,
  device: DeviceStore = deviceStore(),
): Promise<void> {
  await resumeAdoption(store, locks, Date.now(), device)
  const isLeft = await locks.request(lockOf(store.owner), () => leaveHere(store, how, device))
  if (isLeft) return
  // Another tab did it while this one waited, or was asleep. Whoever signed in again since then is the one who leaves.
  const again = await reopenStore(store.owner)
  if (!again) return
  try {
    await leaveAccount(again, locks, how, device)
  } finally {
    again.database.close()
  }
}

type Leaving = { keep: boolean; mayBeGone?: boolean }

/** Answers false where this handle's store had ended: what another tab locked then is no copy of what is here. */
async function leaveHere(
  store: RecordStore,
  { keep, mayBeGone = false }: Leaving,
  device: DeviceStore,
): Promise<boolean> {
  const isHere = (await readMeta(store.database, 'generation', '')) === store.generation
  if (!isHere) {
    if (!keep) await dropLocked(store.owner, device)
    return false
  }
  if (!keep) {
    await device.linked.clear()
    await device.shared.clear()
    await endOrEmpty(store)
    // Behind the wipe: where that fails, what a sign-out that was broken off had locked is still needed.
    await dropLocked(store.owner, device)
    return true
  }
  if (mayBeGone) await lockBooked(store, Date.now(), device)
  for (;;) {
    const locked = await lockUnsent(store, device)
    await device.linked.clear()
    await device.shared.clear()
    if (await endOrEmpty(store, async (database) => (await readUnsent(database)) === locked)) return true
  }
}

async function dropLocked(account: string, { kept, keptFiles, booked }: DeviceStore): Promise<void> {
  await kept.where('account').equals(account).delete()
  await keptFiles.where('account').equals(account).delete()
  // A full phone takes away what is there, and nothing where nothing is.
  if (await booked.get(account)) await booked.delete(account)
}

/**
 * Ends the store. A full phone may have no room for the two rows that say so: an empty store, which has no generation either, lets no
 * handle of before write, and goes at the next start as one that ended.
 */
async function endOrEmpty(
  store: RecordStore,
  isSafe: (database: RecordsDatabase) => Promise<boolean> = async () => true,
): Promise<boolean> {
  try {
    return await endStore(store, isSafe)
  } catch (problem) {
    if (!isFull(problem)) throw problem
  }
  const { database } = store
  return await database.transaction('rw', database.tables, async () => {
    if (!(await isSafe(database))) return false
    await Promise.all(database.tables.map((table) => table.clear()))
    return true
  })
}

/** Dexie keeps what happened to each of several rows beside the problem. */
function isFull(problem: unknown): boolean {
  const { failures = [] } = problem as { failures?: unknown[] }
  return [problem, ...failures].some((one) => storageProblem(one) === 'full')
}

/** Whether leaving with `keep` loses nothing: all is settled, or the key to lock the rest came while there was signal. */
export async function canLeave(store: RecordStore): Promise<boolean> {
  return (await canKeepUnsent(store)) || (await isAllSettled(store))
}

/** Whether the server took everything: no change and no file waits, and nothing that it refused waits for the person's answer. */
async function isAllSettled({ database }: RecordStore): Promise<boolean> {
  const changes =
    (await database.outbox.count()) +
    (await database.refused.count()) +
    unsentAmong(await readLostRows(database))
  // Where the records that name files were forgotten, all files that are left wait.
  const files = (await isForgotten(database))
    ? await database.files.count()
    : (await unsentFiles(database)).length
  return changes + files === 0 && !(await hasCarriedPlan(database))
}

/**
 * Signs an account out of this phone where no engine runs, as when its code could not be loaded. Answers false, and does nothing,
 * where unsent changes were to be kept and cannot be locked.
 */
export async function leaveOwner(
  owner: string,
  locks: DrainOptions['locks'],
  how: { keep: boolean },
): Promise<boolean> {
  const store = await openStore(owner)
  try {
    if (how.keep && !(await canLeave(store))) return false
    // Whose session is over may have no account any more.
    await leaveAccount(store, locks, { ...how, mayBeGone: sessionOver.get() })
    return true
  } finally {
    store.database.close()
  }
}

/**
 * At the start of `owner`, null for a visitor: whatever another account left open on this phone is locked and wiped, and stores
 * that ended are deleted. A sign-out of their own that was broken off gives back the files it had locked. Visitors' stores stay, they
 * are adopted. One that cannot be left now is reported and left at a later start: it holds nobody else up.
 *
 * `signedIn` says whose record stands at that moment: a session that ran out is no sign-out, and who signs in meanwhile in another tab
 * is not left.
 */
export async function leaveOthers(
  owner: string | null,
  locks: SharedLocks,
  signedIn: () => string | null = () => owner,
): Promise<void> {
  for (const other of await knownOwners()) {
    try {
      if (other === owner) await resumeFiles(other, locks)
      // Another tab is at it: whoever opens it until then waits as long as the deletion takes.
      else if (await locks.isHeld(deletionOf(other))) continue
      else if (!(await deleteEnded(other, locks)) && !isGuest(other) && other !== signedIn()) {
        await leaveOther(other, locks)
        // Where the tab that signed out had deleted it meanwhile, opening it has made it anew.
        await deleteEnded(other, locks)
      }
    } catch (problem) {
      report(problem, 'leaving other accounts at a start')
    }
  }
}

/** Where a tab says that it signs this account out: an exchange under way elsewhere would hold that up. */
export const openLeaving = (owner: string): Broadcast => openBroadcast(`timberline-leaving-${owner}`)

async function leaveOther(other: string, locks: DrainOptions['locks']): Promise<void> {
  const store = await openStore(other)
  try {
    if (await canKeepUnsent(store)) await leaveAccount(store, locks, { keep: true, mayBeGone: true })
    else await forgetSettled(store, locks)
  } finally {
    store.database.close()
  }
}

/** The lock is waited for only where a sign-out had begun to lock them: a start is not held up otherwise. */
async function resumeFiles(owner: string, locks: DrainOptions['locks']): Promise<void> {
  const store = await reopenStore(owner)
  if (!store) return
  try {
    if (await mayHaveLocked(store))
      await locks.request(lockOf(owner), () => takeFilesBack(store, deviceStore()))
  } finally {
    store.database.close()
  }
}

export const isGuest = (owner: string): boolean => owner.startsWith('guest-')

/** The name of the lock that is held while this owner's database is deleted. */
const deletionOf = (owner: string): string => `timberline-deleting-${owner}`

/**
 * One tab at a time. One with nothing in it at all was made by an earlier version after its sign-out. Answers whether it is gone, or
 * is going: a browser deletes a database when the last page lets go of it, which may be long after, and no start waits for that.
 */
const deleteEnded = (owner: string, locks: SharedLocks): Promise<boolean> =>
  locks.request(lockOf(owner), async () => {
    if (!(await knownOwners()).includes(owner)) return true
    const database = new RecordsDatabase(owner)
    const isOver = await isEnded(database).finally(() => database.close())
    if (isOver) await soon(locks.request(deletionOf(owner), () => Dexie.delete(database.name)))
    return isOver
  })

/**
 * Whether a sign-out ended it, or nothing at all is in it. WebKit goes on listing one whose making was broken off, in its version 0: opening
 * it would make it, which is refused.
 */
async function isEnded(database: RecordsDatabase): Promise<boolean> {
  try {
    await database.open()
    const ended = await readMeta(database, 'ended', false)
    const rows = await Promise.all(database.tables.map((table) => table.count()))
    return ended || rows.every((count) => count === 0)
  } catch (problem) {
    if (problem instanceof StoreEndedError) return true
    throw problem
  }
}

/** Waits for the end of a deletion, but not for long: what fails after that is reported. */
async function soon(deletion: Promise<void>): Promise<void> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const late = new Promise<'late'>((resolve) => {
    timer = setTimeout(() => resolve('late'), DELETED_WITHIN_MS)
  })
  const end = await Promise.race([deletion, late]).finally(() => clearTimeout(timer))
  if (end === 'late') deletion.catch((problem: unknown) => report(problem, 'deleting what a sign-out ended'))
}

/**
 * The account's key never came to this phone, so that its unsent and refused changes cannot be locked: they alone stay, for its
 * next sign-in, because nothing that was accepted may be lost. Later starts find that done: what links showed and what was shared
 * since is not theirs.
 */
async function forgetSettled(store: RecordStore, locks: DrainOptions['locks']): Promise<void> {
  // With `keep`, for what earlier sign-outs had locked stays.
  if (await isAllSettled(store)) return await leaveAccount(store, locks, { keep: true, mayBeGone: true })
  if (await isForgotten(store.database)) return await dropSpareBytes(store, locks)
  const device = deviceStore()
  await device.linked.clear()
  await device.shared.clear()
  await locks.request(lockOf(store.owner), async () => {
    await lockBooked(store, Date.now(), device)
    await write(store, async (database) => {
      const unsent = (await filesOnlyHere(database)).map(({ id }) => id)
      await dropFiles(database, await database.files.where('id').noneOf(unsent).primaryKeys())
      const lost = (await readLostRows(database)).map(({ row }) => row)
      const shown = await database.shown.bulkGet(lost.map(keyOf))
      await database.confirmed.clear()
      await database.shown.clear()
      await database.confirmed.bulkPut(lost)
      await database.shown.bulkPut(shown.filter((row) => row !== undefined))
      await database.met.clear()
      await database.meta.bulkDelete(['cursors', 'restored', 'roles', LIST_NAME])
      await database.meta.put({ name: FORGOTTEN, value: true })
    })
    await dropSpareBytes(store, locks)
  })
}

const FORGOTTEN = 'forgotten'

/** Until the account signs in again and its records come. */
async function isForgotten(database: RecordsDatabase): Promise<boolean> {
  const [forgotten, cursors] = await database.meta.bulkGet([FORGOTTEN, 'cursors'])
  return forgotten !== undefined && cursors === undefined
}
