import type { Kysely } from 'kysely'

/** Adds what is known of the files of a space. Their bytes lie in DATA_DIR/files. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const { schema } = db
  await schema
    .createTable('files')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('space_id', 'text', (column) => column.notNull().references('spaces.id').onDelete('cascade'))
    .addColumn('user_id', 'text', (column) => column.references('users.id').onDelete('set null'))
    .addColumn('bytes', 'integer', (column) => column.notNull())
    .addColumn('received', 'integer', (column) => column.notNull())
    .addColumn('type', 'text')
    .addColumn('touched_at', 'text', (column) => column.notNull())
    .addColumn('unnamed_since', 'text')
    .execute()
  await schema.createIndex('files_space_id').on('files').column('space_id').execute()
  await schema.createIndex('files_user_id').on('files').column('user_id').execute()
  await schema.createIndex('files_touched_at').on('files').column('touched_at').execute()
}
