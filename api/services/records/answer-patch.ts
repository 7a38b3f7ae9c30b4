import type { Transaction } from 'kysely'
import type { Patch, PatchResult, RefusalCode } from '../../../core/contracts/records/sync.ts'
import type { Database } from '../../database/schema.ts'
import { isStoreError } from '../../database/store-error.ts'
import type { Merge } from '../../../core/records/apply-patch.ts'
import { isDeeperThan } from '../../../core/records/patch-refusal.ts'
import { kindNamed } from '../../../core/records/kinds.ts'
import type { RecordKind } from '../../../core/records/define-record.ts'
import { refusedByRole } from '../../../core/records/role-rules.ts'
import type { Report } from '../../report.ts'
import { insertPatchReceipt, type PatchReceipt } from '../../repositories/records/patch-receipts.ts'
import { findRecord } from '../../repositories/records/records.ts'
import { inSavepoint } from '../../repositories/records/savepoint.ts'
import { nextRevision } from '../../repositories/records/spaces.ts'
import { applyToStore } from './apply.ts'
import { basesOf, seenHere, type SpaceAsked } from './epochs.ts'
import { isHidden, refusedRecord, refusedSpace, standsThere } from './patch-space.ts'
import { REFUSALS, refused } from './patch-refusals.ts'
import { hashOfPatch, matchesPatch } from './receipt-hash.ts'

/*
 * | What a patch meets                                     | Answer                       | Receipt |
 * |--------------------------------------------------------|------------------------------|---------|
 * | its receipt, the same body (or a receipt of any body)  | the first outcome, `again`   | has one |
 * | its receipt, another body                              | refused `key_reused`         | has one |
 * | a kind or field that this server does not know         | refused, waits for an update | none    |
 * | a space that is not the caller's, or none              | refused `forbidden`          | none    |
 * | none, but it creates the record that a space is of     | the space is made with it    | kept    |
 * | a space where its kind does not stand                  | refused `forbidden`          | none    |
 * | a space that the caller reads until a revision         | refused `forbidden`, why     | none    |
 * | a space where the caller's role does not allow it      | refused `forbidden`, why     | none    |
 * | sent before, no receipt, sealed below the floor        | refused `too_old`            | kept    |
 * | a record from before the caller joined, not told them  | refused `gone`               | kept    |
 * | the merge refuses it                                   | refused with its reason      | kept    |
 * | the merge applies it                                   | applied or conflict          | kept    |
 * | our merge code throws                                  | failed                       | none    |
 * | a creation it belongs to was not answered for good     | none: it comes again too     | none    |
 * | the store fails                                        | the whole exchange is 503    | none    |
 */
export type PatchDeps = { kinds: readonly RecordKind[]; report: Report }

type Author = { account: string; now: Date }

const ENDED = 'You no longer take part here. You can still read what there was.'

/** Deeper values can neither be hashed nor compared. A field's value may go as deep as the merge allows, in its patch. */
export const MAX_PATCH_DEPTH = 80

/** Answers one patch of an exchange, and adds the receipt that it keeps to `receipts`. Throws where the store fails. */
export async function answerPatch(
  deps: PatchDeps,
  transaction: Transaction<Database>,
  caller: Author,
  receipts: Map<string, PatchReceipt>,
  patch: Patch,
  space: SpaceAsked | undefined,
): Promise<PatchResult> {
  const { id } = patch
  if (isDeeperThan(patch, MAX_PATCH_DEPTH)) return refused(id, 'invalid')
  const hash = hashOfPatch(patch)
  const receipt = receipts.get(id)
  if (receipt) return replayed(id, receipt, hash)
  const definition = kindNamed(deps.kinds, patch.kind)
  // It may belong to a space whose own record waits for an update too.
  if (!definition) return refused(id, 'unknown_kind')
  if (!space) return refused(id, 'forbidden')
  if (!standsThere(definition, patch, { account: caller.account, type: space.type }))
    return refused(id, 'forbidden')
  const barred = space.until === null ? refusedByRole(definition, patch, space.role) : ENDED
  if (barred !== null) return { ...refused(id, 'forbidden'), message: barred }
  const keep = async (outcome: Outcome) => {
    const kept = { ...outcome, hash, spaceId: space.id }
    await insertPatchReceipt(transaction, caller.account, id, kept, caller.now.toISOString())
    receipts.set(id, kept)
  }
  try {
    if (await isTooOld(transaction, patch, space)) {
      await keep({ outcome: 'refused', code: 'too_old', revision: null })
      return refused(id, 'too_old')
    }
    return await merged(transaction, caller, definition, patch, space, keep)
  } catch (error) {
    if (isStoreError(error)) throw error
    deps.report('A patch could not be merged', error)
    return { id, outcome: 'failed' }
  }
}

