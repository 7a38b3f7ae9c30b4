import type { Kysely } from 'kysely'
import { carryOver } from './0008-carry-over.ts'

export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('spaces')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('user_id', 'text', (column) => column.references('users.id').onDelete('cascade'))
    .addColumn('epoch', 'text', (column) => column.notNull())
    .addColumn('revision', 'integer', (column) => column.notNull())
    .addColumn('epoch_revision', 'integer', (column) => column.notNull())
    .addColumn('receipt_floor', 'integer', (column) => column.notNull())
    .execute()
  await db.schema.createIndex('spaces_user_id').on('spaces').column('user_id').execute()
  await db.schema
    .createTable('space_members')
    .addColumn('space_id', 'text', (column) => column.notNull().references('spaces.id').onDelete('cascade'))
    .addColumn('user_id', 'text', (column) => column.notNull().references('users.id').onDelete('cascade'))
    .addColumn('role', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('space_members_pk', ['user_id', 'space_id'])
    .execute()
  await db.schema.createIndex('space_members_space_id').on('space_members').column('space_id').execute()
  await db.schema
    .createTable('records')
    .addColumn('space_id', 'text', (column) => column.notNull().references('spaces.id').onDelete('cascade'))
    .addColumn('kind', 'text', (column) => column.notNull())
    .addColumn('id', 'text', (column) => column.notNull())
    .addColumn('fields', 'text', (column) => column.notNull())
    .addColumn('field_revisions', 'text', (column) => column.notNull())
    .addColumn('revision', 'integer', (column) => column.notNull())
    .addColumn('deleted_at', 'text')
    .addColumn('sweep_at', 'text')
    .addPrimaryKeyConstraint('records_pk', ['space_id', 'kind', 'id'])
    .execute()
  await db.schema.createIndex('records_revision').on('records').columns(['space_id', 'revision']).execute()
  // Every create counts the live records of its kind.
  await db.schema
    .createIndex('records_live')
    .on('records')
    .columns(['space_id', 'kind', 'deleted_at'])
    .execute()
  await db.schema.createIndex('records_sweep_at').on('records').column('sweep_at').execute()
  await db.schema
    .createTable('patch_receipts')
    .addColumn('user_id', 'text', (column) => column.notNull().references('users.id').onDelete('cascade'))
    .addColumn('id', 'text', (column) => column.notNull())
    .addColumn('hash', 'text')
    .addColumn('outcome', 'text', (column) => column.notNull())
    .addColumn('code', 'text')
    .addColumn('revision', 'integer')
    .addColumn('space_id', 'text', (column) => column.notNull())
    .addColumn('created_at', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('patch_receipts_pk', ['user_id', 'id'])
    .execute()
  await db.schema.createIndex('patch_receipts_created_at').on('patch_receipts').column('created_at').execute()
  await carryOver(db)
  for (const table of ['search_preferences', 'favorites', 'receipts']) {
    await db.schema.dropTable(table).execute()
  }
}
