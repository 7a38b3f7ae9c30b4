import type { Kysely } from 'kysely'

/** Adds the other starts that bookings are offered, with the seats that those hold. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const { schema } = db
  await schema
    .alterTable('bookings')
    .addColumn('offers', 'text', (column) => column.notNull().defaultTo('[]'))
    .execute()
  await schema
    .createTable('booking_offer_departures')
    .addColumn('booking_id', 'text', (column) =>
      column.notNull().references('bookings.id').onDelete('cascade'),
    )
    .addColumn('departure_id', 'text', (column) => column.notNull())
    .addColumn('seats', 'integer', (column) => column.notNull())
    .addColumn('until', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('booking_offer_departures_pk', ['booking_id', 'departure_id'])
    .execute()
  await schema
    .createIndex('booking_offer_departures_departure')
    .on('booking_offer_departures')
    .column('departure_id')
    .execute()
  await schema
    .createIndex('booking_offer_departures_until')
    .on('booking_offer_departures')
    .column('until')
    .execute()
}
