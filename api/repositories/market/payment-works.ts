import type { Kysely } from 'kysely'
import type { PaymentWork } from '../../../core/domain/market/bookings/booking-payment.ts'
import type { Database } from '../../database/schema.ts'

/** What is to be done outside for a payment of a booking. `version` is the booking's that asked for it. */
export type QueuedWork = PaymentWork & { bookingId: string; version: number; attempts: number }

/** Notes what is to be done from `now` (ISO instant) on; nothing happens where the same waits already. */
export async function queueWorks(
  database: Kysely<Database>,
  works: readonly PaymentWork[],
  { bookingId, version, now }: { bookingId: string; version: number; now: string },
): Promise<void> {
  if (works.length === 0) return
  await database
    .insertInto('payment_works')
    .values(
      works.map(({ key, by, reference, act, cents, method }) => ({
        ...{ key, reference, act, cents, method, version },
        booking_id: bookingId,
        adapter: by,
        attempts: 0,
        next_at: now,
      })),
    )
    .onConflict((conflict) => conflict.column('key').doNothing())
    .execute()
}

/**
 * What is due by `now`, or waits longer than anything does (`noLaterThan`): a clock that was ahead said so. Of one reference the first
 * alone; of one booking where that is named.
 */
export async function listDueWorks(
  database: Kysely<Database>,
  { now, noLaterThan, bookingId }: { now: string; noLaterThan: string; bookingId?: string },
  limit: number,
): Promise<QueuedWork[]> {
  const rows = await database
    .selectFrom('payment_works as works')
    .selectAll()
    .where((eb) => eb.or([eb('next_at', '<=', now), eb('next_at', '>', noLaterThan)]))
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('payment_works as earlier')
            .select('earlier.key')
            .whereRef('earlier.reference', '=', 'works.reference')
            .where((eb) =>
              eb.or([
                eb('earlier.version', '<', eb.ref('works.version')),
                eb.and([
                  eb('earlier.version', '=', eb.ref('works.version')),
                  eb('earlier.act', '<', eb.ref('works.act')),
                ]),
              ]),
            ),
        ),
      ),
    )
    .$if(bookingId !== undefined, (query) => query.where('booking_id', '=', bookingId ?? ''))
    .orderBy('next_at')
    .orderBy('key')
    .limit(limit)
    .execute()
  return rows.map(({ booking_id, adapter, next_at: _at, ...work }) => ({
    ...work,
    by: adapter,
    bookingId: booking_id,
  }))
}

/** Takes it to do it: it is due again at `again` unless it is done by then. False where another process has taken it. */
export async function claimWork(
  database: Kysely<Database>,
  { key, attempts }: Pick<QueuedWork, 'key' | 'attempts'>,
  again: string,
): Promise<boolean> {
  const row = await database
    .updateTable('payment_works')
    .set({ attempts: attempts + 1, next_at: again })
    .where('key', '=', key)
    .where('attempts', '=', attempts)
    .returning('key')
    .executeTakeFirst()
  return row !== undefined
}

export async function settleWork(database: Kysely<Database>, key: string): Promise<void> {
  await database.deleteFrom('payment_works').where('key', '=', key).execute()
}
