import { randomUUID } from '../../platform/node/crypto.ts'
import type { Kysely } from 'kysely'
import type { SpaceRole, SpaceType } from '../../../core/contracts/records/space-types.ts'
import { ask, compiledOnce, compiledPerCount } from '../../database/compiled-once.ts'
import type { Database } from '../../database/schema.ts'
import { membershipEpoch } from '../../../core/records/membership-epoch.ts'
import { countChange, countMembership, renewLists } from './space-lists.ts'

/** A space as one of its members meets it. */
export type Space = {
  id: string
  type: SpaceType
  /** Who reads until a revision may look, whatever they could do before. */
  role: SpaceRole
  /** As cursors of this membership have it (`membershipEpoch`). */
  epoch: string
  /** How far the member reads: the space's present one, unless they read until an earlier one. */
  revision: number
  /** The revisions between which the member reads; `until` is null where that has no end. */
  from: number
  until: number | null
  /** The revision at which the epoch began. */
  epochRevision: number
  /** Up to this revision receipts have been forgotten. */
  receiptFloor: number
  /** Numbers of the account's list: when the space or the role in it changed last, and when the account came in. */
  changed: number
  joined: number
}

/**
 * Makes the account's private space, whose id is the account's, unless it is there: it comes with the account. Throws where a
 * space of this id is anybody else's, who would read what is written there.
 */
export async function ensurePrivateSpace(database: Kysely<Database>, userId: string): Promise<void> {
  const [space] = await ask(database, queriesOf(database).owner, [userId])
  const isOwn = space
    ? space.owner === userId
    : await insertSpace(database, { id: userId, type: 'private' }, userId)
  if (!isOwn) throw new Error("The space with an account's id is not that account's")
}

/**
 * Makes a space that the account owns and others may join, unless there is one of this id or an account has it, whosever. Answers
 * whether it did.
 */
export async function makeSpace(
  database: Kysely<Database>,
  space: { id: string; type: Exclude<SpaceType, 'private' | 'desk' | 'manifest'> },
  userId: string,
): Promise<boolean> {
  const account = await database
    .selectFrom('users')
    .select('id')
    .where('id', '=', space.id)
    .executeTakeFirst()
  return account === undefined && (await insertSpace(database, space, userId))
}

/** Makes the desk of a provider whose only owner the account is. It has an id of its own that nobody can guess, and goes with the provider. */
export async function makeDesk(
  database: Kysely<Database>,
  { provider }: { provider: string },
  userId: string,
): Promise<void> {
  await insertSpace(database, { id: randomUUID(), type: 'desk', deskOf: provider }, userId)
}

/** Makes the manifest of a provider whose only owner the account is, as its desk is made: what its whole team is told of who comes. */
export async function makeManifest(
  database: Kysely<Database>,
  { provider }: { provider: string },
  userId: string,
): Promise<void> {
  await insertSpace(database, { id: randomUUID(), type: 'manifest', manifestOf: provider }, userId)
}

/** The manifest of a provider; null where there is no such provider. */
export async function findManifest(database: Kysely<Database>, provider: string): Promise<string | null> {
  const [row] = await ask(database, queriesOf(database).manifest, [provider])
  return row?.id ?? null
}

/** The desk of a provider; null where there is no such provider. */
export async function findDesk(database: Kysely<Database>, provider: string): Promise<string | null> {
  const [row] = await ask(database, queriesOf(database).desk, [provider])
  return row?.id ?? null
}

/* What is asked with every edit and everything told: put together once. */
const queriesOf = compiledOnce((database) => ({
  owner: database.selectFrom('spaces').select('user_id as owner').where('id', '=', '').compile(),
  desk: database.selectFrom('spaces').select('id').where('desk_of', '=', '').compile(),
  manifest: database.selectFrom('spaces').select('id').where('manifest_of', '=', '').compile(),
  raise: database
    .updateTable('spaces')
    .set((eb) => ({ revision: eb('revision', '+', 1) }))
    .where('id', '=', '')
    .returning('revision')
    .compile(),
}))

const typesQuery = compiledPerCount((database, count) =>
  database
    .selectFrom('spaces')
    .select(['id', 'type'])
    .where('id', 'in', Array<string>(count).fill(''))
    .compile(),
)

