import type { Transaction } from 'kysely'
import type { Merge } from '../../../core/records/apply-patch.ts'
import { OFFERING } from '../../../core/records/market/offering.ts'
import type { StoredRecord } from '../../../core/records/stored-record.ts'
import type { Database } from '../../database/schema.ts'
import { numberOf } from '../../repositories/market/offerings.ts'
import { REFUSALS } from './patch-refusals.ts'

/** What the server adds to a record that it stores for the first time; null where it may not be stored. */
type FirstSave = (
  transaction: Transaction<Database>,
  spaceId: string,
  record: StoredRecord,
) => Promise<Readonly<Record<string, unknown>> | null>

const FIRST_SAVES: Readonly<Record<string, FirstSave>> = {
  /** An id names one offering of one provider: another one's is no free id. */
  [OFFERING.kind]: async (transaction, spaceId, { id }) => {
    const number = await numberOf(transaction, { uuid: id, spaceId })
    return number === null ? null : { number }
  },
}

/** The merge as the server stores it where there was no such record before. */
export async function atFirstSave(
  transaction: Transaction<Database>,
  spaceId: string,
  merge: Merge,
): Promise<Merge> {
  if (merge.outcome === 'refused' || merge.record === null) return merge
  const { record } = merge
  const added = await FIRST_SAVES[record.kind]?.(transaction, spaceId, record)
  if (added === undefined) return merge
  if (added === null) return { outcome: 'refused', code: 'forbidden', message: REFUSALS.forbidden }
  const revisions = Object.fromEntries(Object.keys(added).map((name) => [name, record.revision]))
  return {
    ...merge,
    record: {
      ...record,
      fields: { ...record.fields, ...added },
      fieldRevisions: { ...record.fieldRevisions, ...revisions },
    },
  }
}
