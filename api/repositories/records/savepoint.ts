import { sql, type Transaction } from 'kysely'
import { isStoreError } from '../../database/store-error.ts'
import type { Database } from '../../database/schema.ts'

/**
 * Runs a part of a transaction that may be undone by itself: when it does not want to be kept, and when it throws. An error of
 * the store undoes nothing here, because it ends the whole transaction. Not to be nested.
 */
export async function inSavepoint<T>(
  transaction: Transaction<Database>,
  work: () => Promise<{ value: T; isKept: boolean }>,
): Promise<T> {
  await sql`savepoint part`.execute(transaction)
  try {
    const { value, isKept } = await work()
    if (!isKept) await sql`rollback to savepoint part`.execute(transaction)
    await sql`release savepoint part`.execute(transaction)
    return value
  } catch (error) {
    if (isStoreError(error)) throw error
    await sql`rollback to savepoint part`.execute(transaction)
    await sql`release savepoint part`.execute(transaction)
    throw error
  }
}
