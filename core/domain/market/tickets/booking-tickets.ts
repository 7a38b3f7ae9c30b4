import { endOf, minutesAfter, startOf } from '../bookings/booking-act.ts'
import { coming, type Booking } from '../bookings/booking.ts'
import type { Ticket } from './ticket.ts'

/** @source marketplace "A seat is sold once" */
const VALID_BEFORE_MINUTES = 3 * 60
const VALID_AFTER_MINUTES = 12 * 60

type Starts = { departures: readonly { startsAt: string; endsAt: string }[] }

/** From when until when a booking's tickets are good, ISO instants: a while before it begins until a while behind its end. */
export const ticketTimes = (booking: Starts): { from: string; until: string } => ({
  from: minutesAfter(startOf(booking), -VALID_BEFORE_MINUTES),
  until: minutesAfter(endOf(booking), VALID_AFTER_MINUTES),
})

/**
 * What the tickets of a booking say, one for each guest that comes: of its newest version, by the key that signs that. None before it is
 * confirmed, nor where none comes. `markOf` is `departureMark`.
 */
export function ticketsOf(booking: Booking, markOf: (departureId: string) => string): Ticket[] {
  const { uuid, status, departures, ticketVersion: version, ticketKeys } = booking
  const key = ticketKeys[version - 1]
  const first = departures[0]
  if ((status !== 'confirmed' && status !== 'redeemed') || key === undefined || !first) return []
  const { from, until } = ticketTimes(booking)
  const departure = markOf(first.id)
  return coming(booking).map(({ index: guest }) => ({
    ...{ key, booking: uuid, departure, version, guest },
    validFrom: secondsOf(from),
    validUntil: secondsOf(until),
  }))
}

const secondsOf = (instant: string): number => Math.floor(Date.parse(instant) / 1000)
