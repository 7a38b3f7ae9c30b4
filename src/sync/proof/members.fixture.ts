import type { World } from './world.fixture.ts'

/** What an account may do in a space that somebody else made. */
export type JoinedRole = 'editor' | 'viewer'

/** A space that one of the accounts made besides its private one, and the other account, which may be in it or not. */
type TripSpace = { spaceId: string; other: string }

/** The trip that a step chooses among those on the server, and the account that does not own it; null while there is none. */
export async function chooseTrip({ api, accounts }: World, choice: number): Promise<TripSpace | null> {
  const spaces = await api.database.selectFrom('spaces').select(['id', 'user_id']).orderBy('id').execute()
  const trips = spaces.filter(({ id, user_id }) => id !== user_id)
  const trip = trips[choice % Math.max(1, trips.length)]
  const other = accounts.find(({ user }) => user.id !== trip?.user_id)?.user.id
  return trip && other !== undefined ? { spaceId: trip.id, other } : null
}

/** The role of each account in each space, as the server has it now, by `roleKey`. */
export async function rolesNow({ api: { database } }: World): Promise<Map<string, string>> {
  const rows = await database.selectFrom('space_members').selectAll().execute()
  return new Map(rows.map(({ space_id, user_id, role }) => [roleKey(user_id, space_id), role]))
}

/** The spaces that the account is in, of what `rolesNow` answered. */
export const spacesIn = (roles: ReadonlyMap<string, string>, account: string): string[] =>
  [...roles.keys()].flatMap((key) => {
    const [whose, space] = JSON.parse(key) as [string, string]
    return whose === account ? [space] : []
  })

export const roleKey = (account: string, space: string): string => JSON.stringify([account, space])
