import type { HikeFilter } from '../plan/place-filters.ts'
import { DIFFICULTIES, type Hike } from './hike.ts'
import { hikesAt } from './hikes.ts'

/** The hikes that a place is, or that begin there, and that are all that is asked for, the shortest first. Empty for any other place. */
export function hikesLike(placeId: string, asked: HikeFilter | null): readonly Hike[] {
  const hikes = hikesAt(placeId)
  if (asked === null) return hikes
  const { maxMiles, maxGainFt, hardest } = asked
  const hardestAt = hardest === null ? Infinity : DIFFICULTIES.indexOf(hardest)
  return hikes.filter(
    ({ miles, gainFt, difficulty }) =>
      miles <= (maxMiles ?? Infinity) &&
      gainFt <= (maxGainFt ?? Infinity) &&
      DIFFICULTIES.indexOf(difficulty) <= hardestAt,
  )
}

/** Whether a place has a hike that is all that is asked for. Never throws. */
export const hasHike = (placeId: string, asked: HikeFilter): boolean => hikesLike(placeId, asked).length > 0
