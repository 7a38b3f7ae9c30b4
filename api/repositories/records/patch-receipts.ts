import type { ExpressionBuilder, Kysely } from 'kysely'
import type { Database } from '../../database/schema.ts'

/** What became of a patch or of a write with an `Idempotency-Key`; never what it said. */
export type PatchReceipt = {
  /** Of the body; null matches any. */
  hash: string | null
  outcome: 'applied' | 'conflict' | 'refused'
  code: string | null
  revision: number | null
  spaceId: string
}

/** The account's receipts for these ids, by id; those that there are. */
export async function findPatchReceipts(
  database: Kysely<Database>,
  userId: string,
  ids: readonly string[],
): Promise<Map<string, PatchReceipt>> {
  if (ids.length === 0) return new Map()
  const rows = await database
    .selectFrom('patch_receipts')
    .select(['id', 'hash', 'outcome', 'code', 'revision', 'space_id as spaceId'])
    .where('user_id', '=', userId)
    .where('id', 'in', ids)
    .execute()
  return new Map(rows.map(({ id, ...receipt }) => [id, receipt]))
}

/** The account whose patch got this revision of the space; null where the server did, or the receipt has been forgotten. */
export async function writerOf(
  database: Kysely<Database>,
  spaceId: string,
  revision: number,
): Promise<string | null> {
  const row = await database
    .selectFrom('patch_receipts')
    .select('user_id as writer')
    .where('space_id', '=', spaceId)
    .where('revision', '=', revision)
    .executeTakeFirst()
  return row?.writer ?? null
}

/** Whether patches of others than this account were given revisions of the space above one and below another. */
export async function haveOthersWritten(
  database: Kysely<Database>,
  userId: string,
  spaceId: string,
  { above, below }: { above: number; below: number },
): Promise<boolean> {
  const row = await database
    .selectFrom('patch_receipts')
    .select('revision')
    .where('space_id', '=', spaceId)
    .where('revision', '>', above)
    .where('revision', '<', below)
    .where('user_id', '!=', userId)
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

/** `now` is an ISO instant. */
export async function insertPatchReceipt(
  database: Kysely<Database>,
  userId: string,
  id: string,
  { spaceId, ...receipt }: PatchReceipt,
  now: string,
): Promise<void> {
  await database
    .insertInto('patch_receipts')
    .values({ user_id: userId, id, ...receipt, space_id: spaceId, created_at: now })
    .execute()
}

/**
 * Forgets every receipt written before `instant` (ISO), of one account or of all, and answers the highest revision that went, by
 * space.
 */
export async function prunePatchReceipts(
  database: Kysely<Database>,
  instant: string,
  userId?: string,
): Promise<{ spaceId: string; revision: number }[]> {
  const old = ({ eb, and }: ExpressionBuilder<Database, 'patch_receipts'>) =>
    and([eb('created_at', '<', instant), ...(userId === undefined ? [] : [eb('user_id', '=', userId)])])
  const floors = await database
    .selectFrom('patch_receipts')
    .select((eb) => ['space_id as spaceId', eb.fn.max('revision').as('revision')])
    .where(old)
    .where('revision', 'is not', null)
    .groupBy('space_id')
    .orderBy('space_id')
    .execute()
  await database.deleteFrom('patch_receipts').where(old).execute()
  return floors.map(({ spaceId, revision }) => ({ spaceId, revision: Number(revision) }))
}

/** The accounts that got more than so many receipts since an instant (ISO). */
export async function listMuchReceipted(
  database: Kysely<Database>,
  since: string,
  receipts: number,
): Promise<string[]> {
  const rows = await database
    .selectFrom('patch_receipts')
    .select('user_id as userId')
    .where('created_at', '>=', since)
    .groupBy('user_id')
    .having((eb) => eb(eb.fn.countAll(), '>', receipts))
    .execute()
  return rows.map(({ userId }) => userId)
}

/** When the oldest of the account's latest `most` receipts was written (ISO); undefined where it has fewer. */
export async function oldestOfLatest(
  database: Kysely<Database>,
  userId: string,
  most: number,
): Promise<string | undefined> {
  const row = await database
    .selectFrom('patch_receipts')
    .select('created_at as at')
    .where('user_id', '=', userId)
    .orderBy('created_at', 'desc')
    .limit(1)
    .offset(most - 1)
    .executeTakeFirst()
  return row?.at
}

/** How many of the space's revisions above one and up to another this account's patches were given. */
export async function countRevisionsOf(
  database: Kysely<Database>,
  userId: string,
  spaceId: string,
  { above, upTo }: { above: number; upTo: number },
): Promise<number> {
  const { count } = await database
    .selectFrom('patch_receipts')
    .select((eb) => eb.fn.count('revision').distinct().as('count'))
    .where('user_id', '=', userId)
    .where('space_id', '=', spaceId)
    .where('revision', '>', above)
    .where('revision', '<=', upTo)
    .executeTakeFirstOrThrow()
  return Number(count)
}
