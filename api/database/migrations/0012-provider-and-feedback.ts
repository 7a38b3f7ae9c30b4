import type { Kysely } from 'kysely'

/** Adds since when somebody is a provider, and the table of what people tell us. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const { schema } = db
  await schema.alterTable('users').addColumn('provider_since', 'text').execute()

  await schema
    .createTable('feedback')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('owner_id', 'text', (column) => column.notNull())
    .addColumn('user_id', 'text', (column) => column.references('users.id').onDelete('cascade'))
    .addColumn('sent_id', 'text', (column) => column.notNull())
    .addColumn('kind', 'text', (column) => column.notNull())
    .addColumn('text', 'text', (column) => column.notNull())
    .addColumn('route', 'text', (column) => column.notNull())
    .addColumn('app_version', 'text', (column) => column.notNull())
    .addColumn('written_at', 'text', (column) => column.notNull())
    .addColumn('received_at', 'text', (column) => column.notNull())
    .addColumn('answer', 'text')
    .addColumn('answered_at', 'text')
    .execute()
  await schema.createIndex('feedback_sent').on('feedback').columns(['owner_id', 'sent_id']).unique().execute()
  await schema.createIndex('feedback_received_at').on('feedback').column('received_at').execute()
  await schema.createIndex('feedback_user_id').on('feedback').column('user_id').execute()
}
