import type { Category } from '../../../../core/domain/places/categories.ts'
import type { KnownPlace } from '../../../domain/places/known-places.ts'
import type { MapPoint } from '../../../map/map-types.ts'

/** The markers of the categories that are switched on. */
export function markersOf(places: readonly KnownPlace[], shown: ReadonlySet<Category>): MapPoint[] {
  return places
    .filter(({ category }) => shown.has(category))
    .map(({ placeId, name, category, lat, lng }) => ({ id: placeId, name, kind: category, lat, lng }))
}

/** How many places each category has. */
export function countByCategory(places: readonly KnownPlace[]): Record<Category, number> {
  const counts: Record<Category, number> = { activities: 0, lodging: 0, transportation: 0, restaurants: 0 }
  for (const { category } of places) counts[category] += 1
  return counts
}
