import type { Transaction } from 'kysely'
import type { Cursor } from '../../../core/contracts/records/sync.ts'
import type { Merge } from '../../../core/records/apply-patch.ts'
import type { RecordKind } from '../../../core/records/define-record.ts'
import { standsIn } from '../../../core/records/role-rules.ts'
import { SEQ, seqOf } from '../../../core/records/window.ts'
import type { Database } from '../../database/schema.ts'
import type { Space } from '../../repositories/records/spaces.ts'
import { placeOfNewest } from '../../repositories/records/windows.ts'

/** By kind, the place in the order below which nothing is told. */
export type Floors = Readonly<Record<string, number>>

/**
 * The floor of each windowed kind for a phone that is told what is above `above`; `cursor` is null where nothing that it has counts.
 *
 * | The phone                                          | Its floor                                                            |
 * |----------------------------------------------------|----------------------------------------------------------------------|
 * | has nothing, or begins anew                        | where the newest `window` begin                                      |
 * | has less than all of the newest `window` was made  | the same: each of them stands above its cursor, and is told          |
 * | has some of them                                   | stays as it is: from there on it has them all, above it is told      |
 *
 * A cursor without a floor has everything: nobody has told its phone of one.
 */
export async function floorsFor(
  transaction: Transaction<Database>,
  kinds: readonly RecordKind[],
  space: Space,
  { above, cursor }: { above: number; cursor: Cursor | null },
): Promise<Floors> {
  const floors: Record<string, number> = {}
  for (const definition of kinds) {
    const { kind, window } = definition
    if (window === undefined || !standsIn(definition, space.type)) continue
    const newest = await placeOfNewest(transaction, { ...space, kind }, { count: window })
    const floor = cursor === null || newest > above ? newest : (cursor.floors?.[kind] ?? 0)
    if (floor > 0) floors[kind] = floor
  }
  return floors
}

/** The merge with the record's place in the order, where its kind has a window and it has none yet. */
export function withSeq({ window }: RecordKind, merge: Merge): Merge {
  if (window === undefined || merge.outcome === 'refused' || merge.record === null) return merge
  const { record } = merge
  if (record.deletedAt !== null || seqOf(record) !== null) return merge
  return {
    ...merge,
    record: {
      ...record,
      fields: { ...record.fields, [SEQ]: record.revision },
      fieldRevisions: { ...record.fieldRevisions, [SEQ]: record.revision },
    },
  }
}
