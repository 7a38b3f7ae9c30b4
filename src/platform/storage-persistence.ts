import { report } from './report.ts'

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

/** Absent on plain-HTTP pages although the types promise it. */
function manager(): StorageManager | undefined {
  return typeof navigator === 'undefined' ? undefined : (navigator.storage as StorageManager | undefined)
}
