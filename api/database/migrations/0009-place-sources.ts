import type { Kysely } from 'kysely'

/** Adds how sure the point of a place is, and the lists it is from. Both are null where that is not known. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('colorado_locations').addColumn('confidence', 'text').execute()
  await db.schema.alterTable('colorado_locations').addColumn('sources', 'text').execute()
}
