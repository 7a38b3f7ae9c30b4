import type { Kysely } from 'kysely'
import type { Database } from '../../database/schema.ts'

/** Keeps a challenge, and forgets those that have ended by `now`. `userId` is null for a sign-in. Instants are ISO text. */
export async function insertPasskeyChallenge(
  database: Kysely<Database>,
  { challenge, userId, expiresAt, now }: ChallengeOf & { expiresAt: string; now: string },
): Promise<void> {
  await deleteEndedPasskeyChallenges(database, now)
  await database
    .insertInto('passkey_challenges')
    .values({ challenge, user_id: userId, expires_at: expiresAt })
    .execute()
}

export type ChallengeOf = { challenge: string; userId: string | null }

/**
 * Takes the challenge away. True for the one caller who may use it: it was open at `now` and made for this person, or for a
 * sign-in where `userId` is null.
 */
export async function takePasskeyChallenge(
  database: Kysely<Database>,
  { challenge, userId }: ChallengeOf,
  now: string,
): Promise<boolean> {
  const row = await database
    .deleteFrom('passkey_challenges')
    .where('challenge', '=', challenge)
    .where('user_id', userId === null ? 'is' : '=', userId)
    .where('expires_at', '>', now)
    .returning('challenge')
    .executeTakeFirst()
  return row !== undefined
}

export async function deleteEndedPasskeyChallenges(database: Kysely<Database>, now: string): Promise<void> {
  await database.deleteFrom('passkey_challenges').where('expires_at', '<=', now).execute()
}
