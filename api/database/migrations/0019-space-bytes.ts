import { sql, type Kysely } from 'kysely'
import type { Database as Present } from '../schema.ts'

/** What a row of a record takes beside its content. */
const ROW_BYTES = 200

/**
 * Adds how much the records of a space take together, counted once here and by every write from now on. Of replaced values, which
 * were without a limit, each space keeps 1,000 and 2 MB: the oldest have had their time, and the next sweep removes them and tells
 * phones.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    update records set sweep_at = '1970-01-01T00:00:00.000Z'
    where kind = 'replaced' and deleted_at is null and (space_id, id) in (
      select space_id, id from (
        select space_id, id,
          row_number() over latest_first as place,
          sum(octet_length(fields) + octet_length(field_revisions) + 200) over latest_first as bytes
        from records where kind = 'replaced' and deleted_at is null
        window latest_first as (partition by space_id order by revision desc, id)
      ) where place > 1000 or bytes > 2 * 1024 * 1024
    )`.execute(db)
  await db.schema
    .alterTable('spaces')
    .addColumn('bytes', 'integer', (column) => column.notNull().defaultTo(0))
    .execute()
  await (db as Kysely<Pick<Present, 'spaces' | 'records'>>)
    .updateTable('spaces')
    .set((eb) => ({
      bytes: eb.fn.coalesce(
        eb
          .selectFrom('records')
          .select(({ fn, eb: of, val }) =>
            fn
              .sum<number>(
                of(
                  of(
                    fn<number>('octet_length', ['fields']),
                    '+',
                    fn<number>('octet_length', ['field_revisions']),
                  ),
                  '+',
                  val(ROW_BYTES),
                ),
              )
              .as('bytes'),
          )
          .whereRef('records.space_id', '=', 'spaces.id')
          .$asScalar(),
        eb.val(0),
      ),
    }))
    .execute()
}
