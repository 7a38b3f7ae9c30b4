import type { Kysely } from 'kysely'
import type { User } from '../../../core/contracts/identity/accounts.ts'
import { ask, compiledOnce } from '../../database/compiled-once.ts'
import type { Database } from '../../database/schema.ts'
import { deletePushWithoutSession, keepPushOfEndedSessions } from '../push/push-subscriptions.ts'
import { USER_COLUMNS, userOf } from './user-columns.ts'

/** How a session's token travels; it is valid that way alone. */
export type Transport = 'cookie' | 'bearer'

export type NewSession = {
  /** A UUID that names it in the person's list. */
  id: string
  /** Browser and system in a few words. */
  device: string
  tokenHash: string
  userId: string
  transport: Transport
  remembered: boolean
  createdAt: string
  expiresAt: string
  /** Until when password or passkey count as given; null where neither was. */
  confirmedUntil: string | null
}

export type OpenSession = {
  id: string
  user: User
  remembered: boolean
  createdAt: string
  lastSeenAt: string
  /** When it ends unless it is used again. */
  expiresAt: string
  /** Until when the admin passkey counts for it. */
  adminUntil: string | null
  /** Until when password or passkey count as given just now. */
  confirmedUntil: string | null
}

/** Stores a session as seen when it was created and forgets those that ended, whoever they belonged to. */
export async function insertSession(database: Kysely<Database>, session: NewSession): Promise<void> {
  await deleteEndedSessions(database, session.createdAt)
  await database
    .insertInto('sessions')
    .values({
      id: session.id,
      device: session.device,
      token_hash: session.tokenHash,
      user_id: session.userId,
      transport: session.transport,
      remembered: session.remembered ? 1 : 0,
      created_at: session.createdAt,
      last_seen_at: session.createdAt,
      expires_at: session.expiresAt,
      confirmed_until: session.confirmedUntil,
    })
    .execute()
}

/**
 * The session of a token that travelled this way, open at `now` (ISO instant); undefined when unknown or ended. Nearly every call
 * asks it: its two texts are put together once, and are two because SQLite joins in three times the time of both.
 */
export async function findOpenSession(
  database: Kysely<Database>,
  tokenHash: string,
  transport: Transport,
  now: string,
): Promise<OpenSession | undefined> {
  const queries = queriesOf(database)
  const [session] = await ask(database, queries.session, [tokenHash, transport, now])
  const [user] = session ? await ask(database, queries.user, [session.userId]) : []
  if (!session || !user) return undefined
  const { userId: _, remembered, ...rest } = session
  return { ...rest, user: userOf(user), remembered: remembered === 1 }
}

const queriesOf = compiledOnce((database) => ({
  session: database
    .selectFrom('sessions')
    .select([
      'id',
      'user_id as userId',
      'admin_until as adminUntil',
      'confirmed_until as confirmedUntil',
      'remembered',
      'created_at as createdAt',
      'last_seen_at as lastSeenAt',
      'expires_at as expiresAt',
    ])
    .where('token_hash', '=', '')
    .where('transport', '=', 'cookie')
    .where('expires_at', '>', '')
    .compile(),
  user: database.selectFrom('users').select(USER_COLUMNS).where('id', '=', '').compile(),
}))

/** Writes that a session was seen and when it ends from now on; nothing happens when it was seen between `unlessSince` and then. */
export async function touchSession(
  database: Kysely<Database>,
  tokenHash: string,
  { seenAt, expiresAt, unlessSince }: { seenAt: string; expiresAt: string; unlessSince: string },
): Promise<void> {
  await database
    .updateTable('sessions')
    .set({ last_seen_at: seenAt, expires_at: expiresAt })
    .where('token_hash', '=', tokenHash)
    .where((eb) => eb.or([eb('last_seen_at', '<=', unlessSince), eb('last_seen_at', '>', seenAt)]))
    .execute()
}

export async function deleteSession(
  database: Kysely<Database>,
  tokenHash: string,
  transport: Transport,
): Promise<void> {
  await database
    .deleteFrom('sessions')
    .where('token_hash', '=', tokenHash)
    .where('transport', '=', transport)
    .execute()
}

/** Ends every session of a person; no device of theirs hears anything afterwards. */
export async function deleteAllSessions(database: Kysely<Database>, userId: string): Promise<void> {
  await deletePushWithoutSession(database, userId)
  await database.deleteFrom('sessions').where('user_id', '=', userId).execute()
}

