import type { Kysely } from 'kysely'

/** Adds the season of a place by day; null where only its months are known. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('colorado_locations').addColumn('open_days', 'text').execute()
}
