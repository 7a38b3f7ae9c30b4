import type { BookingStatus } from '../../../contracts/market/bookings.ts'
import type { SignedTicket } from './ticket.ts'

/** What a list of guests says of a booking, as far as its tickets are checked by it. Instants are ISO text. */
export type ListedBooking = {
  uuid: string
  status: BookingStatus
  /** Older tickets count no more; null where the list knows of none. */
  ticketVersion: number | null
  /** `mark` is what a ticket names a start by. */
  departures: readonly { id: string; mark: string; startsAt: string; endsAt: string }[]
  /** The starts that it had before. */
  movedFrom?: readonly { id: string; mark: string }[]
  guests: readonly ListedGuest[]
  /** What is still to be paid at the meeting point. */
  owedCents: number
}
type ListedGuest = {
  index: number
  cancelledAt: string | null
  /** Also what waits on this phone to be sent. */
  checkedIn: { at: string } | null
}

/** Whether the signature is right by the key that the ticket names; `unknown` where the list has no such key, `unproven` where this phone cannot check it. */
export type Signature = 'right' | 'wrong' | 'unknown' | 'unproven'

export type TicketColour = 'green' | 'amber' | 'red'

/**
 * Why a ticket has its colour, the worst first; one further down says nothing of those above it.
 *
 * | Why               | Colour | The ticket                                                                         |
 * |-------------------|--------|------------------------------------------------------------------------------------|
 * | `unreadable`      | red    | is none, or torn                                                                   |
 * | `forged`          | red    | says something else than what was signed                                           |
 * | `foreign`         | red    | names a key that this list has not: another provider's                             |
 * | `over`            | red    | is signed, of another time, and none of the list's bookings                        |
 * | `cancelled`       | red    | is of a booking or a guest that was cancelled                                      |
 * | `moved`           | red    | is of the start that its booking had before, shown elsewhere than at its new one   |
 * | `older`           | red    | is replaced by a newer one                                                         |
 * | `used`            | red    | let its guest in already                                                           |
 * | `unchecked`       | amber  | is signed by a key of the list, as it says: this phone cannot check that           |
 * | `newer`           | amber  | says more than the list has heard of                                               |
 * | `other_departure` | amber  | is for another start than the one at hand                                          |
 * | `outside_time`    | amber  | is shown too early or too late                                                     |
 * | `unpaid`          | amber  | is of a booking of which something is to be paid                                   |
 * | `good`            | green  | is none of these                                                                   |
 */
export type TicketWhy = keyof typeof COLOURS

const COLOURS = {
  unreadable: 'red',
  forged: 'red',
  foreign: 'red',
  over: 'red',
  cancelled: 'red',
  moved: 'red',
  older: 'red',
  used: 'red',
  unchecked: 'amber',
  newer: 'amber',
  other_departure: 'amber',
  outside_time: 'amber',
  unpaid: 'amber',
  good: 'green',
} as const satisfies Record<string, TicketColour>

/** In the order of the table: the worst first. */
export const TICKET_WHYS = Object.keys(COLOURS) as readonly TicketWhy[]

export type TicketCheck<Booking extends ListedBooking = ListedBooking> = {
  colour: TicketColour
  why: TicketWhy
  /** What else there is to look at, the worst first; none where the guest is not let in. */
  also: readonly TicketWhy[]
  /** Null where what was read proves nothing, or the list does not have it. */
  booking: Booking | null
  guest: Booking['guests'][number] | null
  /** What the ticket says; null where it proves nothing. */
  ticket: SignedTicket['ticket'] | null
}

type Shown<Booking extends ListedBooking> = {
  /** Null where what was read is no ticket. */
  read: SignedTicket | null
  signature: Signature
  list: readonly Booking[]
  /** The id of the start that guests are let in to; null is any. */
  departure: string | null
  /** As the last exchange with the server corrects this phone's clock. */
  now: Date
}

/**
 * What a ticket is worth where there is no signal, by the list that this phone has: whatever else is true of it, the worst says its colour.
 * @source marketplace "Without signal"
 */
export function checkTicket<Booking extends ListedBooking>({
  read,
  signature,
  list,
  departure,
  now,
}: Shown<Booking>): TicketCheck<Booking> {
  const nothing = { also: [], booking: null, guest: null, ticket: null }
  if (read === null) return { colour: 'red', why: 'unreadable', ...nothing }
  if (signature !== 'right') {
    const why = UNPROVEN[signature]
    return { colour: COLOURS[why], why, ...nothing }
  }
  const { ticket } = read
  const booking = list.find(({ uuid }) => uuid === ticket.booking) ?? null
  const guest = booking?.guests.find(({ index }) => index === ticket.guest) ?? null
  const seconds = now.getTime() / 1000
  const isOutside = seconds < ticket.validFrom || seconds > ticket.validUntil
  const listed = booking?.ticketVersion ?? 0
  // By what it says itself, where the list has not heard of it: it may be of a start that is not at hand.
  const isUnlisted = booking === null || ticket.version > listed
  const mark = list.flatMap(startsOf).find(({ id }) => id === departure)?.mark
  const isTrue: Record<TicketWhy, boolean> = {
    unreadable: false,
    forged: false,
    foreign: false,
    over: booking === null && isOutside,
    cancelled: booking !== null && (isOff(booking.status) || isCancelled(guest)),
    moved: booking !== null && isMoved(booking, ticket, departure),
    older: ticket.version < listed,
    used: isIn(guest),
    unchecked: false,
    newer: isUnlisted || guest === null,
    other_departure:
      departure !== null &&
      (isUnlisted
        ? mark !== undefined && mark !== ticket.departure
        : !booking.departures.some(({ id }) => id === departure)),
    outside_time: isOutside,
    unpaid: booking !== null && booking.owedCents > 0,
    good: true,
  }
  const whys = TICKET_WHYS.filter((why) => isTrue[why])
  const [why = 'good', ...also] = whys
  return {
    colour: COLOURS[why],
    why,
    also: COLOURS[why] === 'amber' ? also.filter((one) => one !== 'good') : [],
    booking,
    guest,
    ticket,
  }
}

const UNPROVEN = { wrong: 'forged', unknown: 'foreign', unproven: 'unchecked' } as const

/** Every start of which a list has heard by a booking. */
export const startsOf = ({
  departures,
  movedFrom = [],
}: Pick<ListedBooking, 'departures' | 'movedFrom'>): { id: string; mark: string }[] => [
  ...departures,
  ...movedFrom,
]

/** Nobody comes by it. What is not confirmed as far as the list knows has become so since, where there is a ticket of it. */
const isOff = (status: BookingStatus): boolean =>
  status === 'cancelled' || status === 'rejected' || status === 'expired'

/** Older tickets say another start than the booking has by now. Whose guest stands `at` that one came to the right place with a ticket that was replaced. */
const isMoved = (
  { ticketVersion, departures }: ListedBooking,
  { version, departure }: SignedTicket['ticket'],
  at: string | null,
): boolean =>
  version < (ticketVersion ?? 0) && !departures.some(({ id, mark }) => mark === departure || id === at)

const isCancelled = (guest: ListedGuest | null): boolean => guest !== null && guest.cancelledAt !== null

const isIn = (guest: ListedGuest | null): boolean => guest !== null && guest.checkedIn !== null
