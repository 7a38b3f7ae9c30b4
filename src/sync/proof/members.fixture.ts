import type { SpaceRole, SpaceType } from '../../../core/contracts/records/space-types.ts'
import type { WireRecord } from '../../../core/contracts/records/sync.ts'
import { BrokenPromise } from './broken-promise.fixture.ts'
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

/** The role of each account in each space, as the server has it now, by `roleKey`. Who reads until a revision may look. */
export async function rolesNow({ api: { database } }: World): Promise<Map<string, string>> {
  const rows = await database.selectFrom('space_members').selectAll().execute()
  return new Map(
    rows.map(({ space_id, user_id, role, until_revision }) => [
      roleKey(user_id, space_id),
      until_revision === null ? role : 'viewer',
    ]),
  )
}

/** Throws where a record is not between the revisions that the account reads in its space. */
export async function checkRead(
  { api: { database } }: World,
  account: string,
  records: readonly WireRecord[],
): Promise<void> {
  const rows = await database
    .selectFrom('space_members')
    .selectAll()
    .where('user_id', '=', account)
    .where((eb) => eb.or([eb('from_revision', '>', 0), eb('until_revision', 'is not', null)]))
    .execute()
  for (const { space_id, from_revision: from, until_revision: until } of rows)
    for (const { space, kind, revision } of records)
      if (space === space_id && (revision < from || revision > (until ?? revision)))
        throw new BrokenPromise('lent', `${kind} was told of ${revision}, read from ${from} to ${until}`)
}

/**
 * Of what one of the account's phones shows, what all of them show. Who reads until a revision keeps what was changed since as it was, and
 * another phone of theirs is not told of it any more.
 */
export async function keptByAll<Shown extends { space?: string; kind: string; id: string }>(
  { api: { database } }: World,
  account: string,
  shown: readonly Shown[],
): Promise<Shown[]> {
  const ended = await database
    .selectFrom('space_members')
    .innerJoin('records', 'records.space_id', 'space_members.space_id')
    .select(['records.space_id as space', 'records.kind', 'records.id'])
    .where('user_id', '=', account)
    .whereRef('revision', '>', 'until_revision')
    .execute()
  const changed = new Set(ended.map(({ space, kind, id }) => JSON.stringify([space, kind, id])))
  return shown.filter(({ space, kind, id }) => !changed.has(JSON.stringify([space, kind, id])))
}

/** The spaces that the account is in, of what `rolesNow` answered. */
export const spacesIn = (roles: ReadonlyMap<string, string>, account: string): string[] =>
  [...roles.keys()].flatMap((key) => {
    const [whose, space] = JSON.parse(key) as [string, string]
    return whose === account ? [space] : []
  })

export const roleKey = (account: string, space: string): string => JSON.stringify([account, space])
