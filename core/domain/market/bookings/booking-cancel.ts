import { minutesAfter, refused, startOf, type Asked, type Does, type Refusal } from './booking-act.ts'
import { coming, totalOf, type Booking } from './booking.ts'
import { voided } from './booking-confirm.ts'
import { itemsToCancel, partyRefusal } from './booking-party.ts'
import { backFor, owedNoMore } from './booking-price.ts'

export const cancelled: Does<'cancel'> = (booking, act, now) => {
  if (booking.status !== 'confirmed')
    return act.units === null
      ? voided({ ...booking, status: 'cancelled' }, 'Let go', now)
      : refused('not_allowed_now', 'It is not confirmed: let all of it go.')
  if (startOf(booking) <= now) return refused('not_allowed_now', 'It has begun: it cannot be cancelled.')
  const going = guestsGoing(booking, act)
  if ('refusal' in going) return going
  const { gone, rest } = going
  if (gone.length === 0) return refused('not_allowed_now', 'They were cancelled before.')
  const party = rest.length > 0 ? partyRefusal(booking.terms, rest) : null
  if (party !== null) return refused('party_size', `${party} Cancel the whole booking instead.`)
  const dueBack = dueBackAt(booking, going, act.arrivedAt ?? now)
  const cents = refundOf(booking, dueBack)
  const shown = shownAsBack(booking, act)
  if (shown !== null && cents < shown)
    return refused(
      'price_changed',
      isFreeAsSeen(act)
        ? `It is confirmed by now, and ${dollars(cents)} comes back. Have a look again.`
        : `Less comes back by now: ${dollars(cents)}. Have a look again.`,
    )
  const label = rest.length === 0 ? 'Cancelled' : `Cancelled for ${gone.length}`
  const guests = booking.guests.map((guest) =>
    gone.includes(guest) ? { ...guest, cancelledAt: now } : guest,
  )
  const lines = [...booking.lines, ...owedNoMore('refund', label, cents, now)]
  return rest.length === 0
    ? { ...booking, guests, lines, dueBack, status: 'cancelled', endedAt: now }
    : { ...booking, guests, lines, dueBack }
}

/** So long a cancel that was refused because less came back keeps the time of its arrival. @source marketplace "A seat is sold once" */
const CONFIRM_WITHIN_MINUTES = 24 * 60

/** Until when a refused cancel counts as of its arrival if it is asked again (both ISO instants): at that very instant no more. */
export const confirmUntil = (arrivedAt: string): string => minutesAfter(arrivedAt, CONFIRM_WITHIN_MINUTES)

/**
 * Whether a cancel that was refused because less came back keeps the time of its arrival: where as much as it names did come back once, so that
 * it can have been shown. A refund that never was shown keeps no time for anybody.
 */
export function keepsArrival(booking: Booking, act: Asked<'cancel'>): boolean {
  const { confirmedAt, status } = booking
  const shown = shownAsBack(booking, act)
  if (status !== 'confirmed' || confirmedAt === null || shown === null) return false
  const going = guestsGoing(booking, act)
  return !('refusal' in going) && shown <= refundOf(booking, dueBackAt(booking, going, confirmedAt))
}

/** Whether it was nobody's to pay for as the asker saw it: held, or asked for. */
const isFreeAsSeen = ({ units, seen }: Asked<'cancel'>): boolean =>
  units === null && (seen === 'on_hold' || seen === 'pending')

/** What has to come back, cents: who saw that nothing was owed is not to owe anything. Null where nothing was shown. */
const shownAsBack = (booking: Booking, act: Asked<'cancel'>): number | null =>
  act.refundCents !== null && isFreeAsSeen(act)
    ? Math.max(act.refundCents, totalOf(booking))
    : act.refundCents

/** Whether nobody of those who are meant comes any more. */
export function isDoneAlready(booking: Booking, act: Asked<'cancel'>): boolean {
  const going = guestsGoing(booking, act)
  return booking.status === 'confirmed' && !('refusal' in going) && going.gone.length === 0
}

const dueBackAt = (booking: Booking, { gone, rest }: Going, at: string): number =>
  booking.dueBack + backFor(booking, gone, { now: at, isLast: rest.length === 0 })

/** What comes back, cents: rounded down in sum, so that parts never come to more than the whole. @source marketplace "Policies" */
const refundOf = (booking: Booking, dueBack: number): number =>
  Math.floor(dueBack / 100) - Math.floor(booking.dueBack / 100)

type Going = { gone: Booking['guests']; rest: Booking['guests'] }

/** Whoever was meant as it was seen and does not come any more is not made good by another guest of the same kind. */
function guestsGoing(booking: Booking, { units, goneSince = [] }: Asked<'cancel'>): Going | Refusal {
  const come = coming(booking)
  if (units === null) return { gone: come, rest: [] }
  const seen = booking.guests.filter((guest) => guest.cancelledAt === null || goneSince.includes(guest.index))
  const items = itemsToCancel(seen, units)
  if (!items) return refused('invalid', 'So many of these do not come.')
  return {
    gone: come.filter(({ item }) => items.has(item)),
    rest: come.filter(({ item }) => !items.has(item)),
  }
}

const dollars = (cents: number): string => `$${(cents / 100).toFixed(2)}`
