import {
  earliest,
  minutesAfter,
  refused,
  startOf,
  type Asked,
  type Does,
  type OtherStart,
  type Refusal,
} from './booking-act.ts'
import { bookedOf, placeInTime, placesRefusal } from './booking-hold.ts'
import { owed, owedNoMore, priceOf, quoted } from './booking-price.ts'
import { coming, offeredSeats, seatsOf, type Booking, type Guest, type Offer, type Terms } from './booking.ts'
import { refundSteps } from './booking-refunds.ts'

/** @source marketplace "A seat is sold once" */
const ANSWER_HOURS = 48
const ANSWER_BEFORE_START_HOURS = 12
const MAX_OTHERS = 3
/** Offers that are told with a booking, the open ones among them; older ones have ended. */
const MAX_KEPT = 6

/** Its provider proposes another start of the same option, for who comes; it holds no seat, and ends the proposal before. */
export const proposed: Does<'propose'> = (booking, act, now) => {
  const { id, departures, reason } = act
  const start = startOf(booking)
  if (start <= now) return refused('not_allowed_now', 'It has begun: it cannot be changed.')
  if (act.terms.option.id !== booking.terms.option.id)
    return refused('invalid', 'Propose a start of what was booked.')
  if (departures.length !== booking.departures.length)
    return refused('invalid', 'Propose as many nights as were booked.')
  if (departures.every((one, at) => one.id === booking.departures[at]?.id))
    return refused('invalid', 'This is when they come already.')
  const come = coming(booking)
  const then = priced(booking, act, come)
  if ('refusal' in then) return then
  const refusal = placesRefusal(then.terms, departures, come, now, ownSeats(booking))
  if (refusal) return refusal
  const hours = -ANSWER_BEFORE_START_HOURS * 60
  const expiresAt = earliest(
    minutesAfter(now, ANSWER_HOURS * 60),
    minutesAfter(start, hours),
    minutesAfter(startOf({ departures: then.departures }), hours),
    ...departures.map(({ cutoffAt }) => cutoffAt),
  )
  if (expiresAt <= now) return refused('not_allowed_now', 'It begins too soon for the traveler to answer.')
  const guests = come.map(({ index }) => index)
  const offer: Offer = { id, by: 'provider', reason, expiresAt, state: 'open', ...then, guests }
  return { ...booking, offers: added(booking, [offer]) }
}

/**
 * The offers behind a cancelled departure: up to three of the `others` at no higher price, each held for the guests until it is cut off, two
 * days at most.
 */
export function othersFor(
  booking: Booking,
  { reason, others }: Pick<Asked<'close'>, 'reason' | 'others'>,
  now: string,
): Offer[] {
  const come = coming(booking)
  const guests = come.map(({ index }) => index)
  const made: Offer[] = []
  for (const other of others) {
    if (made.length === MAX_OTHERS) break
    const { id, departures } = other
    const then = atNoMore(booking, other, come)
    const own = ownSeats({ ...booking, offers: made })
    if (departures.length !== booking.departures.length) continue
    if (placesRefusal(then.terms, departures, come, now, own)) continue
    const expiresAt = earliest(
      minutesAfter(now, ANSWER_HOURS * 60),
      ...departures.map(({ cutoffAt }) => cutoffAt),
    )
    made.push({ id, by: 'system', reason, expiresAt, state: 'open', ...then, guests })
  }
  return added(booking, made)
}

/** Comes at the start that was offered, at its price. The policy stays; the later instant up to which it is free, too. */
export const offerAccepted: Does<'accept_offer'> = (booking, act, now) => {
  const offer = openOffer(booking, act.id, now)
  if ('refusal' in offer) return offer
  const { terms, departures } = thenOf(booking, offer)
  const lost = departures.find(({ id }) => !act.departures.some((one) => one.id === id))
  if (lost) return refused('closed', `${placeInTime(lost)} is closed.`)
  const guests = booking.guests.map((guest) =>
    booking.status === 'cancelled' && offer.guests.includes(guest.index)
      ? { ...guest, cancelledAt: null }
      : guest,
  )
  const come = coming({ guests })
  const refusal = placesRefusal(terms, act.departures, come, now, ownSeats(booking))
  if (refusal) return refusal
  const before = priceOf(booking, coming(booking))
  const free = booking.freeUntil !== null && booking.freeUntil > now ? booking.freeUntil : null
  const refunds = refundSteps({ terms, departures }, booking.groupSize ?? come.length, free)
  const full = refunds.find(({ percent }) => percent === 100)?.until ?? ''
  const lines = [
    ...owedNoMore('change', 'Changed', before, now),
    ...owed(quoted({ terms, departures }, come), now),
  ]
  return {
    ...booking,
    status: 'confirmed',
    endedAt: null,
    reason: null,
    terms,
    departures,
    guests,
    cutoffAt: earliest(...act.departures.map(({ cutoffAt }) => cutoffAt)),
    refunds,
    freeUntil: full > now ? full : null,
    lines: [...booking.lines, ...lines],
    offers: withoutOpen(answered(booking, offer, 'accepted')),
  }
}

