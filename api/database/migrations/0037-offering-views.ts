import type { Kysely } from 'kysely'

/** Adds how often the page of an offering was opened on each day of Colorado; nothing says by whom. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('offering_views')
    .addColumn('offering_id', 'integer', (column) =>
      column.notNull().references('offerings.id').onDelete('cascade'),
    )
    .addColumn('day', 'text', (column) => column.notNull())
    .addColumn('views', 'integer', (column) => column.notNull())
    .addPrimaryKeyConstraint('offering_views_key', ['offering_id', 'day'])
    .execute()
}
