import { engineOf } from '../engine/engine-handle.ts'
import { readRoles } from '../engine/pull.ts'
import { readMeta, write } from './store.ts'

/** How somebody last saw a trip on this phone. */
export type SeenTrip = {
  /** When the latest change by then was made: an instant of the server's clock; '' where nobody was told of any. */
  at: string
  /** The ids of what counts as added when it is new: stops and files. */
  ids: readonly string[]
}

const PREFIX = 'seen '

/** How this account last saw the trip on this phone; null where it never did, or its engine does not run. */
export async function readSeenTrip(owner: string, tripId: string): Promise<SeenTrip | null> {
  const store = await engineOf(owner)?.files.recordStore()
  return store ? await readMeta<SeenTrip | null>(store.database, PREFIX + tripId, null) : null
}

/** Remembers it until the account leaves the phone or the trip; nothing where the account's engine does not run. Rejects where the phone is full. */
export async function keepSeenTrip(owner: string, tripId: string, seen: SeenTrip): Promise<void> {
  const store = await engineOf(owner)?.files.recordStore()
  if (!store) return
  await write(store, async (database) => {
    const roles = await readRoles(database)
    const names = await database.meta.where('name').startsWith(PREFIX).primaryKeys()
    await database.meta.bulkDelete(names.filter((name) => !(name.slice(PREFIX.length) in roles)))
    await database.meta.put({ name: PREFIX + tripId, value: seen })
  })
}
