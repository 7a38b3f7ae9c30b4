import type { Dexie } from 'dexie'
import { tellStorageProblem } from './storage-problem.ts'

/**
 * Two builds never hold a database against each other (pitfall 9): when another tab wants to upgrade, this one closes
 * and says so; when an old tab does not let go, this one says that it waits. Every write is already on disk by then,
 * because nothing is kept in memory only.
 */
export function closeOnUpgrade(database: Dexie): void {
  database.on('versionchange', (event) => {
    // Deleted rather than upgraded (the account signed out elsewhere): Dexie has let go already, nothing is outdated.
    if (event.newVersion === null) return
    database.close({ disableAutoOpen: true })
    tellStorageProblem('outdated')
  })
  database.on('blocked', () => tellStorageProblem('blocked'))
}
