import type { Transaction } from 'kysely'
import { KB, MB } from '../../../core/contracts/bytes.ts'
import {
  MAX_ACCOUNT_BYTES,
  MAX_RECORD_BYTES,
  MAX_REPLACED_BYTES,
  MAX_SPACE_BYTES,
  REPLACED_DAYS,
} from '../../../core/contracts/records/sync.ts'
import type { Database } from '../../database/schema.ts'
import type { Merge } from '../../../core/records/apply-patch.ts'
import { REPLACED } from '../../../core/records/replaced.ts'
import { putRecord } from '../../repositories/records/put-records.ts'
import { bytesAround, listReplaced } from '../../repositories/records/space-bytes.ts'

/** What ticking something off, moving it, removing it or bringing it back adds to a record. */
const SMALL_CHANGE_BYTES = 256
/** So far over the limit small changes go: a full trip can still be used. */
const SPARE = 1.05

type Asked = {
  spaceId: string
  /** Whose patch it is. */
  account: string
  /** What the record takes; 0 before where there was none. The values that it replaces have a limit of their own. */
  bytes: { before: number; after: number }
  /** Whether a small change goes however full the space is: it removes something, or answers what the server told. */
  always: boolean
}

/**
 * Why there is no room for what a merge makes of a record; null where there is. What takes no more than before always has room, so
 * that a full space can still be shortened.
 */
export async function refusedForSize(
  transaction: Transaction<Database>,
  { spaceId, account, bytes, always }: Asked,
): Promise<Extract<Merge, { outcome: 'refused' }> | null> {
  const growth = bytes.after - bytes.before
  if (growth <= 0) return null
  const isSmall = bytes.before > 0 && growth <= SMALL_CHANGE_BYTES
  if (isSmall && always) return null
  if (bytes.after > MAX_RECORD_BYTES)
    return full(`This is more than fits into one entry (${MAX_RECORD_BYTES / KB} KB). Please shorten it.`)
  const taken = await bytesAround(transaction, spaceId)
  const most = (bytesAllowed: number) => (isSmall ? bytesAllowed * SPARE : bytesAllowed)
  if (taken.space + growth > most(MAX_SPACE_BYTES))
    return full(
      `This holds as much as it can (${MAX_SPACE_BYTES / MB} MB). ${MAKES_ROOM}${
        // A trip can be followed by another one; what belongs to no account cannot.
        taken.owner === null ? '.' : '; another trip has room at once.'
      }`,
    )
  if (taken.account + growth > most(MAX_ACCOUNT_BYTES))
    return full(
      taken.owner === account
        ? `Your trips hold as much as an account can (${MAX_ACCOUNT_BYTES / MB} MB). ${MAKES_ROOM}.`
        : 'The trips of whoever made this one hold as much as an account can. Ask them to remove something.',
    )
  return null
}

const MAKES_ROOM = `What you remove makes room after ${REPLACED_DAYS} days`

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
