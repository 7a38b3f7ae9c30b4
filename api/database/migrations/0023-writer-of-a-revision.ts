import type { Kysely } from 'kysely'

/** Finds who wrote a value that another one took the place of: each revision of a space is one patch's. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createIndex('patch_receipts_space_revision')
    .on('patch_receipts')
    .columns(['space_id', 'revision'])
    .execute()
}
