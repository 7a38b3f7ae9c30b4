import type { Kysely } from 'kysely'
import type { BookingStatus } from '../../../core/contracts/market/bookings.ts'
import type { Actor, History } from '../../../core/domain/market/bookings/booking-act.ts'
import type { Occasion } from '../../../core/domain/market/bookings/booking-occasions.ts'
import type { Database } from '../../database/schema.ts'

/** What is to be told of a booking. `at` is when it happened, `dueAt` when it is told, '' for at once; ISO instants. */
export type BookingNotice = {
  bookingId: string
  occasion: Occasion
  detail: string
  version: number
  by: Actor
  from: BookingStatus | null
  at: string
  dueAt: string
  attempts: number
}

type Key = Pick<BookingNotice, 'bookingId' | 'occasion' | 'detail'>

/** Adds what is to be told; nothing happens of what waits already. */
export async function insertNotices(
  database: Kysely<Database>,
  notices: readonly Omit<BookingNotice, 'attempts'>[],
): Promise<void> {
  if (notices.length === 0) return
  await database
    .insertInto('booking_notices')
    .values(
      notices.map((one) => ({
        booking_id: one.bookingId,
        occasion: one.occasion,
        detail: one.detail,
        version: one.version,
        actor: one.by,
        from_status: one.from,
        at: one.at,
        due_at: one.dueAt,
        attempts: 0,
        taken_until: '',
      })),
    )
    .onConflict((conflict) => conflict.columns(['booking_id', 'occasion', 'detail']).doNothing())
    .execute()
}

/**
 * What is to be told by `now`, in the order in which it happened, but for what another process has taken. `noLaterThan` is later than
 * anything is ever taken until: a clock that was ahead said so.
 */
export async function listDueNotices(
  database: Kysely<Database>,
  { now, noLaterThan }: { now: string; noLaterThan: string },
  limit: number,
): Promise<BookingNotice[]> {
  return await database
    .selectFrom('booking_notices')
    .select([
      'booking_id as bookingId',
      'occasion',
      'detail',
      'version',
      'actor as by',
      'from_status as from',
      'at',
      'due_at as dueAt',
      'attempts',
    ])
    .where('due_at', '<=', now)
    .where((eb) => eb.or([eb('taken_until', '<=', now), eb('taken_until', '>', noLaterThan)]))
    .orderBy('due_at')
    .orderBy('at')
    .orderBy('version')
    .limit(limit)
    .execute()
}

/** Takes one to tell it. False where another process has taken it or it was told. */
export async function claimNotice(
  database: Kysely<Database>,
  { attempts, ...key }: Key & Pick<BookingNotice, 'attempts'>,
  until: string,
): Promise<boolean> {
  const row = await database
    .updateTable('booking_notices')
    .set({ attempts: attempts + 1, taken_until: until })
    .where('booking_id', '=', key.bookingId)
    .where('occasion', '=', key.occasion)
    .where('detail', '=', key.detail)
    .where('attempts', '=', attempts)
    .returning('attempts')
    .executeTakeFirst()
  return row !== undefined
}

/** It was told, or is no news any more. */
export async function deleteNotice(
  database: Kysely<Database>,
  { bookingId, occasion, detail }: Key,
): Promise<void> {
  await database
    .deleteFrom('booking_notices')
    .where('booking_id', '=', bookingId)
    .where('occasion', '=', occasion)
    .where('detail', '=', detail)
    .execute()
}

/** What changes a booking's version and leaves standing what was told of it before. */
const REPLACES_NOTHING: readonly History['act'][] = ['propose', 'decline_offer', 'lapse', 'forget']

/** Whether the booking became something else after that version; another proposal replaces `proposed` alone. */
export async function wasReplaced(
  database: Kysely<Database>,
  { bookingId, version, occasion }: { bookingId: string; version: number; occasion?: Occasion },
): Promise<boolean> {
  const row = await database
    .selectFrom('booking_events')
    .select('version')
    .where('booking_id', '=', bookingId)
    .where('version', '>', version)
    .where(
      'act',
      'not in',
      REPLACES_NOTHING.filter((act) => act !== 'propose' || occasion !== 'proposed'),
    )
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

/** How many guests come to a departure, of all that is confirmed of it. */
export async function countComing(database: Kysely<Database>, departureId: string): Promise<number> {
  const { count } = await database
    .selectFrom('booking_departures')
    .innerJoin('bookings', 'bookings.id', 'booking_departures.booking_id')
    .innerJoin('booking_guests', 'booking_guests.booking_id', 'bookings.id')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('departure_id', '=', departureId)
    .where('bookings.status', 'in', ['confirmed', 'redeemed'])
    .where('cancelled_at', 'is', null)
    .executeTakeFirstOrThrow()
  return Number(count)
}
