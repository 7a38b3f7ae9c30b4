import type { Dexie } from 'dexie'
import { tellStorageProblem } from './storage-problem.ts'

/**
 * Two builds never hold a database against each other (pitfall 9): when another tab wants to upgrade, this one closes
 * and says so; when an old tab does not let go, this one says that it waits. Every write is already on disk by then,
 * because nothing is kept in memory only.
 */
export function closeOnUpgrade(database: Dexie): void {
  database.on('versionchange', (event) => {
    database.close({ disableAutoOpen: true })
    // Without a version it is deleted (the account signed out elsewhere), and nothing is outdated.
    if (event.newVersion !== null) tellStorageProblem('outdated')
    // Dexie's own answer would open it again at the next question, and so make a deleted one anew.
    return false
  })
  database.on('blocked', () => tellStorageProblem('blocked'))
}
