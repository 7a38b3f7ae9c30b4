import type { Kysely } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('saved_locations')
    .addColumn('owner_id', 'text', (column) => column.primaryKey())
    .addColumn('user_id', 'text', (column) => column.references('users.id').onDelete('cascade'))
    .addColumn('latitude', 'double precision', (column) => column.notNull())
    .addColumn('longitude', 'double precision', (column) => column.notNull())
    .addColumn('address', 'text', (column) => column.notNull())
    .addColumn('located_at', 'text', (column) => column.notNull())
    .addColumn('updated_at', 'text', (column) => column.notNull())
    .execute()
  await db.schema.createIndex('saved_locations_user_id').on('saved_locations').column('user_id').execute()
  await db.schema
    .createIndex('saved_locations_updated_at')
    .on('saved_locations')
    .column('updated_at')
    .execute()
}
