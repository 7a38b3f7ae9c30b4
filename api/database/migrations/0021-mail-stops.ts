import type { Kysely } from 'kysely'

/** Adds the addresses, as hashes, that want no more invitations by mail. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('mail_stops')
    .addColumn('email_hash', 'text', (column) => column.primaryKey())
    .addColumn('created_at', 'text', (column) => column.notNull())
    .execute()
}
