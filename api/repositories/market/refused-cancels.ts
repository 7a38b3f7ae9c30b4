import type { Kysely } from 'kysely'
import type { Database } from '../../database/schema.ts'

/** A booking, and what of it was to be cancelled. */
type Cancel = { bookingId: string; what: string }

/** When it arrived, if it did behind `after` (both ISO instants) and was refused; null where it did not. */
export async function findArrival(
  database: Kysely<Database>,
  { bookingId, what, after }: Cancel & { after: string },
): Promise<string | null> {
  const row = await database
    .selectFrom('booking_refused_cancels')
    .select('arrived_at')
    .where('booking_id', '=', bookingId)
    .where('what', '=', what)
    .where('arrived_at', '>', after)
    .executeTakeFirst()
  return row?.arrived_at ?? null
}

/** Keeps it unless `most` others of the booking are kept; those that arrived at `before` or earlier go. One that is kept stays as it is. */
export async function keepArrival(
  database: Kysely<Database>,
  { bookingId, what, arrivedAt, before, most }: Cancel & { arrivedAt: string; before: string; most: number },
): Promise<void> {
  await database
    .deleteFrom('booking_refused_cancels')
    .where('booking_id', '=', bookingId)
    .where('arrived_at', '<=', before)
    .execute()
  const kept = await database
    .selectFrom('booking_refused_cancels')
    .select('what')
    .where('booking_id', '=', bookingId)
    .execute()
  if (kept.length >= most || kept.some((one) => one.what === what)) return
  await database
    .insertInto('booking_refused_cancels')
    .values({ booking_id: bookingId, what, arrived_at: arrivedAt })
    .execute()
}

export async function dropArrival(database: Kysely<Database>, { bookingId, what }: Cancel): Promise<void> {
  await database
    .deleteFrom('booking_refused_cancels')
    .where('booking_id', '=', bookingId)
    .where('what', '=', what)
    .execute()
}
