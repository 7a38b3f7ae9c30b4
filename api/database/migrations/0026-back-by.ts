import type { Kysely } from 'kysely'

/**
 * Adds what watches over who wants to be back by a time: one row for each back-by of an account, the addresses that are to be told, and
 * the mails to them. All of it goes with the account.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  const { schema } = db
  await schema
    .createTable('back_by_watches')
    .addColumn('user_id', 'text', (column) => column.notNull().references('users.id').onDelete('cascade'))
    .addColumn('record_id', 'text', (column) => column.notNull())
    .addColumn('due_at', 'text', (column) => column.notNull())
    .addColumn('written_at', 'text', (column) => column.notNull())
    .addColumn('state', 'text', (column) => column.notNull())
    .addColumn('next_at', 'text')
    .addPrimaryKeyConstraint('back_by_watches_key', ['user_id', 'record_id'])
    .execute()
  await schema.createIndex('back_by_watches_next').on('back_by_watches').column('next_at').execute()
  await schema
    .createTable('back_by_contacts')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('user_id', 'text', (column) => column.notNull().references('users.id').onDelete('cascade'))
    .addColumn('email', 'text', (column) => column.notNull())
    .addColumn('state', 'text', (column) => column.notNull())
    .addColumn('shown_state', 'text', (column) => column.notNull())
    .addColumn('created_at', 'text', (column) => column.notNull())
    .addColumn('asked_at', 'text')
    .addUniqueConstraint('back_by_contacts_once', ['user_id', 'email'])
    .execute()
  await schema.createIndex('back_by_contacts_email').on('back_by_contacts').column('email').execute()
  await schema
    .createTable('back_by_mails')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('user_id', 'text', (column) => column.notNull().references('users.id').onDelete('cascade'))
    .addColumn('subject', 'text', (column) => column.notNull())
    .addColumn('due_at', 'text', (column) => column.notNull())
    .addColumn('email', 'text', (column) => column.notNull())
    .addColumn('kind', 'text', (column) => column.notNull())
    .addColumn('plan_token_hash', 'text', (column) => column.unique())
    .addColumn('attempts', 'integer', (column) => column.notNull())
    .addColumn('created_at', 'text', (column) => column.notNull())
    .addColumn('next_at', 'text')
    .addUniqueConstraint('back_by_mails_once', ['user_id', 'subject', 'due_at', 'email', 'kind'])
    .execute()
  await schema.createIndex('back_by_mails_next').on('back_by_mails').column('next_at').execute()
}
