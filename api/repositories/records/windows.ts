import type { ExpressionBuilder, Kysely } from 'kysely'
import type { Database } from '../../database/schema.ts'
import type { KeptRecord } from './record-row.ts'
import { keptRecords } from './records.ts'

/** The records of one kind in a space, as far as a member reads there. */
export type Ordered = { id: string; from: number; until: number | null; kind: string }

/** The place of the last one among the newest `count` live records, those below `before` where that is given; 0 where there are fewer. */
export async function placeOfNewest(
  database: Kysely<Database>,
  ordered: Ordered,
  { count, before = null }: { count: number; before?: number | null },
): Promise<number> {
  const row = await database
    .selectFrom('records')
    .select('seq')
    .where(isReadLive(ordered))
    .where('seq', 'is not', null)
    .$if(before !== null, (query) => query.where('seq', '<', before))
    .orderBy('seq', 'desc')
    .offset(count - 1)
    .limit(1)
    .executeTakeFirst()
  return row?.seq ?? 0
}

/** The live records with a place at or above `floor` and below `before`, in their order. */
export async function recordsBetween(
  database: Kysely<Database>,
  ordered: Ordered,
  { floor, before }: { floor: number; before: number },
): Promise<KeptRecord[]> {
  return keptRecords(
    database
      .selectFrom('records')
      .where(isReadLive(ordered))
      .where('seq', '>=', floor)
      .where('seq', '<', before)
      .orderBy('seq')
      .orderBy('id'),
  )
}

const isReadLive =
  ({ id, from, until, kind }: Ordered) =>
  (eb: ExpressionBuilder<Database, 'records'>) =>
    eb.and([
      eb('space_id', '=', id),
      eb('kind', '=', kind),
      eb('deleted_at', 'is', null),
      eb('revision', '>=', from),
      ...(until === null ? [] : [eb('revision', '<=', until)]),
    ])
