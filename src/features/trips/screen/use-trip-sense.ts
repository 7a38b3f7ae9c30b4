import { useQuery } from '@tanstack/react-query'
import { startTransition, useEffect, useMemo, useState } from 'react'
import { coloradoDay } from '../../../../core/domain/calendar/calendar-day.ts'
import { factsOfStops } from '../../../domain/trips/place-facts-of.ts'
import type { TripSense } from '../../../domain/trips/trip-sense.ts'
import type { Trip } from '../../../../core/domain/trips/trip.ts'
import { keepSame } from '../../../../core/records/keep-same.ts'
import { coloradoLocationsQuery } from '../../../data/places/colorado-locations.ts'
import { knownPlaces } from '../../../data/places/prepared-places.ts'
import { tripSenseClient } from '../../../parts/trip/trip-sense-client.ts'

/** The sense of a trip, and for which plan it was worked out. */
export type WorkedOut = { sense: TripSense; isCurrent: boolean }

/**
 * What Timberline works out of the trip, beside the page; null until then, and where it cannot be. While a changed plan is worked
 * out the answer to the one before stays, no longer current.
 */
export function useTripSense(trip: Trip): WorkedOut | null {
  const { data: catalogue } = useQuery(coloradoLocationsQuery())
  const [answer, setAnswer] = useState<{ key: string; sense: TripSense } | null>(null)
  // Notes, ticks and costs change nothing of it: only another plan is another question.
  const key = useMemo(() => keyOf(trip), [trip])
  const asked = useMemo(() => JSON.parse(key) as Pick<Trip, 'days'>, [key])
  const facts = useMemo(() => factsOfStops(asked, knownPlaces(catalogue).places), [catalogue, asked])
  useEffect(() => {
    const today = coloradoDay(new Date())
    return tripSenseClient.ask({ trip: asked, facts, today }, (sense) => {
      // Drawn in slices: whoever types meanwhile does not wait for hundreds of rows.
      if (sense)
        startTransition(() => setAnswer((before) => ({ key, sense: keepSame(before?.sense, sense) })))
    })
  }, [key, asked, facts])
  const isCurrent = answer?.key === key
  return useMemo(() => answer && { sense: answer.sense, isCurrent }, [answer, isCurrent])
}

/** What the sense hangs on, as JSON: everything else stands at nothing. */
function keyOf({ days }: Trip): string {
  return JSON.stringify({
    days: days.map((day) => ({
      ...day,
      title: '',
      note: '',
      stops: day.stops.map((stop) => ({ ...stop, note: '', done: false, costUsd: null, checklist: [] })),
    })),
  })
}
