import { deviceStore, type DeviceStore, type KeptFileRow } from '../store/device-store.ts'
import { readMeta, type RecordStore } from '../store/store.ts'

/*
 * What a sign-out locks is encrypted (AES-GCM) with the account's key. Files are locked each by itself: a phone need not hold all of
 * them in memory.
 */

type Sealed = { iv: Uint8Array<ArrayBuffer>; data: ArrayBuffer }

export async function seal(key: CryptoKey, bytes: BufferSource): Promise<Sealed> {
  const iv = crypto.getRandomValues(new Uint8Array(12))
  return { iv, data: await crypto.subtle.encrypt({ name: 'AES-GCM', iv }, key, bytes) }
}

/** Rejects with another key, and where a byte was changed. */
export const unseal = (key: CryptoKey, { iv, data }: Sealed): Promise<ArrayBuffer> =>
  crypto.subtle.decrypt({ name: 'AES-GCM', iv }, key, data)

/** What the account's key is remembered by, while the account is open. */
export const KEY_NAME = 'keepKey'

/** The account's key, null while it has not come. */
export const readKeepKey = ({ database }: RecordStore): Promise<CryptoKey | null> =>
  readMeta<CryptoKey | null>(database, KEY_NAME, null)

/** What an account's store is told before a sign-out locks its first file: the keys of the sign-outs that began. Earlier versions wrote true. */
export const BEGUN_NAME = 'lockingFiles'

export const keysOf = (begun: unknown): CryptoKey[] => (Array.isArray(begun) ? (begun as CryptoKey[]) : [])

/** Opens a file that a sign-out of this same store had locked, with whichever key the account had then. Rejects where none opens it. */
export async function unsealHere(store: RecordStore, kept: Sealed): Promise<ArrayBuffer> {
  const begun = keysOf(await readMeta<unknown>(store.database, BEGUN_NAME, []))
  const keys = [await readKeepKey(store), ...begun].filter((key) => key !== null)
  let failed: unknown = new Error('The key never came to this phone')
  for (const key of keys) {
    try {
      return await unseal(key, kept)
    } catch (problem) {
      failed = problem
    }
  }
  throw failed
}

/** The locked files of one sign-out, one after the other: each may be large. */
export async function* lockedFiles(
  account: string,
  generation: string | undefined,
  device: DeviceStore,
): AsyncGenerator<KeptFileRow> {
  for (const at of await device.keptFiles.where('account').equals(account).primaryKeys()) {
    const kept = await device.keptFiles.get(at)
    if (kept && kept.generation === generation) yield kept
  }
}

/**
 * The bytes of a file that a sign-out of this same store had locked before it was broken off; null where it did not. Rejects where no key
 * that the account had opens them.
 */
export async function readLockedFile(
  store: RecordStore,
  file: string,
  device: DeviceStore = deviceStore(),
): Promise<ArrayBuffer | null> {
  for await (const kept of lockedFiles(store.owner, store.generation, device))
    if (kept.file === file) return await unsealHere(store, kept)
  return null
}
