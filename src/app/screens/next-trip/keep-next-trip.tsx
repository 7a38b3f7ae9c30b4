import { useQuery } from '@tanstack/react-query'
import { useEffect, useLayoutEffect, useMemo, useState } from 'react'
import { kindOfHikeId } from '../../../../core/domain/hikes/hike-ids.ts'
import type { Trip, TripSummary } from '../../../../core/domain/trips/trip.ts'
import { mayWrite } from '../../../../core/records/role-rules.ts'
import { STOP } from '../../../../core/records/trips/stop.ts'
import { coloradoLocationsQuery } from '../../../data/places/colorado-locations.ts'
import { knownPlaces } from '../../../data/places/prepared-places.ts'
import type { NextTrip } from '../../../domain/next-trip/next-trip.ts'
import { isListed, nextTripOf } from '../../../features/home/next-trip/other-trips.ts'
import { useTripSense } from '../../../features/trips/screen/use-trip-sense.ts'
import { useToday } from '../../../parts/trip/use-today.ts'
import { forgetGoneTripOutline } from '../../../state/kept-trip.ts'
import { shownNextTrip, showNextTrip } from '../../../state/next-trip.ts'
import { useRoleOf } from '../../../sync/hooks/use-space-role.ts'
import { useTrip, useTripList } from '../../../sync/hooks/use-trips.ts'
import { currentOwner } from '../../../sync/people/identity.ts'
import { outlineOf } from './outline-of.ts'

/** What is worked out of a trip that Home does not show yet is waited for no longer than this: then it is shown without. */
const SENSE_WAIT_MS = 3_000

/** Keeps what Home shows of the next trip as the records and the trip's own screen have it. Draws nothing. */
export function KeepNextTrip() {
  const { trips, state } = useTripList()
  const today = useToday()
  useEffect(() => {
    if (state !== 'ready') return
    forgetGoneTripOutline(currentOwner(), (id) =>
      trips.some((trip) => trip.id === id && trip.removedAt === null),
    )
  }, [trips, state])
  if (state !== 'ready') return null
  const next = nextTripOf(trips, today)
  const count = trips.filter(isListed).length
  return next ? <KeepOne key={next.id} next={next} count={count} today={today} /> : <KeepNone count={count} />
}

function KeepNone({ count }: { count: number }) {
  useLayoutEffect(() => show({ trip: null, trips: count, owner: currentOwner() }), [count])
  return null
}

type KeepProps = { next: TripSummary; count: number; today: string }

function KeepOne({ next, ...props }: KeepProps) {
  const { trip } = useTrip(next.id)
  return trip ? <KeepWhole trip={trip} {...props} /> : null
}

function KeepWhole({ trip, count, today }: Omit<KeepProps, 'next'> & { trip: Trip }) {
  const [owner] = useState(currentOwner)
  const role = useRoleOf()(trip.id)
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
      pictured: ({ placeId, lat, lng, category }) => {
        const known = byId.get(placeId)
        return {
          ...{ placeId, lat, lng, kind: known?.kind ?? kindOfHikeId(placeId) ?? 'town' },
          category: known?.category ?? category ?? null,
        }
      },
    })
    show({ owner, trip: outline, trips: count })
  }, [trip, sense, waitedLong, role, today, byId, owner, count])
  return null
}

/** Somebody else may have signed in while it was worked out. */
function show(next: NextTrip): void {
  if (next.owner !== currentOwner()) return
  showNextTrip(next.trips === 0 ? null : next)
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
