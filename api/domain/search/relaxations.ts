import type { PlaceFinder } from './place-finder.ts'
import { NO_FILTERS, RADIUS_STEPS_MILES, type TripWishes } from './trip-wishes.ts'

/** One wish less strict, and how many places it would find. */
export type Relaxation = {
  kind: 'radius' | 'everywhere' | 'season' | 'open-now' | 'budget' | 'elevation' | 'what'
  wishes: TripWishes
  count: number
}

/**
 * What to offer when nothing was found: of each kind the smallest step that finds something, those that give up least
 * first. Empty when even the whole catalogue has nothing of the sort. `today` is Colorado's day.
 */
export function relaxationsOf(
  finder: Pick<PlaceFinder<unknown>, 'count'>,
  wishes: TripWishes,
  today: string,
): Relaxation[] {
  const steps = [...radiusSteps(wishes), ...filterSteps(wishes)]
  const offered: Relaxation[] = []
  for (const step of steps) {
    if (offered.some(({ kind }) => kind === step.kind)) continue
    // Farther away is only worth a word where nearer had nothing.
    if (step.kind === 'everywhere' && offered.some(({ kind }) => kind === 'radius')) continue
    const count = finder.count(step.wishes, today)
    if (count > 0) offered.push({ ...step, count })
  }
  return offered
}

type Step = Omit<Relaxation, 'count'>

function radiusSteps(wishes: TripWishes): Step[] {
  const { stops, filters } = wishes
  if (stops.length === 0 || filters.radiusMiles === null) return []
  const now = filters.radiusMiles
  const wider = RADIUS_STEPS_MILES.filter((miles) => miles > now).map((radiusMiles): Step => {
    return { kind: 'radius', wishes: { ...wishes, filters: { ...filters, radiusMiles } } }
  })
  return [...wider, { kind: 'everywhere', wishes: { ...wishes, filters: { ...filters, radiusMiles: null } } }]
}

function filterSteps(wishes: TripWishes): Step[] {
  const { filters } = wishes
  const without = (kind: Step['kind'], change: Partial<TripWishes['filters']>): Step => ({
    kind,
    wishes: { ...wishes, filters: { ...filters, ...change } },
  })
  const steps: Step[] = []
  if (filters.openNow) steps.push(without('open-now', { openNow: false }))
  if (filters.inSeason && wishes.startDay !== null) steps.push(without('season', { inSeason: false }))
  if (filters.elevationFt !== null) steps.push(without('elevation', { elevationFt: null }))
  if (filters.budgetUsd !== null) steps.push(without('budget', { budgetUsd: null }))
  const off = { on: false, labels: [] }
  if (wishes.activities.on || wishes.lodging.on || wishes.transportation.on) {
    const anything = { ...wishes, activities: off, lodging: off, transportation: off }
    steps.push({ kind: 'what', wishes: anything })
    // Last of all, when it is not one wish but their sum that nothing meets.
    steps.push({ kind: 'what', wishes: { ...anything, filters: NO_FILTERS } })
  }
  return steps
}
