import { createHash } from 'node:crypto'
import type { ContentfulStatusCode } from 'hono/utils/http-status'
import type { Kysely, Transaction } from 'kysely'
import { RECEIPT_DAYS } from '../contracts/protocol.ts'
import type { Database } from '../database/schema.ts'
import { ApiError } from '../errors.ts'
import { findReceipt, insertReceipt, pruneReceipts, type Receipt } from '../repositories/receipts.ts'

/*
 * | Idempotency-Key of this account | Request (path and body)  | What happens                                     |
 * |---------------------------------|--------------------------|--------------------------------------------------|
 * | none                            |                          | runs, no receipt                                 |
 * | new, or older than 30 days      |                          | runs; effect and receipt in one transaction      |
 * | known                           | the same                 | the first answer again, nothing runs             |
 * | known                           | another                  | 422 `key_reused`, nothing runs                   |
 * | any                             | the effect throws        | nothing is kept, the key stays free              |
 */
const DAY_MS = 86_400_000

export type OnceRequest = {
  userId: string
  /** null runs the effect without a receipt. */
  key: string | null
  /** Where the request went: one key cannot be used at two endpoints. */
  endpoint: string
  bodyText: string
  now: Date
}

/** The status and JSON text that the caller gets, now and on every replay. */
export type OnceAnswer = { status: ContentfulStatusCode; body: string }

/** Runs a write at most once per key, inside a transaction of its own. @source decisions §3 */
export function runOnce(
  database: Kysely<Database>,
  request: OnceRequest,
  effect: (transaction: Transaction<Database>) => Promise<OnceAnswer>,
): Promise<OnceAnswer> {
  const { userId, key, now } = request
  return database.transaction().execute(async (transaction) => {
    if (key === null) return effect(transaction)
    await pruneReceipts(transaction, new Date(now.getTime() - RECEIPT_DAYS * DAY_MS).toISOString())
    const requestHash = hashRequest(request)
    const first = await findReceipt(transaction, userId, key)
    if (first) return replay(first, requestHash)
    const answer = await effect(transaction)
    await insertReceipt(transaction, userId, key, { requestHash, ...answer }, now.toISOString())
    return answer
  })
}

function replay({ requestHash, status, body }: Receipt, repeated: string): OnceAnswer {
  if (requestHash !== repeated) {
    throw new ApiError(422, 'key_reused', 'This Idempotency-Key was used for a different request.')
  }
  // Only what an effect answered was ever stored.
  return { status: status as ContentfulStatusCode, body }
}

function hashRequest({ endpoint, bodyText }: OnceRequest): string {
  return createHash('sha256').update(endpoint).update('\n').update(bodyText).digest('hex')
}