/**
 * Gives a session another token; the one before it is unknown from then on, and what the admin passkey opened is closed. Undefined
 * where there is no such session.
 */
export async function replaceToken(
  database: Kysely<Database>,
  { tokenHash, transport, newHash }: { tokenHash: string; transport: Transport; newHash: string },
): Promise<{ remembered: boolean } | undefined> {
  const row = await database
    .updateTable('sessions')
    .set({ token_hash: newHash, admin_until: null })
    .where('token_hash', '=', tokenHash)
    .where('transport', '=', transport)
    .returning('remembered')
    .executeTakeFirst()
  return row && { remembered: row.remembered === 1 }
}

/** A session as its owner sees it in a list. */
export type ListedSession = {
  id: string
  device: string
  createdAt: string
  lastSeenAt: string
  remembered: boolean
  transport: Transport
}

/** A person's sessions that are open at `now` (ISO instant), the last seen first. */
export async function listOpenSessions(
  database: Kysely<Database>,
  userId: string,
  now: string,
): Promise<ListedSession[]> {
  const rows = await database
    .selectFrom('sessions')
    .select(['id', 'device', 'created_at', 'last_seen_at', 'remembered', 'transport'])
    .where('user_id', '=', userId)
    .where('expires_at', '>', now)
    .orderBy('last_seen_at', 'desc')
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .execute()
  return rows.map((row) => ({
    id: row.id,
    device: row.device,
    createdAt: row.created_at,
    lastSeenAt: row.last_seen_at,
    remembered: row.remembered === 1,
    transport: row.transport,
  }))
}

/** Ends one session of this person. False where the person has no such one. */
export async function deleteSessionOf(
  database: Kysely<Database>,
  userId: string,
  id: string,
): Promise<boolean> {
  const row = await database
    .deleteFrom('sessions')
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

/** Ends all sessions of a person but the one with this id. Answers how many those were. */
export async function deleteOtherSessions(
  database: Kysely<Database>,
  userId: string,
  id: string,
): Promise<number> {
  await deletePushWithoutSession(database, userId)
  const rows = await database
    .deleteFrom('sessions')
    .where('user_id', '=', userId)
    .where('id', '!=', id)
    .returning('id')
    .execute()
  return rows.length
}

/**
 * Writes until when the admin passkey counts for a session. With `instead` only where that is what stands there: what has ended
 * meanwhile is not renewed.
 */
export async function setAdminUntil(
  database: Kysely<Database>,
  id: string,
  { adminUntil, instead }: { adminUntil: string; instead?: string },
): Promise<void> {
  let update = database.updateTable('sessions').set({ admin_until: adminUntil }).where('id', '=', id)
  if (instead !== undefined) update = update.where('admin_until', '=', instead)
  await update.execute()
}

/** Writes until when (ISO instant) a session counts as confirmed. */
export async function setConfirmedUntil(
  database: Kysely<Database>,
  id: string,
  confirmedUntil: string,
): Promise<void> {
  await database
    .updateTable('sessions')
    .set({ confirmed_until: confirmedUntil })
    .where('id', '=', id)
    .execute()
}

/** Ends all sessions of a person but this one and the `others` that were seen last. */
export async function deleteLeastRecentSessions(
  database: Kysely<Database>,
  { userId, tokenHash, others }: { userId: string; tokenHash: string; others: number },
): Promise<void> {
  await database
    .deleteFrom('sessions')
    .where('user_id', '=', userId)
    .where('token_hash', '!=', tokenHash)
    .where('token_hash', 'not in', (eb) =>
      eb
        .selectFrom('sessions')
        .select('token_hash')
        .where('user_id', '=', userId)
        .where('token_hash', '!=', tokenHash)
        .orderBy('last_seen_at', 'desc')
        .orderBy('created_at', 'desc')
        .limit(others),
    )
    .execute()
}

/** Forgets what was confirmed until later than `latest` (ISO instant): a clock that was wrong said so. */
export async function forgetEarlyConfirmations(database: Kysely<Database>, latest: string): Promise<void> {
  await database
    .updateTable('sessions')
    .set({ confirmed_until: null })
    .where('confirmed_until', '>', latest)
    .execute()
}

/** Forgets the sessions that have ended by `now` (ISO instant). A phone that was remembered goes on hearing what it asked to hear. */
export async function deleteEndedSessions(database: Kysely<Database>, now: string): Promise<void> {
  await keepPushOfEndedSessions(database, now)
  await database.deleteFrom('sessions').where('expires_at', '<=', now).execute()
}
