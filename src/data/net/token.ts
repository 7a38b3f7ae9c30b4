import { report } from '../../platform/report.ts'

export const TOKEN_KEY = 'timberline:token'

/** The bearer token where one is kept: local storage first, then session storage. @source shell §7 */
export function readToken(): string | null {
  return read(() => localStorage) ?? read(() => sessionStorage)
}

/** Removes the token from both storages. */
export function forgetToken(): void {
  for (const storage of [() => localStorage, () => sessionStorage]) {
    try {
      storage().removeItem(TOKEN_KEY)
    } catch (problem) {
      report(problem, 'forgetting the token')
    }
  }
}

/** The storage comes as a function because reading the global itself may throw. */
function read(storage: () => Storage): string | null {
  try {
    return storage().getItem(TOKEN_KEY)
  } catch (problem) {
    report(problem, 'reading the token')
    return null
  }
}
