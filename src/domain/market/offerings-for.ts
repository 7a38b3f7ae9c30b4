import type { ListedOffering, OpenDays } from '../../../core/contracts/market/public-offerings.ts'
import { daysAfter, daysBetween } from '../../../core/domain/calendar/calendar-day.ts'
import { isDayIn } from '../../../core/domain/market/day-bitmap.ts'
import type { Category } from '../../../core/domain/places/categories.ts'
import { distanceKm, kmToMiles } from '../../../core/domain/places/distance.ts'
import type { Range } from '../../../core/domain/plan/place-filters.ts'
import type { Plan } from '../../../core/domain/plan/plan.ts'
import { stopName } from '../places/stop-name.ts'
import { isPriceIn } from './price-range.ts'

/** An offering with how far it is from the nearest stop, miles, and which one that is; both null without a stop. */
export type FoundOffering = { offering: ListedOffering; miles: number | null; from: string | null }

type Asked = Pick<Plan, 'stops' | 'days' | 'party'> & {
  filters: Pick<Plan['filters'], 'radiusMiles'>
  category: Category | null
  /** US dollars of the lowest price; null is any. Default: any. */
  prices?: Range | null
}

const KIND_OF: Record<Category, ListedOffering['kind'] | null> = {
  activities: 'activity',
  lodging: 'lodging',
  transportation: 'vehicle',
  restaurants: null,
}

/** The days of a trip that are looked at; more than these no bitmap tells of. */
const MOST_DAYS = 366

/**
 * Offerings for a search, the nearest to its stops first, without stops the cheapest: within its distance, of the kind that is looked at,
 * at the prices and for the party that were chosen, and with room on one of the days. Without `open` (null) days are not asked for.
 */
export function offeringsFor(
  offerings: readonly ListedOffering[],
  { stops, days, party, filters: { radiusMiles }, category, prices = null }: Asked,
  open: OpenDays | null,
): FoundOffering[] {
  const kind = category === null ? null : KIND_OF[category]
  if (category !== null && kind === null) return []
  const guests = party.chosen ? party.adults + party.children : null
  const wanted = daysIn(days)
  const hasRoom = ({ id }: ListedOffering) => {
    const bitmap = open?.days[id]
    return wanted.some((day) => bitmap !== undefined && open !== null && isDayIn(bitmap, open.from, day))
  }
  return offerings
    .filter((one) => kind === null || one.kind === kind)
    .filter(({ priceFromCents }) => isPriceIn(priceFromCents, prices))
    .filter(({ minParty, maxParty }) => guests === null || (minParty <= guests && guests <= maxParty))
    .map((offering) => ({ offering, ...nearest(offering, stops) }))
    .filter(({ miles }) => radiusMiles === null || miles === null || miles <= radiusMiles)
    .filter(({ offering }) => open === null || wanted.length === 0 || hasRoom(offering))
    .sort(
      (one, other) =>
        (one.miles ?? 0) - (other.miles ?? 0) ||
        one.offering.priceFromCents - other.offering.priceFromCents ||
        one.offering.id - other.offering.id,
    )
}

function nearest(offering: ListedOffering, stops: Plan['stops']): Pick<FoundOffering, 'miles' | 'from'> {
  let found: Pick<FoundOffering, 'miles' | 'from'> = { miles: null, from: null }
  for (const stop of stops) {
    const miles = kmToMiles(distanceKm(offering, stop))
    if (found.miles === null || miles < found.miles) found = { miles, from: stopName(stop) }
  }
  return found
}

function daysIn({ start, end }: Plan['days']): string[] {
  if (start === null) return []
  const count = Math.min(MOST_DAYS, daysBetween(start, end ?? start) + 1)
  return Array.from({ length: count }, (_, at) => daysAfter(start, at))
}
