import type { BookedUnits } from '../../../contracts/market/bookings.ts'
import { startOf } from './booking-act.ts'
import { coming, type Booking } from './booking.ts'
import { priceOf } from './booking-price.ts'
import type { BookingTold } from './told-booking.ts'

/**
 * What a phone has to know of a booking to say what comes back, beside its frozen steps. `dueBack` is what had to come back so far, hundredths
 * of a cent; `units` who still comes: how many of each are paid for, what one costs and what its first night does, cents.
 */
export type BackBasis = {
  dueBack: number
  units: { unitId: string; quantity: number; cents: number; firstNightCents: number }[]
}

/** The basis of a booking as it stands. */
export function backBasis(booking: Booking): BackBasis {
  const { terms, departures, dueBack } = booking
  const come = coming(booking)
  const units = terms.units.flatMap(({ id: unitId }) => {
    const guests = come.filter((guest) => guest.unitId === unitId)
    const [one] = guests
    if (!one) return []
    const cents = priceOf({ terms, departures }, [one])
    const firstNightCents = priceOf({ terms, departures: departures.slice(0, 1) }, [one])
    return [{ unitId, quantity: new Set(guests.map(({ item }) => item)).size, cents, firstNightCents }]
  })
  return { dueBack, units }
}

type Kept = Pick<BookingTold, 'status' | 'departures' | 'refunds' | 'keepsFirstNight' | 'offering'> & {
  back: BackBasis | null
}

/**
 * What comes back of a kept booking if so many of these units are cancelled at `now` (ISO instant), of all where `units` is null: cents, as the
 * server would say. 0 for what is held or asked for: nothing was owed for good. Null where it cannot be cancelled then, or this phone does
 * not know. @source marketplace "Policies"
 */
export function keptRefund(booking: Kept, units: BookedUnits | null, now: string): number | null {
  const { status, back } = booking
  if (status === 'on_hold' || status === 'pending') return units === null ? 0 : null
  if (status !== 'confirmed' || back === null || startOf(booking) <= now) return null
  const going = back.units.map((one) => ({ ...one, gone: goneOf(units, one) }))
  const isKnown = units?.every(({ unitId }) => back.units.some((one) => one.unitId === unitId)) ?? true
  if (!isKnown || going.some(({ gone, quantity }) => gone > quantity)) return null
  const isAll = going.every(({ gone, quantity }) => gone === quantity)
  const dueBack = back.dueBack + backOf(booking, going, isAll, now)
  return Math.floor(dueBack / 100) - Math.floor(back.dueBack / 100)
}

const goneOf = (units: BookedUnits | null, { unitId, quantity }: { unitId: string; quantity: number }) =>
  units === null ? quantity : (units.find((one) => one.unitId === unitId)?.quantity ?? 0)

type Going = BackBasis['units'][number] & { gone: number }

/** Hundredths of a cent. */
function backOf(
  { refunds, keepsFirstNight, offering }: Kept,
  going: readonly Going[],
  isAll: boolean,
  now: string,
): number {
  const isOne = offering.pricingPer === 'booking'
  // Where a booking has one price, nothing of it goes with a part of the guests.
  if (isOne && !isAll) return 0
  const sum = (of: (one: Going) => number) =>
    isOne ? (going[0] ? of(going[0]) : 0) : going.reduce((total, one) => total + one.gone * of(one), 0)
  const price = sum(({ cents }) => cents)
  const step = refunds.find(({ until }) => until > now)
  if (step) return step.percent * price
  return keepsFirstNight ? 100 * (price - sum(({ firstNightCents }) => firstNightCents)) : 0
}
