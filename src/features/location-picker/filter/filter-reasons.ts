import type { Category } from '../../../../core/domain/places/categories.ts'
import { EMPTY_PLAN, type Plan, type Wishes } from '../../../../core/domain/plan/plan.ts'
import { wholeNumber } from '../../../../core/domain/words/numbers.ts'

/** What may keep places from the map, in the words the map says it with. */
export type FilterReason =
  'your wishes' | 'your vehicles' | 'budget' | 'elevation' | 'hikes' | 'season' | 'open now'

type Counts = Readonly<Record<Category, number>>

/** What is counted when only this category is narrowed. */
const NOUNS: Record<Category, string> = {
  activities: 'activities',
  lodging: 'places to stay',
  transportation: 'stations and desks',
  restaurants: 'places to eat',
}

/** The plan with each of its filters alone, so that it can be seen which of them hide something. */
export function eachFilterAlone(plan: Plan): { reason: FilterReason; plan: Plan }[] {
  const { wishes, filters } = plan
  const none = { ...EMPTY_PLAN.filters, inSeason: false }
  const only = (change: Partial<Plan>): Plan => ({
    ...plan,
    wishes: EMPTY_PLAN.wishes,
    filters: none,
    ...change,
  })
  const wished = { ...EMPTY_PLAN.wishes, activities: wishes.activities, lodging: wishes.lodging }
  const vehicles = { ...EMPTY_PLAN.wishes, transportation: wishes.transportation }
  return [
    { reason: 'your wishes', plan: only({ wishes: wished }) },
    { reason: 'your vehicles', plan: only({ wishes: vehicles }) },
    { reason: 'budget', plan: only({ filters: { ...none, budgetUsd: filters.budgetUsd } }) },
    { reason: 'elevation', plan: only({ filters: { ...none, elevationFt: filters.elevationFt } }) },
    { reason: 'hikes', plan: only({ filters: { ...none, hike: filters.hike } }) },
    { reason: 'season', plan: only({ filters: { ...none, inSeason: filters.inSeason } }) },
    { reason: 'open now', plan: only({ filters: { ...none, openNow: filters.openNow } }) },
  ]
}

/** 'Filtered: 33 of 636 activities, by your wishes'; of all places where several categories are narrowed. */
export function filteredInWords(counts: Counts, totals: Counts, reasons: readonly FilterReason[]): string {
  const all = Object.keys(totals) as Category[]
  const narrowed = all.filter((id) => counts[id] < totals[id])
  const [only] = narrowed
  const counted = only !== undefined && narrowed.length === 1 ? narrowed : all
  const sum = (of: Counts) => counted.reduce((total, id) => total + of[id], 0)
  const noun = counted.length === 1 && only !== undefined ? NOUNS[only] : 'places'
  return `Filtered: ${wholeNumber(sum(counts))} of ${wholeNumber(sum(totals))} ${noun}, by ${listed(reasons)}`
}

/** 'Hot Springs +2, budget': a category's own wish by its first label, everything else by its name. */
export function narrowedInWords(
  reasons: readonly FilterReason[],
  wishes: Wishes,
  category: Category,
): string {
  return reasons
    .map((reason) => {
      if (reason !== 'your wishes' && reason !== 'your vehicles') return reason
      const wish =
        reason === 'your wishes' && category !== 'restaurants' ? wishes[category] : wishes.transportation
      const [first, ...more] = wish.labels
      return first === undefined ? reason : more.length > 0 ? `${first} +${more.length}` : first
    })
    .join(', ')
}

const AND = new Intl.ListFormat('en-US', { type: 'conjunction' })

/** Filters may hide something together that none hides alone. */
const listed = (reasons: readonly FilterReason[]): string =>
  reasons.length > 0 ? AND.format(reasons) : 'your filters'
