import type { Kysely } from 'kysely'
import type { BackByState } from '../../database/back-by-tables.ts'
import type { Database } from '../../database/schema.ts'

/** Instants are ISO. */
export type Watch = {
  userId: string
  recordId: string
  dueAt: string
  writtenAt: string
  state: BackByState
  nextAt: string | null
}

const COLUMNS = [
  'user_id as userId',
  'record_id as recordId',
  'due_at as dueAt',
  'written_at as writtenAt',
  'state',
  'next_at as nextAt',
] as const

type WatchId = Pick<Watch, 'userId' | 'recordId'>

export async function findWatch(
  database: Kysely<Database>,
  { userId, recordId }: WatchId,
): Promise<Watch | undefined> {
  return await database
    .selectFrom('back_by_watches')
    .select(COLUMNS)
    .where('user_id', '=', userId)
    .where('record_id', '=', recordId)
    .executeTakeFirst()
}

/** Writes the watch, in the place of the one before. */
export async function putWatch(
  database: Kysely<Database>,
  { userId, recordId, dueAt, writtenAt, state, nextAt }: Watch,
): Promise<void> {
  const values = { due_at: dueAt, written_at: writtenAt, state, next_at: nextAt }
  await database
    .insertInto('back_by_watches')
    .values({ user_id: userId, record_id: recordId, ...values })
    .onConflict((conflict) => conflict.columns(['user_id', 'record_id']).doUpdateSet(values))
    .execute()
}

export async function deleteWatch(database: Kysely<Database>, { userId, recordId }: WatchId): Promise<void> {
  await database
    .deleteFrom('back_by_watches')
    .where('user_id', '=', userId)
    .where('record_id', '=', recordId)
    .execute()
}

/**
 * The watches that go on by `now`. One whose time was before `dueBefore` is due as well where it goes on behind `noLaterThan`: nothing is
 * waited for so long, so a clock that was ahead has said so.
 */
export async function listDueWatches(
  database: Kysely<Database>,
  { now, noLaterThan, dueBefore }: { now: string; noLaterThan: string; dueBefore: string },
  limit: number,
): Promise<Watch[]> {
  return await database
    .selectFrom('back_by_watches')
    .select(COLUMNS)
    .where((eb) =>
      eb.or([
        eb('next_at', '<=', now),
        eb.and([eb('next_at', '>', noLaterThan), eb('due_at', '<=', dueBefore)]),
      ]),
    )
    .orderBy('next_at')
    .limit(limit)
    .execute()
}

/** The watches of an account whose alarm has gone, of times after `dueAfter` (ISO instant). */
export async function listAlarmed(
  database: Kysely<Database>,
  { userId, dueAfter }: Pick<Watch, 'userId'> & { dueAfter: string },
): Promise<Watch[]> {
  return await database
    .selectFrom('back_by_watches')
    .select(COLUMNS)
    .where('user_id', '=', userId)
    .where('state', '=', 'alarmed')
    .where('due_at', '>', dueAfter)
    .execute()
}

/** Watches that were given up for late though their time is not before `dueAfter` (ISO instant). */
export async function listWronglyLate(
  database: Kysely<Database>,
  dueAfter: string,
  limit: number,
): Promise<Watch[]> {
  return await database
    .selectFrom('back_by_watches')
    .select(COLUMNS)
    .where('state', '=', 'late')
    .where('due_at', '>', dueAfter)
    .limit(limit)
    .execute()
}

/** Moves a watch on from where `before` found it. False where somebody else has moved or changed it: then nothing is written. */
export async function moveWatch(
  database: Kysely<Database>,
  before: Watch,
  { state, nextAt }: Pick<Watch, 'state' | 'nextAt'>,
): Promise<boolean> {
  const row = await database
    .updateTable('back_by_watches')
    .set({ state, next_at: nextAt })
    .where('user_id', '=', before.userId)
    .where('record_id', '=', before.recordId)
    .where('state', '=', before.state)
    .where('due_at', '=', before.dueAt)
    .where('next_at', before.nextAt === null ? 'is' : '=', before.nextAt)
    .returning('record_id')
    .executeTakeFirst()
  return row !== undefined
}

/** The watches of times before `due` (ISO instant). */
export async function listOldWatches(
  database: Kysely<Database>,
  due: string,
  limit: number,
): Promise<WatchId[]> {
  return await database
    .selectFrom('back_by_watches')
    .select(['user_id as userId', 'record_id as recordId'])
    .where('due_at', '<', due)
    .orderBy('due_at')
    .limit(limit)
    .execute()
}

/**
 * When a device of the account last asked something of the server, and what device; undefined where no session tells. A session that
 * ended tells nothing any more (a sign-out is kept with the watches), and one that was seen after `now` was written under a wrong clock.
 */
export async function lastContactOf(
  database: Kysely<Database>,
  userId: string,
  now: string,
): Promise<{ at: string; device: string } | undefined> {
  return await database
    .selectFrom('sessions')
    .select(['last_seen_at as at', 'device'])
    .where('user_id', '=', userId)
    .where('last_seen_at', '<=', now)
    .orderBy('last_seen_at', 'desc')
    .executeTakeFirst()
}

/** Keeps that a device of the account reached the server at this instant, for its watches that go on. */
export async function keepLastContact(database: Kysely<Database>, userId: string, at: string): Promise<void> {
  await database
    .updateTable('back_by_watches')
    .set({ written_at: at })
    .where('user_id', '=', userId)
    .where('next_at', 'is not', null)
    .execute()
}

/** Whether the account has a back-by for this time (ISO instant) and has not said that it is back. */
export async function isAwaited(
  database: Kysely<Database>,
  { userId, dueAt }: Pick<Watch, 'userId' | 'dueAt'>,
): Promise<boolean> {
  const row = await database
    .selectFrom('back_by_watches')
    .select('record_id')
    .where('user_id', '=', userId)
    .where('due_at', '=', dueAt)
    .where('state', '!=', 'back')
    .executeTakeFirst()
  return row !== undefined
}
