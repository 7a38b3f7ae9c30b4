import type { Kysely } from 'kysely'
import type { Database } from '../../database/schema.ts'
import { readFields } from '../../../core/records/define-record.ts'
import { NOTIFICATION } from '../../../core/records/notification.ts'
import { TRIP } from '../../../core/records/trips/trip.ts'
import type { DuePush } from '../../repositories/push/push-messages.ts'
import { wasReplaced } from '../../repositories/market/booking-notices.ts'
import { listBookings } from '../../repositories/market/bookings.ts'
import { findBookingOfSeat } from '../../repositories/market/handed-seats.ts'
import { findAct } from '../../repositories/records/acts.ts'
import { findRecord } from '../../repositories/records/records.ts'
import { findRole } from '../../repositories/records/space-members.ts'
import { isAwaited } from '../../repositories/trips/back-by-watches.ts'
import { reminderId } from '../trips/trip-reminders.ts'
import { OF_A_SEAT_OFFERED, OF_A_SEAT_TAKEN_BACK, OF_A_WISH } from './push-queue.ts'

/**
 * Whether a message is still true and still the account's to hear: it may have waited for the morning, or for a push service. Nothing
 * is said of a trip that the account is no longer in or that was removed; nobody is reminded of one that was archived or moved, nor
 * where the reminder was read in the app. Nobody is asked whether they are back who has said so. Nothing is said of a booking that became
 * something else since, nor to whoever is in its provider's team no more, nor of a seat that was answered,
 * taken back or became something else since.
 */
export async function isStillRelevant(
  database: Kysely<Database>,
  { kind, subject: trip, detail: start, userId }: Pick<DuePush, 'kind' | 'subject' | 'detail' | 'userId'>,
): Promise<boolean> {
  if (kind === 'back-by') return await isAwaited(database, { userId, dueAt: start })
  if (kind === 'booking' || kind === 'team-booking')
    return await isOfBooking(database, { kind, uuid: trip, version: Number(start), userId })
  if ((await findRole(database, trip, userId)) === null) return false
  const record = await findRecord(database, trip, TRIP.kind, trip)
  const fields = record && record.deletedAt === null ? readFields(TRIP, record.fields) : null
  if (!fields || fields.removedAt) return false
  if (kind !== 'trip-reminder') return true
  if (fields.archivedAt || fields.dates?.start !== start) return false
  const reminder = await findRecord(database, userId, NOTIFICATION.kind, reminderId(userId, trip, start))
  return (
    reminder !== null &&
    reminder.deletedAt === null &&
    !reminder.fields['readAt'] &&
    !reminder.fields['removed']
  )
}

async function isOfBooking(
  database: Kysely<Database>,
  { kind, uuid, version, userId }: { kind: string; uuid: string; version: number; userId: string },
): Promise<boolean> {
  if (kind === 'booking' && version === OF_A_WISH)
    return (await findAct(database, { account: userId, id: uuid })) !== undefined
  if (kind === 'booking' && version === OF_A_SEAT_TAKEN_BACK)
    return (await findBookingOfSeat(database, uuid)) === null
  const [found] = await listBookings(database, { id: uuid })
  if (!found && kind === 'booking') return await isSeatStillSo(database, { id: uuid, userId, version })
  if (!found || (await wasReplaced(database, { bookingId: uuid, version }))) return false
  if (kind === 'booking') return found.userId === userId
  const role = await findRole(database, found.booking.terms.provider.id, userId)
  return role !== null && role !== 'viewer'
}

/** An offer as long as it is one, and what is told of a seat that somebody took until there is other news of that seat. */
async function isSeatStillSo(
  database: Kysely<Database>,
  { id, userId, version }: { id: string; userId: string; version: number },
): Promise<boolean> {
  const uuid = await findBookingOfSeat(database, id)
  const [found] = uuid === null ? [] : await listBookings(database, { id: uuid })
  const seat = found?.booking.guests.find((guest) => guest.seat?.id === id)?.seat
  if (uuid === null || seat?.userId !== userId) return false
  if (version === OF_A_SEAT_OFFERED) return seat.state === 'offered'
  return seat.state === 'accepted' && version >= (seat.newsIn ?? 0)
}
