import { sql, type Kysely } from 'kysely'

/** Adds which offerings travelers are shown, and with which number of the list that changed last: what went is told too. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('offering_listings')
    .addColumn('offering_id', 'integer', (column) => column.primaryKey())
    .addColumn('is_listed', 'integer', (column) => column.notNull())
    .addColumn('changed', 'integer', (column) => column.notNull())
    .execute()
  await db.schema.createIndex('offering_listings_changed').on('offering_listings').column('changed').execute()
  await sql`insert into number_sequences (name, last) values ('listings', 1)`.execute(db)
  await sql`insert into offering_listings (offering_id, is_listed, changed)
    select offering_id, 1, 1 from published_offerings where status = 'published'`.execute(db)
}
