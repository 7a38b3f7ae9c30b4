import { queryOptions } from '@tanstack/react-query'
import type { ColoradoLocation } from '../../../core/contracts/places/colorado-locations.ts'
import { fetchCataloguePart } from './catalogue-room.ts'
import { knownCatalogue, lastRefreshProblem } from './catalogue.ts'

/** @source planning §8 */
export const COLORADO_LOCATIONS_FAILED = 'Failed to fetch Colorado locations'

/**
 * All places of the catalogue: the phone's copy first; with none there, the download is asked for and waited for.
 * Rejects with `COLORADO_LOCATIONS_FAILED` (the reason is its `cause`) when there is neither.
 */
export function coloradoLocationsQuery() {
  return queryOptions({
    queryKey: ['api/colorado-locations'],
    queryFn: readLocations,
    meta: { fromCatalogue: true },
  })
}

async function readLocations(): Promise<ColoradoLocation[]> {
  const kept = (await knownCatalogue()).catalogue.locations
  if (kept.length > 0) return kept
  // Also where they were taken off this phone: a screen shows them now.
  await fetchCataloguePart('colorado_locations')
  const fetched = (await knownCatalogue()).catalogue.locations
  if (fetched.length === 0) throw new Error(COLORADO_LOCATIONS_FAILED, { cause: lastRefreshProblem() })
  return fetched
}
