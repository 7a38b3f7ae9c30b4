import { randomUUID } from '../../platform/node/crypto.ts'
import type { Transaction } from 'kysely'
import type { Patch } from '../../../core/contracts/records/sync.ts'
import type { Database } from '../../database/schema.ts'
import { ApiError } from '../../errors.ts'
import type { Merge } from '../../../core/records/apply-patch.ts'
import { isPhonesToMake, type RecordKind } from '../../../core/records/define-record.ts'
import { kindNamed } from '../../../core/records/kinds.ts'
import type { RecordEdit } from '../../../core/records/record-edit.ts'
import { inSavepoint } from '../../repositories/records/savepoint.ts'
import { nextRevision } from '../../repositories/records/spaces.ts'
import { applyToStore } from './apply.ts'

/**
 * Applies edits of the server's own to a space that is there, the account's private one where none is named, under one revision, which
 * comes back; null where everything stood there already. They win over whatever is there. Throws 422 for what the kind refuses.
 */
export function applyEdits(
  transaction: Transaction<Database>,
  kinds: readonly RecordKind[],
  { userId, now, spaceId = userId }: { userId: string; now: Date; spaceId?: string },
  edits: readonly RecordEdit[],
): Promise<number | null> {
  return inSavepoint(transaction, async () => {
    const revision = await nextRevision(transaction, spaceId)
    let isChanged = false
    for (const edit of edits) {
      const definition = kindNamed(kinds, edit.kind)
      if (!definition) throw new Error(`No kind is named ${edit.kind}`)
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
    return { value: isChanged ? revision : null, isKept: isChanged }
  })
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
