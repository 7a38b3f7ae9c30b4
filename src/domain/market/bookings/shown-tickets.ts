import type { BookingStatus, ToldBooking } from '../../../../core/contracts/market/bookings.ts'
import type { ToldSeat } from '../../../../core/contracts/market/handed-seats.ts'
import { guestName, guestTitle } from './guest-words.ts'

/** A guest's ticket as it is shown: whose it is, and what its QR code says. */
export type ShownTicket = { guest: number; name: string; kind: string; text: string }

type Ticketed = Pick<ToldBooking, 'status' | 'guests' | 'tickets'> & {
  offering: Pick<ToldBooking['offering'], 'pricingPer'>
}

const HAS_TICKETS: readonly BookingStatus[] = ['confirmed', 'redeemed']

/** Whether it is of those that have tickets, though this phone may not have been told them. */
export const hasTickets = ({ status }: Pick<ToldBooking, 'status'>): boolean => HAS_TICKETS.includes(status)

/** The tickets of a booking that is confirmed or checked in, one for each guest that comes; none of any other. */
export function shownTickets(booking: Ticketed): ShownTicket[] {
  if (!hasTickets(booking)) return []
  return booking.tickets.flatMap(({ guest, text }) => {
    const one = booking.guests.find(({ index, cancelledAt }) => index === guest && cancelledAt === null)
    if (!one) return []
    const kind = guestTitle(booking, one.unitTitle)
    return [{ guest, text, name: guestName(one), kind: one.name === null && kind === 'Guest' ? '' : kind }]
  })
}

/** The ticket of a seat that somebody was handed and accepted; none where it is not told, is cancelled, or the guest does not come any more. */
export const seatTickets = ({ ticket, guest, status }: ToldSeat): ShownTicket[] =>
  ticket === undefined || guest.cancelledAt !== null || !hasTickets({ status })
    ? []
    : [{ guest: guest.index, name: guest.name ?? 'Guest', kind: guest.unitTitle, text: ticket.text }]
