import { refused, startOf, type Asked, type Does, type Refusal } from './booking-act.ts'
import { coming, type Booking } from './booking.ts'
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
  const party = rest.length > 0 ? partyRefusal(booking.terms, rest) : null
  if (party !== null) return refused('party_size', `${party} Cancel the whole booking instead.`)
  const dueBack = booking.dueBack + backFor(booking, gone, { now, isLast: rest.length === 0 })
  const cents = refundOf(booking, dueBack)
  if (act.refundCents !== null && cents < act.refundCents)
    return refused('price_changed', `Less comes back by now: ${dollars(cents)}. Have a look again.`)
  const label = rest.length === 0 ? 'Cancelled' : `Cancelled for ${gone.length}`
  const guests = booking.guests.map((guest) =>
    gone.includes(guest) ? { ...guest, cancelledAt: now } : guest,
  )
  const lines = [...booking.lines, ...owedNoMore('refund', label, cents, now)]
  return rest.length === 0
    ? { ...booking, guests, lines, dueBack, status: 'cancelled', endedAt: now }
    : { ...booking, guests, lines, dueBack }
}

/** What comes back, cents: rounded down in sum, so that parts never come to more than the whole. @source marketplace "Policies" */
const refundOf = (booking: Booking, dueBack: number): number =>
  Math.floor(dueBack / 100) - Math.floor(booking.dueBack / 100)

type Going = { gone: Booking['guests']; rest: Booking['guests'] }

function guestsGoing(booking: Booking, { units }: Asked<'cancel'>): Going | Refusal {
  const come = coming(booking)
  if (units === null) return { gone: come, rest: [] }
  const items = itemsToCancel(come, units)
  if (!items) return refused('invalid', 'So many of these do not come.')
  return {
    gone: come.filter(({ item }) => items.has(item)),
    rest: come.filter(({ item }) => !items.has(item)),
  }
}

const dollars = (cents: number): string => `$${(cents / 100).toFixed(2)}`
