import type { ToldBooking } from '../../../../core/contracts/market/bookings.ts'
import type { CheckedIn } from '../../../../core/contracts/market/check-ins.ts'
import { guestsOffered, thenOf } from '../../../../core/domain/market/bookings/booking-offer.ts'
import { toldPayment, waitsForPayment } from '../../../../core/domain/market/bookings/booking-payment.ts'
import { keepsFirstNight, priceOf } from '../../../../core/domain/market/bookings/booking-price.ts'
import { checkInsOf } from '../../../../core/domain/market/bookings/check-ins.ts'
import {
  itemsOf,
  refundedOf,
  totalOf,
  type Booking,
  type Offer,
} from '../../../../core/domain/market/bookings/booking.ts'
import { isMinor, signatureOf, waiverText } from '../../../../core/domain/market/bookings/booking-waiver.ts'
import { createHash } from '../../../platform/node/crypto.ts'
import { dueBy } from '../../../../core/domain/market/bookings/transitions.ts'

/** A booking as its traveler is told of it: as it stands at `now` (ISO instant), whether or not the clock wrote that down. */
export function toldBooking(stored: Booking, now: string): ToldBooking {
  const booking = dueBy(stored, now)?.next ?? stored
  const { terms } = booking
  const { policy, ...offering } = terms.offering
  return {
    uuid: booking.uuid,
    code: booking.code,
    status: booking.status,
    version: booking.version,
    createdAt: booking.createdAt,
    holdUntil: booking.holdUntil,
    canExtend:
      booking.status === 'on_hold' && !booking.wasExtended && !booking.byWish && !waitsForPayment(booking),
    answerBy: booking.answerBy,
    cutoffAt: booking.cutoffAt,
    confirmedAt: booking.confirmedAt,
    endedAt: booking.endedAt,
    freeUntil: booking.freeUntil,
    policy,
    refunds: booking.refunds,
    keepsFirstNight: keepsFirstNight(terms),
    lines: booking.lines,
    totalCents: totalOf(booking),
    refundCents: refundedOf(booking),
    moneyHeldBy: booking.payment?.by ?? 'nobody',
    ...paymentOf(booking),
    contact: booking.contact,
    guests: toldGuests(booking),
    departures: booking.departures.map(({ priceChangeCents: _cents, ...departure }) => departure),
    offers: booking.offers.map((offer) => toldOffer(booking, offer)),
    tickets: [],
    offering: {
      ...offering,
      version: terms.version,
      provider: terms.provider,
      option: { id: terms.option.id, title: terms.option.title },
    },
    reason: booking.reason,
    now,
  }
}

/** The guests, with what each signed of the text that the booking has now. */
function toldGuests(booking: Booking): ToldBooking['guests'] {
  const { guests, terms } = booking
  const { byGuest } = checkInsOf(booking)
  const hasWaiver = waiverText(terms.offering) !== null
  const titles = new Map(terms.units.map(({ id, title }) => [id, title]))
  const textHash = guests.some(({ waivers }) => waivers.length > 0) ? waiverHash(terms.offering) : null
  return guests.map((stored) => {
    const { item: _item, waivers: _waivers, cancelledIn: _version, seat, ...guest } = stored
    const signature = signatureOf(stored, textHash)
    const told = {
      ...guest,
      unitTitle: titles.get(guest.unitId) ?? '',
      ...(seat ? { seat: { name: seat.name, state: seat.state } } : {}),
      ...checkedInOf(byGuest.get(guest.index)),
    }
    if (!hasWaiver) return told
    const { signedAt = '', name = '', relation = null } = signature ?? {}
    const waiver = signature ? { signedAt, name, relation } : null
    return { ...told, waiver, isMinor: isMinor(terms, stored) }
  })
}

/** The version of a waiver: the SHA-256 of its text, in hexadecimal digits; null where there is none to sign. */
export function waiverHash(offering: { waiver: string | null }): string | null {
  const text = waiverText(offering)
  return text === null ? null : createHash('sha256').update(text).digest('hex')
}

const checkedInOf = (one: CheckedIn | undefined) =>
  one ? { checkedIn: { at: one.at, collectedCents: one.collectedCents } } : {}

function paymentOf(booking: Booking): Pick<ToldBooking, 'payUntil' | 'payment'> {
  const payment = toldPayment(booking)
  const { holdUntil } = booking
  return {
    ...(payment ? { payment } : {}),
    ...(waitsForPayment(booking) && holdUntil !== null ? { payUntil: holdUntil } : {}),
  }
}

function toldOffer(booking: Booking, offer: Offer): ToldBooking['offers'][number] {
  const { id, by, reason, expiresAt, state, terms, departures } = offer
  const guests = guestsOffered(booking, offer)
  const items = itemsOf(guests)
  const units = terms.units.flatMap((unit) => {
    const quantity = items.filter(({ unitId }) => unitId === unit.id).length
    return quantity === 0 ? [] : [{ unitId: unit.id, quantity }]
  })
  return {
    ...{ id, by, reason, expiresAt, state, units },
    departures: departures.map(({ priceChangeCents: _cents, ...departure }) => departure),
    totalCents: priceOf(thenOf(booking, offer), guests),
  }
}

/**
 * As its provider is told of it: who comes, and how to reach them, only once that is sure; who asks and how old the guests are while the
 * answer is due; nobody of what never was confirmed.
 */
export function bookingOfProvider(stored: Booking, now: string): ToldBooking {
  const told = toldBooking(stored, now)
  // Who has which seat is between those who come.
  const booking = { ...told, guests: told.guests.map(({ seat: _seat, ...guest }) => guest) }
  const { contact, confirmedAt, status } = booking
  const { checkIns } = stored
  if (confirmedAt !== null) return checkIns.length > 0 ? { ...booking, checkIns } : booking
  const isAsked = status === 'pending' && contact !== null
  return {
    ...booking,
    contact: isAsked ? { name: contact.name, email: null, phone: null } : null,
    guests: booking.guests.map((guest) => ({ ...guest, name: null, age: isAsked ? guest.age : null })),
  }
}
