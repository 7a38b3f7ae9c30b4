import { accountDatabase, knownAccounts } from '../src/offline/account-database.ts'
import { drainOutbox, type DrainOptions } from '../src/offline/drain.ts'
import { mayBeSentBy } from '../src/offline/queue-owner.ts'
import { sendEntry, whoIsSignedIn } from '../src/offline/send-entry.ts'

/** Thrown so that the browser tries the sync again later, by its own back-off. */
export class StillWaiting extends Error {
  override name = 'StillWaiting'
}

/**
 * What the worker does when the browser says that there is signal again: the queue of whoever is signed in, or of the
 * visitor while nobody is, is sent with no page open. Other accounts' queues wait for their own session. Rejects with `StillWaiting` when the server
 * could not be reached or was busy; a queue that needs a sign-in is not retried, the app asks for that when opened.
 */
export async function syncOutboxes(baseUrl: string, locks: DrainOptions['locks']): Promise<void> {
  const owners = await knownAccounts()
  if (owners.length === 0) return
  // The worker has no access to web storage: the cookie is its only credential.
  const wire = { baseUrl }
  const identity = await whoIsSignedIn(wire)
  if (identity.kind === 'unknown') throw new StillWaiting('The server did not say whose session this is')
  const owner = owners.find((id) => mayBeSentBy(identity, id))
  if (owner === undefined) return
  const { outcome } = await drainOutbox({
    database: accountDatabase(owner),
    locks,
    send: (entry) => sendEntry(entry, wire),
    whoIsSignedIn: () => whoIsSignedIn(wire),
  })
  if (outcome === 'busy' || outcome === 'unreached') throw new StillWaiting(`The drain ended ${outcome}`)
}
