import type { AccountDatabase, OutboxEntry } from './account-database.ts'
import { mayBeSentBy, outboxLockName } from './queue-owner.ts'
import type { Identity, SendOutcome } from './send-entry.ts'
import { SETTLING } from './settling.ts'

/**
 * The one way writes leave the phone. Page, second tab and service worker all come through here.
 *
 * | Attempt showed                                  | Entry                        | Drain             |
 * |-------------------------------------------------|------------------------------|-------------------|
 * | 2xx with the API's marker                       | removed, canonical row kept  | next entry        |
 * | no answer, too late, no marker, redirect        | stays first in the queue     | stops: `unreached` |
 * | 408, 425, 429, 5xx                              | stays first in the queue     | stops: `busy`     |
 * | 401, or the session belongs to somebody else    | stays first in the queue     | stops: `signed-out` |
 * | 409, any other 4xx                              | moved to `rejected`, reason  | next entry        |
 * | the same, of a kind whose failure is only logged | removed, told to `onDropped` | next entry        |
 * | the process dies at any point                   | stays, or is gone if settled | next drain        |
 *
 * Order-critical: nothing on disk says "sending". An entry is in the queue until the transaction that removes it and
 * keeps the server's row has committed; whatever dies before that sends the same id again, and the server's receipt
 * makes the second time the first. The lock keeps two drains from sending one entry side by side.
 */
export type DrainResult = {
  outcome: 'empty' | 'unreached' | 'busy' | 'signed-out'
  sent: number
  rejected: number
  /** Milliseconds the server asked to wait, null where it did not. */
  retryAfterMs: number | null
}

export type DrainOptions = {
  database: AccountDatabase
  /** `navigator.locks`, or what stands in for it. */
  locks: { request<T>(name: string, task: () => Promise<T>): Promise<T> }
  send: (entry: OutboxEntry) => Promise<SendOutcome>
  whoIsSignedIn: () => Promise<Identity>
  /** Called when there is something to send, before the first attempt. */
  onStart?: () => void
  /** Called with a refused write of a kind whose refusal nobody is shown. */
  onDropped?: (entry: OutboxEntry, refusal: Refusal) => void
}

type Refusal = Extract<SendOutcome, { kind: 'refused' }>

/** Sends what waits, oldest first, until the queue is empty or an attempt says stop. Rejects only when storage does. */
export async function drainOutbox(options: DrainOptions): Promise<DrainResult> {
  const { database, locks } = options
  return await locks.request(outboxLockName(database.accountId), () => drainLocked(options))
}

async function drainLocked(options: DrainOptions): Promise<DrainResult> {
  const { database, send, whoIsSignedIn, onStart } = options
  let sent = 0
  let rejected = 0
  const stop = (outcome: DrainResult['outcome'], retryAfterMs: number | null = null): DrainResult => ({
    outcome,
    sent,
    rejected,
    retryAfterMs,
  })

  let entry = await oldest(database)
  if (!entry) return stop('empty')
  onStart?.()
  const identity = await whoIsSignedIn()
  if (identity.kind === 'unknown') return stop(identity.answered ? 'busy' : 'unreached')
  if (!mayBeSentBy(identity, database.accountId)) return stop('signed-out')

  // The queue may have changed while the server was asked.
  for (entry = await oldest(database); entry; entry = await oldest(database)) {
    const outcome = await send(entry)
    if (outcome.kind === 'unauthenticated') return stop('signed-out')
    if (outcome.kind === 'later') return stop(outcome.answered ? 'busy' : 'unreached', outcome.retryAfterMs)
    if (outcome.kind === 'accepted') {
      await settle(database, entry, outcome.body)
      sent += 1
    } else if (SETTLING[entry.kind].refusal === 'logged') {
      await database.outbox.where('id').equals(entry.id).delete()
      options.onDropped?.(entry, outcome)
    } else if (await reject(database, entry, outcome)) rejected += 1
  }
  return stop('empty')
}

async function oldest(database: AccountDatabase): Promise<OutboxEntry | undefined> {
  return await database.outbox.orderBy('sequence').first()
}

async function settle(database: AccountDatabase, entry: OutboxEntry, answer: unknown): Promise<void> {
  await database.transaction('rw', database.tables, async () => {
    await database.outbox.where('id').equals(entry.id).delete()
    await SETTLING[entry.kind].accepted?.(database, answer, entry)
    await database.meta.put({ name: 'lastSyncedAt', value: Date.now() })
  })
}

/** Answers false when a newer edit took the entry's place while it was under way: that one speaks for the person. */
async function reject(
  database: AccountDatabase,
  entry: OutboxEntry,
  { status, code, message }: Refusal,
): Promise<boolean> {
  return await database.transaction('rw', database.outbox, database.rejected, async () => {
    const removed = await database.outbox.where('id').equals(entry.id).delete()
    if (removed === 0) return false
    await database.rejected.put({ id: entry.id, entry, status, code, message, rejectedAt: Date.now() })
    return true
  })
}
