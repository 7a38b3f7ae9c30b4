import type { Kysely } from 'kysely'

/** Null where no list is known for a place. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('colorado_locations').addColumn('confidence', 'text').execute()
  await db.schema.alterTable('colorado_locations').addColumn('sources', 'text').execute()
}
