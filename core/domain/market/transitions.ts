import type { BookingStatus, Line } from '../../contracts/market/bookings.ts'
import {
  refused,
  type Act,
  type ActName,
  type Actor,
  type Does,
  type History,
  type Refusal,
} from './booking-act.ts'
import { cancelled } from './booking-cancel.ts'
import {
  accepted,
  closedDown,
  completed,
  confirmed,
  expired,
  extended,
  missed,
  rejected,
} from './booking-confirm.ts'
import { rescheduled } from './booking-reschedule.ts'
import { seatChanges, type Booking, type SeatChange } from './booking.ts'

/** What an act comes to: the booking behind it, what it takes of departures and gives back, the lines that it adds, its entry in the history. */
export type Transition = { next: Booking; seats: SeatChange[]; lines: Line[]; event: History }

type Row<Name extends ActName> = { from: readonly BookingStatus[]; by: readonly Actor[]; does: Does<Name> }

/*
 * | Act        | From                        | Who             | To                                              |
 * |------------|-----------------------------|-----------------|-------------------------------------------------|
 * | (held)     | nothing                     | traveler        | on_hold                                         |
 * | extend     | on_hold                     | traveler        | on_hold, once                                   |
 * | confirm    | on_hold                     | traveler        | confirmed; pending where the provider is asked  |
 * | accept     | pending                     | provider        | confirmed                                       |
 * | reject     | pending                     | provider        | rejected                                        |
 * | cancel     | on_hold, pending, confirmed | traveler        | cancelled; confirmed where some still come      |
 * | reschedule | confirmed                   | traveler        | confirmed                                       |
 * | close      | on_hold, pending, confirmed | provider, clock | cancelled; rejected where it was pending        |
 * | expire     | on_hold, pending            | clock           | expired                                         |
 * | no_show    | confirmed                   | provider        | no_show                                         |
 * | complete   | confirmed, redeemed         | clock           | completed                                       |
 */
const TABLE: { readonly [Name in ActName]: Row<Name> } = {
  extend: { from: ['on_hold'], by: ['traveler'], does: extended },
  confirm: { from: ['on_hold'], by: ['traveler'], does: confirmed },
  accept: { from: ['pending'], by: ['provider'], does: accepted },
  reject: { from: ['pending'], by: ['provider'], does: rejected },
  cancel: { from: ['on_hold', 'pending', 'confirmed'], by: ['traveler'], does: cancelled },
  reschedule: { from: ['confirmed'], by: ['traveler'], does: rescheduled },
  close: { from: ['on_hold', 'pending', 'confirmed'], by: ['provider', 'clock'], does: closedDown },
  expire: { from: ['on_hold', 'pending'], by: ['clock'], does: expired },
  no_show: { from: ['confirmed'], by: ['provider'], does: missed },
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
  const next = does(booking, act, now)
  return 'refusal' in next
    ? next
    : behind(booking, { ...next, version: booking.version + 1 }, act.name, by, now)
}

/** A new booking as a transition from nothing. */
export const firstOf = (next: Booking): Transition => behind(null, next, 'hold', 'traveler', next.createdAt)

/**
 * The booking as it stands at `now` though nobody wrote it down: what has ended is expired, what is long over completed. Answers what is to
 * be written, null where nothing is.
 */
export function dueBy(booking: Booking, now: string): Transition | null {
  for (const name of ['expire', 'complete'] as const) {
    const due = TABLE[name].from.includes(booking.status) ? transition(booking, { name }, 'clock', now) : null
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
