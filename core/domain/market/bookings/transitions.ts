import type { BookingStatus, Line } from '../../../contracts/market/bookings.ts'
import {
  refused,
  type Act,
  type ActName,
  type Actor,
  type Does,
  type History,
  type Refusal,
} from './booking-act.ts'
import { redeemed } from './booking-redeem.ts'
import { cancelled } from './booking-cancel.ts'
import {
  accepted,
  closedDown,
  completed,
  confirmed,
  expired,
  extended,
  missed,
  paid,
  rejected,
  unpaid,
} from './booking-confirm.ts'
import { lapsed, offerAccepted, offerDeclined, proposed, withoutOpen } from './booking-offer.ts'
import { paymentWorks, sentToPay, withPayments, type PaymentWork } from './booking-payment.ts'
import { rescheduled } from './booking-reschedule.ts'
import { signed } from './booking-waiver.ts'
import { isAnyIn, letsIn } from './check-ins.ts'
import { handedOver, seatAccepted, seatDeclined, takenBack, withSeatNews } from './handed-seat.ts'
import { startsBefore } from './moved-from.ts'
import { seatChanges, type Booking, type Guest, type SeatChange } from './booking.ts'

/** What an act comes to: the booking behind it, what it takes of departures and gives back, the lines that it adds, its entry in the history, and what is to be paid, charged or given back behind it. */
export type Transition = {
  next: Booking
  seats: SeatChange[]
  lines: Line[]
  event: History
  works: PaymentWork[]
}

/** How something stands that was confirmed once. */
const EVER_BOOKED = ['confirmed', 'redeemed', 'cancelled', 'no_show', 'completed'] as const

const IS_BOOKED = ['confirmed', 'redeemed'] as const

type Row<Name extends ActName> = { from: readonly BookingStatus[]; by: readonly Actor[]; does: Does<Name> }

/*
 * | Act           | From                        | Who                    | To                                                                           |
 * |---------------|-----------------------------|------------------------|------------------------------------------------------------------------------|
 * | (held)        | nothing                     | traveler               | on_hold                                                                      |
 * | (restored)    | nothing: the server lost it | admin                  | confirmed                                                                    |
 * | extend        | on_hold                     | traveler               | on_hold, once                                                                |
 * | confirm       | on_hold                     | traveler               | confirmed; pending where the provider is asked                               |
 * |               |                             |                        | on_hold with a payment to be made, where somebody holds money                |
 * | pay           | on_hold, confirmed          | traveler               | as it was: the payment is on its way                                         |
 * | paid          | on_hold, confirmed, redeemed | clock                 | confirmed; pending where the provider is asked                               |
 * | unpaid        | on_hold, whatever was       | clock                  | expired; as it was where it was booked                                       |
 * |               | booked once                 |                        |                                                                              |
 * | accept        | pending                     | provider, admin        | confirmed                                                                    |
 * | reject        | pending                     | provider, admin        | rejected                                                                     |
 * | cancel        | on_hold, pending, confirmed | traveler               | cancelled; confirmed where some still come                                   |
 * | reschedule    | confirmed                   | traveler               | confirmed                                                                    |
 * | propose       | confirmed                   | provider               | confirmed, with an offer                                                     |
 * | accept_offer  | confirmed, cancelled        | traveler               | confirmed, at the start that was offered                                     |
 * | decline_offer | confirmed, cancelled        | traveler               | as it was                                                                    |
 * | lapse         | confirmed, cancelled        | clock                  | as it was, without offers that have ended                                    |
 * | sign          | whatever comes or came      | traveler               | as it was, with a guest's signed waiver                                      |
 * | close         | on_hold, pending, confirmed, | provider, admin, clock | cancelled, with offers where it was confirmed; rejected where it was pending |
 * |               | redeemed                    |                        |                                                                              |
 * | hand_over     | confirmed, redeemed         | traveler               | as it was, with a guest's seat offered to somebody                           |
 * | take_back     | confirmed, redeemed         | traveler               | as it was, with the seat its booker's                                        |
 * | accept_seat,  | confirmed, redeemed         | traveler: who has      | as it was, with the seat theirs, or not                                      |
 * | decline_seat  |                             | the seat               |                                                                              |
 * | expire        | on_hold, pending            | clock                  | expired                                                                      |
 * | no_show       | confirmed                   | provider               | no_show                                                                      |
 * | redeem        | confirmed, redeemed         | provider               | redeemed once all who come are in, until then confirmed                      |
 * |               | no_show                     | provider               | the same: somebody came after all                                            |
 * |               | cancelled, completed        | provider               | as it was: who came is noted                                                 |
 * | complete      | confirmed, redeemed         | clock                  | completed                                                                    |
 */
