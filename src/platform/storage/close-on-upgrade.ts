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
    // Without a version it is deleted (the account signed out elsewhere): nothing is outdated, and Dexie's own answer, which would open
    // it again at the next question, would make it anew.
    if (event.newVersion === null) return false
    tellStorageProblem('outdated')
    return true
  })
  database.on('blocked', () => tellStorageProblem('blocked'))
}
