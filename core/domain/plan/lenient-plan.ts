import * as v from 'valibot'
import {
  CalendarDaySchema,
  ClockTimeSchema,
  LocationSchema,
  MAX_ADULTS_AND_CHILDREN,
  MAX_INFANTS,
  MAX_LOCATIONS,
  MAX_TYPE_CHARS,
  type Location,
} from '../../contracts/trips/search-preferences.ts'
import { ALL_ACTIVITIES, LODGINGS, VEHICLES } from '../../contracts/trips/trip-options.ts'
import { BudgetSchema, ElevationSchema, HikeSchema, RadiusSchema } from './plan-fields.ts'
import { EMPTY_PLAN, type Days, type Party, type Plan, type Wish } from './plan.ts'

/** A plan as it comes from outside: under the plan's own names, of no known type. */
export type RawPlan = {
  stops: unknown
  days: Raw<keyof Days>
  times: Raw<'start' | 'end'>
  party: Raw<keyof Party>
  wishes: { [Section in keyof Plan['wishes']]: Raw<keyof Wish> }
  filters: Raw<keyof Plan['filters']>
}

type Raw<Name extends string> = { [name in Name]?: unknown }

/**
 * Reads what an earlier version, another phone or an address bar wrote. Each field falls back alone, so that one broken
 * value never costs the traveler the rest of the plan. Never throws.
 */
export function lenientPlan({ stops, days, times, party, wishes, filters }: RawPlan): Plan {
  const empty = EMPTY_PLAN.filters
  return {
    stops: stopsOf(stops),
    days: daysOf(days),
    times: {
      start: orElse(ClockTimeSchema, times.start, null),
      end: orElse(ClockTimeSchema, times.end, null),
    },
    party: partyOf(party),
    wishes: {
      activities: wishOf(wishes.activities, ALL_ACTIVITIES),
      lodging: wishOf(wishes.lodging, LODGINGS),
      transportation: wishOf(wishes.transportation, VEHICLES),
    },
    filters: {
      radiusMiles: orElse(RadiusSchema, filters.radiusMiles, empty.radiusMiles),
      budgetUsd: orElse(BudgetSchema, filters.budgetUsd, empty.budgetUsd),
      elevationFt: orElse(ElevationSchema, filters.elevationFt, empty.elevationFt),
      hike: orElse(HikeSchema, filters.hike, empty.hike),
      inSeason: orElse(v.boolean(), filters.inSeason, empty.inSeason),
      openNow: orElse(v.boolean(), filters.openNow, empty.openNow),
    },
  }
}

/** A broken place is left out, and one that is listed already; the rest stay in their order. */
function stopsOf(value: unknown): Location[] {
  const firsts = new Map<string, Location>()
  for (const one of Array.isArray(value) ? value : []) {
    const place = orElse(LocationSchema, one, null)
    if (place && !firsts.has(place.placeId)) firsts.set(place.placeId, place)
  }
  return [...firsts.values()].slice(0, MAX_LOCATIONS)
}

/** An end without a start becomes the start, and the earlier day comes first. */
function daysOf(value: RawPlan['days']): Days {
  const chosen = [value.start, value.end].flatMap((day) => orElse(CalendarDaySchema, day, null) ?? [])
  const [start = null, end = null] = chosen.sort()
  return { start, end }
}

function partyOf(value: RawPlan['party']): Party {
  const { adults: one, children: none, infants: noInfant } = EMPTY_PLAN.party
  const adults = orElse(upTo(MAX_ADULTS_AND_CHILDREN), value.adults, one)
  const children = orElse(upTo(MAX_ADULTS_AND_CHILDREN), value.children, none)
  return {
    adults,
    children: Math.min(children, MAX_ADULTS_AND_CHILDREN - adults),
    infants: orElse(upTo(MAX_INFANTS), value.infants, noInfant),
    chosen: value.chosen === true,
  }
}

/** Labels of an option list; another version's labels are left out, the rest stay. */
function wishOf({ on, labels, type }: Raw<keyof Wish>, options: readonly string[]): Wish {
  const known = Array.isArray(labels) ? options.filter((label) => labels.includes(label)) : []
  const wish = { on: on === true, labels: known }
  return typeof type === 'string' ? { ...wish, type: type.slice(0, MAX_TYPE_CHARS) } : wish
}

const upTo = (limit: number) => v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(limit))

function orElse<T, Fallback>(
  schema: v.GenericSchema<unknown, T>,
  value: unknown,
  fallback: Fallback,
): T | Fallback {
  const read = v.safeParse(schema, value)
  return read.success ? read.output : fallback
}