const TABLE: { readonly [Name in ActName]: Row<Name> } = {
  extend: { from: ['on_hold'], by: ['traveler'], does: extended },
  confirm: { from: ['on_hold'], by: ['traveler'], does: confirmed },
  pay: { from: ['on_hold', 'confirmed'], by: ['traveler'], does: sentToPay },
  paid: { from: ['on_hold', 'confirmed', 'redeemed'], by: ['clock'], does: paid },
  unpaid: { from: ['on_hold', ...EVER_BOOKED], by: ['clock'], does: unpaid },
  accept: { from: ['pending'], by: ['provider', 'admin'], does: accepted },
  reject: { from: ['pending'], by: ['provider', 'admin'], does: rejected },
  cancel: { from: ['on_hold', 'pending', 'confirmed'], by: ['traveler'], does: cancelled },
  reschedule: { from: ['confirmed'], by: ['traveler'], does: rescheduled },
  propose: { from: ['confirmed'], by: ['provider'], does: proposed },
  accept_offer: { from: ['confirmed', 'cancelled'], by: ['traveler'], does: offerAccepted },
  decline_offer: { from: ['confirmed', 'cancelled'], by: ['traveler'], does: offerDeclined },
  lapse: { from: ['confirmed', 'cancelled'], by: ['clock'], does: lapsed },
  // A fact: it may arrive when all is over.
  sign: { from: ['confirmed', 'redeemed', 'no_show', 'completed'], by: ['traveler'], does: signed },
  close: {
    from: ['on_hold', 'pending', 'confirmed', 'redeemed'],
    by: ['provider', 'admin', 'clock'],
    does: closedDown,
  },
  hand_over: { from: IS_BOOKED, by: ['traveler'], does: handedOver },
  take_back: { from: IS_BOOKED, by: ['traveler'], does: takenBack },
  accept_seat: { from: IS_BOOKED, by: ['traveler'], does: seatAccepted },
  decline_seat: { from: IS_BOOKED, by: ['traveler'], does: seatDeclined },
  expire: { from: ['on_hold', 'pending'], by: ['clock'], does: expired },
  no_show: { from: ['confirmed'], by: ['provider'], does: missed },
  redeem: { from: EVER_BOOKED, by: ['provider'], does: redeemed },
  complete: { from: ['confirmed', 'redeemed'], by: ['clock'], does: completed },
}

/**
 * What becomes of a booking by an act at `now` (ISO instant, the server's), or why nothing does. Nothing else says what may follow on what.
 * @source marketplace "A seat is sold once"
 */
export function transition<Name extends ActName>(
  booking: Booking,
  act: Extract<Act, { name: Name }>,
  by: Actor,
  now: string,
): Transition | Refusal {
  const { from, by: actors, does } = TABLE[act.name as Name]
  if (!actors.includes(by)) return refused('not_allowed_now', 'This is for somebody else to do.')
  if (!from.includes(booking.status))
    return refused(
      booking.status === 'expired' ? 'expired' : 'not_allowed_now',
      `${STANDS[booking.status]}: this cannot be done any more.`,
    )
  if (
    booking.status === 'confirmed' &&
    ENDED_BY_ARRIVAL.includes(act.name) &&
    letsIn(booking, now) &&
    isAnyIn(booking)
  )
    return refused('not_allowed_now', 'Somebody of it is checked in: this cannot be done any more.')
  const next = does(booking, act, now)
  if ('refusal' in next) return next
  const offers = keepsOffers(act.name, next) ? next.offers : withoutOpen(next.offers)
  const ticketVersion = booking.ticketVersion + (renewsTickets(act.name, booking, next) ? 1 : 0)
  const version = booking.version + 1
  const guests = next.guests.map((guest) => withVersion(guest, booking, version))
  const movedFrom = startsBefore(booking, next, now)
  const told = withSeatNews(booking, { ...next, guests, version })
  const settled = withPayments({ ...told, offers, ticketVersion, movedFrom })
  return behind(booking, settled, act.name, by, now)
}

