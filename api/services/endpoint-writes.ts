import { randomUUID } from 'node:crypto'
import type { Kysely, Transaction } from 'kysely'
import type { Patch } from '../contracts/sync.ts'
import type { Database } from '../database/schema.ts'
import { ApiError } from '../errors.ts'
import type { Merge } from '../records/apply-patch.ts'
import type { RecordKind } from '../records/define-record.ts'
import { kindNamed } from '../records/kinds.ts'
import type { RecordEdit } from '../records/record-edit.ts'
import { findPatchReceipts, insertPatchReceipt } from '../repositories/patch-receipts.ts'
import { inSavepoint } from '../repositories/savepoint.ts'
import { ensurePrivateSpace, nextRevision } from '../repositories/spaces.ts'
import { applyToStore } from './apply.ts'
import { hashOfRequest, matchesRequest } from './endpoint-hash.ts'
import { sweep } from './sweep.ts'

/*
 * | Idempotency-Key of this account | Request (path and body)  | What happens                                     |
 * |---------------------------------|--------------------------|--------------------------------------------------|
 * | none                            |                          | runs, no receipt                                 |
 * | new, or older than 400 days     |                          | runs; effect and receipt in one transaction      |
 * | known                           | the same                 | nothing runs; the endpoint answers what is there |
 * | known                           | another                  | 422 `key_reused`, nothing runs                   |
 * | any                             | the effect throws        | nothing is kept, the key stays free              |
 */
export type EndpointWrite = {
  userId: string
  /** null runs the effect without a receipt. */
  key: string | null
  /** Where the request went: one key cannot be used at two endpoints. */
  endpoint: string
  bodyText: string
  now: Date
}

export type WriteDeps = { database: Kysely<Database>; kinds: readonly RecordKind[] }

/**
 * Runs what a specified endpoint writes at most once per key, and then `answer`, in one transaction. `edits` says what
 * changes in the account's private space; it wins over whatever is there. @source decisions §3
 */
export async function writeOnce<Answer>(
  { database, kinds }: WriteDeps,
  write: EndpointWrite,
  edits: (transaction: Transaction<Database>) => Promise<readonly RecordEdit[]>,
  answer: (transaction: Transaction<Database>) => Promise<Answer>,
): Promise<Answer> {
  const { userId, key, now } = write
  await sweep(database, now)
  return database.transaction().execute(async (transaction) => {
    await ensurePrivateSpace(transaction, userId)
    const hash = hashOfRequest(write.endpoint, write.bodyText)
    const receipts = await findPatchReceipts(transaction, userId, key === null ? [] : [key])
    const receipt = receipts.get(key ?? '')
    if (receipt && !matchesRequest(receipt.hash, hash)) {
      throw new ApiError(422, 'key_reused', 'This Idempotency-Key was used for a different request.')
    }
    if (!receipt) {
      const revision = await applyEdits(transaction, kinds, write, await edits(transaction))
      if (key !== null) {
        const kept = { hash, outcome: 'applied', code: null, revision, spaceId: userId } as const
        await insertPatchReceipt(transaction, userId, key, kept, now.toISOString())
      }
    }
    return answer(transaction)
  })
}

/** Applies the edits under one revision, which comes back; null where everything stood there already. Throws 422. */
function applyEdits(
  transaction: Transaction<Database>,
  kinds: readonly RecordKind[],
  { userId, now }: EndpointWrite,
  edits: readonly RecordEdit[],
): Promise<number | null> {
  return inSavepoint(transaction, async () => {
    const revision = await nextRevision(transaction, userId)
    let isChanged = false
    for (const edit of edits) {
      const definition = kindNamed(kinds, edit.kind)
      if (!definition) throw new Error(`No kind is named ${edit.kind}`)
      const patch = winningPatch(definition, edit, revision)
      const applying = { definition, spaceId: userId, patch, revision, account: userId, now }
      const merge = await applyToStore(transaction, applying)
      if (merge.outcome === 'refused') throw refusal(merge)
      isChanged ||= merge.record !== null
    }
    return { value: isChanged ? revision : null, isKept: isChanged }
  })
}

/** Based on everything that there is, so that nothing conflicts. What says all that is required makes the record too. */
function winningPatch(
  { required }: RecordKind,
  { kind, id, set = {}, remove }: RecordEdit,
  base: number,
): Omit<Patch, 'space'> {
  const patch = { id: randomUUID(), kind, recordId: id }
  if (remove) return { ...patch, remove: { base }, fields: {} }
  const fields = Object.fromEntries(Object.entries(set).map(([name, value]) => [name, { value, base }]))
  return { ...patch, ...(required.every((name) => name in set) ? { create: true } : {}), fields }
}

function refusal({ message }: Extract<Merge, { outcome: 'refused' }>): ApiError {
  return new ApiError(422, 'invalid', message)
}
