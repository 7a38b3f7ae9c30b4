import type { Trip } from '../../../../core/domain/trips/trip.ts'

/** How many stops the days before this one (from 1) have, null for what stands on no day: stops are numbered through the trip. */
export const stopsBefore = ({ days }: Pick<Trip, 'days'>, day: number | null): number =>
  days.filter(({ number }) => day === null || number < day).reduce((sum, { stops }) => sum + stops.length, 0)
