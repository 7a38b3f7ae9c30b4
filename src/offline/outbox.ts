import { liveQuery } from 'dexie'
import type { AccountDatabase, OutboxEntry, RejectedEntry } from './account-database.ts'
import { newId } from './new-id.ts'

/** What a caller says of a write; the outbox adds id, place and time. */
export type Edit = Pick<OutboxEntry, 'kind' | 'body' | 'baseRevision' | 'coalesceKey' | 'recordId'>

/**
 * Puts a write into the queue. Call it inside the transaction that writes the row it belongs to (tables `outbox` and
 * the row's), so that row and entry are on disk together or not at all.
 *
 * An edit with a `coalesceKey` takes the place of the one that waits, at the end of the queue and under a **new** id:
 * if the old body is just being sent, its answer speaks of an id that no longer waits and cannot remove the new one.
 */
export async function enqueue(database: AccountDatabase, edit: Edit): Promise<string> {
  if (edit.coalesceKey !== undefined) await waitingFor(database, edit.coalesceKey).delete()
  const id = newId()
  await database.outbox.add({ ...edit, id, accountId: database.accountId, createdAt: Date.now() })
  return id
}

/** Whether a write of this record is still on its way or was refused: then the phone's row is the newest there is. */
export async function isUnsettled(database: AccountDatabase, coalesceKey: string): Promise<boolean> {
  if ((await waitingFor(database, coalesceKey).count()) > 0) return true
  return (await rejectedFor(database, coalesceKey)).length > 0
}

/**
 * Puts a refused write back into the queue, under a new id because the server remembers the old one as refused. When a
 * newer edit of the same record waits already, that one speaks for the person and the refused one goes.
 */
export async function retryRejected(database: AccountDatabase, id: string): Promise<void> {
  await database.transaction('rw', database.outbox, database.rejected, async () => {
    const refused = await database.rejected.get(id)
    if (!refused) return
    await database.rejected.delete(id)
    const { sequence, id: oldId, accountId, createdAt, ...edit } = refused.entry
    const newer = edit.coalesceKey === undefined ? 0 : await waitingFor(database, edit.coalesceKey).count()
    if (newer === 0) await enqueue(database, edit)
  })
}

export type OutboxState = { waiting: number; rejected: RejectedEntry[]; lastSyncedAt: number | null }

/**
 * Calls back now and after every change, whichever tab or worker made it; also when `find` would answer another queue,
 * null being one in which nothing waits. `find` may only read from databases. Answers the way to stop.
 */
export function watchOutbox(
  find: () => Promise<AccountDatabase | null>,
  changed: (state: OutboxState) => void,
  failed: (problem: unknown) => void,
): () => void {
  const read = async () => {
    const database = await find()
    return database ? await readOutbox(database) : { waiting: 0, rejected: [], lastSyncedAt: null }
  }
  const subscription = liveQuery(read).subscribe({ next: changed, error: failed })
  return () => subscription.unsubscribe()
}

export async function readOutbox(database: AccountDatabase): Promise<OutboxState> {
  return await database.transaction('r', database.outbox, database.rejected, database.meta, async () => ({
    waiting: await database.outbox.count(),
    rejected: await database.rejected.toArray(),
    lastSyncedAt: (await database.meta.get('lastSyncedAt'))?.value ?? null,
  }))
}

export function waitingFor(database: AccountDatabase, coalesceKey: string) {
  return database.outbox.where('coalesceKey').equals(coalesceKey)
}

export async function rejectedFor(database: AccountDatabase, coalesceKey: string): Promise<RejectedEntry[]> {
  return await database.rejected.filter((refused) => refused.entry.coalesceKey === coalesceKey).toArray()
}
