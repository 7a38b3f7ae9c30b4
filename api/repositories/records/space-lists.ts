import type { Kysely } from 'kysely'
import { randomInt } from '../../platform/node/crypto.ts'
import { ask, compiledOnce } from '../../database/compiled-once.ts'
import type { Database } from '../../database/schema.ts'

/** `number` counts the changes of an account's list of spaces. What it lost before `floor` is not remembered any more. */
export type SpaceList = { number: number; floor: number }

/** So many lost spaces of an account are remembered, the latest: a phone that has not heard of more is told its whole list. */
const MOST_LOST = 50

/** A list begins, and begins anew, at a number that no history of the store has given out before. */
const LONGEST_JUMP = 2 ** 32

/** How far the account's list is. Throws for an account that never had a space. */
export async function readList(database: Kysely<Database>, userId: string): Promise<SpaceList> {
  return database
    .selectFrom('space_lists')
    .select(['number', 'floor'])
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow()
}

/** Begins lists anew, those of some accounts or all: no number that a phone holds counts any more. */
export async function renewLists(database: Kysely<Database>, userIds?: readonly string[]): Promise<void> {
  const jump = randomInt(1, LONGEST_JUMP)
  const renewed = database
    .updateTable('space_lists')
    .set((eb) => ({ number: eb('number', '+', jump), floor: eb('number', '+', jump) }))
  await (userIds === undefined ? renewed : renewed.where('user_id', 'in', userIds)).execute()
}

/** Begins the lists anew of everybody else in the account's spaces, which go with the account. */
export async function renewListsBeside(database: Kysely<Database>, owner: string): Promise<void> {
  const others = await database
    .selectFrom('spaces')
    .innerJoin('space_members', 'space_members.space_id', 'spaces.id')
    .select('space_members.user_id as userId')
    .distinct()
    .where('spaces.user_id', '=', owner)
    .where('space_members.user_id', '!=', owner)
    .execute()
  if (others.length > 0)
    await renewLists(
      database,
      others.map(({ userId }) => userId),
    )
}

/** The space changed: counts the list of each member who reads on one up, and notes the number with the membership. */
export async function countChange(database: Kysely<Database>, spaceId: string): Promise<void> {
  const { lists, memberships } = queriesOf(database)
  await ask(database, lists, [1, spaceId])
  await ask(database, memberships, [spaceId])
}

/* What is asked with every revision of a space: put together once. */
const queriesOf = compiledOnce((database) => ({
  lists: database
    .updateTable('space_lists')
    .set((eb) => ({ number: eb('number', '+', 1) }))
    .where('user_id', 'in', (eb) =>
      eb
        .selectFrom('space_members')
        .select('user_id')
        .where('space_id', '=', '')
        .where('until_revision', 'is', null),
    )
    .compile(),
  memberships: database
    .updateTable('space_members')
    .set((eb) => ({
      changed: eb
        .selectFrom('space_lists')
        .select('number')
        .whereRef('space_lists.user_id', '=', 'space_members.user_id')
        .$asScalar()
        .$notNull(),
    }))
    .where('space_id', '=', '')
    .where('until_revision', 'is', null)
    .compile(),
}))

/** The account came into the space, or has another role there. */
export async function countMembership(
  database: Kysely<Database>,
  { spaceId, userId, isNew }: { spaceId: string; userId: string; isNew: boolean },
): Promise<void> {
  const number = await raise(database, userId)
  await database
    .updateTable('space_members')
    .set({ changed: number, ...(isNew ? { joined: number } : {}) })
    .where('space_id', '=', spaceId)
    .where('user_id', '=', userId)
    .execute()
  if (!isNew) return
  await database
    .deleteFrom('lost_spaces')
    .where('user_id', '=', userId)
    .where('space_id', '=', spaceId)
    .execute()
}

/** The account was taken out of the space: its phones are told when they ask for what changed in its list. */
export async function rememberLost(
  database: Kysely<Database>,
  { spaceId, userId }: { spaceId: string; userId: string },
): Promise<void> {
  const changed = await raise(database, userId)
  await database
    .insertInto('lost_spaces')
    .values({ user_id: userId, space_id: spaceId, changed })
    .onConflict((conflict) => conflict.columns(['user_id', 'space_id']).doUpdateSet({ changed }))
    .execute()
  const tooMany = await database
    .selectFrom('lost_spaces')
    .select('changed')
    .where('user_id', '=', userId)
    .orderBy('changed', 'desc')
    .offset(MOST_LOST)
    .limit(1)
    .executeTakeFirst()
  if (!tooMany) return
  await database
    .deleteFrom('lost_spaces')
    .where('user_id', '=', userId)
    .where('changed', '<=', tooMany.changed)
    .execute()
  await database
    .updateTable('space_lists')
    .set({ floor: tooMany.changed })
    .where('user_id', '=', userId)
    .where('floor', '<', tooMany.changed)
    .execute()
}

/** The ids of the spaces that the account has lost since its list had this number. */
export async function lostSince(
  database: Kysely<Database>,
  userId: string,
  number: number,
): Promise<string[]> {
  const rows = await database
    .selectFrom('lost_spaces')
    .select('space_id as spaceId')
    .where('user_id', '=', userId)
    .where('changed', '>', number)
    .orderBy('space_id')
    .execute()
  return rows.map(({ spaceId }) => spaceId)
}

/** Counts the account's list one up and answers its number. With its first space a list begins. */
async function raise(database: Kysely<Database>, userId: string): Promise<number> {
  const begin = randomInt(1, LONGEST_JUMP)
  const { number } = await database
    .insertInto('space_lists')
    .values({ user_id: userId, number: begin, floor: begin })
    .onConflict((conflict) =>
      conflict.column('user_id').doUpdateSet((eb) => ({ number: eb('space_lists.number', '+', 1) })),
    )
    .returning('number')
    .executeTakeFirstOrThrow()
  return number
}