async function insertSpace(
  database: Kysely<Database>,
  {
    id,
    type,
    deskOf = null,
    manifestOf = null,
  }: { id: string; type: SpaceType; deskOf?: string | null; manifestOf?: string | null },
  userId: string,
): Promise<boolean> {
  const made = await database
    .insertInto('spaces')
    .values({
      id,
      type,
      user_id: OF_NO_ACCOUNT.includes(type) ? null : userId,
      desk_of: deskOf,
      manifest_of: manifestOf,
      epoch: randomUUID(),
      revision: 0,
      epoch_revision: 0,
      receipt_floor: 0,
    })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .returning('id')
    .executeTakeFirst()
  if (!made) return false
  await database
    .insertInto('space_members')
    .values({ space_id: id, user_id: userId, role: 'owner' })
    .execute()
  await countMembership(database, { spaceId: id, userId, isNew: true })
  return true
}

/** These outlive whoever made them, and count against nobody's room. @source marketplace "Spaces" */
const OF_NO_ACCOUNT: readonly SpaceType[] = ['provider', 'desk', 'manifest']

/** Of which type each of these spaces is, as far as there are any. */
export async function listSpaceTypes(
  database: Kysely<Database>,
  ids: readonly string[],
): Promise<Map<string, SpaceType>> {
  if (ids.length === 0) return new Map()
  const rows = await ask(database, typesQuery(database, ids.length), ids)
  return new Map(rows.map(({ id, type }) => [id, type]))
}

/** How many spaces the account has made, its private one among them. */
export async function countOwnSpaces(database: Kysely<Database>, userId: string): Promise<number> {
  const { count } = await database
    .selectFrom('spaces')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow()
  return Number(count)
}

/**
 * The spaces that the account belongs to, in the order of their ids: all of them, those of some `ids`, or those that changed `since`
 * its list had that number.
 */
export async function listSpaces(
  database: Kysely<Database>,
  userId: string,
  { ids, since }: { ids?: readonly string[]; since?: number } = {},
): Promise<Space[]> {
  const rows = await database
    .selectFrom('space_members')
    .innerJoin('spaces', 'spaces.id', 'space_members.space_id')
    .select([
      'spaces.id',
      'spaces.type',
      'space_members.role',
      'spaces.epoch',
      'spaces.revision',
      'spaces.epoch_revision as epochRevision',
      'spaces.receipt_floor as receiptFloor',
      'space_members.changed',
      'space_members.joined',
      'space_members.from_revision as from',
      'space_members.until_revision as until',
    ])
    .where('space_members.user_id', '=', userId)
    .$if(ids !== undefined, (query) => query.where('space_members.space_id', 'in', ids ?? []))
    .$if(since !== undefined, (query) => query.where('space_members.changed', '>', since ?? 0))
    .orderBy('spaces.id')
    .execute()
  return rows.map((row) => ({
    ...row,
    role: row.until === null ? row.role : 'viewer',
    epoch: membershipEpoch(row.epoch, row.from),
    revision: Math.min(row.revision, row.until ?? row.revision),
  }))
}

/** Counts the space one revision up and answers it. Nobody else gets it, nor a later one, before the transaction ends. */
export async function nextRevision(database: Kysely<Database>, spaceId: string): Promise<number> {
  const [raised] = await ask(database, queriesOf(database).raise, [1, spaceId])
  if (!raised) throw new Error(`There is no space ${spaceId}`)
  const { revision } = raised
  await countChange(database, spaceId)
  return revision
}

/**
 * Tells the phones of one space, or of all, that what they have above the present revision was never ours. With all, every list of spaces
 * begins anew too.
 */
export async function renewEpochs(database: Kysely<Database>, spaceId?: string): Promise<void> {
  const renewed = database
    .updateTable('spaces')
    .set((eb) => ({ epoch: randomUUID(), epoch_revision: eb.ref('revision') }))
  await (spaceId === undefined ? renewed : renewed.where('id', '=', spaceId)).execute()
  await (spaceId === undefined ? renewLists(database) : countChange(database, spaceId))
}

export async function hasSpaces(database: Kysely<Database>): Promise<boolean> {
  return (await database.selectFrom('spaces').select('id').limit(1).executeTakeFirst()) !== undefined
}

/** Says that receipts up to this revision are gone; a floor never sinks. */
export async function raiseReceiptFloor(
  database: Kysely<Database>,
  spaceId: string,
  revision: number,
): Promise<void> {
  await database
    .updateTable('spaces')
    .set({ receipt_floor: revision })
    .where('id', '=', spaceId)
    .where('receipt_floor', '<', revision)
    .execute()
}
