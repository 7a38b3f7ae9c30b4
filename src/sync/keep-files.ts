import type { DeviceStore } from './device-store.ts'
import type { FileRow } from './records-database.ts'
import type { RecordStore } from './store.ts'
import { keepDownload, unsentFiles } from './trip-files.ts'

/*
 * The files that wait are locked with the unsent changes that name them, each by itself: a phone need not hold all of them in memory.
 */

type Sealed = { iv: Uint8Array<ArrayBuffer>; data: ArrayBuffer }

export async function seal(key: CryptoKey, bytes: BufferSource): Promise<Sealed> {
  const iv = crypto.getRandomValues(new Uint8Array(12))
  return { iv, data: await crypto.subtle.encrypt({ name: 'AES-GCM', iv }, key, bytes) }
}

/** Rejects with another key, and where a byte was changed. */
export const unseal = (key: CryptoKey, { iv, data }: Sealed): Promise<ArrayBuffer> =>
  crypto.subtle.decrypt({ name: 'AES-GCM', iv }, key, data)

/** What a sign-out that was killed before the wipe had locked of this same store. */
export async function forgetLockedFiles(
  { owner, generation }: RecordStore,
  device: DeviceStore,
): Promise<void> {
  await device.keptFiles
    .where('account')
    .equals(owner)
    .filter((kept) => kept.generation === generation)
    .delete()
}

/** Locks the files that wait into the device's store. Rejects where there is no room. */
export async function lockFiles(
  { owner: account, generation, database }: RecordStore,
  key: CryptoKey,
  device: DeviceStore,
): Promise<void> {
  for (const { id: file } of await unsentFiles(database)) {
    const whole = await database.file_bytes.get([file, 'whole'])
    if (whole) await device.keptFiles.add({ account, generation, file, ...(await seal(key, whole.bytes)) })
  }
}

/**
 * Brings the locked files of one sign-out back; they wait again. Order-critical: each stands in the account's store before its locked
 * copy goes. The small picture of a photo does not come back; what shows it makes do without.
 */
export async function unlockFiles(
  store: RecordStore,
  { key, files, generation }: { key: CryptoKey; files: readonly FileRow[]; generation: string | undefined },
  device: DeviceStore,
): Promise<void> {
  const locked = await device.keptFiles
    .where('account')
    .equals(store.owner)
    .filter((kept) => kept.generation === generation)
    .primaryKeys()
  for (const at of locked) {
    const kept = await device.keptFiles.get(at)
    const row = files.find(({ id }) => id === kept?.file)
    if (kept && row) {
      const whole = await unseal(key, kept)
      await keepDownload(store, { row, whole, small: null }, Date.now())
    }
    await device.keptFiles.delete(at)
  }
}