type Outcome = Pick<PatchReceipt, 'outcome' | 'code' | 'revision'>

/** Applies it in a savepoint of its own, with its receipt inside; where nothing changes only the receipt stays. */
async function merged(
  transaction: Transaction<Database>,
  { account, now }: Author,
  definition: RecordKind,
  sent: Patch,
  space: SpaceAsked,
  keep: (receipt: Outcome) => Promise<void>,
): Promise<PatchResult> {
  const { id, space: spaceId } = sent
  const merge = await inSavepoint(transaction, async () => {
    const refusal =
      space.epoch === ''
        ? await refusedSpace(transaction, account, definition, spaceId)
        : (await isHidden(transaction, space, sent))
          ? 'gone'
          : await refusedRecord(transaction, definition, sent)
    if (refusal !== null) {
      const value: Merge = { outcome: 'refused', code: refusal, message: REFUSALS[refusal] }
      return { value, isKept: false }
    }
    const revision = await nextRevision(transaction, spaceId)
    const patch = { ...sent, ...basesOf(sent, space, revision) }
    const value = await applyToStore(transaction, { definition, spaceId, patch, revision, account, now })
    const isKept = value.outcome !== 'refused' && value.record !== null
    if (isKept) await keep({ outcome: value.outcome, code: null, revision })
    return { value, isKept }
  })
  if (merge.outcome === 'refused') {
    const { outcome, code, message } = merge
    if (!WAITING.includes(code)) await keep({ outcome, code, revision: null })
    return { id, outcome, code, message }
  }
  if (merge.record) return { id, outcome: merge.outcome, revision: merge.record.revision }
  await keep({ outcome: merge.outcome, code: null, revision: null })
  return { id, outcome: merge.outcome }
}

/**
 * Whether the patch may have been applied long ago, its receipt forgotten since. It was applied above what the phone had
 * of the space when it sealed the patch (`seen`); an old app says only which revision each change is based on, which
 * may be far older. A record that is unknown was never made: then it cannot have been.
 */
async function isTooOld(
  transaction: Transaction<Database>,
  { again, kind, recordId, fields, remove }: Patch,
  space: SpaceAsked,
): Promise<boolean> {
  if (!again) return false
  const changes = [...Object.values(fields), ...(remove ? [remove] : [])]
  const lowest = changes.map(({ base, seen }) => (seen === undefined ? base : seenHere(seen, space)))
  if (Math.min(...lowest) >= space.receiptFloor) return false
  return (await findRecord(transaction, space.id, kind, recordId)) !== null
}

function replayed(id: string, receipt: PatchReceipt, hash: string): PatchResult {
  if (!matchesPatch(receipt.hash, hash)) return refused(id, 'key_reused')
  const { outcome, code, revision } = receipt
  return {
    ...(code === null ? { id, outcome } : { ...refused(id, code as RefusalCode), outcome }),
    ...(revision === null ? {} : { revision }),
    again: true,
  }
}

/** These wait for an update of the server, so that nothing is remembered of them. */
const WAITING: readonly RefusalCode[] = ['unknown_kind', 'unknown_field']

/** The patch stays on the phone and comes again. */
export const isTriedAgain = ({ outcome, code }: PatchResult): boolean =>
  outcome === 'failed' || WAITING.some((one) => one === code)
