import { useEffect } from 'react'
import { HIKE_ID } from '../../../core/domain/hikes/read-hikes.ts'
import { TRAIL_ID } from '../../domain/hikes/trail-id.ts'
import type { KnownPlace } from '../../domain/places/known-places.ts'
import { useLazyCode } from '../../platform/loading/lazy-component.tsx'
import { lateHikes } from './late-hikes.ts'

/** Whether an id is that of a hike or a trail, and no place of the catalogue's. */
export const isHikeId = (placeId: string): boolean =>
  placeId.startsWith(HIKE_ID) || placeId.startsWith(TRAIL_ID)

/** The hike or the trail of an id as a place that has a card; null for any other id, and while the lists are fetched. */
export function useHikePlace(placeId: string | null): KnownPlace | null {
  const { code } = useLazyCode(lateHikes)
  const isHike = placeId !== null && isHikeId(placeId)
  useEffect(() => {
    if (isHike) void lateHikes.load()
  }, [isHike])
  return isHike ? (code?.hikePlace(placeId) ?? null) : null
}
