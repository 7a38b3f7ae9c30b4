import { distanceKm, kmToMiles, type Degrees } from '../../../core/domain/places/distance.ts'
import { opennessOn, type Season } from '../../domain/calendar/seasons.ts'
import type { KnownPlace } from '../../domain/places/known-places.ts'
import { worthStep } from '../../domain/search/worth-the-trip.ts'

export type NearPlace = { place: KnownPlace; miles: number }

/** Up to a day out: an hour on the way, beds and meals are no reason to leave for. @source decision record 11 */
const LAST_STEP = 2

/**
 * The places worth going to that are nearest to a point, the nearest first; miles in a straight line. What is usually closed on
 * the day, `YYYY-MM-DD`, is left out.
 */
export function nearPlaces(
  places: readonly KnownPlace[],
  point: Degrees,
  most: number,
  day: string,
): NearPlace[] {
  return places
    .filter(({ kind, season }) => worthStep(kind) <= LAST_STEP && !isClosed(season, day))
    .map((place) => ({ place, miles: kmToMiles(distanceKm(point, place)) }))
    .sort((one, other) => one.miles - other.miles)
    .slice(0, most)
}

const isClosed = (season: Season | null, day: string): boolean =>
  season !== null && opennessOn(season, day) === 'closed'
