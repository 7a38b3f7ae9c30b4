import type { ToldTicket } from '../../../../core/contracts/market/bookings.ts'
import type { ToldSeat } from '../../../../core/contracts/market/handed-seats.ts'
import { guestOfSeat } from '../../../../core/domain/market/bookings/handed-seat.ts'
import type { Booking } from '../../../../core/domain/market/bookings/booking.ts'
import { toldBooking } from './booking-answer.ts'

/**
 * A seat as whoever it was handed to is told of it, at `now` (ISO instant): of the booking nothing but what concerns that seat. Null where it was
 * taken back or declined.
 */
export function toldSeat(
  booking: Booking,
  id: string,
  {
    now,
    providerPhone,
    ticketOf,
  }: {
    now: string
    providerPhone: string | null
    ticketOf: (guest: number) => Pick<ToldTicket, 'version' | 'text'> | null
  },
): ToldSeat | null {
  const found = guestOfSeat(booking, id)
  if (!found?.seat) return null
  const { bookedBy, tripId, state } = found.seat
  if (state === 'declined') return null
  const isTheirs = state === 'accepted'
  const told = toldBooking(booking, now)
  const guest = told.guests.find(({ index }) => index === found.index)
  if (!guest) return null
  const ticket = isTheirs ? ticketOf(found.index) : null
  const { id: offeringId, title, kind, timeZone, meeting, bring, waiver, provider, option } = told.offering
  return {
    id,
    version: told.version,
    state,
    bookedBy,
    tripId,
    status: told.status,
    guest: {
      index: guest.index,
      unitTitle: guest.unitTitle,
      // What was said of the guest before is of whoever was meant then.
      name: isTheirs ? guest.name : null,
      cancelledAt: guest.cancelledAt,
      ...(isTheirs ? { waiver: guest.waiver } : {}),
    },
    departures: told.departures,
    offering: { id: offeringId, title, kind, timeZone, meeting, bring, waiver, provider, option },
    ...(ticket ? { ticket: { version: ticket.version, text: ticket.text } } : {}),
    providerPhone: isTheirs ? providerPhone : null,
  }
}
