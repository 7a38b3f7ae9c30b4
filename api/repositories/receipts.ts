import type { Kysely } from 'kysely'
import type { Database } from '../database/schema.ts'

/** The answer that an `Idempotency-Key` got first. `body` is the JSON text as it was sent. */
export type Receipt = { requestHash: string; status: number; body: string }

export async function findReceipt(
  database: Kysely<Database>,
  userId: string,
  key: string,
): Promise<Receipt | undefined> {
  return database
    .selectFrom('receipts')
    .select(['request_hash as requestHash', 'status', 'body'])
    .where('user_id', '=', userId)
    .where('key', '=', key)
    .executeTakeFirst()
}

export async function insertReceipt(
  database: Kysely<Database>,
  userId: string,
  key: string,
  receipt: Receipt,
  now: string,
): Promise<void> {
  await database
    .insertInto('receipts')
    .values({
      user_id: userId,
      key,
      request_hash: receipt.requestHash,
      status: receipt.status,
      body: receipt.body,
      created_at: now,
    })
    .execute()
}

/** Forgets every receipt written before `instant`. */
export async function pruneReceipts(database: Kysely<Database>, instant: string): Promise<void> {
  await database.deleteFrom('receipts').where('created_at', '<', instant).execute()
}
