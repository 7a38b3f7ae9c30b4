import type { Kysely } from 'kysely'
import type { BookingStatus } from '../../../core/contracts/market/bookings.ts'
import type { Actor, History } from '../../../core/domain/market/bookings/booking-act.ts'
import type { Occasion } from '../../../core/domain/market/bookings/booking-occasions.ts'
import { ask, compiledOnce, compiledPerCount } from '../../database/compiled-once.ts'
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
  const values = notices.flatMap((one) => [
    ...[one.bookingId, one.occasion, one.detail, one.version, one.by, one.from, one.at, one.dueAt, 0, ''],
  ])
  await ask(database, insertQuery(database, notices.length), values)
}

/* What each act notes, and what is asked of each note: put together once. */

const COLUMNS = [
  ...(['booking_id', 'occasion', 'detail', 'version', 'actor', 'from_status', 'at', 'due_at'] as const),
  ...(['attempts', 'taken_until'] as const),
]

const insertQuery = compiledPerCount((database, count) =>
  database
    .insertInto('booking_notices')
    .values(
      Array.from({ length: count }, () => Object.fromEntries(COLUMNS.map((name) => [name, '']))) as never,
    )
    .onConflict((conflict) => conflict.columns(['booking_id', 'occasion', 'detail']).doNothing())
    .compile(),
)

const queriesOf = compiledOnce((database) => ({
  claim: database
    .updateTable('booking_notices')
    .set({ attempts: 0, taken_until: '' })
    .where('booking_id', '=', '')
    .where('occasion', '=', 'confirmed')
    .where('detail', '=', '')
    .where('attempts', '=', 0)
    .returning('attempts')
    .compile(),
  drop: database
    .deleteFrom('booking_notices')
    .where('booking_id', '=', '')
    .where('occasion', '=', 'confirmed')
    .where('detail', '=', '')
    .compile(),
}))

const laterQuery = compiledPerCount((database, count) =>
  database
    .selectFrom('booking_events')
    .select('version')
    .where('booking_id', '=', '')
    .where('version', '>', 0)
    .where('act', 'not in', Array<History['act']>(count).fill('lapse'))
    .limit(1)
    .compile(),
)

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
  const values = [attempts + 1, until, key.bookingId, key.occasion, key.detail, attempts]
  return (await ask(database, queriesOf(database).claim, values)).length > 0
}

/** It was told, or is no news any more. */
export async function deleteNotice(
  database: Kysely<Database>,
  { bookingId, occasion, detail }: Key,
): Promise<void> {
  await ask(database, queriesOf(database).drop, [bookingId, occasion, detail])
}

/** What changes a booking's version and leaves standing what was told of it before. */
const REPLACES_NOTHING: readonly History['act'][] = [
  ...(['propose', 'decline_offer', 'lapse', 'forget', 'phone', 'sign', 'tickets'] as const),
  ...(['pay', 'paid', 'unpaid', 'hand_over', 'take_back', 'accept_seat', 'decline_seat'] as const),
]

/** Whether the booking became something else after that version; another proposal replaces `proposed` alone. */
export async function wasReplaced(
  database: Kysely<Database>,
  { bookingId, version, occasion }: { bookingId: string; version: number; occasion?: Occasion },
): Promise<boolean> {
  const others = REPLACES_NOTHING.filter((act) => act !== 'propose' || occasion !== 'proposed')
  const rows = await ask(database, laterQuery(database, others.length), [bookingId, version, ...others, 1])
  return rows.length > 0
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
