import { readJson } from '../../platform/storage/storage.ts'

/** What the app shows of the person while offline. Holds no secret. @source decisions §2 */
export const USER_KEY = 'timberline:user'

/**
 * Whose records the app shows: the account's id, also while its session is over; null for a visitor. Of the stored record
 * only the id is read: the first screen asks this before its schema is loaded. stored-user.ts reads the person.
 */
export function currentOwner(): string | null {
  const stored = readJson(USER_KEY)
  const hasId = typeof stored === 'object' && stored !== null && 'id' in stored
  return hasId && typeof stored.id === 'string' ? stored.id : null
}
