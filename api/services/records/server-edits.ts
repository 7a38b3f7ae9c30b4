import { randomUUID } from '../../platform/node/crypto.ts'
import type { Transaction } from 'kysely'
import type { Patch } from '../../../core/contracts/records/sync.ts'
import type { Database } from '../../database/schema.ts'
import { ApiError } from '../../errors.ts'
import { applyPatch, type Merge } from '../../../core/records/apply-patch.ts'
import { isPhonesToMake, type RecordKind } from '../../../core/records/define-record.ts'
import { kindNamed } from '../../../core/records/kinds.ts'
import type { RecordEdit } from '../../../core/records/record-edit.ts'
import type { StoredRecord } from '../../../core/records/stored-record.ts'
import { putRecords } from '../../repositories/records/put-records.ts'
import { inSavepoint } from '../../repositories/records/savepoint.ts'
import { bytesOf, countBytes } from '../../repositories/records/space-bytes.ts'
import { nextRevision } from '../../repositories/records/spaces.ts'
import { applyToStore, sweepAt } from './apply.ts'

/**
 * Applies edits of the server's own to a space that is there, the account's private one where none is named, under one revision, which
 * comes back; null where everything stood there already. They win over whatever is there. `anew` are those that make records which the
 * space never had, as its caller knows, of kinds that have a limit of nobody's but its caller's: they are written at once, unseen. Throws 422
 * for what the kind refuses.
 */
export function applyEdits(
  transaction: Transaction<Database>,
  kinds: readonly RecordKind[],
  { userId, now, spaceId = userId }: { userId: string; now: Date; spaceId?: string },
  edits: readonly RecordEdit[],
  anew: readonly RecordEdit[] = [],
): Promise<number | null> {
  return inSavepoint(transaction, async () => {
    const revision = await nextRevision(transaction, spaceId)
    let isChanged = anew.length > 0
    for (const edit of edits) {
      const definition = definitionOf(kinds, edit)
      const patch = winningPatch(definition, edit, revision)
      const applying = {
        definition: serversOwn(definition),
        spaceId,
        patch,
        revision,
        account: userId,
        now,
        isUnasked: !isPhonesToMake(definition),
      }
      const merge = await applyToStore(transaction, applying)
      if (merge.outcome === 'refused') throw refusal(merge)
      isChanged ||= merge.record !== null
    }
    const made = anew.map((edit) => madeOf(definitionOf(kinds, edit), edit, { revision, userId, now }))
    await countBytes(
      transaction,
      spaceId,
      made.reduce((sum, { record }) => sum + bytesOf(record), 0),
    )
    await putRecords(transaction, spaceId, made)
    return { value: isChanged ? revision : null, isKept: isChanged }
  })
}

function definitionOf(kinds: readonly RecordKind[], { kind }: RecordEdit): RecordKind {
  const definition = kindNamed(kinds, kind)
  if (!definition) throw new Error(`No kind is named ${kind}`)
  return definition
}

/** The record that an edit makes where there never was one. */
function madeOf(
  definition: RecordKind,
  edit: RecordEdit,
  { revision, userId, now }: { revision: number; userId: string; now: Date },
): { record: StoredRecord; sweepAt: string | null } {
  const merge = applyPatch({
    definition: serversOwn(definition),
    record: null,
    patch: winningPatch(definition, edit, revision),
    revision,
    by: { account: userId, at: now.toISOString() },
    liveCount: 0,
    isParentLive: true,
  })
  if (merge.outcome === 'refused') throw refusal(merge)
  if (merge.record === null) throw new Error(`${edit.kind} ${edit.id} is not made by this`)
  return { record: merge.record, sweepAt: sweepAt(definition, merge.record, now) }
}

/** An endpoint says itself which fields it takes from its caller; the others are the server's to write. */
function serversOwn({ clientWrites: _phones, ...definition }: RecordKind): RecordKind {
  return definition
}

/** Based on everything that there is, so that nothing conflicts. What says all that is required makes the record too. */
function winningPatch(
  { required }: RecordKind,
  { kind, id, set = {}, remove }: RecordEdit,
  base: number,
): Omit<Patch, 'space'> {
  const patch = { id: randomUUID(), kind, recordId: id }
  if (remove) return { ...patch, remove: { base }, fields: {} }
  const fields = Object.fromEntries(Object.entries(set).map(([name, value]) => [name, { value, base }]))
  return { ...patch, ...(required.every((name) => name in set) ? { create: true } : {}), fields }
}

function refusal({ message }: Extract<Merge, { outcome: 'refused' }>): ApiError {
  return new ApiError(422, 'invalid', message)
}
