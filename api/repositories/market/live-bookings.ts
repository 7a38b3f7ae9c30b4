import { sql, type ExpressionBuilder, type Kysely } from 'kysely'
import { endedBefore } from '../../../core/domain/market/bookings/booking-confirm.ts'
import type { Terms } from '../../../core/domain/market/bookings/booking.ts'
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
    .where((eb) =>
      eb.or([
        eb.and([eb('bookings.status', 'in', ['on_hold', 'pending']), eb('due_at', '>', now)]),
        eb.and([eb('bookings.status', 'in', ['confirmed', 'redeemed']), isNotOver(eb, now)]),
      ]),
    )
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

/** Its `due_at` may be the end of an offer. */
const isNotOver = (eb: ExpressionBuilder<Database, 'bookings'>, now: string) =>
  eb.exists(
    eb
      .selectFrom('booking_departures')
      .select('ends_at')
      .whereRef('booking_id', '=', 'bookings.id')
      .where('ends_at', '>', endedBefore(now)),
  )

/** What is confirmed or checked in, with the versions of its tickets, in the order of their ids: so many behind `after`. */
export async function listTicketed(
  database: Kysely<Database>,
  { after, limit }: { after: string; limit: number },
): Promise<{ id: string; ticketVersion: number; ticketKeys: number[] }[]> {
  const rows = await database
    .selectFrom('bookings')
    .select(['id', 'ticket_version', 'ticket_keys'])
    .where('status', 'in', ['confirmed', 'redeemed'])
    .where('id', '>', after)
    .orderBy('id')
    .limit(limit)
    .execute()
  return rows.map((row) => ({
    id: row.id,
    ticketVersion: row.ticket_version,
    ticketKeys: JSON.parse(row.ticket_keys) as number[],
  }))
}

/** Of the bookings behind this one, by their ids, those of which nobody was ever told: they were made before anybody could be. */
export async function listUntold(
  database: Kysely<Database>,
  { kinds, after, limit }: { kinds: readonly string[]; after: string; limit: number },
): Promise<string[]> {
  const rows = await database
    .selectFrom('bookings')
    .select('id')
    .where('id', '>', after)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('outbox_readers')
            .select('space_id')
            .where('kind', 'in', kinds)
            .whereRef('record_id', '=', 'bookings.id'),
        ),
      ),
    )
    .orderBy('id')
    .limit(limit)
    .execute()
  return rows.map(({ id }) => id)
}
