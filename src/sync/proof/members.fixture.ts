import type { SpaceRole, SpaceType } from '../../../core/contracts/records/space-types.ts'
import type { World } from './world.fixture.ts'

/** What an account may do in a space that somebody else made. */
export type JoinedRole = 'editor' | 'viewer'

/** A space that one of the accounts owns besides its private one, and the other account, which may be in it or not. */
type SharedSpace = { spaceId: string; type: SpaceType; other: string }

/** The space that a step chooses among those on the server, and the account that does not own it; null while there is none. */
export async function chooseSpace({ api, accounts }: World, choice: number): Promise<SharedSpace | null> {
  const spaces = await api.database
    .selectFrom('spaces')
    .innerJoin('space_members', 'space_members.space_id', 'spaces.id')
    .select(['spaces.id', 'spaces.type', 'space_members.user_id as owner'])
    .where('spaces.type', '!=', 'private')
    .where('space_members.role', '=', 'owner')
    .orderBy('spaces.id')
    .execute()
  const space = spaces[choice % Math.max(1, spaces.length)]
  const other = accounts.find(({ user }) => user.id !== space?.owner)?.user.id
  return space && other !== undefined ? { spaceId: space.id, type: space.type, other } : null
}

/** What somebody who edits or looks is called in such a space. */
export const roleThere = (type: SpaceType, role: JoinedRole): SpaceRole =>
  type !== 'provider' ? role : role === 'editor' ? 'manager' : 'guide'

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
