import type { Transaction } from 'kysely'
import { withoutOpen } from '../../../core/domain/market/bookings/booking-offer.ts'
import { offeredSeats, seatChanges } from '../../../core/domain/market/bookings/booking.ts'
import type { Database } from '../../database/schema.ts'
import { changeSeats, holdBooking, holdDepartures } from '../../repositories/market/booking-seats.ts'
import { updateBooking } from '../../repositories/market/booking-writes.ts'
import { listBookings } from '../../repositories/market/bookings.ts'
import { stored } from './bookings/booking-acts.ts'
import { tellBooking } from './bookings/tell-booking.ts'

/**
 * Takes out of a person's bookings who they were and who came with them, ends what is offered them and gives those seats back, and tells
 * their providers; what was owed stays with those, and what was signed is kept as `waiver-signatures.ts` says. For an account that goes.
 */
export async function forgetTraveler(
  transaction: Transaction<Database>,
  userId: string,
  now: Date,
): Promise<void> {
  const at = now.toISOString()
  const bookings = (await listBookings(transaction, { userId })).map(({ booking }) => booking)
  const offered = bookings.flatMap((booking) => offeredSeats(booking))
  await holdDepartures(
    transaction,
    offered.map(({ departureId }) => departureId),
  )
  const ids = bookings.map(({ uuid }) => uuid).sort()
  for (const uuid of ids) {
    await holdBooking(transaction, uuid)
    const { booking } = await stored(transaction, uuid)
    const { status } = booking
    const next = {
      ...booking,
      version: booking.version + 1,
      contact: null,
      guests: booking.guests.map((guest) => ({ ...guest, name: null, age: null, waivers: [] })),
      offers: withoutOpen(booking.offers),
    }
    const seats = seatChanges(booking, next)
    await changeSeats(transaction, seats)
    const event = { act: 'forget', by: 'traveler', from: status, to: status, at } as const
    await updateBooking(transaction, {
      transition: { next, lines: [], seats, event, works: [] },
      asked: null,
    })
    await tellBooking(transaction, { booking: next, userId: null }, at)
  }
}
