import { sql, type Kysely } from 'kysely'

/** Says of which type each space is: so far there were private ones, whose id is the account's, and trips. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable('spaces')
    .addColumn('type', 'text', (column) => column.notNull().defaultTo('trip'))
    .execute()
  await sql`update spaces set type = 'private' where id = user_id`.execute(db)
}
