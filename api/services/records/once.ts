import type { Kysely, Transaction } from 'kysely'
import type { Database } from '../../database/schema.ts'
import { ApiError } from '../../errors.ts'
import { findPatchReceipts, insertPatchReceipt } from '../../repositories/records/patch-receipts.ts'
import { sweep } from '../upkeep/sweep.ts'
import { hashOfRequest, matchesRequest } from './receipt-hash.ts'

/*
 * | Idempotency-Key of this account | Request (path and body)  | What happens                                   |
 * |---------------------------------|--------------------------|------------------------------------------------|
 * | none                            |                          | the work runs, no receipt                      |
 * | new, or older than 400 days     |                          | it runs; it and its receipt in one transaction |
 * | known                           | the same                 | it does not run; `answer` reads what is there  |
 * | known                           | another                  | 422 `key_reused`, nothing runs                 |
 * | any                             | the work throws          | nothing is kept, the key stays free            |
 */
/** What a request with an `Idempotency-Key` is known by when it is sent again. */
export type KeyedRequest = {
  /** null runs the work without a receipt. */
  key: string | null
  /** Where the request went: one key cannot be used at two endpoints. */
  endpoint: string
  bodyText: string
}

export type KeyedWrite = KeyedRequest & { userId: string; now: Date }

/** The revision of the account's private space under which its records were written; none where the work wrote none there. */
type Worked = number | null | void

/**
 * Does some work at most once per key of an account, and then `answer`, in one transaction. A receipt says that the work was done,
 * never what it came to: an answer that must stay the first one is written down by the work, and read by `answer`. @source decisions §3
 */
export async function once<Answer>(
  database: Kysely<Database>,
  { userId, key, endpoint, bodyText, now }: KeyedWrite,
  work: (transaction: Transaction<Database>) => Promise<Worked>,
  answer: (transaction: Transaction<Database>) => Promise<Answer>,
): Promise<Answer> {
  await sweep(database, now)
  return database.transaction().execute(async (transaction) => {
    const hash = hashOfRequest(endpoint, bodyText)
    const receipts = await findPatchReceipts(transaction, userId, key === null ? [] : [key])
    const receipt = receipts.get(key ?? '')
    if (receipt && !matchesRequest(receipt.hash, hash)) {
      throw new ApiError(422, 'key_reused', 'This Idempotency-Key was used for a different request.')
    }
    if (!receipt) {
      const revision = (await work(transaction)) ?? null
      if (key !== null) {
        const kept = { hash, outcome: 'applied', code: null, revision, spaceId: userId } as const
        await insertPatchReceipt(transaction, userId, key, kept, now.toISOString())
      }
    }
    return answer(transaction)
  })
}
