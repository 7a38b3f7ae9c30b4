import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { Location } from '../../../../core/contracts/trips/search-preferences.ts'
import { coloradoLocationsQuery } from '../../../data/places/colorado-locations.ts'
import { knownPlaces } from '../../../data/places/prepared-places.ts'
import { toLocation, type KnownPlace } from '../../../domain/places/known-places.ts'
import { useHikePlaces } from '../../../parts/hikes/use-hike-places.ts'
import { useFavorites } from '../../../sync/hooks/use-favorites.ts'
import { usePlan } from '../../../sync/hooks/use-plan.ts'

/** A place that the person chose before; `known` null where the catalogue does not have it. */
export type OwnPlace = { place: Location; known: KnownPlace | null }

/** The favorites that this phone knows, and the search's places that are no favorites. */
export function useOwnPlaces(): { saved: readonly OwnPlace[]; searched: readonly OwnPlace[] } {
  const { plan } = usePlan()
  const { list } = useFavorites()
  const { hikePlace } = useHikePlaces(list)
  const { data } = useQuery(coloradoLocationsQuery())
  return useMemo(() => {
    const { byId } = knownPlaces(data)
    const saved = list.flatMap(({ placeId }): OwnPlace[] => {
      const known = byId.get(placeId) ?? hikePlace(placeId)
      return known ? [{ place: toLocation(known), known }] : []
    })
    const ids = new Set(saved.map(({ place }) => place.placeId))
    const searched = plan.stops
      .filter(({ placeId }) => !ids.has(placeId))
      .map((place): OwnPlace => ({ place, known: byId.get(place.placeId) ?? null }))
    return { saved, searched }
  }, [plan.stops, list, data, hikePlace])
}
