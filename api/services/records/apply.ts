import type { Transaction } from 'kysely'
import { REPLACED_DAYS, type Patch } from '../../../core/contracts/records/sync.ts'
import type { Database } from '../../database/schema.ts'
import { applyPatch, parentIdOf, type Merge } from '../../../core/records/apply-patch.ts'
import type { StoredRecord } from '../../../core/records/stored-record.ts'
import {
  isPhonesField,
  isPhonesToMake,
  type FieldsOf,
  type RecordKind,
} from '../../../core/records/define-record.ts'
import { REPLACED } from '../../../core/records/replaced.ts'
import { writerOf } from '../../repositories/records/patch-receipts.ts'
import { countLive } from '../../repositories/records/count-records.ts'
import { putRecord } from '../../repositories/records/put-records.ts'
import { findRecord } from '../../repositories/records/records.ts'
import { bytesOf } from '../../repositories/records/space-bytes.ts'
import { atFirstSave } from './first-save.ts'
import { projectRecord } from './projections.ts'
import { dropOldestReplaced, refusedForSize } from './space-room.ts'
import { withSeq } from './windows.ts'
import { joinsText, writersOf } from './writers.ts'

const DAY_MS = 86_400_000

/** A patch on its way into a space that its author belongs to. */
export type Applying = {
  definition: RecordKind
  spaceId: string
  patch: Omit<Patch, 'space' | 'again'>
  /** The space's next revision. Nothing is stored under it when the merge has no record. */
  revision: number
  account: string
  now: Date
  /** The server tells something of its own accord, which nobody's full space may keep from happening. */
  isUnasked?: boolean
}

/** Merges the patch into the store. What comes back says whether anything was stored; refusals store nothing. */
export async function applyToStore(
  transaction: Transaction<Database>,
  { definition, spaceId, patch, revision, account, now, isUnasked = false }: Applying,
): Promise<Merge> {
  const record = await findRecord(transaction, spaceId, patch.kind, patch.recordId)
  const isNew = patch.create && (record === null || record.deletedAt !== null)
  const merged = applyPatch({
    definition,
    record,
    patch,
    revision,
    by: { account, at: now.toISOString() },
    liveCount: isNew ? await countOf(transaction, spaceId, definition) : 0,
    isParentLive: await isParentLive(transaction, spaceId, definition, record, patch),
    ...(record && spaceId !== account && joinsText(definition, patch, record)
      ? { writers: await writersOf(transaction, { spaceId, record, patch, account }) }
      : {}),
  })
  const saved = record === null ? await atFirstSave(transaction, spaceId, merged) : merged
  const merge = withSeq(definition, saved)
  if (merge.outcome === 'refused' || merge.record === null) return merge
  const bytesBefore = record === null ? 0 : bytesOf(record)
  // Who removes something always may: it is what makes room.
  if (!isUnasked && !patch.remove) {
    const bytes = { before: bytesBefore, after: bytesOf(merge.record) }
    const always = isPutAway(definition, patch) || !isPhonesToMake(definition)
    const refusal = await refusedForSize(transaction, { spaceId, account, bytes, always })
    if (refusal) return refusal
  }
  // In a private space it can only be one person.
  const changed = spaceId === account ? null : { by: account, at: now.toISOString() }
  const kept = { bytesBefore, sweepAt: sweepAt(definition, merge.record, now), changed }
  await putRecord(transaction, spaceId, merge.record, kept)
  for (const value of merge.replaced) {
    const lost = changed ? await withWriter(transaction, spaceId, record, value) : value
    const fresh = { bytesBefore: 0, sweepAt: sweepAt(REPLACED, lost, now), changed }
    await putRecord(transaction, spaceId, lost, fresh)
  }
  if (merge.replaced.length > 0)
    await dropOldestReplaced(transaction, spaceId, { revision, now: now.toISOString() })
  await projectRecord(transaction, { spaceId, account, now }, merge.record)
  return merge
}

/** The replaced value with whose it was: the account whose patch had given the field its revision. */
async function withWriter(
  transaction: Transaction<Database>,
  spaceId: string,
  record: StoredRecord | null,
  lost: StoredRecord,
): Promise<StoredRecord> {
  const { of } = lost.fields as FieldsOf<typeof REPLACED>
  const revision = record?.fieldRevisions[of?.field ?? '']
  const whose = revision === undefined ? null : await writerOf(transaction, spaceId, revision)
  if (whose === null) return lost
  return {
    ...lost,
    fields: { ...lost.fields, whose },
    fieldRevisions: { ...lost.fieldRevisions, whose: lost.revision },
  }
}

/** A phone removes a trip, a stop or a file by the instant that begins its last days. */
function isPutAway({ kept }: RecordKind, { fields }: Applying['patch']): boolean {
  return kept?.since !== undefined && typeof fields[kept.since]?.value === 'string'
}

/** What counts against the kind's limit. An index knows the live ones; rows are read where it is full. */
async function countOf(
  transaction: Transaction<Database>,
  spaceId: string,
  { kind, limit, kept }: RecordKind,
): Promise<number> {
  const live = await countLive(transaction, spaceId, kind)
  const hasRoom = live < limit || kept?.counts !== false
  return hasRoom ? live : countLive(transaction, spaceId, kind, { lasting: true })
}

async function isParentLive(
  transaction: Transaction<Database>,
  spaceId: string,
  definition: RecordKind,
  record: StoredRecord | null,
  patch: Applying['patch'],
): Promise<boolean> {
  const parentId = parentIdOf({ definition, record, patch })
  if (parentId === null || !definition.parent) return true
  const parent = await findRecord(transaction, spaceId, definition.parent.kind, parentId)
  return parent !== null && parent.deletedAt === null
}

/** When the record's time is over; null for one that is kept for good. A removed one keeps its content for a while. */
export function sweepAt(kind: RecordKind, { fields, deletedAt }: StoredRecord, now: Date): string | null {
  const { kept } = kind
  if (deletedAt !== null) return daysAfter(now.getTime(), REPLACED_DAYS)
  if (!kept) return null
  if (kept.since === undefined) return daysAfter(now.getTime(), kept.days)
  const since = fields[kept.since]
  if (typeof since !== 'string') return null
  // A phone's clock may be wrong: what it says counts from when the server heard of it.
  return daysAfter(isPhonesField(kind, kept.since) ? now.getTime() : Date.parse(since), kept.days)
}

const daysAfter = (instantMs: number, days: number): string =>
  new Date(instantMs + days * DAY_MS).toISOString()
