import type { Kysely } from 'kysely'
import type { SaveLocation } from '../contracts/saved-location.ts'
import type { Database } from '../database/schema.ts'

/** An account by its id, or a phone that is signed out by its `guest-<uuid>`. */
export type LocationOwner = { userId: string } | { guestId: string }

/** Keeps the owner's latest location in place of the one before. `now` is an ISO instant. */
export async function writeSavedLocation(
  database: Kysely<Database>,
  owner: LocationOwner,
  { latitude, longitude, address, timestamp }: Omit<SaveLocation, 'userId'>,
  now: string,
): Promise<void> {
  const row = { latitude, longitude, address, located_at: timestamp, updated_at: now }
  const ids =
    'userId' in owner
      ? { owner_id: owner.userId, user_id: owner.userId }
      : { owner_id: owner.guestId, user_id: null }
  await database
    .insertInto('saved_locations')
    .values({ ...ids, ...row })
    .onConflict((conflict) => conflict.column('owner_id').doUpdateSet(row))
    .execute()
}

/** Forgets the locations of guests that were saved before `instant`. */
export async function pruneGuestLocations(database: Kysely<Database>, instant: string): Promise<void> {
  await database
    .deleteFrom('saved_locations')
    .where('user_id', 'is', null)
    .where('updated_at', '<', instant)
    .execute()
}
