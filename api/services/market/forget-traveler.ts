import type { Transaction } from 'kysely'
import { withoutOpen } from '../../../core/domain/market/bookings/booking-offer.ts'
import { offeredSeats, seatChanges } from '../../../core/domain/market/bookings/booking.ts'
import { asBefore } from '../../../core/domain/market/bookings/handed-seat.ts'
import type { Database } from '../../database/schema.ts'
import { changeSeats, holdBooking, holdDepartures } from '../../repositories/market/booking-seats.ts'
import { updateBooking } from '../../repositories/market/booking-writes.ts'
import { listBookingsOfHolder } from '../../repositories/market/handed-seats.ts'
import { listBookings } from '../../repositories/market/bookings.ts'
import { stored } from './bookings/booking-acts.ts'
import { tellBooking, untellSeat } from './bookings/tell-booking.ts'
import { withTicketKey } from './tickets/ticket-keys.ts'

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
      guests: booking.guests.map((guest) => ({ ...guest, name: null, age: null, waivers: [], seat: null })),
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
    for (const { seat } of booking.guests) if (seat) await untellSeat(transaction, seat.id, next.version)
  }
}

/** Gives the seats that a person was handed back to who booked, and tells them. For an account that goes. */
export async function forgetHolder(
  transaction: Transaction<Database>,
  userId: string,
  now: Date,
): Promise<void> {
  const at = now.toISOString()
  for (const uuid of await listBookingsOfHolder(transaction, userId)) {
    await holdBooking(transaction, uuid)
    const { booking, userId: traveler } = await stored(transaction, uuid)
    const { status } = booking
    const guests = booking.guests.map((guest) =>
      guest.seat?.userId === userId ? { ...guest, ...asBefore(guest), seat: null } : guest,
    )
    const hadTicket = booking.guests.some(
      ({ seat }) => seat?.userId === userId && seat.state === 'accepted' && status === 'confirmed',
    )
    const ticketVersion = booking.ticketVersion + (hadTicket ? 1 : 0)
    const renewed = { ...booking, version: booking.version + 1, ticketVersion, guests }
    const next = await withTicketKey(transaction, renewed, at)
    const event = { act: 'forget', by: 'traveler', from: status, to: status, at } as const
    await updateBooking(transaction, {
      transition: { next, lines: [], seats: [], event, works: [] },
      asked: null,
    })
    await tellBooking(transaction, { booking: next, userId: traveler }, at)
  }
}
