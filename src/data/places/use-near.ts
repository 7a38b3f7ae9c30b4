import { useEffect, useState } from 'react'
import type { Degrees } from '../../../core/domain/places/distance.ts'
import { allowedPosition } from './own-position.ts'

/**
 * What a search is near to: the trip, else where the device is, if that was allowed before and is in Colorado; null until that is
 * known, and where neither is. Shows no question.
 */
export function useNear(trip: Degrees | null): Degrees | null {
  const [own, setOwn] = useState<Degrees | null>(null)
  const asks = trip === null
  useEffect(() => {
    if (!asks) return undefined
    let left = false
    void allowedPosition().then((position) => left || setOwn(position))
    return () => {
      left = true
    }
  }, [asks])
  return trip ?? own
}
