import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** Gives `work` a folder of its own, and removes it whatever happens. */
export async function inTemporaryFolder<T>(work: (directory: string) => Promise<T>): Promise<T> {
  const directory = mkdtempSync(join(tmpdir(), 'timberline-bench-'))
  try {
    return await work(directory)
  } finally {
    // A browser that was just closed may still be writing its last files.
    rmSync(directory, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 })
  }
}