export const offerDeclined: Does<'decline_offer'> = (booking, { id }, now) => {
  const offer = openOffer(booking, id, now)
  return 'refusal' in offer ? offer : { ...booking, offers: answered(booking, offer, 'declined') }
}

export const lapsed: Does<'lapse'> = (booking, { closed }, now) => {
  const offers = booking.offers.map((offer) =>
    offer.state === 'open' &&
    (offer.expiresAt <= now || offer.departures.some(({ id }) => closed.includes(id)))
      ? { ...offer, state: 'lapsed' as const }
      : offer,
  )
  return offers.every((offer, at) => offer === booking.offers[at])
    ? refused('not_allowed_now', 'No offer has ended.')
    : { ...booking, offers }
}

/** The offers with those that nobody answered ended. */
export const withoutOpen = (offers: readonly Offer[]): Offer[] =>
  offers.map((offer) => (offer.state === 'open' ? { ...offer, state: 'lapsed' } : offer))

/** Who would come. Somebody who was cancelled since a proposal was made does not. */
export const guestsOffered = (booking: Booking, offer: Offer): Guest[] =>
  booking.guests.filter(
    ({ index, cancelledAt }) =>
      offer.guests.includes(index) && (offer.by === 'system' || cancelledAt === null),
  )

/**
 * What counts where it is accepted by now. Who was proposed a start for no more than what is booked pays no more either once somebody was
 * cancelled: then the prices of the booking count where they come to less.
 */
export function thenOf(booking: Booking, offer: Offer): Then {
  const { terms, departures } = offer
  const proposedTo = booking.guests.filter(({ index }) => offer.guests.includes(index))
  const come = guestsOffered(booking, offer)
  const isNoMore = (guests: readonly Guest[]) => priceOf(offer, guests) <= priceOf(booking, guests)
  return offer.by === 'provider' && isNoMore(proposedTo) && !isNoMore(come)
    ? byOwnPrices(booking, { terms, departures })
    : { terms, departures }
}

type Then = { terms: Terms; departures: Booking['departures'] }

/** What a proposal costs: no more than now, unless its provider was shown what it does. */
function priced(booking: Booking, act: Asked<'propose'>, come: readonly Guest[]): Then | Refusal {
  const then = asOffered(booking, act)
  const total = priceOf(then, come)
  if (act.totalCents === null || total <= priceOf(booking, come)) return atNoMore(booking, act, come)
  return total > act.totalCents ? refused('price_changed', 'It costs more by now. Have a look again.') : then
}

/** As it is offered by now, or by the prices of the booking where that costs more. */
function atNoMore(booking: Booking, other: OtherStart, come: readonly Guest[]): Then {
  const then = asOffered(booking, other)
  const known = come.every(({ unitId }) => then.terms.units.some(({ id }) => id === unitId))
  if (known && priceOf(then, come) <= priceOf(booking, come)) return then
  return byOwnPrices(booking, then)
}

function byOwnPrices(booking: Booking, then: Then): Then {
  const { pricingPer } = booking.terms.offering
  return {
    terms: { ...then.terms, offering: { ...then.terms.offering, pricingPer }, units: booking.terms.units },
    departures: then.departures.map((one, at) => ({
      ...one,
      priceChangeCents: booking.departures[at]?.priceChangeCents ?? 0,
    })),
  }
}

function asOffered(booking: Booking, { terms, departures }: Omit<OtherStart, 'id'>): Then {
  const { policy } = booking.terms.offering
  return {
    terms: { ...terms, offering: { ...terms.offering, policy } },
    departures: departures.map(bookedOf),
  }
}

/** What a booking takes already, by departure. */
function ownSeats(booking: Booking): Map<string, number> {
  const { held, booked } = seatsOf(booking)
  return new Map([
    ...booking.departures.map(({ id }) => [id, held + booked] as const),
    ...offeredSeats(booking).flatMap(({ departureId, seats }) =>
      seats > 0 ? [[departureId, seats] as const] : [],
    ),
  ])
}

function openOffer({ offers }: Booking, id: string, now: string): Offer | Refusal {
  const offer = offers.find((one) => one.id === id)
  if (!offer) return refused('not_found', 'There is no such offer.')
  if (offer.state === 'accepted' || offer.state === 'declined')
    return refused('not_allowed_now', `This offer was ${offer.state}.`)
  return offer.state === 'lapsed' || offer.expiresAt <= now
    ? refused('expired', 'This offer has ended.')
    : offer
}

const answered = ({ offers }: Booking, offer: Offer, state: 'accepted' | 'declined'): Offer[] =>
  offers.map((one) => (one === offer ? { ...offer, state } : one))

const added = ({ offers }: Booking, made: readonly Offer[]): Offer[] =>
  [...withoutOpen(offers), ...made].slice(-MAX_KEPT)
