import type { PaymentAdapter } from '../../../contracts/market/payments.ts'
import { earliest, endOf, minutesAfter, refused, startOf, type Does, type Refusal } from './booking-act.ts'
import { coming, isBooked, totalOf, type Booking } from './booking.ts'
import { HOLD_MINUTES } from './booking-hold.ts'
import { othersFor } from './booking-offer.ts'
import { namedGuests, partyRefusal } from './booking-party.ts'
import { newPart, waitsForPayment, withPart } from './booking-payment.ts'
import { backFor, owedNoMore } from './booking-price.ts'
import { refundSteps } from './booking-refunds.ts'

/** @source marketplace "A seat is sold once" */
const ANSWER_HOURS = 24
const ANSWER_BEFORE_START_HOURS = 2
/** Who confirms in the last minute of a hold has so long to pay. */
const PAY_MINUTES = 10
const GRACE_MINUTES = 60
const GRACE_FROM_HOURS = 24
export const NO_SHOW_AFTER_MINUTES = 30

/** The label of what is owed no more where the provider did not answer a request; where its traveler did not confirm a hold it is another. */
export const NOT_ANSWERED = 'Not answered in time'
export const NOT_CONFIRMED = 'Not confirmed in time'
export const PAYMENT_DECLINED = 'Payment declined'
const ENDED_AFTER_HOURS = 48

/** What ended by then is over for good at `now`. Both ISO instants. */
export const endedBefore = (now: string): string => minutesAfter(now, -ENDED_AFTER_HOURS * 60)

/** When a booking is over for good: until then its provider can say that nobody came. ISO instant. */
export const completesAt = (booking: { departures: readonly { endsAt: string }[] }): string =>
  minutesAfter(endOf(booking), ENDED_AFTER_HOURS * 60)

export const extended: Does<'extend'> = (booking, _act, now) => {
  const until = booking.holdUntil ?? ''
  if (until <= now) return holdEnded
  if (waitsForPayment(booking)) return refused('not_allowed_now', 'It waits for its payment.')
  if (booking.byWish) return refused('not_allowed_now', 'What a wish holds is not made longer.')
  if (booking.wasExtended) return refused('not_allowed_now', 'A hold can be made longer once.')
  const holdUntil = earliest(minutesAfter(now, HOLD_MINUTES), booking.cutoffAt)
  return { ...booking, wasExtended: true, holdUntil: holdUntil > until ? holdUntil : until }
}

export const confirmed: Does<'confirm'> = (booking, act, now) => {
  if (booking.cutoffAt <= now) return refused('past_cutoff', 'It is too late to book this.')
  if ((booking.holdUntil ?? '') <= now) return holdEnded
  if (waitsForPayment(booking))
    return refused('not_allowed_now', 'It waits for its payment: pay it, or let it go.')
  const contact = act.contact ?? booking.contact
  if (!contact) return refused('invalid', 'Say whom the provider can ask: a name and an e-mail address.')
  const guests = namedGuests(booking.guests, act.guests)
  if (!guests) return refused('invalid', 'These are not the guests of this booking.')
  const party = partyRefusal(booking.terms, coming({ guests }))
  if (party !== null) return refused('party_size', party)
  const asked = { ...booking, contact, guests }
  const then = agreed({ ...asked, payment: null }, now)
  if ('refusal' in then || !act.heldBy || totalOf(booking) === 0) return then
  return toBePaid(asked, act.heldBy, now)
}

/** What was confirmed and, where it has to be, paid for: booked, or asked for. */
function agreed(booking: Booking, now: string): Booking | Refusal {
  const asked = { ...booking, askedAt: now, holdUntil: null }
  if (booking.terms.offering.bookingMode === 'instant') return frozen(asked, now)
  const answerBy = earliest(minutesAfter(now, ANSWER_HOURS * 60), answerableUntil(booking))
  if (answerBy <= now) return refused('past_cutoff', 'It begins too soon for the provider to answer.')
  return { ...asked, status: 'pending', answerBy }
}

/** Until when a request can be answered at all. */
const answerableUntil = (booking: Booking): string =>
  earliest(booking.cutoffAt, minutesAfter(startOf(booking), -ANSWER_BEFORE_START_HOURS * 60))

/** Held a while longer, at least, for its payment: never beyond what can still be booked. */
function toBePaid(booking: Booking, by: PaymentAdapter, now: string): Booking {
  const isInstant = booking.terms.offering.bookingMode === 'instant'
  const longest = isInstant ? booking.cutoffAt : answerableUntil(booking)
  const until = booking.holdUntil ?? now
  const pays = minutesAfter(now, PAY_MINUTES)
  const part = newPart(booking.uuid, [], totalOf(booking))
  return {
    ...booking,
    holdUntil: earliest(pays > until ? pays : until, longest),
    payment: { by, parts: [part] },
  }
}

