import type { Kysely } from 'kysely'
import type { SaveLocation } from '../../../core/contracts/trips/saved-location.ts'
import type { Database } from '../../database/schema.ts'

/** Keeps the latest location of a phone that is signed out, under its `guest-<uuid>`. `now` is an ISO instant. */
export async function writeGuestLocation(
  database: Kysely<Database>,
  guestId: string,
  { latitude, longitude, address, timestamp }: Omit<SaveLocation, 'userId'>,
  now: string,
): Promise<void> {
  const row = { latitude, longitude, address, located_at: timestamp, updated_at: now }
  await database
    .insertInto('saved_locations')
    .values({ owner_id: guestId, user_id: null, ...row })
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
