import type { Kysely } from 'kysely'
import type { Database } from '../database/schema.ts'

/** Since when (ISO instant) the trip has a link; null where it has none. */
export async function findShare(database: Kysely<Database>, tripId: string): Promise<string | null> {
  const row = await database
    .selectFrom('trip_shares')
    .select('created_at')
    .where('space_id', '=', tripId)
    .executeTakeFirst()
  return row?.created_at ?? null
}

/** Gives the trip a link in the place of the one before. */
export async function putShare(
  database: Kysely<Database>,
  { tripId, tokenHash, createdAt }: { tripId: string; tokenHash: string; createdAt: string },
): Promise<void> {
  const values = { token_hash: tokenHash, created_at: createdAt }
  await database
    .insertInto('trip_shares')
    .values({ space_id: tripId, ...values })
    .onConflict((conflict) => conflict.column('space_id').doUpdateSet(values))
    .execute()
}

export async function deleteShare(database: Kysely<Database>, tripId: string): Promise<void> {
  await database.deleteFrom('trip_shares').where('space_id', '=', tripId).execute()
}

/** The trip that the link shows; undefined for a token that is none. */
export async function findSharedTrip(
  database: Kysely<Database>,
  tokenHash: string,
): Promise<string | undefined> {
  const row = await database
    .selectFrom('trip_shares')
    .select('space_id')
    .where('token_hash', '=', tokenHash)
    .executeTakeFirst()
  return row?.space_id
}
