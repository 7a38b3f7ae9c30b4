import { useEffect, useMemo } from 'react'
import { isHikeId } from '../../../core/domain/hikes/hike-ids.ts'
import { LANDMARK_ID } from '../../domain/hikes/hike-place.ts'
import type { KnownPlace } from '../../domain/places/known-places.ts'
import { useLazyCode } from '../../platform/loading/lazy-component.tsx'
import { lateHikes } from './late-hikes.ts'

/**
 * The hike or the trail of an id as a place that has a card, the same for as long as the id is; null for any other id, and while the lists
 * are fetched.
 */
export function useHikePlace(placeId: string | null): KnownPlace | null {
  const { code } = useLazyCode(lateHikes)
  const isHike = placeId !== null && (isHikeId(placeId) || placeId.startsWith(LANDMARK_ID))
  useEffect(() => {
    if (isHike) void lateHikes.load()
  }, [isHike])
  return useMemo(() => (isHike ? (code?.hikePlace(placeId) ?? null) : null), [code, isHike, placeId])
}
