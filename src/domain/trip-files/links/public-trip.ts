import type { Trip, TripStop } from '../../../../core/domain/trips/trip.ts'

/**
 * The trip without what is only for those who travel: notes, lists, costs, the budget, what is ticked off, and what was said of
 * days that the trip no longer has, which no screen of a reader shows. Title, dates, places, times, travelers and wishes stay.
 */
export function withoutPrivate(trip: Trip): Trip {
  return {
    ...trip,
    note: '',
    budgetUsd: null,
    packing: [],
    days: trip.days.map((day) => ({ ...day, note: '', stops: day.stops.map(publicStop) })),
    beyond: [],
    unscheduled: trip.unscheduled.map(publicStop),
  }
}

const publicStop = (stop: TripStop): TripStop => ({
  ...stop,
  note: '',
  costUsd: null,
  done: false,
  checklist: [],
})
