import { earliest, refused, startOf, type Asked, type Does, type Refusal } from './booking-act.ts'
import { coming, seatsOf, type Booking, type Guest } from './booking.ts'
import { bookedOf, placesRefusal } from './booking-hold.ts'
import { itemsToCancel, newGuests } from './booking-party.ts'
import { owed, owedNoMore, priceOf, quoted } from './booking-price.ts'
import { refundSteps } from './booking-refunds.ts'

/** Another start, other guests or both, at what that costs by now. The policy stays; the later instant up to which it is free, too. */
export const rescheduled: Does<'reschedule'> = (booking, act, now) => {
  if (startOf(booking) <= now) return refused('not_allowed_now', 'It has begun: it cannot be changed.')
  const { freeUntil } = booking
  if (freeUntil === null || freeUntil <= now)
    return refused(
      'not_allowed_now',
      'It could be changed for free until then. Cancel it, or ask the provider.',
    )
  const { policy } = booking.terms.offering
  const terms = { ...act.terms, offering: { ...act.terms.offering, policy } }
  const guests = guestsThen(booking, { ...act, terms }, now)
  if ('refusal' in guests) return guests
  const come = coming({ guests })
  const own = new Map(booking.departures.map(({ id }) => [id, seatsOf(booking).booked]))
  const refusal = placesRefusal(terms, act.departures, come, now, own)
  if (refusal) return refusal
  const departures = act.departures.map(bookedOf)
  const quote = quoted({ terms, departures }, come)
  const before = priceOf(booking, coming(booking))
  const total = priceOf({ terms, departures }, come)
  if (total > (act.totalCents ?? before))
    return refused('price_changed', 'It costs more by now. Have a look again.')
  const refunds = refundSteps({ terms, departures }, booking.groupSize ?? come.length, freeUntil)
  return {
    ...booking,
    terms,
    departures,
    guests,
    cutoffAt: earliest(...act.departures.map(({ cutoffAt }) => cutoffAt)),
    refunds,
    freeUntil: refunds[0]?.until ?? freeUntil,
    lines: [...booking.lines, ...owedNoMore('change', 'Changed', before, now), ...owed(quote, now)],
  }
}

/** Who comes then: of each unit those who came before stay as far as they still do. */
function guestsThen(booking: Booking, { units, terms }: Asked<'reschedule'>, now: string): Guest[] | Refusal {
  const known = (unitId: string) => terms.units.some(({ id }) => id === unitId)
  if (units === null)
    return coming(booking).every(({ unitId }) => known(unitId))
      ? booking.guests
      : refused('invalid', 'Say who comes: this option has other prices.')
  if (!units.every(({ unitId }) => known(unitId))) return refused('invalid', 'There is no such unit.')
  const come = coming(booking)
  const counts = new Map<string, number>()
  for (const unitId of new Set(come.map((guest) => guest.unitId)))
    counts.set(unitId, new Set(come.filter((guest) => guest.unitId === unitId).map(({ item }) => item)).size)
  const fewer = [...counts].flatMap(([unitId, count]) => {
    const wanted = units.find((unit) => unit.unitId === unitId)?.quantity ?? 0
    return wanted < count ? [{ unitId, quantity: count - wanted }] : []
  })
  const more = units.flatMap(({ unitId, quantity }) => {
    const count = counts.get(unitId) ?? 0
    return quantity > count ? [{ unitId, quantity: quantity - count }] : []
  })
  const going = itemsToCancel(come, fewer) ?? new Set<number>()
  const added = newGuests(terms, more, booking.guests)
  if (!added) return refused('invalid', 'There is no such unit.')
  const kept = booking.guests.map((guest) =>
    going.has(guest.item) ? { ...guest, cancelledAt: guest.cancelledAt ?? now } : guest,
  )
  return [...kept, ...added]
}
