import type { Trip, TripStop } from '../../../core/domain/trips/trip.ts'

/** Where the night before a day is spent: the last stop of the nearest day before it that has any; null where none has. */
export function nightBefore({ days }: Pick<Trip, 'days'>, dayNumber: number): TripStop | null {
  return (
    days
      .filter(({ number }) => number < dayNumber)
      .findLast(({ stops }) => stops.length > 0)
      ?.stops.at(-1) ?? null
  )
}
