import type { Contact } from '../../../contracts/market/bookings.ts'
import { endOf, refused, startOf, type AskedDeparture, type Refusal } from './booking-act.ts'
import { frozen } from './booking-confirm.ts'
import { bookedOf, placeInTime, shapeRefusal, soldOut } from './booking-hold.ts'
import { partyRefusal } from './booking-party.ts'
import { MAX_TOTAL_CENTS, owed, priceOf, quoted } from './booking-price.ts'
import { seatsFor, type Booking, type Guest, type Terms } from './booking.ts'
import { ticketTimes } from '../tickets/booking-tickets.ts'

/** What the tickets of a lost booking prove, by their signatures. Instants are whole seconds since 1970. */
export type ProvenTickets = { key: number; version: number; validFrom: number; validUntil: number }

/** Who comes, as the phone kept it. */
type KeptGuest = Pick<Guest, 'index' | 'unitId' | 'name' | 'age'>

type RestoreAsked = {
  uuid: string
  code: string
  /** The version that the phone kept. */
  version: number
  tickets: ProvenTickets
  /** The guests of whom there is a ticket. */
  ticketed: readonly number[]
  /** What is offered at these starts now, and how they stand. */
  terms: Terms
  departures: readonly AskedDeparture[]
  guests: readonly KeptGuest[]
  contact: Contact | null
}

/**
 * A booking that a restored server does not know, as staff brings it back at `now` (ISO instant), or why it does not come back: confirmed, at the
 * present price of its units, with terms and times to cancel as if it were booked now. The rules of when and for how many somebody may book are
 * not asked again. Its tickets are of the version above those that proved it, which count no more. Whether money was taken for it nobody knows.
 */
export function restored(asked: RestoreAsked, now: string): Booking | Refusal {
  const { uuid, code, version, tickets, terms, departures, contact } = asked
  const shape = shapeRefusal(terms, departures)
  if (shape !== null) return refused('invalid', shape)
  if (endOf({ departures }) <= now) return refused('expired', 'It is over.')
  if (!isAsProven(departures, tickets))
    return refused('not_allowed_now', 'This start is at another time than the tickets say.')
  const closed = departures.find(({ status }) => status === 'closed')
  if (closed) return refused('closed', `${placeInTime(closed)} is closed or cancelled.`)
  const guests = guestsOf(terms, asked.guests)
  if (guests === null)
    return refused('not_allowed_now', 'The offering does not have these units as they were booked.')
  // Of whom nothing is proven they come as anybody does.
  const party = guests.some(({ index }) => !asked.ticketed.includes(index))
    ? partyRefusal(terms, guests)
    : null
  if (party !== null) return refused('party_size', party)
  if (priceOf({ terms, departures }, guests) > MAX_TOTAL_CENTS)
    return refused('invalid', 'This is more than one booking can cost.')
  const seats = seatsFor(terms.offering, guests.length)
  const full = departures.find(({ seatsLeft }) => seatsLeft < seats)
  if (full) return soldOut(full)
  const booking: Booking = {
    ...{ uuid, code, status: 'confirmed', version: version + 1, createdAt: now },
    ...{ holdUntil: null, wasExtended: false, byWish: false, answerBy: null, askedAt: now },
    cutoffAt: departures.map(({ cutoffAt }) => cutoffAt).sort()[0] ?? now,
    ...{ confirmedAt: now, endedAt: null, freeUntil: null, refunds: [], groupSize: null, dueBack: 0 },
    ...{ contact, terms, departures: departures.map(bookedOf), movedFrom: [], guests },
    lines: owed(quoted({ terms, departures }, guests), now),
    ...{ reason: null, offers: [], payment: null, checkIns: [] },
    ticketVersion: tickets.version + 1,
    // Of each version before, so that its tickets are known as older ones.
    ticketKeys: Array<number>(tickets.version).fill(tickets.key),
  }
  return frozen(booking, now)
}

/** From when until when it was, as the tickets say by when they are good. ISO instants. */
export function provenTimes({ validFrom, validUntil }: Pick<ProvenTickets, 'validFrom' | 'validUntil'>): {
  startsAt: string
  endsAt: string
} {
  const { from, until } = ticketTimes({ departures: [{ startsAt: EPOCH, endsAt: EPOCH }] })
  return {
    startsAt: new Date(validFrom * 1000 - Date.parse(from)).toISOString(),
    endsAt: new Date(validUntil * 1000 - Date.parse(until)).toISOString(),
  }
}

const EPOCH = '1970-01-01T00:00:00.000Z'

function isAsProven(departures: readonly AskedDeparture[], tickets: ProvenTickets): boolean {
  const { startsAt, endsAt } = provenTimes(tickets)
  return isSameSecond(startOf({ departures }), startsAt) && isSameSecond(endOf({ departures }), endsAt)
}

const isSameSecond = (one: string, other: string): boolean =>
  Math.floor(Date.parse(one) / 1000) === Math.floor(Date.parse(other) / 1000)

/** The guests under their indexes, those of one unit with several heads together; null for what the option does not have, or not so. */
function guestsOf(terms: Terms, kept: readonly KeptGuest[]): Guest[] | null {
  const items = new Map<string, number>()
  const guests: Guest[] = []
  let item = -1
  for (const { index, unitId, name, age } of kept.toSorted((one, other) => one.index - other.index)) {
    const unit = terms.units.find(({ id }) => id === unitId)
    if (!unit) return null
    const heads = terms.offering.pricingPer === 'booking' ? 1 : unit.heads
    const before = guests.filter((guest) => guest.unitId === unitId).length
    if (before % heads === 0) items.set(unitId, (item += 1))
    guests.push({
      ...{ index, item: items.get(unitId) ?? 0, unitId, name, age },
      ...{ cancelledAt: null, waivers: [], seat: null },
    })
  }
  const isWhole = terms.units.every(({ id, heads }) => {
    const count = guests.filter(({ unitId }) => unitId === id).length
    return terms.offering.pricingPer === 'booking' || count % heads === 0
  })
  return isWhole ? guests : null
}
