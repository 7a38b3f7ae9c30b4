import { IDEMPOTENCY_HEADER, MARKER_HEADER, REQUEST_DEADLINE_MS } from '../../api/contracts/protocol.ts'
import type { SaveLocation } from '../../api/contracts/saved-location.ts'
import { newId } from '../platform/new-id.ts'
import type { Locks } from '../platform/locks.ts'
import { deviceStore, guestId, type VisitorCall } from './device-store.ts'
import type { Wire } from './exchange.ts'

/**
 * The specified calls that a visitor makes without a session wait in one small queue of the device. Where somebody has
 * signed in meanwhile they are dropped, and the server refuses the pair of a guest's id and a session: nobody asked to
 * have a place tied to an account.
 */
const PATHS: Record<VisitorCall['kind'], string> = { 'saved-location': 'api/save-location' }

/** Puts a visitor's position into the queue, in place of an older one that waits. */
export async function keepVisitorLocation(location: Omit<SaveLocation, 'userId'>): Promise<void> {
  const userId = await guestId()
  await deviceStore().calls.put({ kind: 'saved-location', id: newId(), body: { ...location, userId } })
}

/**
 * Sends what waits. Answers false when something still does. `onRefused` hears of a call that the server turned away for
 * good; it is gone then.
 */
export async function sendVisitorCalls(
  wire: Wire,
  locks: Locks,
  onRefused: (what: string) => void,
): Promise<boolean> {
  const device = deviceStore()
  if ((await device.calls.count()) === 0) return true
  return await locks.request('timberline-visitor-calls', async () => {
    let allSent = true
    for (const call of await device.calls.toArray()) {
      const status = await post(wire, call)
      if (status === null || status === 408 || status === 425 || status === 429 || status >= 500)
        allSent = false
      else {
        if (status >= 400) onRefused(`sending ${call.kind}: refused with ${status}`)
        await device.calls
          .where('kind')
          .equals(call.kind)
          .and(({ id }) => id === call.id)
          .delete()
      }
    }
    return allSent
  })
}

/** Somebody signed in. */
export async function dropVisitorCalls(): Promise<void> {
  await deviceStore().calls.clear()
}

/** The status of the API's own answer, null where there was none. */
async function post(wire: Wire, { kind, id, body }: VisitorCall): Promise<number | null> {
  try {
    const answer = await fetch(new URL(PATHS[kind], wire.baseUrl), {
      method: 'POST',
      headers: { ...wire.credentials?.(), 'Content-Type': 'application/json', [IDEMPOTENCY_HEADER]: id },
      body: JSON.stringify(body),
      credentials: 'include',
      redirect: 'error',
      signal: AbortSignal.timeout(REQUEST_DEADLINE_MS),
    })
    return answer.headers.has(MARKER_HEADER) && answer.status >= 200 ? answer.status : null
  } catch {
    // No signal, too late, a redirect: nothing is known to have arrived.
    return null
  }
}
