import type { Kysely, Transaction } from 'kysely'
import type { Database } from '../../database/schema.ts'
import { ApiError } from '../../errors.ts'
import type { RecordKind } from '../../../core/records/define-record.ts'
import type { RecordEdit } from '../../../core/records/record-edit.ts'
import { findPatchReceipts, insertPatchReceipt } from '../../repositories/records/patch-receipts.ts'
import { ensurePrivateSpace } from '../../repositories/records/spaces.ts'
import { hashOfRequest, matchesRequest } from './receipt-hash.ts'
import { applyEdits } from './server-edits.ts'
import { sweep } from '../upkeep/sweep.ts'

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
