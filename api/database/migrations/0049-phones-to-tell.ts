import type { Kysely } from 'kysely'

/** Adds the providers whose number may be another one than their bookings were told with, and up to which booking that was looked at. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('phones_to_tell')
    .addColumn('provider_id', 'text', (column) => column.primaryKey())
    .addColumn('stamp', 'text', (column) => column.notNull())
    .addColumn('after_id', 'text', (column) => column.notNull())
    .execute()
}
