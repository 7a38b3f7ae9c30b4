import type { Kysely } from 'kysely'
import type { Database as Present } from '../schema.ts'

/** What a row of a record takes beside its content. */
const ROW_BYTES = 200

/** Adds how much the records of a space take together, counted once here and by every write from now on. */
export async function up(db: Kysely<unknown>): Promise<void> {
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
