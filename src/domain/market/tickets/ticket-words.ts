import {
  type ListedBooking,
  type TicketCheck,
  type TicketColour,
  type TicketWhy,
} from '../../../../core/domain/market/tickets/check-ticket.ts'
import { agoInWords } from '../../calendar/ago-in-words.ts'
import { dateInSentence } from '../../calendar/date-label.ts'
import { priceInWords } from '../money.ts'

/** As much of a list's booking as is said of it. */
type SaidBooking = ListedBooking & {
  title: string
  offering: { timeZone: string }
  guests: readonly (ListedBooking['guests'][number] & { name: string | null; unitTitle: string })[]
}

/** What a guide reads and hears of a ticket: the largest line, whom it is of, and what to know, a sentence each. */
export type TicketWords = {
  colour: TicketColour
  heading: string
  who: string | null
  why: readonly string[]
}

type Said = {
  /** As the last exchange with the server corrects this phone's clock. */
  now: Date
  /** When the list was made, ISO instant; null where nobody knows. */
  asOf: string | null
  /** Who let the guest in; null where nobody knows. */
  by: string | null
}

/** A ticket's colour and why, in sentences for whoever stands at the meeting point. @source marketplace "Without signal" */
export function ticketInWords(check: TicketCheck<SaidBooking>, said: Said): TicketWords {
  const { colour, why, also, booking, guest } = check
  return {
    colour,
    heading: headingOf(check, said, why),
    who: guest === null ? (booking?.title ?? null) : [guest.name ?? 'A guest', guest.unitTitle].join(' · '),
    why: [why, ...also].map((one) => sentenceOf(check, said, one)),
  }
}

function headingOf({ booking, ticket }: TicketCheck<SaidBooking>, { now }: Said, why: TicketWhy): string {
  switch (why) {
    case 'unreadable':
      return 'No ticket'
    case 'forged':
      return 'Not signed'
    case 'foreign':
      return 'Not one of yours'
    case 'over':
      return 'For another time'
    case 'cancelled':
      return 'Cancelled'
    case 'moved':
      return 'Moved to another time'
    case 'older':
      return 'Replaced'
    case 'used':
      return 'Already in'
    case 'unchecked':
      return 'Not checked here'
    case 'newer':
      return booking === null ? 'Not on the list' : 'Newer than the list'
    case 'other_departure':
      return 'Another departure'
    case 'outside_time':
      return isEarly(ticket, now) ? 'Too early' : 'Too late'
    case 'unpaid':
      return `${priceInWords(booking?.owedCents ?? 0)} to pay`
    case 'good':
      return 'Good'
  }
}

function sentenceOf(
  { booking, guest, ticket }: TicketCheck<SaidBooking>,
  { now, asOf, by }: Said,
  why: TicketWhy,
): string {
  const zone = booking?.offering.timeZone
  const at = (instant: Date) => dateInSentence(instant, now, zone)
  const [from, until] = [ticket?.validFrom ?? 0, ticket?.validUntil ?? 0].map((seconds) =>
    at(new Date(seconds * 1_000)),
  ) as [string, string]
  switch (why) {
    case 'unreadable':
      return 'This is no ticket of Timberline, or only a part of it was seen. Ask for the whole code, or look for the guest by name or code.'
    case 'forged':
      return 'The signature is wrong: somebody made it up or changed it. The guest’s name and code say whether they booked.'
    case 'foreign':
      return 'It is another provider’s, or signed after this phone last had signal. Look for the guest by name or code.'
    case 'over':
      return `${isEarly(ticket, now) ? `It is good from ${from} on` : `It was good until ${until}`}, and this list has nothing of it.`
    case 'cancelled':
      return guest !== null && guest.cancelledAt !== null && booking?.status !== 'cancelled'
        ? 'This guest was cancelled. Others of the booking may still come.'
        : 'The booking was cancelled.'
    case 'moved':
      return `The booking was moved to another time: ${booking?.departures[0] ? at(new Date(booking.departures[0].startsAt)) : 'its phone says which'}. The ticket that counts stands in the booking on the guest’s phone.`
    case 'older':
      return 'The booking was changed after this ticket was made. Ask for the newest one: it stands in the booking on the guest’s phone.'
    case 'used':
      return `Let in ${guest?.checkedIn ? at(new Date(guest.checkedIn.at)) : 'before'}${by === null ? '' : `, by ${by}`}.`
    case 'unchecked':
      return 'This phone cannot check signatures by itself, and what does that for it is not here. Look for the guest by name or code; with signal, scan it again.'
    case 'newer':
      return `It is signed, and this list${asOf === null ? '' : `, made ${agoInWords(asOf, now)},`} does not have it${
        booking === null
          ? ': it was booked since, or moved to another time. Look at the booking on the guest’s phone.'
          : ' yet: it was changed since.'
      }`
    case 'other_departure':
      // What the list says of it is older than the ticket.
      if (booking === null || (ticket?.version ?? 0) > (booking.ticketVersion ?? 0))
        return 'It is for another start than this one.'
      return `It is for ${booking.departures[0] ? at(new Date(booking.departures[0].startsAt)) : 'another start'}: ${booking.title}.`
    case 'outside_time':
      return isEarly(ticket, now) ? `It is good from ${from} on.` : `It was good until ${until}.`
    case 'unpaid':
      return `${priceInWords(booking?.owedCents ?? 0)} of the booking is to be paid here.`
    case 'good':
      return 'Signed, on the list, and not used before.'
  }
}

const isEarly = (ticket: TicketCheck['ticket'], now: Date): boolean =>
  ticket !== null && now.getTime() < ticket.validFrom * 1_000
