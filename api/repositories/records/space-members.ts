import { sql, type Kysely } from 'kysely'
import type { SpaceRole, SpaceType } from '../../../core/contracts/records/space-types.ts'
import type { Database } from '../../database/schema.ts'
import { countMembership, rememberLost } from './space-lists.ts'
import { followTeam } from './team-spaces.ts'

/** When somebody comes into a team or leaves it, which is remembered; now where left out. */
type When = { at?: Date | undefined }

/** Somebody in a space. */
export type Member = { userId: string; firstName: string; lastName: string; role: SpaceRole }

/**
 * The account's role in the space; null for a stranger and for a space that there is not. Who reads until a revision may look, whatever
 * they could do before.
 */
export async function findRole(
  database: Kysely<Database>,
  spaceId: string,
  userId: string,
): Promise<SpaceRole | null> {
  const row = await database
    .selectFrom('space_members')
    .select(['role', 'until_revision as until'])
    .where('user_id', '=', userId)
    .where('space_id', '=', spaceId)
    .executeTakeFirst()
  if (row && row.until !== null) return 'viewer'
  return row?.role ?? null
}

/** The members of a space, its owner first, the others by name. `hearing`: but those who read until a revision. */
export async function listMembers(
  database: Kysely<Database>,
  spaceId: string,
  { hearing = false } = {},
): Promise<Member[]> {
  const members = await database
    .selectFrom('space_members')
    .innerJoin('users', 'users.id', 'space_members.user_id')
    .select([
      'users.id as userId',
      'users.first_name as firstName',
      'users.last_name as lastName',
      'space_members.role',
    ])
    .where('space_members.space_id', '=', spaceId)
    .$if(hearing, (query) => query.where('until_revision', 'is', null))
    .orderBy('users.first_name')
    .orderBy('users.id')
    .execute()
  return members.sort((one, other) => Number(other.role === 'owner') - Number(one.role === 'owner'))
}

/**
 * Takes somebody in, unless they are in already: then their role stays. Where the space says so they read from now on. Answers whether it
 * did.
 */
export async function addMember(
  database: Kysely<Database>,
  { spaceId, userId, role, at }: { spaceId: string; userId: string; role: SpaceRole } & When,
): Promise<boolean> {
  const row = await database
    .insertInto('space_members')
    .values((eb) => ({
      space_id: spaceId,
      user_id: userId,
      role,
      from_revision: eb
        .selectFrom('spaces')
        .select(sql<number>`reads_from_joining * (revision + 1)`.as('from'))
        .where('id', '=', spaceId),
    }))
    .onConflict((conflict) => conflict.columns(['user_id', 'space_id']).doNothing())
    .returning('user_id')
    .executeTakeFirst()
  if (row) {
    await countMembership(database, { spaceId, userId, isNew: true })
    await followTeam(database, { spaceId, userId, at })
  }
  return row !== undefined
}

/** Gives a member another role, but the owner. Answers whether there is such a member. */
export async function changeRole(
  database: Kysely<Database>,
  { spaceId, userId, role }: { spaceId: string; userId: string; role: SpaceRole },
): Promise<boolean> {
  const row = await database
    .updateTable('space_members')
    .set({ role })
    .where('space_id', '=', spaceId)
    .where('user_id', '=', userId)
    .where('role', '!=', 'owner')
    .returning('user_id')
    .executeTakeFirst()
  if (row) {
    await countMembership(database, { spaceId, userId, isNew: false })
    await followTeam(database, { spaceId, userId })
  }
  return row !== undefined
}

/**
 * From now on nothing of the space reaches the member, and nothing that they write is taken; what they have of it they keep. With
 * `isSilent: false` they read on, and are told what there was meanwhile. Answers whether there is such a member.
 */
export async function silenceMember(
  database: Kysely<Database>,
  { spaceId, userId, isSilent }: { spaceId: string; userId: string; isSilent: boolean },
): Promise<boolean> {
  const row = await database
    .updateTable('space_members')
    .set((eb) => ({
      until_revision: isSilent ? eb.selectFrom('spaces').select('revision').where('id', '=', spaceId) : null,
    }))
    .where('space_id', '=', spaceId)
    .where('user_id', '=', userId)
    .where('until_revision', isSilent ? 'is' : 'is not', null)
    .returning('user_id')
    .executeTakeFirst()
  if (row) await countMembership(database, { spaceId, userId, isNew: false })
  return row !== undefined
}

/** Takes a member out, but an owner. Answers whether there was such a member. */
export async function removeMember(
  database: Kysely<Database>,
  { spaceId, userId, at }: { spaceId: string; userId: string } & When,
): Promise<boolean> {
  const row = await database
    .deleteFrom('space_members')
    .where('space_id', '=', spaceId)
    .where('user_id', '=', userId)
    .where('role', '!=', 'owner')
    .returning('user_id')
    .executeTakeFirst()
  if (row) {
    await rememberLost(database, { spaceId, userId })
    await followTeam(database, { spaceId, userId, at })
  }
  return row !== undefined
}

/** Takes an owner out of a space that belongs to no account. Whether another one is left is for the caller to know. */
export async function removeOwner(
  database: Kysely<Database>,
  { spaceId, userId, at }: { spaceId: string; userId: string } & When,
): Promise<void> {
  await database
    .deleteFrom('space_members')
    .where('space_id', '=', spaceId)
    .where('user_id', '=', userId)
    .where('role', '=', 'owner')
    .execute()
  await rememberLost(database, { spaceId, userId })
  await followTeam(database, { spaceId, userId, at })
}

/** Takes everybody out but the owner. */
export async function removeJoined(database: Kysely<Database>, spaceId: string): Promise<void> {
  const joined = await database
    .deleteFrom('space_members')
    .where('space_id', '=', spaceId)
    .where('role', '!=', 'owner')
    .returning('user_id as userId')
    .execute()
  for (const { userId } of joined) await rememberLost(database, { spaceId, userId })
}

/** How many spaces of a type the account joined: those of others. */
export async function countJoined(
  database: Kysely<Database>,
  userId: string,
  type: SpaceType,
): Promise<number> {
  const { joined } = await database
    .selectFrom('space_members')
    .innerJoin('spaces', 'spaces.id', 'space_members.space_id')
    .select((eb) => eb.fn.countAll().as('joined'))
    .where('space_members.user_id', '=', userId)
    .where('space_members.role', '!=', 'owner')
    .where('spaces.type', '=', type)
    .executeTakeFirstOrThrow()
  return Number(joined)
}

/** The ids of the account's spaces that somebody else belongs to as well; only those `among` these ids, where some are given. */
export async function sharedSpaces(
  database: Kysely<Database>,
  userId: string,
  among?: readonly string[],
): Promise<Set<string>> {
  const rows = await database
    .selectFrom('space_members as own')
    .innerJoin('space_members as others', 'others.space_id', 'own.space_id')
    .select('own.space_id as spaceId')
    .distinct()
    .where('own.user_id', '=', userId)
    .where('others.user_id', '!=', userId)
    .$if(among !== undefined, (query) => query.where('own.space_id', 'in', among ?? []))
    .execute()
  return new Set(rows.map(({ spaceId }) => spaceId))
}
