import type { Kysely } from 'kysely'
import type { ClaimedBooking, LostBooking } from '../../../core/contracts/market/lost-bookings.ts'
import type { ProvenTickets } from '../../../core/domain/market/bookings/booking-restore.ts'
import type { Database } from '../../database/schema.ts'

/** What an account's phone sent of a booking that this server does not know. `ticketed` are the guests whose tickets were right. */
export type SentLost = {
  id: string
  bookingId: string
  userId: string
  claimed: ClaimedBooking
  ticketed: number[]
  tickets: ProvenTickets
  sentAt: string
  state: LostBooking['state']
  decidedAt: string | null
}

type Filter = { id: string } | { bookingId: string; userId?: string } | { limit: number }

/** Those that wait first, then the newest, with the names of their accounts. */
export async function listLost(
  database: Kysely<Database>,
  filter: Filter,
): Promise<(SentLost & { accountName: string })[]> {
  const rows = await database
    .selectFrom('lost_bookings as lost')
    .innerJoin('users', 'users.id', 'lost.user_id')
    .selectAll('lost')
    .select(['first_name', 'last_name'])
    .$if('id' in filter, (query) => query.where('lost.id', '=', 'id' in filter ? filter.id : ''))
    .$if('bookingId' in filter, (query) =>
      query.where('booking_id', '=', 'bookingId' in filter ? filter.bookingId : ''),
    )
    .$if('userId' in filter, (query) =>
      query.where('lost.user_id', '=', 'userId' in filter ? (filter.userId ?? '') : ''),
    )
    .orderBy((eb) => eb.case().when('state', '=', 'waiting').then(0).else(1).end())
    .orderBy('sent_at', 'desc')
    .orderBy('lost.id')
    .$if('limit' in filter, (query) => query.limit('limit' in filter ? filter.limit : 0))
    .execute()
  return rows.map((row) => ({
    id: row.id,
    bookingId: row.booking_id,
    userId: row.user_id,
    accountName: `${row.first_name} ${row.last_name}`.trim(),
    claimed: JSON.parse(row.claimed) as ClaimedBooking,
    ticketed: JSON.parse(row.ticketed) as number[],
    tickets: {
      key: row.ticket_key,
      version: row.ticket_version,
      validFrom: row.valid_from,
      validUntil: row.valid_until,
    },
    sentAt: row.sent_at,
    state: row.state,
    decidedAt: row.decided_at,
  }))
}

/**
 * Keeps it; where that account sent the booking before and nobody has decided, it takes the place of that. `endsAt` is an ISO instant. In a transaction,
 * behind a look at what stands.
 */
export async function keepLost(
  database: Kysely<Database>,
  { endsAt, tickets, ...lost }: SentLost & { endsAt: string },
): Promise<void> {
  const sent = {
    claimed: JSON.stringify(lost.claimed),
    ticketed: JSON.stringify(lost.ticketed),
    ticket_key: tickets.key,
    ticket_version: tickets.version,
    valid_from: tickets.validFrom,
    valid_until: tickets.validUntil,
    ends_at: endsAt,
    sent_at: lost.sentAt,
  }
  await database
    .insertInto('lost_bookings')
    .values({
      id: lost.id,
      booking_id: lost.bookingId,
      user_id: lost.userId,
      ...sent,
      state: lost.state,
      decided_at: null,
      decided_by: null,
    })
    .onConflict((conflict) =>
      conflict
        .columns(['booking_id', 'user_id'])
        .doUpdateSet(sent)
        .where('lost_bookings.state', '=', 'waiting'),
    )
    .execute()
}

/** Whether a phone says the same code of another lost booking. */
export async function isCodeSaidOfOther(
  database: Kysely<Database>,
  { code, bookingId }: { code: string; bookingId: string },
): Promise<boolean> {
  const row = await database
    .selectFrom('lost_bookings')
    .select('id')
    .where('booking_id', '!=', bookingId)
    .where('claimed', 'like', `%"code":"${code}"%`)
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

/** Writes down what was decided: of one that waits, or that one which was dismissed is restored after all. Answers false where it was decided otherwise before. */
export async function decideLost(
  database: Kysely<Database>,
  { id, state, at, by }: { id: string; state: 'restored' | 'dismissed'; at: string; by: string },
): Promise<boolean> {
  const decided = await database
    .updateTable('lost_bookings')
    .set({ state, decided_at: at, decided_by: by })
    .where('id', '=', id)
    .where('state', 'in', state === 'restored' ? ['waiting', 'dismissed'] : ['waiting'])
    .returning('id')
    .execute()
  return decided.length > 0
}

/** Takes away those of what ended before (ISO instant). */
export async function deleteLostBefore(database: Kysely<Database>, before: string): Promise<void> {
  await database.deleteFrom('lost_bookings').where('ends_at', '<', before).execute()
}
