import { report } from '../report.ts'

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

/** Bytes, and whether the browser promises not to evict; null where it does not say. */
export type StorageState = { used: number | null; allowed: number | null; persisted: boolean | null }

/** What the browser says of its storage for this app. Never throws. */
export async function storageState(): Promise<StorageState> {
  const storage = manager()
  try {
    const { usage = null, quota = null } = (await storage?.estimate()) ?? {}
    return { used: usage, allowed: quota, persisted: (await storage?.persisted()) ?? null }
  } catch (problem) {
    report(problem, 'asking how much room there is')
    return { used: null, allowed: null, persisted: null }
  }
}

/** Absent on plain-HTTP pages although the types promise it. */
function manager(): StorageManager | undefined {
  return typeof navigator === 'undefined' ? undefined : (navigator.storage as StorageManager | undefined)
}
