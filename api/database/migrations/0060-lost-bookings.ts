import type { Kysely } from 'kysely'

/** Adds what phones sent of bookings that a restored server does not know, for staff to decide on. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const { schema } = db
  await schema
    .createTable('lost_bookings')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('booking_id', 'text', (column) => column.notNull())
    .addColumn('user_id', 'text', (column) => column.notNull().references('users.id').onDelete('cascade'))
    .addColumn('claimed', 'text', (column) => column.notNull())
    .addColumn('ticketed', 'text', (column) => column.notNull())
    .addColumn('ticket_key', 'integer', (column) => column.notNull())
    .addColumn('ticket_version', 'integer', (column) => column.notNull())
    .addColumn('valid_from', 'integer', (column) => column.notNull())
    .addColumn('valid_until', 'integer', (column) => column.notNull())
    .addColumn('ends_at', 'text', (column) => column.notNull())
    .addColumn('sent_at', 'text', (column) => column.notNull())
    .addColumn('state', 'text', (column) => column.notNull())
    .addColumn('decided_at', 'text')
    .addColumn('decided_by', 'text', (column) => column.references('users.id').onDelete('set null'))
    .execute()
  await schema
    .createIndex('lost_bookings_sent')
    .on('lost_bookings')
    .columns(['booking_id', 'user_id'])
    .unique()
    .execute()
  await schema.createIndex('lost_bookings_user').on('lost_bookings').column('user_id').execute()
}
