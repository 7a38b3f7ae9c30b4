import type { Location } from '../../../../../core/contracts/trips/search-preferences.ts'
import type { Plan } from '../../../../../core/domain/plan/plan.ts'
import { withParts } from '../../../../parts/plan/plan-changes.ts'

export const withoutPlace = (plan: Plan, placeId: string): Plan =>
  withParts(plan, { stops: plan.stops.filter((place) => place.placeId !== placeId) })

/** Undoes a removal: the place stands where it stood, or at the end of a list grown shorter. Never twice. */
export function withPlaceBack(plan: Plan, place: Location, index: number): Plan {
  const others = plan.stops.filter(({ placeId }) => placeId !== place.placeId)
  return withParts(plan, { stops: others.toSpliced(index, 0, place) })
}
