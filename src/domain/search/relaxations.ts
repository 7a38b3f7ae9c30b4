import type { PlaceFinder } from './place-finder.ts'
import { NO_FILTERS, RADIUS_STEPS_MILES, type PlaceFilters } from '../../../core/domain/plan/place-filters.ts'
import { EMPTY_PLAN, type Plan } from '../../../core/domain/plan/plan.ts'

/** One wish less strict, and how many places it would find. */
export type Relaxation = {
  kind: 'radius' | 'everywhere' | 'season' | 'open-now' | 'budget' | 'elevation' | 'hike' | 'what'
  plan: Plan
  count: number
}

/**
 * What to offer when nothing was found: of each kind the smallest step that finds something, those that give up least
 * first. Empty when even the whole catalogue has nothing of the sort. `today` is Colorado's day.
 */
export function relaxationsOf(
  finder: Pick<PlaceFinder<unknown>, 'count'>,
  plan: Plan,
  today: string,
): Relaxation[] {
  const steps = [...radiusSteps(plan), ...filterSteps(plan)]
  const offered: Relaxation[] = []
  for (const step of steps) {
    if (offered.some(({ kind }) => kind === step.kind)) continue
    // Farther away is only worth a word where nearer had nothing.
    if (step.kind === 'everywhere' && offered.some(({ kind }) => kind === 'radius')) continue
    const count = finder.count(step.plan, today)
    if (count > 0) offered.push({ ...step, count })
  }
  return offered
}

type Step = Omit<Relaxation, 'count'>

function radiusSteps(plan: Plan): Step[] {
  const { stops, filters } = plan
  if (stops.length === 0 || filters.radiusMiles === null) return []
  const now = filters.radiusMiles
  const wider = RADIUS_STEPS_MILES.filter((miles) => miles > now).map((radiusMiles): Step => {
    return { kind: 'radius', plan: { ...plan, filters: { ...filters, radiusMiles } } }
  })
  return [...wider, { kind: 'everywhere', plan: { ...plan, filters: { ...filters, radiusMiles: null } } }]
}

function filterSteps(plan: Plan): Step[] {
  const { filters } = plan
  const without = (kind: Step['kind'], change: Partial<PlaceFilters>): Step => ({
    kind,
    plan: { ...plan, filters: { ...filters, ...change } },
  })
  const steps: Step[] = []
  if (filters.openNow) steps.push(without('open-now', { openNow: false }))
  if (filters.inSeason && plan.days.start !== null) steps.push(without('season', { inSeason: false }))
  if (filters.elevationFt !== null) steps.push(without('elevation', { elevationFt: null }))
  if (filters.hike !== null) steps.push(without('hike', { hike: null }))
  if (filters.budgetUsd !== null) steps.push(without('budget', { budgetUsd: null }))
  if (Object.values(plan.wishes).some(({ on }) => on)) {
    const anything = { ...plan, wishes: EMPTY_PLAN.wishes }
    steps.push({ kind: 'what', plan: anything })
    // Last of all, when it is not one wish but their sum that nothing meets.
    steps.push({ kind: 'what', plan: { ...anything, filters: NO_FILTERS } })
  }
  return steps
}
