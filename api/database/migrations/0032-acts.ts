import type { Kysely } from 'kysely'

/** Adds what the server decided of each request. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('acts')
    .addColumn('user_id', 'text', (column) => column.notNull().references('users.id').onDelete('cascade'))
    .addColumn('id', 'text', (column) => column.notNull())
    .addColumn('hash', 'text', (column) => column.notNull())
    .addColumn('decision', 'text')
    .addColumn('decided_at', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('acts_pk', ['user_id', 'id'])
    .execute()
  await db.schema.createIndex('acts_decided_at').on('acts').column('decided_at').execute()
}