/** Its payment was authorised: what was held is booked or asked for, what is owed of a booking is charged. Of a cancelled start it is not asked. */
export const paid: Does<'paid'> = (booking, { reference }, now) => {
  const then = withPart(booking, reference, ['sent'], 'authorised')
  if ('refusal' in then || booking.status !== 'on_hold') return then
  return (booking.holdUntil ?? '') <= now ? holdEnded : agreed(then, now)
}

/** Its payment was declined, or could not be charged: what was held has ended, what is or was booked stays as it is. */
export const unpaid: Does<'unpaid'> = (booking, { reference }, now) => {
  const then = withPart(booking, reference, ['sent', 'taken'], 'declined')
  if ('refusal' in then || booking.status !== 'on_hold') return then
  return voided({ ...then, status: 'expired' }, PAYMENT_DECLINED, now)
}

export const accepted: Does<'accept'> = (booking, _act, now) =>
  isOver(booking, now) ? answerLate : { ...frozen(booking, now), answerBy: null }

export const rejected: Does<'reject'> = (booking, _act, now) =>
  isOver(booking, now) ? answerLate : voided({ ...booking, status: 'rejected' }, 'Not accepted', now)

export const expired: Does<'expire'> = (booking, _act, now) => {
  const until = booking.status === 'on_hold' ? booking.holdUntil : booking.answerBy
  if (until === null || until > now) return refused('not_allowed_now', 'It has not ended.')
  const why = booking.status === 'pending' ? NOT_ANSWERED : NOT_CONFIRMED
  return voided({ ...booking, status: 'expired' }, why, until)
}

/** What is not confirmed is owed no more; what is comes back in full, and its guests are offered other starts. */
export const closedDown: Does<'close'> = (booking, { reason, others }, now) => {
  if (!isBooked(booking.status)) {
    const status = booking.status === 'pending' ? 'rejected' : 'cancelled'
    return voided({ ...booking, status, reason }, 'Cancelled by the provider', now)
  }
  const dueBack = booking.dueBack + backFor(booking, coming(booking), { now, isLast: true, isInFull: true })
  const cents = Math.floor(dueBack / 100) - Math.floor(booking.dueBack / 100)
  const lines = [...booking.lines, ...owedNoMore('refund', 'Cancelled by the provider', cents, now)]
  const guests = booking.guests.map((guest) => ({ ...guest, cancelledAt: guest.cancelledAt ?? now }))
  const offers = othersFor(booking, { reason, others }, now)
  return { ...booking, status: 'cancelled', endedAt: now, dueBack, lines, guests, reason, offers }
}

export const missed: Does<'no_show'> = (booking, _act, now) => {
  if (now < minutesAfter(startOf(booking), NO_SHOW_AFTER_MINUTES))
    return refused('not_allowed_now', `Wait ${NO_SHOW_AFTER_MINUTES} minutes after the start.`)
  if (completesAt(booking) <= now) return refused('not_allowed_now', 'It is over for too long.')
  return { ...booking, status: 'no_show', endedAt: now }
}

export const completed: Does<'complete'> = (booking, _act, now) =>
  completesAt(booking) <= now
    ? { ...booking, status: 'completed', endedAt: completesAt(booking) }
    : refused('not_allowed_now', 'It is not over.')

/** Owes nothing any more, and takes no seat. */
export const voided = (booking: Booking, why: string, at: string): Booking => ({
  ...booking,
  endedAt: at,
  holdUntil: null,
  answerBy: null,
  lines: [...booking.lines, ...owedNoMore('void', why, totalOf(booking), at)],
})

/** Confirmed, with the instants by which it can be cancelled: an hour's grace where the start is a day away. */
export function frozen(booking: Booking, now: string): Booking {
  const groupSize = coming(booking).length
  const isDayAway = minutesAfter(now, GRACE_FROM_HOURS * 60) <= startOf(booking)
  const graceUntil = isDayAway ? minutesAfter(now, GRACE_MINUTES) : null
  const refunds = refundSteps(booking, groupSize, graceUntil)
  const full = refunds.find(({ percent }) => percent === 100)?.until ?? ''
  return {
    ...booking,
    status: 'confirmed',
    confirmedAt: now,
    groupSize,
    refunds,
    freeUntil: full > now ? full : null,
  }
}

const isOver = ({ answerBy }: Booking, now: string): boolean => (answerBy ?? '') <= now

const holdEnded = refused('expired', 'The hold has ended. Hold it again.')
const answerLate = refused('expired', 'The time to answer is over.')
