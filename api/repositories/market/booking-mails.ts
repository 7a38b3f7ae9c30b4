import type { Kysely } from 'kysely'
import type { Actor } from '../../../core/domain/market/bookings/booking-act.ts'
import type { Occasion } from '../../../core/domain/market/bookings/booking-occasions.ts'
import { ask, compiledPerCount } from '../../database/compiled-once.ts'
import type { Database } from '../../database/schema.ts'

/** A mail about a booking. Whom it goes to is worked out as it is sent: `userId` is the account that hears of it. */
export type BookingMail = {
  id: string
  bookingId: string
  userId: string
  side: 'traveler' | 'team'
  occasion: Occasion
  detail: string
  version: number
  by: Actor
  at: string
  attempts: number
  createdAt: string
}

/** Queues mails to be sent at once; nothing happens of one that was queued before, whatever became of it. */
export async function queueBookingMails(
  database: Kysely<Database>,
  mails: readonly Omit<BookingMail, 'attempts'>[],
): Promise<void> {
  if (mails.length === 0) return
  const values = mails.flatMap((mail) => [
    ...[mail.id, mail.bookingId, mail.userId, mail.side, mail.occasion, mail.detail, mail.version],
    ...[mail.by, mail.at, 0, mail.createdAt, mail.createdAt],
  ])
  await ask(database, queueQuery(database, mails.length), values)
}

const COLUMNS = [
  ...(['id', 'booking_id', 'user_id', 'side', 'occasion', 'detail', 'version', 'actor', 'at'] as const),
  ...(['attempts', 'created_at', 'next_at'] as const),
]

const queueQuery = compiledPerCount((database, count) =>
  database
    .insertInto('booking_mails')
    .values(
      Array.from({ length: count }, () => Object.fromEntries(COLUMNS.map((name) => [name, '']))) as never,
    )
    .onConflict((conflict) =>
      conflict.columns(['booking_id', 'user_id', 'side', 'occasion', 'detail']).doNothing(),
    )
    .compile(),
)

/** The mails that are due by `now`, or wait longer than any does (`noLaterThan`): a clock that was ahead said so. */
export async function listDueBookingMails(
  database: Kysely<Database>,
  { now, noLaterThan }: { now: string; noLaterThan: string },
  limit: number,
): Promise<BookingMail[]> {
  return await database
    .selectFrom('booking_mails')
    .select([
      'id',
      'booking_id as bookingId',
      'user_id as userId',
      'side',
      'occasion',
      'detail',
      'version',
      'actor as by',
      'at',
      'attempts',
      'created_at as createdAt',
    ])
    .where((eb) => eb.or([eb('next_at', '<=', now), eb('next_at', '>', noLaterThan)]))
    .orderBy('next_at')
    .orderBy('version')
    .limit(limit)
    .execute()
}

/** Takes a mail to send it: it is due again at `again` unless it is settled by then. False where another process has taken it. */
export async function claimBookingMail(
  database: Kysely<Database>,
  { id, attempts }: Pick<BookingMail, 'id' | 'attempts'>,
  again: string,
): Promise<boolean> {
  const row = await database
    .updateTable('booking_mails')
    .set({ attempts: attempts + 1, next_at: again })
    .where('id', '=', id)
    .where('attempts', '=', attempts)
    .where('next_at', 'is not', null)
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

/** The mail left, or nobody wants it any more: it is never sent again. */
export async function settleBookingMail(database: Kysely<Database>, id: string): Promise<void> {
  await database.updateTable('booking_mails').set({ next_at: null }).where('id', '=', id).execute()
}

/** What leaves standing whatever was mailed before. */
const REPLACES_NOTHING: readonly Occasion[] = ['proposed', 'declined', 'answer_due', 'tomorrow']

/** Whether the same person was mailed, or is to be, of a later state of the booking; another proposal replaces the one before it. */
export async function hasLaterMail(
  database: Kysely<Database>,
  {
    bookingId,
    userId,
    side,
    version,
    occasion,
  }: Pick<BookingMail, 'bookingId' | 'userId' | 'side' | 'version' | 'occasion'>,
): Promise<boolean> {
  const row = await database
    .selectFrom('booking_mails')
    .select('id')
    .where('booking_id', '=', bookingId)
    .where('user_id', '=', userId)
    .where('side', '=', side)
    .where('version', '>', version)
    .where(
      'occasion',
      'not in',
      REPLACES_NOTHING.filter((one) => one !== occasion),
    )
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

/** How many mails about their own bookings an account had since `since` (ISO instant). */
export async function countBookingMails(
  database: Kysely<Database>,
  userId: string,
  since: string,
): Promise<number> {
  const { count } = await database
    .selectFrom('booking_mails')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('user_id', '=', userId)
    .where('side', '=', 'traveler')
    .where('created_at', '>', since)
    .executeTakeFirstOrThrow()
  return Number(count)
}

/** Forgets mails made before `before` (ISO instant) that left. */
export async function deleteOldBookingMails(database: Kysely<Database>, before: string): Promise<void> {
  await database
    .deleteFrom('booking_mails')
    .where('created_at', '<', before)
    .where('next_at', 'is', null)
    .execute()
}
