import { useEffect, useLayoutEffect } from 'react'
import { forgetGoneTripOutline } from '../../../state/kept-trip.ts'
import { nextTripOf, isListed } from '../../../features/home/next-trip/other-trips.ts'
import { useToday } from '../../../parts/trip/use-today.ts'
import { useTripList } from '../../../sync/hooks/use-trips.ts'
import { currentOwner } from '../../../sync/people/identity.ts'
import { lazyPiece } from '../../../ui/loading/lazy-piece.tsx'
import { keepShown } from './keep-shown.ts'

/** The sense of a trip is a part of the trips' screens, of which a first visit has no use. */
const KeepTrip = lazyPiece(() => import('./keep-trip.tsx').then((module) => module.KeepTrip), { quiet: true })

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
  return next ? (
    <KeepTrip key={next.id} next={next} count={count} today={today} />
  ) : (
    <KeepNone count={count} />
  )
}

function KeepNone({ count }: { count: number }) {
  useLayoutEffect(() => keepShown({ trip: null, trips: count, owner: currentOwner() }), [count])
  return null
}
