import { useEffect } from 'react'
import { HIKE_ID } from '../../../core/domain/hikes/read-hikes.ts'
import type { KnownPlace } from '../../domain/places/known-places.ts'
import { useLazyCode } from '../../platform/loading/lazy-component.tsx'
import { lateHikes } from './late-hikes.ts'

/** The hike of an id as a place that has a card; null for any other id, and while the list of hikes is fetched. */
export function useHikePlace(placeId: string | null): KnownPlace | null {
  const { code } = useLazyCode(lateHikes)
  const isHike = placeId?.startsWith(HIKE_ID) === true
  useEffect(() => {
    if (isHike) void lateHikes.load()
  }, [isHike])
  return isHike ? (code?.hikePlace(placeId) ?? null) : null
}
