import type { Kysely } from 'kysely'

/** Adds what a team set of a departure by hand; nothing is set of those that stand. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('departures').addColumn('set_status', 'text').execute()
  await db.schema.alterTable('departures').addColumn('set_capacity', 'integer').execute()
}
