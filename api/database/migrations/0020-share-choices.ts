import type { Kysely } from 'kysely'

/**
 * Adds what its owner chose that a link shows. Links of before show all of it: their owners were told so when they made them.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const column of ['shows_notes', 'shows_costs'])
    await db.schema
      .alterTable('trip_shares')
      .addColumn(column, 'integer', (added) => added.notNull().defaultTo(1))
      .execute()
}
