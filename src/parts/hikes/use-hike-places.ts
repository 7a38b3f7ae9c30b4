import { useEffect } from 'react'
import { isHikeId } from '../../../core/domain/hikes/hike-ids.ts'
import { LANDMARK_ID } from '../../domain/hikes/hike-place.ts'
import type { KnownPlace } from '../../domain/places/known-places.ts'
import { useLazyCode } from '../../platform/loading/lazy-component.tsx'
import { lateHikes } from './late-hikes.ts'

type HikePlaces = {
  /** The hike or the trail of an id as a place; null for any other id. The same function until more is known. */
  hikePlace: (placeId: string) => KnownPlace | null
  /** One of the ids may be a hike's, and the lists are being fetched. */
  isPending: boolean
}

const NONE = () => null

/** The hikes and trails among places of which the catalogue may not know all, such as favorites. Their lists are fetched only where one may be among them. */
export function useHikePlaces(places: readonly { placeId: string }[]): HikePlaces {
  const { code, failed } = useLazyCode(lateHikes)
  const isAny = places.some(({ placeId }) => isOwnHikeId(placeId))
  useEffect(() => {
    if (isAny) void lateHikes.load()
  }, [isAny])
  return { hikePlace: (isAny && code?.hikePlace) || NONE, isPending: isAny && code === null && !failed }
}

/** Whether an id is none of the catalogue's, and may be that of a hike or a trail. */
export const isOwnHikeId = (placeId: string): boolean => isHikeId(placeId) || placeId.startsWith(LANDMARK_ID)
