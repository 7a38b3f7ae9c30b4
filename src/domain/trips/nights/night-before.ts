import { eveningOf } from '../../../../core/domain/trips/nights.ts'
import type { Trip, TripStop } from '../../../../core/domain/trips/trip.ts'

/**
 * Where the night before a day is spent: in the bed of the nearest evening before it that has one or whose day has stops, else at
 * that day's last stop; null where nothing stands before.
 */
export function nightBefore(trip: Pick<Trip, 'days'>, dayNumber: number): TripStop | null {
  for (let day = dayNumber - 1; day >= 1; day -= 1) {
    const night = eveningOf(trip, day).bed ?? trip.days[day - 1]?.stops.at(-1)
    if (night) return night
  }
  return null
}
