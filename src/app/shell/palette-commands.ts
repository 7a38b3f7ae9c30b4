import type { User } from '../../../core/contracts/identity/accounts.ts'
import type { Access, RouteRow } from '../screens/route-row.ts'

/** A screen that can be gone to by its name. */
export type ScreenLink = { title: string; path: string }

/**
 * The screens that this person may open, in the order of the table. Of several paths with one title the first; an id that
 * may be left out is; a screen that needs one has no name of its own.
 */
export function screensFor(
  rows: readonly Pick<RouteRow, 'path' | 'title' | 'access'>[],
  user: User | null,
): ScreenLink[] {
  const byTitle = new Map<string, ScreenLink>()
  for (const { path: pattern, title, access } of rows) {
    const path = pattern.replace(/\/\{-\$\w+\}/g, '')
    if (path.includes('$') || byTitle.has(title) || !mayOpen(access, user)) continue
    byTitle.set(title, { title, path })
  }
  return [...byTitle.values()]
}

function mayOpen(access: Access | undefined, user: User | null): boolean {
  switch (access) {
    case 'signed-in':
      return user !== null
    case 'provider':
      return user?.isProvider === true
    case 'admin':
      return user?.isAdmin === true
    default:
      return true
  }
}
