import type { Transaction } from 'kysely'
import { tellingsOf } from '../../../../core/domain/market/bookings/booking-occasions.ts'
import type { Transition } from '../../../../core/domain/market/bookings/transitions.ts'
import type { Database } from '../../../database/schema.ts'
import { insertNotices } from '../../../repositories/market/booking-notices.ts'

/**
 * Notes whom to tell what of a transition, now and later, in its own transaction; nobody's space is written here. `booking-news.ts`
 * tells it behind the commit.
 */
export async function tellPeople(transaction: Transaction<Database>, outcome: Transition): Promise<void> {
  const { next, event } = outcome
  await insertNotices(
    transaction,
    tellingsOf(outcome).map((one) => ({
      ...one,
      bookingId: next.uuid,
      version: next.version,
      at: event.at,
    })),
  )
}
