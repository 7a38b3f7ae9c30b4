import type { Kysely } from 'kysely'
import type { User } from '../contracts/accounts.ts'
import type { Database } from '../database/schema.ts'

/** How a session's token travels; it is valid that way alone. */
export type Transport = 'cookie' | 'bearer'

export type NewSession = {
  tokenHash: string
  userId: string
  transport: Transport
  remembered: boolean
  createdAt: string
  expiresAt: string
}

export type OpenSession = { user: User; remembered: boolean; createdAt: string; lastSeenAt: string }

/** Stores a session as seen when it was created and forgets those that ended, whoever they belonged to. */
export async function insertSession(database: Kysely<Database>, session: NewSession): Promise<void> {
  await deleteEndedSessions(database, session.createdAt)
  await database
    .insertInto('sessions')
    .values({
      token_hash: session.tokenHash,
      user_id: session.userId,
      transport: session.transport,
      remembered: session.remembered ? 1 : 0,
      created_at: session.createdAt,
      last_seen_at: session.createdAt,
      expires_at: session.expiresAt,
    })
    .execute()
}

/** The session of a token that travelled this way, open at `now` (ISO instant); undefined when unknown or ended. */
export async function findOpenSession(
  database: Kysely<Database>,
  tokenHash: string,
  transport: Transport,
  now: string,
): Promise<OpenSession | undefined> {
  const row = await database
    .selectFrom('sessions')
    .innerJoin('users', 'users.id', 'sessions.user_id')
    .select(['users.id', 'users.first_name as firstName', 'users.last_name as lastName', 'users.email'])
    .select([
      'sessions.remembered',
      'sessions.created_at as createdAt',
      'sessions.last_seen_at as lastSeenAt',
    ])
    .where('sessions.token_hash', '=', tokenHash)
    .where('sessions.transport', '=', transport)
    .where('sessions.expires_at', '>', now)
    .executeTakeFirst()
  if (!row) return undefined
  const { remembered, createdAt, lastSeenAt, ...user } = row
  return { user, remembered: remembered === 1, createdAt, lastSeenAt }
}

/** Writes that a session was seen and when it ends from now on; nothing happens when it was seen after `unlessSince`. */
export async function touchSession(
  database: Kysely<Database>,
  tokenHash: string,
  { seenAt, expiresAt, unlessSince }: { seenAt: string; expiresAt: string; unlessSince: string },
): Promise<void> {
  await database
    .updateTable('sessions')
    .set({ last_seen_at: seenAt, expires_at: expiresAt })
    .where('token_hash', '=', tokenHash)
    .where('last_seen_at', '<=', unlessSince)
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

/** Forgets the sessions that have ended by `now` (ISO instant). */
export async function deleteEndedSessions(database: Kysely<Database>, now: string): Promise<void> {
  await database.deleteFrom('sessions').where('expires_at', '<=', now).execute()
}
