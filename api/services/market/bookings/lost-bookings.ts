import type { Kysely, Transaction } from 'kysely'
import type { LostBooking, SendLost } from '../../../../core/contracts/market/lost-bookings.ts'
import { provenTimes } from '../../../../core/domain/market/bookings/booking-restore.ts'
import type { Database } from '../../../database/schema.ts'
import { ApiError } from '../../../errors.ts'
import { randomUUID } from '../../../platform/node/crypto.ts'
import { listBookings } from '../../../repositories/market/bookings.ts'
import { keepLost, listLost, type SentLost } from '../../../repositories/market/lost-bookings.ts'
import { sweep } from '../../upkeep/sweep.ts'
import { checkSent } from '../tickets/check-sent.ts'

/** Whoever deletes an account cancels what is booked first, or waits until it is over. */
const ITS_ACCOUNT_GONE = 'It is not lost: the account that it was booked with was deleted.'

type Sending = { userId: string; asked: SendLost; now: Date }

/**
 * Keeps what a traveler's phone sends of a booking that this server does not know, once its tickets are proven, for staff to decide on; of the
 * tickets themselves nothing is kept. The same account again is answered how it stands; while that waits, a later version of the booking takes its place,
 * as a phone sends it that knows more. Another account may send it
 * too, as a ticket does not say whose booking it is of. Throws 422 for what its tickets do not prove, 409 `already` for a booking that is known
 * and 409 `expired` for one that is over.
 */
export async function sendLost(
  database: Kysely<Database>,
  { userId, asked, now }: Sending,
): Promise<LostBooking> {
  const before = await sentBefore(database, userId, asked.uuid)
  if (before && !isLater(asked, before)) return told(before)
  const { tickets: _texts, account: _account, uuid, ...claimed } = asked
  const { tickets, ticketed } = await checkSent(database, asked)
  // What is proven of a later one is not less than what is proven.
  if (before && tickets.version < before.tickets.version) return told(before)
  const { endsAt } = provenTimes(tickets)
  if (endsAt <= now.toISOString()) throw new ApiError(409, 'expired', 'This booking is over.')
  await sweep(database, now)
  await database.transaction().execute(async (transaction) => {
    const [known] = await listBookings(transaction, { id: uuid })
    // Restored for another account it may be this one's all the same: staff hears of it.
    const isOfAnother = known !== undefined && known.userId !== userId
    if (known && !(isOfAnother && (await wasRestored(transaction, uuid))))
      throw new ApiError(
        409,
        'already',
        known.userId === null ? ITS_ACCOUNT_GONE : 'The server has this booking.',
      )
    const present = await sentBefore(transaction, userId, uuid)
    // Another phone of theirs sent a later one meanwhile.
    if (present && !isLater(asked, present)) return
    await keepLost(transaction, {
      ...{ id: randomUUID(), bookingId: uuid, userId, claimed, ticketed, tickets, endsAt },
      ...{ sentAt: now.toISOString(), state: 'waiting', decidedAt: null },
    })
  })
  const sent = await sentBefore(database, userId, uuid)
  // The account was deleted meanwhile.
  if (!sent) throw new ApiError(401, 'unauthenticated', 'Please sign in.')
  return told(sent)
}

/** Whether it is a later version of what waits. */
const isLater = ({ version }: SendLost, { state, claimed }: SentLost): boolean =>
  state === 'waiting' && version > claimed.version

const wasRestored = async (transaction: Transaction<Database>, bookingId: string): Promise<boolean> =>
  (await listLost(transaction, { bookingId })).some(({ state }) => state === 'restored')

async function sentBefore(
  database: Kysely<Database>,
  userId: string,
  uuid: string,
): Promise<SentLost | null> {
  const [sent] = await listLost(database, { bookingId: uuid, userId })
  return sent ?? null
}

const told = ({ bookingId: uuid, state, sentAt, decidedAt }: SentLost): LostBooking => ({
  ...{ uuid, state, sentAt, decidedAt },
})
