import type { ListedOffering, OpenDays } from '../../../core/contracts/market/public-offerings.ts'
import { daysAfter } from '../../../core/domain/calendar/calendar-day.ts'
import { firstDayIn } from '../../../core/domain/market/day-bitmap.ts'
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
  const last = lastDay(days)
  const hasRoom = ({ id }: ListedOffering) => {
    const bitmap = open?.days[id]
    if (!open || bitmap === undefined || days.start === null || last === null) return false
    const first = firstDayIn(bitmap, open.from, days.start)
    return first !== null && first <= last
  }
  return offerings
    .filter((one) => kind === null || one.kind === kind)
    .filter(({ priceFromCents }) => isPriceIn(priceFromCents, prices))
    .filter(({ minParty, maxParty }) => guests === null || (minParty <= guests && guests <= maxParty))
    .filter((one) => mayBeNear(one, stops, radiusMiles))
    .map((offering) => ({ offering, ...nearest(offering, stops) }))
    .filter(({ miles }) => radiusMiles === null || miles === null || miles <= radiusMiles)
    .filter(({ offering }) => open === null || last === null || hasRoom(offering))
    .sort(
      (one, other) =>
        (one.miles ?? 0) - (other.miles ?? 0) ||
        one.offering.priceFromCents - other.offering.priceFromCents ||
        one.offering.id - other.offering.id,
    )
}

/** A degree of latitude is more than so many miles. */
const LEAST_MILES_A_DEGREE = 68

/** Whether a stop is not further north or south than what is looked for: enough of a look at most of thousands. */
function mayBeNear({ lat }: ListedOffering, stops: Plan['stops'], miles: number | null): boolean {
  if (miles === null || stops.length === 0) return true
  const degrees = miles / LEAST_MILES_A_DEGREE
  return stops.some((stop) => Math.abs(stop.lat - lat) <= degrees)
}

function nearest(offering: ListedOffering, stops: Plan['stops']): Pick<FoundOffering, 'miles' | 'from'> {
  let found: { km: number; stop: Plan['stops'][number] } | null = null
  for (const stop of stops) {
    const km = distanceKm(offering, stop)
    if (found === null || km < found.km) found = { km, stop }
  }
  return found === null ? NOWHERE : { miles: kmToMiles(found.km), from: stopName(found.stop) }
}

const NOWHERE = { miles: null, from: null }

/** Null where no days are chosen. */
function lastDay({ start, end }: Plan['days']): string | null {
  if (start === null) return null
  const most = daysAfter(start, MOST_DAYS - 1)
  return end === null ? start : end < most ? end : most
}
