import type { BookedUnits, Contact } from '../../../contracts/market/bookings.ts'
import type { PaymentAdapter } from '../../../contracts/market/payments.ts'
import { daysBetween, dayInWords } from '../../calendar/calendar-day.ts'
import { earliest, minutesAfter, refused, type AskedDeparture, type Refusal } from './booking-act.ts'
import { seatsFor, totalOf, type Booking, type Guest, type Terms } from './booking.ts'
import { newGuests, partyRefusal } from './booking-party.ts'
import { MAX_TOTAL_CENTS, owed, quoted } from './booking-price.ts'
import { MAX_WISHES, WISH_HOLD_MINUTES } from './wish.ts'

/** @source marketplace "A seat is sold once" */
export const HOLD_MINUTES = 15
export const MAX_HOLDS = 2

/** What stands of a person's holds: how many live, of wishes where it is for one and of the others where it is not, whether one is of these departures, and until when (ISO instant) they wait after one that they let go. */
export type Holds = { live: number; hasOneOfThese: boolean; waitsUntil: string | null }

type HoldingAsked = {
  uuid: string
  code: string
  terms: Terms
  departures: readonly AskedDeparture[]
  units: BookedUnits
  contact: Contact | null
  holds: Holds
  /** Who holds its money; left out or null where nobody does. */
  heldBy?: PaymentAdapter | null
  /** Held for a wish: longer, and with a limit of its own. */
  byWish?: boolean
}

/** A new booking that holds its seats for a while, or why there is none. */
export function held(asked: HoldingAsked, now: string): Booking | Refusal {
  const { uuid, code, terms, departures, units, contact, holds, heldBy = null, byWish = false } = asked
  const guests = newGuests(terms, units)
  if (!guests) return refused('invalid', 'There is no such unit.')
  const shape = shapeRefusal(terms, departures)
  if (shape !== null) return refused('invalid', shape)
  if (holds.hasOneOfThese)
    return refused('too_many_holds', 'You hold this already, or asked for it. Confirm it or let it go first.')
  const most = byWish ? MAX_WISHES : MAX_HOLDS
  if (holds.live >= most)
    return refused('too_many_holds', `You hold ${most} already. Confirm one or let it go first.`)
  if (holds.waitsUntil !== null)
    return refused(
      'too_many_holds',
      `You held this and let it go. You can hold it again in ${HOLD_MINUTES} minutes at most.`,
    )
  const refusal = placesRefusal(terms, departures, guests, now)
  if (refusal) return refusal
  const lines = owed(quoted({ terms, departures }, guests), now)
  const cutoffAt = earliest(...departures.map((one) => one.cutoffAt))
  return {
    uuid,
    code,
    status: 'on_hold',
    version: 1,
    createdAt: now,
    holdUntil: earliest(minutesAfter(now, byWish ? WISH_HOLD_MINUTES : HOLD_MINUTES), cutoffAt),
    wasExtended: false,
    answerBy: null,
    cutoffAt,
    askedAt: null,
    confirmedAt: null,
    endedAt: null,
    freeUntil: null,
    refunds: [],
    groupSize: null,
    dueBack: 0,
    contact,
    terms,
    departures: departures.map(bookedOf),
    movedFrom: [],
    guests,
    lines,
    reason: null,
    offers: [],
    payment: heldBy === null || totalOf({ lines }) === 0 ? null : { by: heldBy, parts: [] },
    ticketVersion: 0,
    ticketKeys: [],
    checkIns: [],
    byWish,
  }
}

/** Why these guests get no place at these departures; null where they do. `own` seats are theirs already, by departure. */
export function placesRefusal(
  terms: Terms,
  departures: readonly AskedDeparture[],
  guests: readonly Guest[],
  now: string,
  own: ReadonlyMap<string, number> = new Map(),
): Refusal | null {
  const shape = shapeRefusal(terms, departures)
  if (shape !== null) return refused('invalid', shape)
  const closed = departures.find(({ status }) => status === 'closed')
  if (closed) return refused('closed', `${placeInTime(closed)} is closed.`)
  if (departures.some(({ cutoffAt }) => cutoffAt <= now))
    return refused('past_cutoff', 'It is too late to book this.')
  if (!guests.every(({ unitId }) => terms.units.some(({ id }) => id === unitId)))
    return refused('invalid', 'There is no such unit.')
  const party = partyRefusal(terms, guests)
  if (party !== null) return refused('party_size', party)
  const total = quoted({ terms, departures }, guests).reduce((sum, { totalCents }) => sum + totalCents, 0)
  if (!Number.isSafeInteger(total) || total > MAX_TOTAL_CENTS)
    return refused('invalid', 'This is more than one booking can cost.')
  const seats = seatsFor(terms.offering, guests.length)
  const full = departures.find(({ id, seatsLeft }) => seatsLeft + (own.get(id) ?? 0) < seats)
  return full ? soldOut(full) : null
}

/** 'The night of Dec 2', so that of several the one in the way is named; 'This start'. */
export const placeInTime = ({
  localDate,
  localTime,
}: Pick<AskedDeparture, 'localDate' | 'localTime'>): string =>
  localTime === null ? `The night of ${dayInWords(localDate)}` : 'This start'

/** Says which night it was. */
export const soldOut = ({ localDate, localTime }: Pick<AskedDeparture, 'localDate' | 'localTime'>): Refusal =>
  refused(
    'sold_out',
    localTime === null
      ? `The night of ${dayInWords(localDate)} is sold out.`
      : 'There are not so many seats left.',
  )

/** Nights follow one another; anything else starts once. */
export function shapeRefusal({ offering }: Terms, departures: readonly AskedDeparture[]): string | null {
  if (offering.kind === 'activity')
    return departures.length === 1 ? null : 'An activity is booked one start at a time.'
  const hasGap = departures.some(
    ({ localDate }, at) => at > 0 && daysBetween(departures[at - 1]?.localDate ?? localDate, localDate) !== 1,
  )
  return hasGap ? 'Nights follow one another, in their order and without a gap.' : null
}

export const bookedOf = ({ status: _s, cutoffAt: _c, seatsLeft: _l, ...departure }: AskedDeparture) =>
  departure