/** Notes with which version a guest was cancelled: two acts of one millisecond have the same instant. */
function withVersion({ cancelledIn, ...guest }: Guest, { guests }: Booking, version: number): Guest {
  if (guest.cancelledAt === null) return guest
  const came = guests.find(({ index }) => index === guest.index)?.cancelledAt === null
  if (came) return { ...guest, cancelledIn: version }
  return cancelledIn === undefined ? guest : { ...guest, cancelledIn }
}

/** Who is there does not cancel any more, and is not moved. */
const ENDED_BY_ARRIVAL: readonly ActName[] = ['cancel', 'reschedule', 'propose', 'accept_offer', 'no_show']

const OF_OFFERS: readonly ActName[] = ['propose', 'accept_offer', 'decline_offer', 'lapse', 'close', 'unpaid']

/** What is offered stands as long as the booking does, and whatever is paid; another start that its traveler takes by themselves ends it. */
const keepsOffers = (name: ActName, { status }: Booking): boolean =>
  OF_OFFERS.includes(name) ||
  (status === 'confirmed' && name !== 'reschedule') ||
  (status === 'cancelled' && name === 'redeem')

const NOT_BOOKED: readonly BookingStatus[] = ['on_hold', 'pending', 'cancelled']

/** Whether its tickets say something else from then on: those of before are worth nothing. A guest that is cancelled changes no other's. */
const renewsTickets = (name: ActName, before: Booking, { status, guests }: Booking): boolean =>
  status === 'confirmed' &&
  (NOT_BOOKED.includes(before.status) ||
    name === 'reschedule' ||
    name === 'accept_offer' ||
    ((name === 'take_back' || name === 'decline_seat') && endsHolding(before, guests)))

/** Whether somebody has a seat no more: the ticket that their phone may still show is not to count. */
const endsHolding = (before: Booking, guests: readonly Guest[]): boolean =>
  before.guests.some(({ index, seat }) => {
    const now = guests.find((one) => one.index === index)?.seat
    return seat?.state === 'accepted' && (now?.id !== seat.id || now.state !== 'accepted')
  })

/** A new booking as a transition from nothing. */
export const firstOf = (next: Booking): Transition => behind(null, next, 'hold', 'traveler', next.createdAt)

/** A booking that the server lost and staff restores at `now` (ISO instant), as a transition from nothing. */
export const restoredAs = (next: Booking, now: string): Transition =>
  behind(null, next, 'restore', 'admin', now)

const OF_THE_CLOCK = [
  { name: 'expire' },
  { name: 'complete' },
  { name: 'lapse', closed: [] },
] as const satisfies Act[]

/**
 * The booking as it stands at `now` though nobody wrote it down: what has ended is expired, what is long over completed, offers whose time is
 * over lapse. Answers what is to be written, null where nothing is.
 */
export function dueBy(booking: Booking, now: string): Transition | null {
  for (const act of OF_THE_CLOCK) {
    const { from } = TABLE[act.name]
    const due = from.includes(booking.status) ? transition(booking, act as never, 'clock', now) : null
    if (due && !('refusal' in due)) return due
  }
  return null
}

function behind(
  before: Booking | null,
  next: Booking,
  act: History['act'],
  by: Actor,
  now: string,
): Transition {
  return {
    next,
    seats: seatChanges(before, next),
    lines: next.lines.slice(before?.lines.length ?? 0),
    event: { act, by, from: before?.status ?? null, to: next.status, at: now },
    works: paymentWorks(before, next),
  }
}

const STANDS: Readonly<Record<BookingStatus, string>> = {
  on_hold: 'It is held and not confirmed',
  pending: 'It waits for the provider',
  confirmed: 'It is confirmed',
  redeemed: 'Its guests came',
  rejected: 'The provider did not accept it',
  expired: 'It has ended',
  cancelled: 'It is cancelled',
  no_show: 'Nobody came',
  completed: 'It is over',
}
