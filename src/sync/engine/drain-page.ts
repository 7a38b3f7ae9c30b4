import { drain, type DrainOptions, type DrainResult } from './drain.ts'
import { exchange, type Wire } from './exchange.ts'
import { dropTold, keepFromMemory, sendAlone, sendFromMemory } from './send-unsaved.ts'
import type { createRestoring } from '../people/restoring.ts'
import type { ShownStore } from '../store/show-store.ts'
import type { RecordStore } from '../store/store.ts'
import type { Unsaved } from '../store/unsaved.ts'

/** What one page of an account sends from, and with. */
export type SendingPage = Pick<DrainOptions, 'locks'> & {
  account: string
  /** Null where it did not open. */
  store: RecordStore | null
  shown: ShownStore | null
  unsaved: Unsaved
  restoring: ReturnType<typeof createRestoring>
  sending: { set: (isSending: boolean) => void }
  wire: Wire
  onLogged: (what: string) => void
}

/**
 * Sends what waits in the store and what only this page's memory holds, and asks for what is new (`pull`). Where the store did not
 * open it sends from memory alone and asks for nothing.
 */
export async function drainPage(page: SendingPage, pull: boolean, signal: AbortSignal): Promise<DrainResult> {
  const { account, store, shown, unsaved, restoring, sending, locks, wire, onLogged } = page
  try {
    if (!store) return await sendAlone(unsaved, account, wire, signal)
    const held = await sendFromMemory(unsaved, store, wire, signal)
    if (held) return held
    const result = await drain({
      store,
      locks,
      exchange: (asked, signal) => exchange(wire, asked, signal),
      pull,
      held: async () => {
        const isHeld = await restoring.isHeld(store)
        // What is back goes out now: what was sent from memory meanwhile goes behind it.
        if (!isHeld) await keepFromMemory(unsaved, store)
        return isHeld
      },
      signal,
      onStart: () => sending.set(true),
      onDropped: ({ kind, code }) => onLogged(`sending ${kind}: refused as ${code}`),
    })
    if (await dropTold(unsaved, store)) await shown?.again()
    return result
  } finally {
    sending.set(false)
  }
}
