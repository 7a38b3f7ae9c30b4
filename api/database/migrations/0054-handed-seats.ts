import type { Kysely } from 'kysely'

/** Adds to whom a guest's seat was handed: what is known of it, and its id and holder to find it by. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const { schema } = db
  await schema.alterTable('booking_guests').addColumn('seat', 'text').execute()
  await schema.alterTable('booking_guests').addColumn('seat_id', 'text').execute()
  await schema.alterTable('booking_guests').addColumn('seat_user_id', 'text').execute()
  await schema.createIndex('booking_guests_seat').on('booking_guests').column('seat_id').execute()
  await schema.createIndex('booking_guests_holder').on('booking_guests').column('seat_user_id').execute()
}
