import type { Feedback } from '../../../core/contracts/admin/feedback.ts'
import { IDEMPOTENCY_HEADER, REQUEST_DEADLINE_MS } from '../../../core/contracts/records/protocol.ts'
import type { SaveLocation } from '../../../core/contracts/trips/saved-location.ts'
import { newId } from '../../platform/new-id.ts'
import { ask } from '../../platform/signal/ask.ts'
import { restAskedMs } from '../../platform/signal/rest.ts'
import type { Locks } from '../../platform/threads/locks.ts'
import { deviceStore, guestId, type VisitorCall } from '../store/device-store.ts'
import type { Wire } from '../engine/exchange.ts'

/**
 * The specified calls that a visitor makes without a session wait in one small queue of the device, and go when the server
 * answers, with no page open where the browser can.
 *
 * |                               | A position                              | Feedback                                |
 * |-------------------------------|-----------------------------------------|-----------------------------------------|
 * | waits                         | the newest                              | all                                     |
 * | somebody signed in meanwhile  | dropped: nobody asked to have a place   | sent all the same, without credentials: |
 * |                               | tied to an account                      | it stays anonymous                      |
 * | turned away (4xx)             | gone, logged                            | gone where its content is refused, else |
 * |                               |                                         | it waits: it may be right another time  |
 */
const PATHS: Record<VisitorCall['kind'], string> = {
  'saved-location': 'api/save-location',
  feedback: 'api/feedback',
}

/** Unreadable, its id already used for something else, too large, invalid. */
const REFUSED_FOR_ITS_CONTENT: readonly number[] = [400, 409, 413, 422]

/** Puts a visitor's position into the queue, in place of an older one that waits. */
export async function keepVisitorLocation(location: Omit<SaveLocation, 'userId'>): Promise<void> {
  const userId = await guestId()
  await deviceStore().calls.put({ kind: 'saved-location', id: newId(), body: { ...location, userId } })
}

/** Puts what a visitor tells us into the queue; the same id again takes its own place. Rejects where the phone cannot keep it. */
export async function keepVisitorFeedback(id: string, body: Feedback): Promise<void> {
  await deviceStore().feedback.put({ kind: 'feedback', id, body })
}

/** Sends it without the queue, for a phone that cannot keep it. Answers whether it arrived. */
export async function sendFeedbackNow(wire: Wire, id: string, body: Feedback): Promise<boolean> {
  const status = (await post(wire, { kind: 'feedback', id, body }))?.status
  return status !== undefined && status < 400
}

/**
 * Sends what waits. Answers false when something still does. `onRefused` hears of a call that the server turned away for
 * good; it is gone then. `onRest` hears for how many milliseconds the server asks to be left alone: nothing more is sent, and neither
 * once `isHeld` answers true.
 */
export async function sendVisitorCalls(
  wire: Wire,
  locks: Locks,
  onRefused: (what: string) => void,
  onRest: (ms: number) => void = () => undefined,
  isHeld: () => boolean = () => false,
): Promise<boolean> {
  const device = deviceStore()
  if ((await countVisitorCalls()) === 0) return true
  return await locks.request('timberline-visitor-calls', async () => {
    let allSent = true
    for (const call of [...(await device.calls.toArray()), ...(await device.feedback.toArray())]) {
      if (isHeld()) return false
      const answer = await post(wire, call)
      const status = answer?.status ?? null
      if (status === null || mayStillSucceed(call, status)) {
        allSent = false
        const restMs = answer && restAskedMs(answer)
        if (!restMs) continue
        onRest(restMs)
        break
      } else {
        if (status >= 400) onRefused(`sending ${call.kind}: refused with ${status}`)
        await forget(call)
      }
    }
    return allSent
  })
}

/** Deletes the visitor's position that was not sent yet: somebody signed in. */
export async function dropVisitorLocation(): Promise<void> {
  await deviceStore().calls.clear()
}

async function countVisitorCalls({ calls, feedback } = deviceStore()): Promise<number> {
  return (await calls.count()) + (await feedback.count())
}

function mayStillSucceed({ kind }: VisitorCall, status: number): boolean {
  if (status >= 500 || [408, 425, 429].includes(status)) return true
  return kind === 'feedback' && status >= 400 && !REFUSED_FOR_ITS_CONTENT.includes(status)
}

/** A newer position may have taken the place of the one that was sent. */
async function forget({ kind, id }: VisitorCall, { calls, feedback } = deviceStore()): Promise<void> {
  if (kind === 'feedback') return await feedback.delete(id)
  await calls
    .where('kind')
    .equals(kind)
    .and((call) => call.id === id)
    .delete()
}

/** The API's own answer, null where there was none. */
async function post(wire: Wire, { kind, id, body }: VisitorCall): Promise<Response | null> {
  const isAnonymous = kind === 'feedback'
  const outcome = await ask(
    new URL(PATHS[kind], wire.baseUrl),
    {
      method: 'POST',
      headers: { ...(isAnonymous ? {} : wire.credentials?.()), [IDEMPOTENCY_HEADER]: id },
      body: JSON.stringify(body),
      credentials: isAnonymous ? 'omit' : 'include',
      deadlineMs: REQUEST_DEADLINE_MS,
    },
    (answer) => answer,
  )
  // No signal, too late, a redirect: nothing is known to have arrived.
  return outcome.kind === 'answered' ? outcome.value : null
}
