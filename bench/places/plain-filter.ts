import { daysBetween } from '../../core/domain/calendar/calendar-day.ts'
import { distanceKm, kmToMiles } from '../../core/domain/places/distance.ts'
import type { FindablePlace } from '../../src/domain/search/place-groups.ts'
import type { FoundPlace } from '../../src/domain/search/place-finder.ts'
import { inWorthOrder } from '../../src/domain/search/worth-the-trip.ts'
import { NIGHTS_SHARE } from '../../src/domain/search/place-filter.ts'
import { tagsOf } from '../../src/domain/places/place-tags.ts'
import { priceEstimateOf } from '../../src/domain/prices/price-bands.ts'
import { seasonFit } from '../../src/domain/calendar/seasons.ts'
import { BUDGET_USD } from '../../core/domain/plan/place-filters.ts'
import type { Plan, Wish, Wishes } from '../../core/domain/plan/plan.ts'
import { stopName } from '../../src/domain/places/stop-name.ts'
import type { Question } from './filter-questions.ts'

const FEET_PER_METRE = 3.280_84

const SEASON_ORDER = ['open', 'likely', 'partly', null, 'closed']

type Found = FoundPlace<FindablePlace>

/** What the finder answers, the way one writes it first: everything about every place worked out for every question. */
export function plainFilter(
  places: readonly FindablePlace[],
  { plan, sort }: Question,
  today: string,
): Found[] {
  const found: Found[] = []
  for (const place of places) {
    if (!isWanted(place, plan.wishes) || !fitsElevation(place, plan) || !fitsBudget(place, plan)) continue
    if (plan.filters.openNow && place.season && seasonFit(place.season, today, today) === 'closed') continue
    const fit = place.season === null ? null : seasonFit(place.season, plan.days.start, plan.days.end)
    if (plan.filters.inSeason && fit === 'closed') continue
    const [nearest] = plan.stops
      .map((stop) => ({ name: stopName(stop), miles: kmToMiles(distanceKm(stop, place)) }))
      .sort((one, other) => one.miles - other.miles)
    if (nearest && plan.filters.radiusMiles !== null && nearest.miles > plan.filters.radiusMiles) continue
    found.push({ place, miles: nearest?.miles ?? null, from: nearest?.name ?? null, fit })
  }
  const byName = (one: Found, other: Found) => one.place.name.localeCompare(other.place.name, 'en')
  const byDistance = (one: Found, other: Found) => (one.miles ?? 0) - (other.miles ?? 0) || byName(one, other)
  const bySeason = (one: Found, other: Found) =>
    SEASON_ORDER.indexOf(one.fit) - SEASON_ORDER.indexOf(other.fit) || byDistance(one, other)
  if (sort === 'worth') return inOrderOf(inWorthOrder(places), found, plan.days.start === null ? today : null)
  return found.sort({ name: byName, distance: byDistance, season: bySeason }[sort])
}

/** In the order of the whole list, what is closed on every day, or on the day that stands for them, last. */
function inOrderOf(ordered: readonly FindablePlace[], found: readonly Found[], day: string | null): Found[] {
  const ranks = new Map(ordered.map((place, rank) => [place, rank]))
  const fitThen = ({ place, fit }: Found) =>
    day === null || place.season === null ? fit : seasonFit(place.season, day, day)
  const rankOf = (one: Found) => ranks.get(one.place)! + (fitThen(one) === 'closed' ? ordered.length : 0)
  return found
    .map((one) => ({ one, rank: rankOf(one) }))
    .sort((a, b) => a.rank - b.rank)
    .map(({ one }) => one)
}

function isWanted(place: FindablePlace, { activities, lodging, transportation }: Wishes): boolean {
  const tags = tagsOf(place)
  const any = (labels: readonly string[], has: readonly string[]) =>
    labels.some((label) => has.includes(label))
  const isTransport = place.category === 'transportation'
  const drives = transportation.on && transportation.labels.length > 0 && tags.transportation.length > 0
  const reached = !drives || any(transportation.labels, tags.transportation)
  if (!reached && !isTransport) return false
  if (!activities.on && !lodging.on && !transportation.on) return true
  const asked = (wish: Wish, has: readonly string[], whole: boolean) =>
    wish.on && (wish.labels.length === 0 ? whole : any(wish.labels, has))
  return (
    asked(activities, tags.activities, place.category === 'activities') ||
    asked(lodging, tags.lodging, place.category === 'lodging') ||
    (isTransport && asked(transportation, tags.transportation, true))
  )
}

function fitsElevation({ elevationM }: FindablePlace, { filters: { elevationFt } }: Plan): boolean {
  if (elevationFt === null) return true
  if (elevationM === null) return false
  const feet = elevationM * FEET_PER_METRE
  return feet >= elevationFt.low && feet <= elevationFt.high
}

function fitsBudget(place: FindablePlace, plan: Plan): boolean {
  const { days, party } = plan
  const budget = plan.filters.budgetUsd
  const price = priceEstimateOf(place)
  if (budget === null || price?.per !== 'night') return true
  const nights = days.start && days.end ? Math.max(1, daysBetween(days.start, days.end)) : 1
  const perPerson = nights / (party.adults + party.children > 1 ? 2 : 1)
  return (
    price.lowUsd * perPerson <= budget.high * NIGHTS_SHARE &&
    (budget.low <= BUDGET_USD.low || price.highUsd * perPerson >= budget.low * NIGHTS_SHARE)
  )
}
