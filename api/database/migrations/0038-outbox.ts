import type { Kysely } from 'kysely'

/**
 * Adds what was told and is not yet written into its readers' spaces, and who the readers of each are. No row refers to a space: what is
 * told to one that ends meanwhile is dropped when it is delivered.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('outbox')
    .addColumn('id', 'text', (column) => column.primaryKey().notNull())
    .addColumn('space_id', 'text', (column) => column.notNull())
    .addColumn('kind', 'text', (column) => column.notNull())
    .addColumn('record_id', 'text', (column) => column.notNull())
    .addColumn('version', 'bigint', (column) => column.notNull())
    .addColumn('fields', 'text')
    .execute()
  await db.schema
    .createIndex('outbox_space')
    .on('outbox')
    .columns(['space_id', 'kind', 'record_id', 'version'])
    .execute()
  await db.schema
    .createTable('outbox_readers')
    .addColumn('kind', 'text', (column) => column.notNull())
    .addColumn('record_id', 'text', (column) => column.notNull())
    .addColumn('space_id', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('outbox_readers_pk', ['kind', 'record_id', 'space_id'])
    .execute()
  await db.schema.createIndex('outbox_readers_space').on('outbox_readers').column('space_id').execute()
}
