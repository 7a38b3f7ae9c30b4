import type { BookedUnits, ToldBooking } from '../../../../core/contracts/market/bookings.ts'
import type { PublicActivity } from '../../../../core/contracts/market/public-activity.ts'
import type { Choice } from '../choice-address.ts'

type Units = PublicActivity['options'][number]['units']

/** Who comes, as it was asked for: a unit of several heads once for all of them. Without `units`, what is offered, each is taken as one. */
export function unitsOfBooking(
  { guests, offering }: Pick<ToldBooking, 'guests' | 'offering'>,
  units: Units | null,
): BookedUnits {
  const counts = new Map<string, number>()
  for (const { unitId, cancelledAt } of guests)
    if (cancelledAt === null) counts.set(unitId, (counts.get(unitId) ?? 0) + 1)
  return [...counts].map(([unitId, count]) => {
    const heads = offering.pricingPer === 'booking' ? 1 : (units?.find(({ id }) => id === unitId)?.heads ?? 1)
    return { unitId, quantity: Math.max(1, Math.round(count / heads)) }
  })
}

/** What was chosen for a booking. */
export function choiceOfBooking(
  booking: Pick<ToldBooking, 'guests' | 'offering' | 'departures'>,
  units: Units | null,
): Choice {
  const [first] = booking.departures
  return {
    option: booking.offering.option.id,
    day: first?.localDate ?? null,
    start: first?.localTime === null ? null : (first?.id ?? null),
    nights: booking.departures.length,
    units: everybody(booking, units) ?? unitsOfBooking(booking, units),
  }
}

/** Where all have gone, as of one that has ended, everybody who was to come is meant: nobody is chosen anew then. */
function everybody(
  { guests, offering }: Pick<ToldBooking, 'guests' | 'offering'>,
  units: Units | null,
): BookedUnits | null {
  if (guests.some(({ cancelledAt }) => cancelledAt === null)) return null
  return unitsOfBooking({ guests: guests.map((guest) => ({ ...guest, cancelledAt: null })), offering }, units)
}
