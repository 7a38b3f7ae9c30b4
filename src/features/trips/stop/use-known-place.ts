import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { KnownPlace } from '../../../domain/places/known-places.ts'
import { coloradoLocationsQuery } from '../../../data/places/colorado-locations.ts'
import { knownPlaces } from '../../../data/places/prepared-places.ts'

/** What the catalogue knows of a place; null for one that it does not have, and while it is read. */
export function useKnownPlace(placeId: string): { known: KnownPlace | null; isLoading: boolean } {
  const { data, isLoading } = useQuery(coloradoLocationsQuery())
  const known = useMemo(
    () => knownPlaces(data).places.find((one) => one.placeId === placeId) ?? null,
    [data, placeId],
  )
  return { known, isLoading: isLoading && known === null }
}
