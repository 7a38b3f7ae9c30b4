import { sql, type Kysely } from 'kysely'
import type { Terms } from '../../../core/domain/market/booking.ts'
import type { Database } from '../../database/schema.ts'

/**
 * What holds an account: bookings of theirs that are not over at `now` (ISO instant), and those of providers that nobody else owns. By code,
 * the first few.
 */
export async function listLiveBookings(
  database: Kysely<Database>,
  { userId, now, limit }: { userId: string; now: string; limit: number },
): Promise<{ code: string; title: string }[]> {
  const rows = await database
    .selectFrom('bookings')
    .select(['code', 'terms'])
    .where('bookings.status', 'in', ['on_hold', 'pending', 'confirmed', 'redeemed'])
    .where('due_at', '>', now)
    .where((eb) =>
      eb.or([
        eb('bookings.user_id', '=', userId),
        sql<boolean>`exists (
          select 1 from space_members as own where own.space_id = bookings.provider_id and own.user_id = ${userId} and own.role = 'owner'
        ) and not exists (
          select 1 from space_members as others
          where others.space_id = bookings.provider_id and others.user_id <> ${userId} and others.role = 'owner'
        )`,
      ]),
    )
    .orderBy('code')
    .limit(limit)
    .execute()
  return rows.map(({ code, terms }) => ({ code, title: (JSON.parse(terms) as Terms).offering.title }))
}

/** Takes out of a person's bookings who they were and who came with them; what was owed stays with the provider. */
export async function forgetTraveler(database: Kysely<Database>, userId: string): Promise<void> {
  await database
    .updateTable('booking_guests')
    .set({ name: null, age: null })
    .where('booking_id', 'in', (eb) => eb.selectFrom('bookings').select('id').where('user_id', '=', userId))
    .execute()
  await database.updateTable('bookings').set({ contact: null }).where('user_id', '=', userId).execute()
}
