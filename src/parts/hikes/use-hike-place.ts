import { useEffect, useMemo } from 'react'
import type { KnownPlace } from '../../domain/places/known-places.ts'
import { useLazyCode } from '../../platform/loading/lazy-component.tsx'
import { lateHikes } from './late-hikes.ts'
import { isOwnHikeId } from './use-hike-places.ts'

/**
 * The hike or the trail of an id as a place that has a card, the same for as long as the id is; null for any other id, and while the lists
 * are fetched.
 */
export function useHikePlace(placeId: string | null): KnownPlace | null {
  const { code } = useLazyCode(lateHikes)
  const isHike = placeId !== null && isOwnHikeId(placeId)
  useEffect(() => {
    if (isHike) void lateHikes.load()
  }, [isHike])
  return useMemo(() => (isHike ? (code?.hikePlace(placeId) ?? null) : null), [code, isHike, placeId])
}
