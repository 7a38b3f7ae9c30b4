import { useEffect, useState } from 'react'
import type { Location } from '../../../../../core/contracts/trips/search-preferences.ts'
import type { Trip } from '../../../../../core/domain/trips/trip.ts'
import type { TripSense } from '../../../../domain/trips/trip-sense.ts'
import { useDaySuggestions } from '../../stop/day/use-day-suggestions.ts'

type CountOnTheWayProps = {
  trip: Trip
  /** What was worked out of the trip as it stands. */
  sense: TripSense
  day: number
  /** Told how many places lie on the way to each stop of the day, by the stop's id. */
  onCount: (counts: ReadonlyMap<string, number>) => void
}

const NO_PLACES: readonly Location[] = []

/** Counts what Add a stop would suggest on the ways of a day. It draws nothing. */
export function CountOnTheWay({ trip, sense, day, onCount }: CountOnTheWayProps) {
  // Notes and ticks move no way: only another plan is counted anew.
  const [held, setHeld] = useState({ trip, sense })
  if (held.sense !== sense) setHeld({ trip, sense })
  const { onTheWay } = useDaySuggestions(held.trip, day, NO_PLACES)
  useEffect(() => {
    const counts = new Map<string, number>()
    for (const { fit } of onTheWay)
      if (fit.before) counts.set(fit.before.id, (counts.get(fit.before.id) ?? 0) + 1)
    onCount(counts)
  }, [onTheWay, onCount])
  return null
}
