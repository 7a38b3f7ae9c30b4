import type { ColoradoLocation } from '../../../core/contracts/places/colorado-locations.ts'
import { hasHike } from '../../../core/domain/hikes/hike-filter.ts'
import { HIKES } from '../../../core/domain/hikes/hikes.ts'
import { placeSlug } from '../../../core/domain/places/place-slug.ts'
import { placeOfHike } from '../../domain/hikes/hike-place.ts'
import type { KnownPlace } from '../../domain/places/known-places.ts'
import { buildPlaceFinder, type PlaceFinder } from '../../domain/search/place-finder.ts'
import { knownPlaces } from './prepared-places.ts'

const finders = new WeakMap<readonly ColoradoLocation[], PlaceFinder<KnownPlace>>()
const NO_CATALOGUE: readonly ColoradoLocation[] = []

/**
 * The finder that knows hikes too: for a plan that asks for one, those that are no place of the catalogue and begin at none are found
 * beside the places that have such a hike; for any other plan it is that of the places. Built when it is asked for first.
 */
export function planFinder(catalogue: readonly ColoradoLocation[] = NO_CATALOGUE): PlaceFinder<KnownPlace> {
  const known = finders.get(catalogue)
  if (known) return known
  const { places, finder } = knownPlaces(catalogue)
  let withHikes: PlaceFinder<KnownPlace> | null = null
  const finderFor = (isHikeAsked: boolean) =>
    isHikeAsked ? (withHikes ??= buildPlaceFinder([...places, ...hikesElsewhere(places)], hasHike)) : finder
  const made: PlaceFinder<KnownPlace> = {
    find: (plan, ...asked) => finderFor(plan.filters.hike !== null).find(plan, ...asked),
    count: (plan, ...asked) => finderFor(plan.filters.hike !== null).count(plan, ...asked),
  }
  finders.set(catalogue, made)
  return made
}

/** The hikes that none of the places is, and that begin at none of them. */
function hikesElsewhere(places: readonly KnownPlace[]): KnownPlace[] {
  const ids = new Set(places.map(placeSlug))
  return HIKES.filter(
    ({ placeId, fromPlaceId }) => !ids.has(placeId) && (fromPlaceId === null || !ids.has(fromPlaceId)),
  ).map(placeOfHike)
}
