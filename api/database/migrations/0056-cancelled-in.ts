import type { Kysely } from 'kysely'

/** Adds with which version of a booking a guest was cancelled: instants do not tell apart what happens within a millisecond. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('booking_guests').addColumn('cancelled_in', 'integer').execute()
}
