import { sql, type Kysely } from 'kysely'

/** Adds what travelers are shown of offerings, each version of it, and when they start. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const { schema } = db
  await schema
    .createTable('published_offerings')
    .addColumn('offering_id', 'integer', (column) =>
      column.primaryKey().references('offerings.id').onDelete('cascade'),
    )
    .addColumn('status', 'text', (column) => column.notNull())
    .addColumn('version', 'integer', (column) => column.notNull())
    .addColumn('revision', 'integer', (column) => column.notNull())
    .addColumn('made_until', 'text', (column) => column.notNull())
    .execute()
  await schema
    .createIndex('published_offerings_made_until')
    .on('published_offerings')
    .columns(['status', 'made_until'])
    .execute()
  await schema
    .createTable('offering_versions')
    .addColumn('offering_id', 'integer', (column) =>
      column.notNull().references('offerings.id').onDelete('cascade'),
    )
    .addColumn('version', 'integer', (column) => column.notNull())
    .addColumn('document', 'text', (column) => column.notNull())
    .addColumn('published_at', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('offering_versions_pk', ['offering_id', 'version'])
    .execute()
  await schema
    .createTable('departures')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('offering_id', 'integer', (column) =>
      column.notNull().references('offerings.id').onDelete('cascade'),
    )
    .addColumn('option_id', 'text', (column) => column.notNull())
    .addColumn('local_date', 'text', (column) => column.notNull())
    .addColumn('local_time', 'text')
    .addColumn('starts_at', 'text', (column) => column.notNull())
    .addColumn('ends_at', 'text', (column) => column.notNull())
    .addColumn('first_cutoff_at', 'text', (column) => column.notNull())
    .addColumn('join_cutoff_at', 'text', (column) => column.notNull())
    .addColumn('capacity', 'integer', (column) => column.notNull())
    .addColumn('held', 'integer', (column) => column.notNull().defaultTo(0))
    .addColumn('booked', 'integer', (column) => column.notNull().defaultTo(0))
    .addColumn('price_change_cents', 'integer', (column) => column.notNull())
    .addColumn('status', 'text', (column) => column.notNull())
    .addCheckConstraint('departures_seats', sql`held >= 0 and booked >= 0 and held + booked <= capacity`)
    .execute()
  await schema
    .createIndex('departures_days')
    .on('departures')
    .columns(['offering_id', 'local_date'])
    .execute()
}
