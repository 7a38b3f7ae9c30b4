import type { Kysely } from 'kysely'

/** Adds what guests sign: of each booking what stands for a guest, and for good each signature with the text that was signed. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const { schema } = db
  await schema.alterTable('booking_guests').addColumn('waivers', 'text').execute()
  await schema
    .createTable('waiver_texts')
    .addColumn('hash', 'text', (column) => column.primaryKey())
    .addColumn('text', 'text', (column) => column.notNull())
    .execute()
  await schema
    .createTable('waiver_signatures')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('booking_id', 'text', (column) =>
      column.notNull().references('bookings.id').onDelete('cascade'),
    )
    .addColumn('guest', 'integer', (column) => column.notNull())
    .addColumn('user_id', 'text', (column) => column.references('users.id').onDelete('set null'))
    .addColumn('text_hash', 'text', (column) => column.notNull().references('waiver_texts.hash'))
    .addColumn('guest_name', 'text', (column) => column.notNull())
    .addColumn('adult_name', 'text')
    .addColumn('adult_relation', 'text')
    .addColumn('signed_at', 'text', (column) => column.notNull())
    .addColumn('received_at', 'text', (column) => column.notNull())
    .execute()
  await schema
    .createIndex('waiver_signatures_booking')
    .on('waiver_signatures')
    .columns(['booking_id', 'guest'])
    .execute()
  await schema.createIndex('waiver_signatures_user').on('waiver_signatures').column('user_id').execute()
}
