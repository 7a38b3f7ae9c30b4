import type { Kysely } from 'kysely'
import type { ToldBooking, ToldTicket } from '../../../../core/contracts/market/bookings.ts'
import type { Booking } from '../../../../core/domain/market/bookings/booking.ts'
import { ticketsOf } from '../../../../core/domain/market/tickets/booking-tickets.ts'
import { bytesOfTicket, textOfTicket } from '../../../../core/domain/market/tickets/ticket.ts'
import type { Database } from '../../../database/schema.ts'
import { hash } from '../../../platform/node/crypto.ts'
import { toldBooking } from '../bookings/booking-answer.ts'
import { ticketSigner } from './ticket-signer.ts'

/**
 * A booking as its traveler is told of it at `now` (ISO instant), with the signed ticket of each guest, but of those whose seat is somebody else's:
 * those are told that one, and nobody else is told the tickets.
 */
export function toldToTraveler(database: Kysely<Database>, stored: Booking, now: string): ToldBooking {
  const told = toldBooking(stored, now)
  const isOver = told.status !== 'confirmed' && told.status !== 'redeemed'
  if (isOver) return told
  const handed = new Set(
    stored.guests.filter(({ seat }) => seat?.state === 'accepted').map(({ index }) => index),
  )
  const tickets = signedTickets(database, stored)
  return {
    ...told,
    tickets: handed.size === 0 ? tickets : tickets.filter(({ guest }) => !handed.has(guest)),
  }
}

/** The ticket of one guest of what is booked; null where they have none. */
export const ticketOfGuest = (
  database: Kysely<Database>,
  stored: Booking,
  guest: number,
): ToldTicket | null =>
  stored.status === 'confirmed' || stored.status === 'redeemed'
    ? (signedTickets(database, stored).find((one) => one.guest === guest) ?? null)
    : null

/** What was signed of a booking as it stands: it is told and answered behind one act. */
const SIGNED = new WeakMap<Booking, ToldTicket[]>()

function signedTickets(database: Kysely<Database>, booking: Booking): ToldTicket[] {
  const signed = SIGNED.get(booking) ?? sign(database, booking)
  SIGNED.set(booking, signed)
  return signed
}

const sign = (database: Kysely<Database>, booking: Booking): ToldTicket[] =>
  ticketsOf(booking, markOf).map((ticket) => {
    const signer = ticketSigner(database, { providerId: booking.terms.provider.id, id: ticket.key })
    const bytes = bytesOfTicket(ticket)
    return { guest: ticket.guest, version: ticket.version, text: textOfTicket(bytes, signer.sign(bytes)) }
  })

const MARK_DIGITS = 16

/** As `departureMark`, at once. */
const markOf = (departureId: string): string => hash('sha256', departureId, 'hex').slice(0, MARK_DIGITS)
