import type { Line } from '../../../contracts/market/bookings.ts'
import { itemsOf, type BookedDeparture, type Booking, type Guest, type Terms } from './booking.ts'

/** What can be written as a whole number in every store. */
export const MAX_TOTAL_CENTS = 2_000_000_000

type Priced = { terms: Terms; departures: readonly BookedDeparture[] }

/** What these guests cost at these departures, cents; where a booking has one price, that of it. */
export function priceOf({ terms, departures }: Priced, guests: readonly Guest[]): number {
  return quoted({ terms, departures }, guests).reduce((sum, { totalCents }) => sum + totalCents, 0)
}

/**
 * The price of these guests as lines, cents, those of one unit at one price together. Where a booking has one price it is that of the
 * option's first unit, whoever comes.
 */
export function quoted({ terms, departures }: Priced, guests: readonly Guest[]): Quoted[] {
  if (guests.length === 0) return []
  const { units, offering } = terms
  const paid =
    offering.pricingPer === 'booking'
      ? units.slice(0, 1).map((unit) => ({ unit, items: 1 }))
      : units.map((unit) => ({
          unit,
          items: itemsOf(guests.filter(({ unitId }) => unitId === unit.id)).length,
        }))
  return paid.flatMap(({ unit, items }) => {
    const nights = new Map<number, number>()
    for (const { priceChangeCents } of departures) {
      const cents = Math.max(0, unit.priceCents + priceChangeCents)
      nights.set(cents, (nights.get(cents) ?? 0) + 1)
    }
    return [...nights].flatMap(([unitCents, count]) => {
      const quantity = count * items
      const code = offering.pricingPer
      return quantity === 0
        ? []
        : [{ code, label: unit.title, quantity, unitCents, totalCents: quantity * unitCents }]
    })
  })
}

type Quoted = Pick<Line, 'label' | 'quantity' | 'unitCents' | 'totalCents'> & { code: 'unit' | 'booking' }

/** Lines of what the traveler owes the provider, noted `at` (ISO instant). */
export const owed = (quote: readonly Quoted[], at: string): Line[] =>
  quote.map((one) => ({ ...one, payer: 'traveler', payee: 'provider', at }))

/** A line of what is owed no more; none where it is nothing. */
export const owedNoMore = (
  code: 'change' | 'void' | 'refund',
  label: string,
  cents: number,
  at: string,
): Line[] =>
  cents === 0
    ? []
    : [
        {
          code,
          label,
          quantity: 1,
          unitCents: -cents,
          totalCents: -cents,
          payer: 'provider',
          payee: 'traveler',
          at,
        },
      ]

/** What comes back of a booking whose guests are cancelled at `now`, hundredths of a cent; by its frozen steps, or all of it. */
export function backFor(
  booking: Booking,
  cancelled: readonly Guest[],
  { now, isLast, isInFull = false }: { now: string; isLast: boolean; isInFull?: boolean },
): number {
  // Where a booking has one price, nothing of it goes with a part of the guests.
  if (booking.terms.offering.pricingPer === 'booking' && !isLast) return 0
  const price = priceOf(booking, cancelled)
  if (isInFull) return 100 * price
  const step = booking.refunds.find(({ until }) => until > now)
  if (step) return step.percent * price
  if (!keepsFirstNight(booking.terms)) return 0
  const [first] = booking.departures
  return 100 * (price - priceOf({ terms: booking.terms, departures: first ? [first] : [] }, cancelled))
}

export const keepsFirstNight = ({ offering }: Terms): boolean => offering.policy === 'lodging'
