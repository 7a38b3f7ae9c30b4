import type { Transaction } from 'kysely'
import type { Patch, PatchResult } from '../contracts/sync.ts'
import type { Database } from '../database/schema.ts'
import { isStoreError } from '../database/store-error.ts'
import { kindNamed } from '../records/kinds.ts'
import type { RecordKind } from '../records/define-record.ts'
import type { Report } from '../report.ts'
import { refusedNotice, replacedNotice } from './notice-words.ts'
import { notify } from './notify.ts'

type Told = { patch: Patch; definition: RecordKind; result: PatchResult }

/**
 * Tells the account that a change of one of its devices took the place of another's, and that one was refused, once each. Answers
 * that were given before and kinds whose refusals nobody is shown are not spoken of. A mistake of ours here undoes no patch.
 */
export async function tellOfLosses(
  { kinds, report }: { kinds: readonly RecordKind[]; report: Report },
  transaction: Transaction<Database>,
  caller: { account: string; now: Date },
  patches: readonly Patch[],
  results: readonly PatchResult[],
): Promise<void> {
  const told = results.flatMap((result): Told[] => {
    const patch = patches.find(({ id }) => id === result.id)
    const definition = patch && kindNamed(kinds, patch.kind)
    return patch && definition?.refusal === 'shown' && !result.again ? [{ patch, definition, result }] : []
  })
  const replaced = told.find(({ result }) => result.outcome === 'conflict')
  const refused = told.find(({ result }) => isRefusal(result))
  try {
    if (replaced) await notify(transaction, caller, replacedNotice(replaced.patch.kind))
    if (refused) {
      const { definition, result } = refused
      await notify(transaction, caller, refusedNotice(definition.label, result.message ?? ''))
    }
  } catch (error) {
    if (isStoreError(error)) throw error
    report('A notification of an exchange could not be made', error)
  }
}

/** What is unknown stays on the phone and comes again after an update; what is forbidden no app of ours sends. */
const isRefusal = ({ outcome, code = '' }: PatchResult): boolean =>
  outcome === 'refused' && code !== 'forbidden' && !code.startsWith('unknown_')
