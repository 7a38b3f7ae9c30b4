import { useQueryClient } from '@tanstack/react-query'
import type { Trip } from '../../../../core/domain/trips/trip.ts'
import { coloradoLocationsQuery } from '../../../data/places/colorado-locations.ts'
import { reverseQuery } from '../../../data/places/places.ts'
import { knownPlaces } from '../../../data/places/prepared-places.ts'
import type { LngLat } from '../../../map/map-types.ts'
import { pointLocation } from '../../../parts/place/point-location.ts'
import { report } from '../../../platform/report.ts'
import { showToast } from '../../../ui/toast/toast-store.ts'
import { fitsOf } from '../stop/place-fit.ts'
import { putInDay } from '../stop/day/put-in-day.ts'

/**
 * Answers how a point of the map becomes a stop of this day (null: of none): named after what is there, where in the day it adds the
 * least driving, and undoable. @source decision record 63
 */
export function useAddAtPoint(trip: Trip, day: number | null): (point: LngLat) => Promise<void> {
  const queryClient = useQueryClient()
  return async (point) => {
    try {
      const nearest = await queryClient.fetchQuery(reverseQuery(point.lat, point.lng))
      const place = pointLocation(point.lat, point.lng, nearest)
      if (day === null) return putInDay(trip, place, null, null)
      // Only the usual stays come from the catalogue: without it a point still has its place in the day.
      const { places } = knownPlaces(queryClient.getQueryData(coloradoLocationsQuery().queryKey))
      const [fit = null] = await fitsOf(trip, place, [day], places)
      putInDay(trip, place, day, fit)
    } catch (problem) {
      report(problem, 'naming a point of the map')
      showToast({ title: 'The stop was not added', description: 'Try again.', tone: 'error' })
    }
  }
}
