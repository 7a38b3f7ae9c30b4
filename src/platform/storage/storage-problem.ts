/**
 * What keeps the phone from keeping things.
 *
 * | Kind       | Meaning                                             | What the person can do     |
 * |------------|-----------------------------------------------------|----------------------------|
 * | `missing`  | the browser has no database or refuses it           | leave private mode         |
 * | `full`     | no room                                             | free some space            |
 * | `blocked`  | an old tab holds the database while it is upgraded  | close other tabs           |
 * | `outdated` | another tab upgraded the database; this one closed  | reload                     |
 * | `broken`   | anything else                                       | reload; data may be damaged |
 */
export type StorageProblem = 'missing' | 'full' | 'blocked' | 'outdated' | 'broken'

/** Reads the kind off whatever IndexedDB or Dexie threw, also when the cause is wrapped in an abort. */
export function storageProblem(problem: unknown): StorageProblem {
  const names = errorNames(problem)
  if (names.includes('QuotaExceededError')) return 'full'
  if (names.includes('VersionError')) return 'outdated'
  if (names.some((name) => MISSING.includes(name))) return 'missing'
  // After a failed opening every later use says closed as well, but with the true cause inside.
  if (names.at(-1) === 'DatabaseClosedError') return 'outdated'
  return 'broken'
}

const MISSING = ['MissingAPIError', 'MissingApiError', 'SecurityError']

/** An error's name and those of its causes; Dexie keeps the cause in `inner`. */
function errorNames(problem: unknown): string[] {
  const names: string[] = []
  let at: unknown = problem
  while (typeof at === 'object' && at !== null && names.length < 8) {
    const { name, inner, cause } = at as { name?: unknown; inner?: unknown; cause?: unknown }
    names.push(String(name))
    at = inner ?? cause
  }
  return names
}

type Listener = (problem: StorageProblem) => void
const listeners = new Set<Listener>()

/** Databases of this realm say here that they had to close or must wait. Answers the way to stop listening. */
export function onStorageProblem(listener: Listener): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export function tellStorageProblem(problem: StorageProblem): void {
  for (const listener of [...listeners]) listener(problem)
}
