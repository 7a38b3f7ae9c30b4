import { sql, type Kysely } from 'kysely'

/** Finds who has an offering among their favorites without a walk through all records: how many did is told to its provider. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createIndex('records_favorites')
    .on('records')
    .column('id')
    .where(sql<boolean>`kind = 'favorite'`)
    .execute()
}
