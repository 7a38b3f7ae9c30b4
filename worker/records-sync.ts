import { drain, type DrainOptions } from '../src/sync/engine/drain.ts'
import { exchange } from '../src/sync/engine/exchange.ts'
import { isGuest, openLeaving } from '../src/sync/people/leave.ts'
import { olderAreLocked } from '../src/sync/people/locked-changes.ts'
import { knownOwners } from '../src/sync/store/records-database.ts'
import { reopenStore } from '../src/sync/store/store.ts'
import { wipeDue } from '../src/sync/store/wipe-due.ts'
import { sendVisitorCalls } from '../src/sync/visitor/visitor-calls.ts'

/** Thrown so that the browser tries the sync again later, by its own back-off. */
export class StillWaiting extends Error {
  override name = 'StillWaiting'
}

/**
 * What the worker does when the browser says that there is signal again: what waits is sent with no page open. The server
 * answers only the account whose session the cookie is; other accounts' changes wait for their own. Rejects with
 * `StillWaiting` when the server could not be reached or was busy; changes that need a sign-in or an update are not
 * retried, the app asks for that when opened. `log` hears what was refused and is shown to nobody.
 */
export async function syncRecords(
  baseUrl: string,
  locks: DrainOptions['locks'],
  log: (line: string) => void,
): Promise<void> {
  // The worker has no access to web storage: the cookie is its only credential.
  const wire = { baseUrl }
  let isWaiting = !(await sendVisitorCalls(wire, locks, log))
  for (const owner of (await knownOwners()).filter((one) => !isGuest(one))) {
    const store = await reopenStore(owner)
    if (!store) continue
    // What this phone may not keep any longer goes also where nobody opens a page.
    await wipeDue(store, Date.now()).catch(() => log('what is over could not be taken away'))
    // A sign-out in some tab would wait for the exchange that is under way here.
    const stopping = new AbortController()
    const leaving = openLeaving(owner)
    leaving.subscribe(() => stopping.abort())
    const { outcome } = await drain({
      store,
      locks,
      exchange: (asked, signal) => exchange(wire, asked, signal),
      // A page brings back what a sign-out had locked, which goes first.
      held: () => olderAreLocked(owner, store),
      signal: stopping.signal,
      onDropped: ({ kind, code }) => log(`sending ${kind}: refused as ${code}`),
    }).finally(() => {
      leaving.close()
      store.database.close()
    })
    if (outcome === 'busy' || outcome === 'unreached') isWaiting = true
  }
  if (isWaiting) throw new StillWaiting('Some changes could not be sent yet')
}
