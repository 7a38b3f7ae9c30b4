import type { SaveLocation } from '../../api/contracts/saved-location.ts'
import type { AccountDatabase } from './account-database.ts'
import { enqueue } from './outbox.ts'

/** The server keeps the latest location only, so a newer one takes the place of the one that waits. */
const LOCATION_KEY = 'saved-location'

/** When this resolves the location is on disk, waiting to be sent. The phone itself keeps no copy to show. */
export async function keepSavedLocation(database: AccountDatabase, location: SaveLocation): Promise<void> {
  await database.transaction('rw', database.outbox, async () => {
    await enqueue(database, {
      kind: 'saved-location',
      body: location,
      baseRevision: 0,
      coalesceKey: LOCATION_KEY,
    })
  })
}
