import type { Kysely } from 'kysely'

/** Adds who cancelled a departure: null for those that providers did before it was noted. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('departures').addColumn('cancelled_by', 'text').execute()
}
