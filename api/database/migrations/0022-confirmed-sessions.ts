import type { Kysely } from 'kysely'

/** Until when a session counts as confirmed by the password or a passkey. Sessions that stand already have to be confirmed first. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('sessions').addColumn('confirmed_until', 'text').execute()
}
