import { report } from './report.ts'

/** Bytes. `null` where the browser does not say. */
export type StorageRoom = { usedBytes: number | null; quotaBytes: number | null; persisted: boolean }

/**
 * Asks the browser not to evict what is kept on this phone. Call it after a meaningful act of the person, never at
 * start: some browsers ask aloud. Answers whether storage is now persistent; never throws.
 */
export async function askToPersist(): Promise<boolean> {
  const storage = manager()
  if (!storage?.persist) return false
  try {
    return (await storage.persisted()) || (await storage.persist())
  } catch (problem) {
    report(problem, 'asking for persistent storage')
    return false
  }
}

/** How much room there is, and whether the browser may evict it. Never throws. */
export async function storageRoom(): Promise<StorageRoom> {
  const storage = manager()
  try {
    const [estimate, persisted] = await Promise.all([storage?.estimate?.(), storage?.persisted?.()])
    return {
      usedBytes: estimate?.usage ?? null,
      quotaBytes: estimate?.quota ?? null,
      persisted: persisted ?? false,
    }
  } catch (problem) {
    report(problem, 'measuring storage')
    return { usedBytes: null, quotaBytes: null, persisted: false }
  }
}

/** Absent on plain-HTTP pages although the types promise it. */
function manager(): StorageManager | undefined {
  return typeof navigator === 'undefined' ? undefined : (navigator.storage as StorageManager | undefined)
}
