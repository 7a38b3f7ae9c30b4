import type { Kysely } from 'kysely'

/** Adds which bookings were held for a wish. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable('bookings')
    .addColumn('by_wish', 'integer', (column) => column.notNull().defaultTo(0))
    .execute()
}
