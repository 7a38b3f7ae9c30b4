import type { Kysely } from 'kysely'

/** Adds when cancels arrived that were refused because less came back by then. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('booking_refused_cancels')
    .addColumn('booking_id', 'text', (column) =>
      column.notNull().references('bookings.id').onDelete('cascade'),
    )
    .addColumn('what', 'text', (column) => column.notNull())
    .addColumn('arrived_at', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('booking_refused_cancels_pk', ['booking_id', 'what'])
    .execute()
}
