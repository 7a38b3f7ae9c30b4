import type { ToldBooking } from '../../../../../core/contracts/market/bookings.ts'
import { ticketTimes } from '../../../../../core/domain/market/tickets/booking-tickets.ts'
import { agoInWords } from '../../../../domain/calendar/ago-in-words.ts'
import { dateInSentence } from '../../../../domain/calendar/date-label.ts'

/** The part of an address that leads to the tickets. */
export const TICKETS_HASH = '#tickets'

type Ticketed = Pick<ToldBooking, 'departures'> & { offering: Pick<ToldBooking['offering'], 'timeZone'> }

/** 'Confirmed, as of 5 min ago. Good from today, 6:00 AM until tomorrow, 1:00 AM.' The phone's own clock judges nothing. */
export function ticketStanding(
  booking: Ticketed,
  status: string,
  { asOf, now }: { asOf: number | null; now: Date },
): string {
  const { from, until } = ticketTimes(booking)
  const at = (instant: string) => dateInSentence(new Date(instant), now, booking.offering.timeZone)
  const age = asOf === null ? '' : `, as of ${agoInWords(new Date(asOf).toISOString(), now)}`
  return `${status}${age}. Good from ${at(from)} until ${at(until)}.`
}
