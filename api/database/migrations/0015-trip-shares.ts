import type { Kysely } from 'kysely'

/** Adds the links that show a trip to whoever has them, one for each trip. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('trip_shares')
    .addColumn('space_id', 'text', (column) =>
      column.primaryKey().references('spaces.id').onDelete('cascade'),
    )
    .addColumn('token_hash', 'text', (column) => column.notNull().unique())
    .addColumn('created_at', 'text', (column) => column.notNull())
    .execute()
}
