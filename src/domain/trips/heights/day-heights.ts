import { stopName } from '../../places/stop-name.ts'
import type { ElevationGrid } from '../../../../core/domain/terrain/elevation-grid.ts'
import { highestOf, placeHeight, type Height } from './altitude.ts'
import type { DriveProfile } from './drive-profile.ts'
import type { FactsOf } from '../place-facts-of.ts'
import type { TripDay } from '../../../../core/domain/trips/trip.ts'

/** `highest` of stops and drives: the name of the stop or pass; null of a point of a road that has none. */
export type DayHeights = {
  /** In the order of the stops; null where nobody knows. */
  stops: readonly (Height | null)[]
  highest: (Height & { name: string | null }) | null
}

/**
 * How high a day's stops lie, and its highest point. `profiles` are those of its drives that are known. Of equal heights the
 * stop has it: who stops on a pass is there.
 */
export function dayHeights(
  { stops }: Pick<TripDay, 'stops'>,
  profiles: readonly DriveProfile[],
  factsOf: FactsOf,
  grid: ElevationGrid | null,
): DayHeights {
  const heights = stops.map(({ place }) => placeHeight(place, factsOf, grid))
  const named = stops.map(({ place }, at) => {
    const height = heights[at]
    return height ? { ...height, name: stopName(place) } : null
  })
  const onTheWay = profiles.map(({ highest: { metres, isEstimate, name } }) => ({ metres, isEstimate, name }))
  return { stops: heights, highest: highestOf([...named, ...onTheWay]) }
}
