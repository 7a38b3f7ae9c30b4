import type { PlaceFilters } from '../../../core/domain/plan/place-filters.ts'
import { EMPTY_PLAN, type Party, type Plan, type Wish, type Wishes } from '../../../core/domain/plan/plan.ts'
import { sameValue } from '../../../core/records/same-value.ts'

/** A plan on a screen and the way to change it: the person's own, or one that is only looked at. */
export type PlanEditor = {
  plan: Plan
  /** `change` is given the plan as it is by then. */
  commit: (change: (plan: Plan) => Plan) => void
}

type Change = (plan: Plan) => Plan

/**
 * A change and what takes it back, which is given the plan that was changed too: as the phone had it by then. What was drawn may be
 * older, or nothing yet.
 */
export function withWayBack(
  change: Change,
  undo: (now: Plan, before: Plan) => Plan,
): { change: Change; undo: Change } {
  let before: Plan | null = null
  return {
    change(plan) {
      before = plan
      return change(plan)
    },
    undo: (now) => (before === null ? now : undo(now, before)),
  }
}

/** The plan with these parts instead; the very same one where they say what it says already. */
export function withParts(plan: Plan, parts: Partial<Plan>): Plan {
  const next = { ...plan, ...parts }
  return sameValue(next, plan) ? plan : next
}

export const withParty = (plan: Plan, change: Partial<Party>): Plan =>
  withParts(plan, { party: { ...plan.party, ...change } })

export const withWish = (plan: Plan, section: keyof Wishes, wish: Wish): Plan =>
  withParts(plan, { wishes: { ...plan.wishes, [section]: wish } })

export const withFilters = (plan: Plan, change: Partial<PlaceFilters>): Plan =>
  withParts(plan, { filters: { ...plan.filters, ...change } })

/** How many filters differ from what a new search has. Places, days and people are the trip, no filters. */
export function activeFilters({ wishes, filters }: Pick<Plan, 'wishes' | 'filters'>): number {
  const fields = Object.keys(EMPTY_PLAN.filters) as (keyof PlaceFilters)[]
  return (
    Object.values(wishes).filter(({ on }) => on).length +
    fields.filter((field) => !sameValue(filters[field], EMPTY_PLAN.filters[field])).length
  )
}

/** The trip as it is, with nothing that narrows what is found for it. */
export const withoutFilters = (plan: Plan): Plan =>
  withParts(plan, { wishes: EMPTY_PLAN.wishes, filters: EMPTY_PLAN.filters })
