import type { Kysely } from 'kysely'
import type { Database } from '../../database/schema.ts'

/** The booking whose guest's seat has this id; null where none has. */
export async function findBookingOfSeat(database: Kysely<Database>, id: string): Promise<string | null> {
  const row = await database
    .selectFrom('booking_guests')
    .select('booking_id as id')
    .where('seat_id', '=', id)
    .executeTakeFirst()
  return row?.id ?? null
}

/** The bookings in which a seat was handed to somebody, whether or not they took it, by their ids. */
export async function listBookingsOfHolder(database: Kysely<Database>, userId: string): Promise<string[]> {
  const rows = await database
    .selectFrom('booking_guests')
    .select('booking_id as id')
    .distinct()
    .where('seat_user_id', '=', userId)
    .orderBy('booking_id')
    .execute()
  return rows.map(({ id }) => id)
}
