import type { Transaction } from 'kysely'
import {
  MAX_ACCOUNT_BYTES,
  MAX_RECORD_BYTES,
  MAX_REPLACED_BYTES,
  MAX_SPACE_BYTES,
  REPLACED_DAYS,
} from '../contracts/sync.ts'
import type { Database } from '../database/schema.ts'
import type { Merge, StoredRecord } from '../records/apply-patch.ts'
import { REPLACED } from '../records/replaced.ts'
import { putRecord } from '../repositories/records.ts'
import { bytesAround, bytesOf, listReplaced } from '../repositories/space-bytes.ts'

const KB = 1024
const MB = KB * KB

/**
 * Why there is no room for what a merge makes of a record, which comes first of `after`; null where there is. What takes no more
 * than before always has room, so that a full space can still be shortened.
 */
export async function refusedForSize(
  transaction: Transaction<Database>,
  spaceId: string,
  bytesBefore: number,
  after: readonly StoredRecord[],
): Promise<Extract<Merge, { outcome: 'refused' }> | null> {
  const sizes = after.map(bytesOf)
  const growth = sizes.reduce((sum, size) => sum + size, -bytesBefore)
  if (growth <= 0) return null
  const [size = 0] = sizes
  if (size > MAX_RECORD_BYTES && size > bytesBefore)
    return full(`This is more than fits into one entry (${MAX_RECORD_BYTES / KB} KB). Please shorten it.`)
  const taken = await bytesAround(transaction, spaceId)
  const makesRoom = `What you remove makes room after ${REPLACED_DAYS} days`
  if (taken.space + growth > MAX_SPACE_BYTES)
    return full(
      `This holds as much as it can (${MAX_SPACE_BYTES / MB} MB). ${makesRoom}; another trip has room at once.`,
    )
  if (taken.account + growth > MAX_ACCOUNT_BYTES)
    return full(`Your trips hold as much as an account can (${MAX_ACCOUNT_BYTES / MB} MB). ${makesRoom}.`)
  return null
}

const full = (message: string) => ({ outcome: 'refused', code: 'limit', message }) as const

/**
 * Lets the oldest replaced values of a space go where it has more than it may, and tells its phones. `revision` is the one
 * of the patch that has just added some; `now` an ISO instant.
 */
export async function dropOldestReplaced(
  transaction: Transaction<Database>,
  spaceId: string,
  { revision, now }: { revision: number; now: string },
): Promise<void> {
  let taken = 0
  for (const [at, { id, bytes }] of (await listReplaced(transaction, spaceId)).entries()) {
    taken += bytes
    if (at < REPLACED.limit && taken <= MAX_REPLACED_BYTES) continue
    const emptied = { kind: REPLACED.kind, id, fields: {}, fieldRevisions: {}, revision, deletedAt: now }
    await putRecord(transaction, spaceId, emptied, { bytesBefore: bytes })
  }
}
