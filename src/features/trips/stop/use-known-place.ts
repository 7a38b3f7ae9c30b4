import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { KnownPlace } from '../../../domain/places/known-places.ts'
import { coloradoLocationsQuery } from '../../../data/places/colorado-locations.ts'
import { knownPlaces } from '../../../data/places/prepared-places.ts'

/** What the catalogue knows of a place; null for one that it does not have. */
export function useKnownPlace(placeId: string): KnownPlace | null {
  const { data } = useQuery(coloradoLocationsQuery())
  return useMemo(
    () => knownPlaces(data).places.find((one) => one.placeId === placeId) ?? null,
    [data, placeId],
  )
}
