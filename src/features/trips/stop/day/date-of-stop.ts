import type { Trip, TripStop } from '../../../../../core/domain/trips/trip.ts'

/** The date of the stop's day ('2026-07-04'); null where the trip has it on no day. */
export const dateOfStop = (trip: Trip, stop: TripStop): string | null =>
  trip.days.find(({ number }) => number === stop.slot.day)?.date ?? null
