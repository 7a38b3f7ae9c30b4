import type { Kysely } from 'kysely'

/**
 * Adds bookings, their starts, guests, lines and history, and of departures whether their provider cancelled them. A booking outlives the
 * offering and the accounts that it names.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  const { schema } = db
  await schema.alterTable('departures').addColumn('cancel_reason', 'text').execute()
  await schema
    .createTable('bookings')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('code', 'text', (column) => column.notNull().unique())
    .addColumn('user_id', 'text', (column) => column.references('users.id').onDelete('set null'))
    .addColumn('provider_id', 'text', (column) => column.notNull())
    .addColumn('offering_id', 'integer', (column) => column.notNull())
    .addColumn('asked', 'text', (column) => column.notNull())
    .addColumn('status', 'text', (column) => column.notNull())
    .addColumn('version', 'integer', (column) => column.notNull())
    .addColumn('created_at', 'text', (column) => column.notNull())
    .addColumn('hold_until', 'text')
    .addColumn('was_extended', 'integer', (column) => column.notNull())
    .addColumn('answer_by', 'text')
    .addColumn('cutoff_at', 'text', (column) => column.notNull())
    .addColumn('asked_at', 'text')
    .addColumn('confirmed_at', 'text')
    .addColumn('ended_at', 'text')
    .addColumn('due_at', 'text')
    .addColumn('free_until', 'text')
    .addColumn('refunds', 'text', (column) => column.notNull())
    .addColumn('group_size', 'integer')
    .addColumn('due_back', 'bigint', (column) => column.notNull())
    .addColumn('reason', 'text')
    .addColumn('contact', 'text')
    .addColumn('terms', 'text', (column) => column.notNull())
    .execute()
  await schema.createIndex('bookings_user').on('bookings').columns(['user_id', 'created_at']).execute()
  await schema
    .createIndex('bookings_provider')
    .on('bookings')
    .columns(['provider_id', 'created_at'])
    .execute()
  await schema.createIndex('bookings_due').on('bookings').column('due_at').execute()
  await schema
    .createTable('booking_departures')
    .addColumn('booking_id', 'text', (column) =>
      column.notNull().references('bookings.id').onDelete('cascade'),
    )
    .addColumn('departure_id', 'text', (column) => column.notNull())
    .addColumn('place', 'integer', (column) => column.notNull())
    .addColumn('seats', 'integer', (column) => column.notNull())
    .addColumn('local_date', 'text', (column) => column.notNull())
    .addColumn('local_time', 'text')
    .addColumn('starts_at', 'text', (column) => column.notNull())
    .addColumn('ends_at', 'text', (column) => column.notNull())
    .addColumn('price_change_cents', 'integer', (column) => column.notNull())
    .addPrimaryKeyConstraint('booking_departures_pk', ['booking_id', 'departure_id'])
    .execute()
  await schema
    .createIndex('booking_departures_departure')
    .on('booking_departures')
    .column('departure_id')
    .execute()
  await schema
    .createTable('booking_guests')
    .addColumn('booking_id', 'text', (column) =>
      column.notNull().references('bookings.id').onDelete('cascade'),
    )
    .addColumn('place', 'integer', (column) => column.notNull())
    .addColumn('item', 'integer', (column) => column.notNull())
    .addColumn('unit_id', 'text', (column) => column.notNull())
    .addColumn('name', 'text')
    .addColumn('age', 'integer')
    .addColumn('cancelled_at', 'text')
    .addPrimaryKeyConstraint('booking_guests_pk', ['booking_id', 'place'])
    .execute()
  await schema
    .createTable('booking_lines')
    .addColumn('booking_id', 'text', (column) =>
      column.notNull().references('bookings.id').onDelete('cascade'),
    )
    .addColumn('place', 'integer', (column) => column.notNull())
    .addColumn('code', 'text', (column) => column.notNull())
    .addColumn('label', 'text', (column) => column.notNull())
    .addColumn('quantity', 'integer', (column) => column.notNull())
    .addColumn('unit_cents', 'bigint', (column) => column.notNull())
    .addColumn('total_cents', 'bigint', (column) => column.notNull())
    .addColumn('payer', 'text', (column) => column.notNull())
    .addColumn('payee', 'text', (column) => column.notNull())
    .addColumn('at', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('booking_lines_pk', ['booking_id', 'place'])
    .execute()
  await schema
    .createTable('booking_events')
    .addColumn('booking_id', 'text', (column) =>
      column.notNull().references('bookings.id').onDelete('cascade'),
    )
    .addColumn('version', 'integer', (column) => column.notNull())
    .addColumn('act', 'text', (column) => column.notNull())
    .addColumn('actor', 'text', (column) => column.notNull())
    .addColumn('asked', 'text')
    .addColumn('from_status', 'text')
    .addColumn('to_status', 'text', (column) => column.notNull())
    .addColumn('at', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('booking_events_pk', ['booking_id', 'version'])
    .execute()
}
