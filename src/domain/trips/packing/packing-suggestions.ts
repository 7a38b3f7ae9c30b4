import {
  ALL_ACTIVITIES,
  WINTER_ACTIVITIES,
  type Activity,
} from '../../../../core/contracts/trips/trip-options.ts'
import { opennessOn, type Season } from '../../calendar/seasons.ts'
import type { Wish } from '../../../../core/domain/plan/plan.ts'
import { SLEEPING_CARE_M, TREE_LINE_M } from '../heights/altitude.ts'
import {
  ABOVE_TREES,
  ACTIVITY_OF_KIND,
  FOR_ACTIVITIES,
  FOR_COLD_MONTHS,
  FOR_EVERYBODY,
  FOR_HEIGHTS,
  FOR_KINDS,
  FOR_MOTORCYCLE,
  FOR_RV,
  FOR_SNOWY_ROADS,
  FOR_STORMS,
  FOR_WARM_MONTHS,
  WITH_CHILDREN,
  WITH_INFANTS,
  type PackingSuggestion,
} from './packing-items.ts'
import type { FactsOf } from '../place-facts-of.ts'
import { stopsOf, type Trip } from '../../../../core/domain/trips/trip.ts'

/** The months in which these things are worth their weight; general knowledge, no forecast. */
const COLD: Season = '11-04'
const SNOWY_ROADS: Season = '09-05'
const WARM: Season = '05-08'
const STORMS: Season = '07-08'
const SKIING: Season = '11-04'

const WINTER: ReadonlySet<Activity> = new Set(WINTER_ACTIVITIES)

export type PackingOptions = {
  trip: Pick<Trip, 'days' | 'unscheduled' | 'party' | 'wishes'>
  /** The highest point of all stops and drives, metres; null while nobody knows it. */
  highestM: number | null
  factsOf?: FactsOf
}

/**
 * What to take along on a trip, each thing once: what everybody needs, then by the months of its dates, its highest point,
 * what people wish to do and what its stops are for, who comes along. Nothing by season without dates. The same trip gives
 * the same list; nothing is added by itself.
 */
export function packingSuggestions({
  trip,
  highestM,
  factsOf = () => undefined,
}: PackingOptions): PackingSuggestion[] {
  const { days, party, wishes } = trip
  const dates = days.flatMap(({ date }) => date ?? [])
  const isIn = (season: Season) => dates.some((date) => opennessOn(season, date) !== 'closed')
  const isAbove = (metres: number) => highestM !== null && highestM > metres
  const kinds = stopsOf(trip).flatMap(({ place }) => factsOf(place.placeId)?.kind ?? [])
  const wished = chosen(wishes.activities)
  const done = ALL_ACTIVITIES.filter(
    (activity) =>
      wished.includes(activity) ||
      // A ski area in summer is a place to hike.
      (kinds.some((kind) => ACTIVITY_OF_KIND[kind] === activity) && (!WINTER.has(activity) || isIn(SKIING))),
  )
  const lodging = chosen(wishes.lodging)
  return eachOnce([
    ...FOR_EVERYBODY,
    ...(isIn(COLD) ? FOR_COLD_MONTHS : []),
    ...(isIn(SNOWY_ROADS) && isAbove(SLEEPING_CARE_M) ? FOR_SNOWY_ROADS : []),
    ...(isIn(STORMS) ? FOR_STORMS : []),
    ...(isIn(WARM) ? FOR_WARM_MONTHS : []),
    ...(isAbove(SLEEPING_CARE_M) ? FOR_HEIGHTS : []),
    ...(isAbove(TREE_LINE_M) ? ABOVE_TREES : []),
    ...done.flatMap((activity) => FOR_ACTIVITIES[activity] ?? []),
    ...(lodging.includes('Camp') ? (FOR_ACTIVITIES.Camping ?? []) : []),
    ...(lodging.includes('RV') ? FOR_RV : []),
    ...(chosen(wishes.transportation).includes('Motorcycle') ? FOR_MOTORCYCLE : []),
    ...[...new Set(kinds)].toSorted().flatMap((kind) => FOR_KINDS[kind] ?? []),
    ...(party.children > 0 ? WITH_CHILDREN : []),
    ...(party.infants > 0 ? WITH_INFANTS : []),
  ])
}

/** What was chosen of a section; a section without any choice means all of them, which says nothing. */
const chosen = ({ on, labels }: Wish): readonly string[] => (on ? labels : [])

function eachOnce(items: readonly PackingSuggestion[]): PackingSuggestion[] {
  const byText = new Map<string, PackingSuggestion>()
  for (const one of items) if (!byText.has(one.text)) byText.set(one.text, one)
  return [...byText.values()]
}
