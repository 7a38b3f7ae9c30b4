import { isHikeId } from '../../../core/domain/hikes/hike-ids.ts'
import { EMPTY_PLAN } from '../../../core/domain/plan/plan.ts'
import { isKnownRoadId } from '../../../core/domain/search/known/known-road-id.ts'
import { queryOf, type QueryValues } from '../../state/search-url.ts'
import type { PalettePlace } from './palette-groups.ts'

/**
 * Where a place is shown: the card of one of the catalogue, of a hike and of a trail, for any other name what is around it, on list and map; a road on the map,
 * where the whole of it is drawn.
 */
export function placeLink(
  place: PalettePlace,
  isOfCatalogue: (placeId: string) => boolean,
): { to: '/explore' | '/search'; search: QueryValues } {
  const { placeId, name, address, lat, lng } = place
  if (isOfCatalogue(placeId) || isHikeId(placeId)) return { to: '/explore', search: { place: placeId } }
  return {
    to: '/search',
    search: {
      ...queryOf({ ...EMPTY_PLAN, stops: [{ placeId, name, address, lat, lng }] }),
      ...(isKnownRoadId(placeId) ? { view: 'map' } : {}),
    },
  }
}
