import { report } from '../../platform/report.ts'
import { storageProblem } from '../../platform/storage/storage-problem.ts'
import type { DeviceStore } from '../store/device-store.ts'
import { dropBytes, dropSpareBytes, hasBytes, putBytesBack, readBytes } from '../files/file-bytes.ts'
import { BEGUN_NAME, keysOf, lockedFiles, readKeepKey, seal, unseal, unsealHere } from './sealing.ts'
import type { FileRow } from '../store/records-database.ts'
import { isElsewhere } from '../files/room-for-files.ts'
import { readMeta, type RecordStore } from '../store/store.ts'
import { dropFiles, filesOnlyHere, keepArrived, writeFiles } from '../files/trip-files.ts'

/*
 * A sign-out locks the files that wait one after the other, and each leaves the account's store before the next one is locked: a phone
 * that is nearly full has no room for all of them a second time.
 *
 * | Killed or broken off behind            | The file stands                | Afterwards                                          |
 * |----------------------------------------|--------------------------------|-----------------------------------------------------|
 * | nothing                                | in the account's store         |                                                     |
 * | its locked copy is written             | in both                        | the copy goes at the next start, or the next try    |
 * | its bytes left the account's store     | locked; `readFile` opens it    | it comes back at the next start, or stays for a try |
 * | the account's store was wiped          | locked                         | it comes back at the account's next sign-in         |
 *
 * Its row stays in the account's store until that is wiped. Order-critical: all of this holds the account's lock, or another tab could
 * take the copy for a spare one between the two writes.
 */

/** Locks the files of which this phone has the only copy. Rejects where there is no room for one of them. */
export async function lockFiles(store: RecordStore, key: CryptoKey, device: DeviceStore): Promise<void> {
  const { owner: account, generation, database } = store
  await dropCopies(store, device)
  const files = await filesOnlyHere(database)
  if (files.length > 0)
    await writeFiles(store, ({ meta }) =>
      meta
        .get(BEGUN_NAME)
        .then((begun) => meta.put({ name: BEGUN_NAME, value: [...keysOf(begun?.value), key] })),
    )
  await lockAnew(store, key, device)
  for (const { id: file } of files) {
    const whole = await readBytes(database, file)
    if (!whole) continue
    const locked = { account, generation, file, ...(await seal(key, whole)) }
    try {
      await device.keptFiles.add(locked)
    } catch (problem) {
      if (storageProblem(problem) !== 'full' || !(await makeRoom(store, whole.byteLength))) throw problem
      await device.keptFiles.add(locked)
    }
    await dropBytes(store, file)
  }
}

/**
 * What a sign-out that was broken off had locked with an earlier key of the account is locked with the one that opens the changes: the
 * next sign-in has no other. In place: killed here, a file is locked with the one or the other, and both are known.
 */
async function lockAnew(store: RecordStore, key: CryptoKey, device: DeviceStore): Promise<void> {
  for await (const kept of lockedFiles(store.owner, store.generation, device)) {
    const isOpen = await unseal(key, kept).then(
      () => true,
      () => false,
    )
    if (isOpen) continue
    const whole = await unsealHere(store, kept).catch((problem: unknown) =>
      report(problem, 'locking a file anew that a sign-out had locked'),
    )
    if (whole) await device.keptFiles.update(kept.key, await seal(key, whole))
  }
}

/** Whether a sign-out of this store had begun to lock files. */
export const mayHaveLocked = async ({ database }: RecordStore): Promise<boolean> =>
  (await readMeta<unknown>(database, BEGUN_NAME, false)) !== false

/** Locked copies of files whose bytes never left the account's store: a sign-out was killed in between. */
async function dropCopies({ owner, generation, database }: RecordStore, device: DeviceStore): Promise<void> {
  for await (const { key, file } of lockedFiles(owner, generation, device))
    if (await hasBytes(database, file)) await device.keptFiles.delete(key)
}

/** Deletes the files that a sign-out of this store had locked before it broke off: they were sent since, or given up. */
export async function forgetLockedFiles(
  { owner, generation }: RecordStore,
  device: DeviceStore,
): Promise<void> {
  for await (const { key } of lockedFiles(owner, generation, device)) await device.keptFiles.delete(key)
}

/** What the server has too goes with the sign-out anyway. Answers false, and takes nothing, where that would not be enough (`bytes`). */
export async function makeRoom(store: RecordStore, bytes: number): Promise<boolean> {
  const rows = (await store.database.files.toArray()).filter(isElsewhere)
  if (rows.reduce((sum, row) => sum + row.bytes, 0) < bytes) return false
  const ids = rows.map(({ id }) => id)
  await writeFiles(store, (database) => dropFiles(database, ids))
  await dropSpareBytes(store)
  return true
}

/**
 * Brings back what a sign-out of this same store had locked before it was broken off: the person is still signed in. What there is no
 * room for, and what cannot be opened, stays locked. Call it with the account's lock.
 */
export async function takeFilesBack(store: RecordStore, device: DeviceStore): Promise<void> {
  // Rejects after a sign-out in another tab: what that locked is all there is.
  await writeFiles(store, ({ meta }) => meta.get(BEGUN_NAME))
  const key = await readKeepKey(store)
  if (key === null) return
  await dropCopies(store, device)
  let isAllBack = true
  for await (const kept of lockedFiles(store.owner, store.generation, device)) {
    try {
      const row = await store.database.files.get(kept.file)
      // Given up meanwhile.
      if (row && row.state !== 'gone') await putBytesBack(store, row.id, await unsealHere(store, kept))
      await device.keptFiles.delete(kept.key)
    } catch (problem) {
      isAllBack = false
      report(problem, 'bringing back a file that a sign-out had locked')
    }
  }
  if (isAllBack) await writeFiles(store, ({ meta }) => meta.delete(BEGUN_NAME))
}

/**
 * Brings the locked files of one sign-out back; they wait again. Order-critical: each stands in the account's store before its locked
 * copy goes. The small picture of a photo does not come back; what shows it makes do without. Answers those that cannot be opened: they
 * stay locked.
 */
export async function unlockFiles(
  store: RecordStore,
  { key, files, generation }: { key: CryptoKey; files: readonly FileRow[]; generation: string | undefined },
  device: DeviceStore,
): Promise<FileRow[]> {
  const left: FileRow[] = []
  for await (const kept of lockedFiles(store.owner, generation, device)) {
    const row = files.find(({ id }) => id === kept.file)
    if (row) {
      const whole = await unseal(key, kept).catch((problem: unknown) =>
        report(problem, 'opening a file that a sign-out had locked'),
      )
      if (!whole) {
        left.push(row)
        continue
      }
      await keepArrived(store, { row, whole, small: null }, Date.now())
    }
    await device.keptFiles.delete(kept.key)
  }
  return left
}
