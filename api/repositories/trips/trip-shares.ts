import type { Kysely } from 'kysely'
import type { Database } from '../../database/schema.ts'

/** `createdAt` is an ISO instant; `notes` and `costs` say whether the link shows them. */
export type KeptShare = { tokenHash: string; createdAt: string; notes: boolean; costs: boolean }

/** The trip's link; null where it has none. */
export async function findShare(database: Kysely<Database>, tripId: string): Promise<KeptShare | null> {
  const row = await database
    .selectFrom('trip_shares')
    .select(['token_hash', 'created_at', 'shows_notes', 'shows_costs'])
    .where('space_id', '=', tripId)
    .executeTakeFirst()
  return row
    ? {
        tokenHash: row.token_hash,
        createdAt: row.created_at,
        notes: row.shows_notes === 1,
        costs: row.shows_costs === 1,
      }
    : null
}

/** Gives the trip a link in the place of the one before. */
export async function putShare(
  database: Kysely<Database>,
  { tripId, tokenHash, createdAt, notes, costs }: KeptShare & { tripId: string },
): Promise<void> {
  const values = {
    token_hash: tokenHash,
    created_at: createdAt,
    shows_notes: notes ? 1 : 0,
    shows_costs: costs ? 1 : 0,
  }
  await database
    .insertInto('trip_shares')
    .values({ space_id: tripId, ...values })
    .onConflict((conflict) => conflict.column('space_id').doUpdateSet(values))
    .execute()
}

export async function deleteShare(database: Kysely<Database>, tripId: string): Promise<void> {
  await database.deleteFrom('trip_shares').where('space_id', '=', tripId).execute()
}

/** The trip that the link shows, how much of it, and its owner's first name; undefined for a token that is none. */
export async function findSharedTrip(
  database: Kysely<Database>,
  tokenHash: string,
): Promise<{ tripId: string; notes: boolean; costs: boolean; shownBy: string } | undefined> {
  const row = await database
    .selectFrom('trip_shares')
    .innerJoin('space_members', (join) =>
      join
        .onRef('space_members.space_id', '=', 'trip_shares.space_id')
        .on('space_members.role', '=', 'owner'),
    )
    .innerJoin('users', 'users.id', 'space_members.user_id')
    .select(['trip_shares.space_id', 'shows_notes', 'shows_costs', 'users.first_name'])
    .where('token_hash', '=', tokenHash)
    .executeTakeFirst()
  return (
    row && {
      tripId: row.space_id,
      notes: row.shows_notes === 1,
      costs: row.shows_costs === 1,
      shownBy: row.first_name,
    }
  )
}
