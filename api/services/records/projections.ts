import type { Transaction } from 'kysely'
import type { Database } from '../../database/schema.ts'
import type { StoredRecord } from '../../../core/records/stored-record.ts'
import { readFields } from '../../../core/records/define-record.ts'
import { FEEDBACK } from '../../../core/records/feedback.ts'
import { OFFERING } from '../../../core/records/market/offering.ts'
import { PROVIDER } from '../../../core/records/market/provider.ts'
import { PROFILE } from '../../../core/records/profile.ts'
import { BACK_BY } from '../../../core/records/trips/back-by.ts'
import { deleteFeedback, keepFeedback } from '../../repositories/admin/feedback.ts'
import { renameUser } from '../../repositories/identity/users.ts'
import { notePhone } from '../../repositories/market/phones-to-tell.ts'
import { pauseOf } from '../../repositories/market/published-offerings.ts'
import { watchBackBy } from '../trips/back-by-watch.ts'

/** In which space the record stands, which account wrote it and when. */
type Written = { spaceId: string; account: string; now: Date }

type Projection = (
  transaction: Transaction<Database>,
  written: Written,
  record: StoredRecord,
) => Promise<void>

/** What a record of a kind says in a table that others read. */
const PROJECTIONS: Readonly<Record<string, Projection>> = {
  /** Whose name it is says the private space, whose id is the account's. */
  [PROFILE.kind]: async (transaction, { spaceId }, { fields, deletedAt }) => {
    if (deletedAt !== null) return
    const { firstName, lastName } = readFields(PROFILE, fields) ?? {}
    await renameUser(transaction, spaceId, { firstName, lastName })
  },
  /** Who takes it back has said nothing. */
  [FEEDBACK.kind]: async (transaction, { account, now }, { id, fields, deletedAt }) => {
    const said = { userId: account, sentId: id }
    if (deletedAt !== null) return deleteFeedback(transaction, said)
    const { kind, text, route, appVersion, writtenAt } = readFields(FEEDBACK, fields) ?? {}
    if (!kind || !text || !route || appVersion === undefined || !writtenAt) return
    const feedback = { kind, text, route, appVersion, writtenAt }
    await keepFeedback(transaction, { ...said, feedback, receivedAt: now.toISOString() })
  },
  [BACK_BY.kind]: watchBackBy,
  /** What is removed nobody can book. */
  [OFFERING.kind]: async (transaction, { spaceId }, { id, deletedAt }) => {
    if (deletedAt !== null) await pauseOf(transaction, { spaceId, uuid: id })
  },
  /** Whoever has booked of it has its number. */
  [PROVIDER.kind]: async (transaction, { spaceId }, { deletedAt }) => {
    await notePhone(transaction, spaceId)
    if (deletedAt !== null) await pauseOf(transaction, { spaceId })
  },
}

/** Copies what the stored record says to where it is read besides, in the transaction that stored it. */
export async function projectRecord(
  transaction: Transaction<Database>,
  written: Written,
  record: StoredRecord,
): Promise<void> {
  await PROJECTIONS[record.kind]?.(transaction, written, record)
}
