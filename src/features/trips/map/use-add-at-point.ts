import { useQueryClient } from '@tanstack/react-query'
import type { Trip } from '../../../../core/domain/trips/trip.ts'
import { addStopEdits } from '../../../../core/records/trips/trip-edits.ts'
import { reverseQuery } from '../../../data/places/places.ts'
import type { LngLat } from '../../../map/map-types.ts'
import { pointLocation } from '../../../parts/place/point-location.ts'
import { shortName } from '../../../parts/plan/picked-places.ts'
import { report } from '../../../platform/report.ts'
import { editTrip } from '../../../sync/hooks/use-trips.ts'
import { showToast } from '../../../ui/toast/toast-store.ts'
import { keep, removeStopQuietly } from '../trip-changes.ts'

/** Answers how a point of the map becomes a stop of this day, null being none: named after what is there, and undoable. */
export function useAddAtPoint(trip: Trip, day: number | null): (point: LngLat) => Promise<void> {
  const queryClient = useQueryClient()
  return async (point) => {
    try {
      const nearest = await queryClient.fetchQuery(reverseQuery(point.lat, point.lng))
      const place = pointLocation(point.lat, point.lng, nearest)
      let made: string | undefined
      keep(
        editTrip(trip.id, (now, context) => {
          const edits = addStopEdits(now, [{ place, day }], context)
          made = edits[0]?.id
          return edits
        }),
        () =>
          showToast({
            title: `${shortName(place)} added`,
            description: day === null ? 'It is unscheduled.' : `Day ${day}`,
            action: { label: 'Undo', onClick: () => made !== undefined && removeStopQuietly(made) },
          }),
      )
    } catch (problem) {
      report(problem, 'naming a point of the map')
      showToast({ title: 'The stop was not added', description: 'Try again.', tone: 'error' })
    }
  }
}
