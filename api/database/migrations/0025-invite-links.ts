import type { Kysely } from 'kysely'

/** Adds the links by which people join a trip. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('trip_invite_links')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('space_id', 'text', (column) => column.notNull().references('spaces.id').onDelete('cascade'))
    .addColumn('role', 'text', (column) => column.notNull())
    .addColumn('created_at', 'text', (column) => column.notNull())
    .addColumn('expires_at', 'text', (column) => column.notNull())
    .execute()
  await db.schema.createIndex('trip_invite_links_space').on('trip_invite_links').column('space_id').execute()
}
