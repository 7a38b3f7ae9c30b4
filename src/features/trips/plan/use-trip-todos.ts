import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { Trip } from '../../../../core/domain/trips/trip.ts'
import { coloradoLocationsQuery } from '../../../data/places/colorado-locations.ts'
import { knownPlaces } from '../../../data/places/prepared-places.ts'
import { tripTodos, type Todo } from '../../../domain/reservations/trip-todos.ts'
import { useToday } from '../../../parts/trip/use-today.ts'
import type { WorkedOut } from '../screen/use-trip-sense.ts'
import { arrivalOf } from '../words/arrival-of.ts'

/** What is to be reserved before a trip, and today's day in Colorado, which its words count from. */
export function useTripTodos(trip: Trip, worked: WorkedOut | null): { todos: Todo[]; today: string } {
  const { data } = useQuery(coloradoLocationsQuery())
  const today = useToday()
  const kinds = useMemo(
    () => new Map(knownPlaces(data).places.map(({ placeId, kind }) => [placeId, kind])),
    [data],
  )
  const todos = useMemo(
    () =>
      tripTodos({
        trip,
        today,
        kindOf: (placeId) => kinds.get(placeId),
        arrivalOf: (stop) => arrivalOf(stop, worked),
      }),
    [trip, today, kinds, worked],
  )
  return { todos, today }
}
