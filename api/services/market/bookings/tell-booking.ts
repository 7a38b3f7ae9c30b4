import type { Kysely, Transaction } from 'kysely'
import type { ToldSeat } from '../../../../core/contracts/market/handed-seats.ts'
import { keptAtDeskUntil, keptUntil } from '../../../../core/domain/market/bookings/booking-kept.ts'
import { seatKeptUntil } from '../../../../core/domain/market/bookings/handed-seat.ts'
import { backBasis } from '../../../../core/domain/market/bookings/kept-refund.ts'
import type { Booking } from '../../../../core/domain/market/bookings/booking.ts'
import { readFields } from '../../../../core/records/define-record.ts'
import { KINDS } from '../../../../core/records/kinds.ts'
import { BOOKING } from '../../../../core/records/market/booking.ts'
import { HANDED_SEAT } from '../../../../core/records/market/handed-seat.ts'
import { PROVIDER_BOOKING } from '../../../../core/records/market/provider-booking.ts'
import { PROVIDER } from '../../../../core/records/market/provider.ts'
import type { Database } from '../../../database/schema.ts'
import type { StoredBooking } from '../../../repositories/market/bookings.ts'
import { findRecord } from '../../../repositories/records/records.ts'
import { findDesk } from '../../../repositories/records/spaces.ts'
import type { DeliverDeps } from '../../records/delivery/deliver.ts'
import { tell, tellAll, telling } from '../../records/delivery/tell.ts'
import { ticketOfGuest, toldToTraveler } from '../tickets/told-tickets.ts'
import { bookingOfProvider } from './booking-answer.ts'
import { tellManifest } from './manifest.ts'
import { toldSeat } from './told-seat.ts'

/**
 * Tells whoever may read a booking how it stands, in the transaction that changes it and holds its row: its traveler, unless the account is gone,
 * its provider's desk, unless the provider is, and its whole team by the manifest. Called behind each new version, of whatever is told of it.
 */
export async function tellBooking(
  transaction: Transaction<Database>,
  { booking, userId }: Pick<StoredBooking, 'booking' | 'userId'>,
  now: string,
): Promise<void> {
  const { uuid: id, version, now: _now, ...mine } = toldToTraveler(transaction, booking, now)
  const providerPhone = booking.confirmedAt === null ? null : await phoneOf(transaction, booking)
  const back = booking.status === 'confirmed' ? backBasis(booking) : null
  const { uuid: _uuid, version: _version, now: _at, ...theirs } = bookingOfProvider(booking, now)
  const desk = await findDesk(transaction, booking.terms.provider.id)
  const travelers =
    userId === null
      ? []
      : [{ space: userId, fields: { ...mine, ...kept(keptUntil(booking)), providerPhone, back } }]
  const desks =
    desk === null ? [] : [{ space: desk, fields: { ...theirs, ...kept(keptAtDeskUntil(booking)) } }]
  await tellAll(transaction, { id, version }, [
    telling(BOOKING, { id, version, readers: travelers }),
    telling(PROVIDER_BOOKING, { id, version, readers: desks }),
  ])
  await tellManifest(transaction, booking, now)
  for (const { seat } of booking.guests) {
    if (seat === null) continue
    const told = toldSeat(booking, seat.id, {
      ...{ now, providerPhone },
      ticketOf: (guest) => ticketOfGuest(transaction, booking, guest),
    })
    if (told === null) await untellSeat(transaction, seat.id, version)
    else await tellSeat(transaction, seat.userId, told, seatKeptUntil(booking))
  }
}

const tellSeat = (
  transaction: Transaction<Database>,
  space: string,
  { id, version, ...fields }: ToldSeat,
  keptUntil: string,
): Promise<void> =>
  tell(transaction, HANDED_SEAT, { id, version, readers: [{ space, fields: { ...fields, keptUntil } }] })

/** Takes a seat away from whoever was told of it. */
export const untellSeat = (transaction: Transaction<Database>, id: string, version: number): Promise<void> =>
  tell(transaction, HANDED_SEAT, { id, version, readers: [] })

const kept = (until: string | null) => (until === null ? {} : { keptUntil: until })

/** The kinds that tell of bookings. */
export const TOLD_KINDS: readonly string[] = [BOOKING.kind, PROVIDER_BOOKING.kind]

export type TellDeps = Pick<DeliverDeps, 'database' | 'report' | 'soon'>

/** What delivers what was told of bookings. */
export const bookingsTold = ({ database, report, soon }: TellDeps): DeliverDeps => ({
  database,
  report,
  kinds: KINDS,
  ...(soon ? { soon } : {}),
})

/** The number that travelers are told of a booking's provider; null for none, and where the provider is gone. */
export async function phoneOf(
  transaction: Kysely<Database>,
  { terms }: Pick<Booking, 'terms'>,
): Promise<string | null> {
  const { id } = terms.provider
  const profile = await findRecord(transaction, id, PROVIDER.kind, id)
  if (profile === null || profile.deletedAt !== null) return null
  return readFields(PROVIDER, profile.fields)?.phone || null
}
