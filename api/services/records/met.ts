import type { Transaction } from 'kysely'
import type { MetAsked } from '../../../core/contracts/records/sync.ts'
import { isReader } from '../../../core/records/role-rules.ts'
import type { Database } from '../../database/schema.ts'
import { findPatchReceipts } from '../../repositories/records/patch-receipts.ts'
import { findRole } from '../../repositories/records/space-members.ts'
import { listSpaces } from '../../repositories/records/spaces.ts'

/**
 * Which of the changes that a phone had from another one it need not show any more: their ids, in the order asked. A change's id comes
 * from a file that anybody may have written, so that of a space that is not the caller's nothing is told.
 *
 * | The change                                               | Is over, because                                |
 * |----------------------------------------------------------|-------------------------------------------------|
 * | has a receipt in its space                               | the pull tells what became of it                |
 * | got its id below the space's receipt floor               | its receipt may be forgotten                    |
 * | is of somebody who may not write in the space (any more) | it would be refused, without a receipt          |
 * | is of a space that the caller does not belong to         | the phone loses the space                       |
 */
export async function overAmong(
  transaction: Transaction<Database>,
  account: string,
  met: readonly MetAsked[],
): Promise<string[]> {
  const floors = new Map(
    (await listSpaces(transaction, account)).map(({ id, receiptFloor }) => [id, receiptFloor]),
  )
  const over = new Set<string>()
  for (const together of byWriter(met.filter(({ space }) => floors.has(space)))) {
    const { space, by } = together[0]!
    const role = await findRole(transaction, space, by)
    const mayWrite = role !== null && !isReader(role)
    const receipts = await findPatchReceipts(
      transaction,
      by,
      together.map(({ id }) => id),
    )
    for (const { id, seen } of together)
      if (!mayWrite || seen < floors.get(space)! || receipts.get(id)?.spaceId === space) over.add(id)
  }
  return met.filter(({ id, space }) => over.has(id) || !floors.has(space)).map(({ id }) => id)
}

/** Those of one account in one space together. */
function byWriter(met: readonly MetAsked[]): MetAsked[][] {
  const groups = new Map<string, MetAsked[]>()
  for (const one of met) {
    const name = JSON.stringify([one.space, one.by])
    const group = groups.get(name)
    if (group) group.push(one)
    else groups.set(name, [one])
  }
  return [...groups.values()]
}
