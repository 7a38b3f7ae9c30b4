import type { Cursor, Exchange, ExchangeAnswer, Patch } from '../../../core/contracts/records/sync.ts'
import type { RecordsDatabase } from '../store/records-database.ts'
import type { SpaceRoles } from '../store/space-roles.ts'
import { readMeta } from '../store/store.ts'

type Cursors = Readonly<Record<string, Cursor>>

/**
 * Of so many spaces, those that changed last, the cursors go along with every exchange: what is new there comes with the first answer,
 * and of all others with the next one. A cursor takes 110 bytes.
 */
export const RECENT_SPACES = 8

/** The name under which `meta` keeps the number of the list of spaces that the server's last whole answer came with. */
export const LIST_NAME = 'list'

type Asking = {
  patches: readonly Patch[]
  /** Spaces of which the last answer told, and not to the end. */
  named: readonly string[]
  /** As `RECENT_SPACES`. */
  recent: number
}

/**
 * What an exchange says of the spaces that this phone has: with the number of its list the cursors that may be needed, without one all
 * of them. `cursors` has the space that changed last at its end.
 */
export async function askOfSpaces(
  database: RecordsDatabase,
  cursors: Cursors,
  { patches, named, recent }: Asking,
): Promise<Pick<Exchange, 'since' | 'list'>> {
  const list = await readMeta<number | null>(database, LIST_NAME, null)
  // An earlier version of the app forgets its cursors and leaves the number behind.
  // Not by `in`: an engine of a browser remembers a name that is asked for at one place, beyond the sign-out of whose it is.
  if (list === null || !Object.hasOwn(cursors, database.owner)) return { since: cursors }
  const ids = Object.keys(cursors)
  const asked = [
    ...ids.slice(Math.max(0, ids.length - recent)),
    ...named,
    ...patches.map(({ space }) => space),
  ]
  const known = asked.flatMap((space): [string, Cursor][] => {
    const cursor = cursors[space]
    return cursor ? [[space, cursor]] : []
  })
  return { since: Object.fromEntries(known), list }
}

/** Spaces of which this phone has something and did not say so: what is told of them it asks for again, with their cursors. */
export function unaskedSpaces(
  { spaces }: Pick<ExchangeAnswer, 'spaces'>,
  { since }: Pick<Exchange, 'since'>,
  cursors: Cursors,
): Set<string> {
  const told = Object.entries(spaces).filter(([, { role }]) => role !== 'none')
  return new Set(told.flatMap(([space]) => (space in cursors && !(space in since) ? [space] : [])))
}

/** Whether the answer says that the account is not in the space: by name, or where it names all spaces by leaving it out. */
export function isLost(
  { spaces, partial }: Pick<ExchangeAnswer, 'spaces' | 'partial'>,
  space: string,
): boolean {
  const state = spaces[space]
  return state ? state.role === 'none' : partial !== true
}

/** The roles as they are after the answer. */
export function rolesAfter(
  { spaces, partial }: Pick<ExchangeAnswer, 'spaces' | 'partial'>,
  before: SpaceRoles,
): SpaceRoles {
  const roles: Record<string, SpaceRoles[string]> = partial ? { ...before } : {}
  for (const [space, { role }] of Object.entries(spaces)) {
    if (role === 'none') delete roles[space]
    else roles[space] = role
  }
  return roles
}
