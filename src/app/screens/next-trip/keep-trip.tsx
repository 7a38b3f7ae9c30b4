import { useQuery } from '@tanstack/react-query'
import { useEffect, useLayoutEffect, useMemo, useState } from 'react'
import { kindOfHikeId } from '../../../../core/domain/hikes/hike-ids.ts'
import type { Trip, TripSummary } from '../../../../core/domain/trips/trip.ts'
import { mayWrite } from '../../../../core/records/role-rules.ts'
import { STOP } from '../../../../core/records/trips/stop.ts'
import { coloradoLocationsQuery } from '../../../data/places/colorado-locations.ts'
import { knownPlaces } from '../../../data/places/prepared-places.ts'
import { useBookedRead, useBookedTrip } from '../../../features/trips/plan/booked/use-booked-trip.ts'
import { useTripSense } from '../../../features/trips/screen/use-trip-sense.ts'
import { shownNextTrip } from '../../../state/next-trip.ts'
import { useRoleOf } from '../../../sync/hooks/use-space-role.ts'
import { useTrip } from '../../../sync/hooks/use-trips.ts'
import { currentOwner } from '../../../sync/people/identity.ts'
import { keepShown } from './keep-shown.ts'
import { outlineOf } from './outline-of.ts'

/** What is worked out of a trip that Home does not show yet is waited for no longer than this: then it is shown without. */
const SENSE_WAIT_MS = 3_000

type KeepProps = { next: TripSummary; count: number; today: string }

/** Keeps what Home shows of this trip. Draws nothing. */
export function KeepTrip({ next, ...props }: KeepProps) {
  const { trip } = useTrip(next.id)
  // Home has what is booked from its last visit: it is not told of the trip without.
  const isWhole = useBookedRead()
  return trip && isWhole ? <KeepWhole trip={trip} {...props} /> : null
}

function KeepWhole({ trip: own, count, today }: Omit<KeepProps, 'next'> & { trip: Trip }) {
  const [owner] = useState(currentOwner)
  const role = useRoleOf()(own.id)
  const { trip, booked } = useBookedTrip(own, role)
  const { data: catalogue } = useQuery(coloradoLocationsQuery())
  const worked = useTripSense(trip)
  const sense = worked?.isCurrent ? worked.sense : null
  const waitedLong = useLater(SENSE_WAIT_MS)
  const byId = useMemo(
    () => new Map(knownPlaces(catalogue).places.map((place) => [place.placeId, place])),
    [catalogue],
  )
  useLayoutEffect(() => {
    if (role === null || (sense === null && !waitedLong)) return
    const outline = outlineOf(trip, {
      sense,
      mayMark: mayWrite(STOP, 'done', role),
      today,
      booked,
      pictured: ({ placeId, lat, lng, category }) => {
        const known = byId.get(placeId)
        return {
          ...{ placeId, lat, lng, kind: known?.kind ?? kindOfHikeId(placeId) ?? 'town' },
          category: known?.category ?? category ?? null,
        }
      },
    })
    keepShown({ owner, trip: outline, trips: count })
  }, [trip, booked, sense, waitedLong, role, today, byId, owner, count])
  return null
}

/** True once so much time has passed and nothing of the trip is shown. */
function useLater(ms: number): boolean {
  const [isLater, setIsLater] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setIsLater(!shownNextTrip.get()?.trip), ms)
    return () => clearTimeout(timer)
  }, [ms])
  return isLater
}
