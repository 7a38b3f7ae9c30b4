import type { Kysely } from 'kysely'
import type { User } from '../contracts/accounts.ts'
import type { Database } from '../database/schema.ts'

export type NewSession = {
  tokenHash: string
  userId: string
  transport: 'cookie' | 'bearer'
  createdAt: string
  expiresAt: string
}

/** Stores a session and forgets those that ended, whoever they belonged to. */
export async function insertSession(database: Kysely<Database>, session: NewSession): Promise<void> {
  await database.deleteFrom('sessions').where('expires_at', '<=', session.createdAt).execute()
  await database
    .insertInto('sessions')
    .values({
      token_hash: session.tokenHash,
      user_id: session.userId,
      transport: session.transport,
      created_at: session.createdAt,
      expires_at: session.expiresAt,
    })
    .execute()
}

/** Who holds this token at `now` (ISO instant); undefined when unknown or ended. */
export async function findSessionUser(
  database: Kysely<Database>,
  tokenHash: string,
  now: string,
): Promise<User | undefined> {
  return database
    .selectFrom('sessions')
    .innerJoin('users', 'users.id', 'sessions.user_id')
    .select(['users.id', 'users.first_name as firstName', 'users.last_name as lastName', 'users.email'])
    .where('sessions.token_hash', '=', tokenHash)
    .where('sessions.expires_at', '>', now)
    .executeTakeFirst()
}

export async function deleteSession(database: Kysely<Database>, tokenHash: string): Promise<void> {
  await database.deleteFrom('sessions').where('token_hash', '=', tokenHash).execute()
}
