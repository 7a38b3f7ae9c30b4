import type { ListedOffering } from '../../../core/contracts/market/public-offerings.ts'
import { distanceKm, kmToMiles, type Degrees } from '../../../core/domain/places/distance.ts'

/** What is no further from a place than this is offered there: a meeting point stands at the road, the place's own point in its middle. */
const HERE_MILES = 3

/** Offerings at a place, the nearest first. */
export function offeredHere(offerings: readonly ListedOffering[], place: Degrees): ListedOffering[] {
  return offerings
    .map((offering) => ({ offering, miles: kmToMiles(distanceKm(offering, place)) }))
    .filter(({ miles }) => miles <= HERE_MILES)
    .toSorted((one, other) => one.miles - other.miles || one.offering.id - other.offering.id)
    .map(({ offering }) => offering)
}

const KINDS = [
  ['activity', 'activity', 'activities'],
  ['lodging', 'place to stay', 'places to stay'],
  ['vehicle', 'vehicle', 'vehicles'],
] as const

/** '3 activities here', '1 activity and 2 places to stay here'. */
export function offeredInWords(offerings: readonly Pick<ListedOffering, 'kind'>[]): string {
  const parts = KINDS.flatMap(([kind, one, several]) => {
    const count = offerings.filter((offering) => offering.kind === kind).length
    return count === 0 ? [] : [`${count} ${count === 1 ? one : several}`]
  })
  const last = parts.pop() ?? 'Nothing'
  return `${parts.length === 0 ? last : `${parts.join(', ')} and ${last}`} here`
}
