import { oneDay } from '../../calendar/day-range.ts'
import { opennessOn } from '../../calendar/seasons.ts'
import type { KnownPlace } from '../../places/known-places.ts'
import { drivesBetween } from '../../roads/drives.ts'
import type { HighwayGraph } from '../../roads/highway-graph.ts'
import { distanceKm, type Degrees } from '../../../../core/domain/places/distance.ts'

/** What is farther away than this, straight, is no answer to where one wanted to go, km. */
const NEAR_KM = 60

const OFFERED = 3

export type OpenInstead = {
  /** Where one wanted to go. */
  wanted: Degrees & { placeId: string; category: KnownPlace['category'] }
  /** From where one comes; null where the trip begins. */
  from: Degrees | null
  /** `YYYY-MM-DD`. */
  day: string
  /** Ids of what the trip has already. */
  taken: ReadonlySet<string>
}

/**
 * Up to three places to go to instead of one that is closed: of its category, the nearest to it that are open that day, not only
 * likely, and that a road leads to. Fewer or none where there are no more within 60 km. What nobody has written a season for
 * is not offered.
 */
export function openInstead(
  graph: HighwayGraph,
  places: readonly KnownPlace[],
  { wanted, from, day, taken }: OpenInstead,
): KnownPlace[] {
  const near = places
    .filter(
      ({ placeId, category, season }) =>
        category === wanted.category &&
        placeId !== wanted.placeId &&
        !taken.has(placeId) &&
        season !== null &&
        opennessOn(season, day) === 'open',
    )
    .map((place) => ({ place, km: distanceKm(place, wanted) }))
    .filter(({ km }) => km <= NEAR_KM)
    .sort((one, other) => one.km - other.km)
  const offered: KnownPlace[] = []
  for (const { place } of near) {
    if (offered.length === OFFERED) break
    const [drive] = drivesBetween(graph, [from ?? place, place], oneDay(day))
    if (drive && !('noWay' in drive)) offered.push(place)
  }
  return offered
}
