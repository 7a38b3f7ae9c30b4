import { useEffect, useMemo, useSyncExternalStore } from 'react'
import { coloradoDay } from '../../../core/domain/calendar/calendar-day.ts'
import type { TripSummary } from '../../../core/domain/trips/trip.ts'
import { keepNearTrips } from '../../data/market/keep-near-trips.ts'
import { isTripOver, type TripToServe } from '../../domain/market/offerings-near-trips.ts'
import { useNow } from '../../platform/page/use-now.ts'
import { connectivity } from '../../platform/signal/connectivity.ts'
import { useTripList, useTripOutlines } from '../../sync/hooks/use-trips.ts'

/** While a trip is being planned nothing is asked for: only once it rests so long. */
const REST_MS = 5_000

/**
 * With signal, has what can be booked near the coming trips on this phone: at every start, return of signal and change of a trip. Asks nothing where no
 * trip leads anywhere. Shows nothing.
 */
export function KeepNearTrips() {
  const reachability = useSyncExternalStore(connectivity.subscribe, connectivity.get)
  const { trips } = useTripList()
  const outlines = useTripOutlines()
  const today = coloradoDay(useNow())
  const wanted = useMemo(
    () =>
      JSON.stringify(trips.flatMap((trip) => tripToServe(trip, outlines.get(trip.id)?.places ?? [], today))),
    [trips, outlines, today],
  )
  useEffect(() => {
    const isSpared = (navigator as { connection?: { saveData?: boolean } }).connection?.saveData === true
    if (wanted === '[]' || reachability === 'offline' || isSpared) return undefined
    const ending = new AbortController()
    const timer = setTimeout(
      () => void keepNearTrips(JSON.parse(wanted) as TripToServe[], today, ending.signal),
      REST_MS,
    )
    return () => {
      clearTimeout(timer)
      ending.abort()
    }
  }, [wanted, today, reachability])
  return null
}

function tripToServe(
  { dates, party, archivedAt, removedAt }: TripSummary,
  places: TripToServe['stops'],
  today: string,
): TripToServe[] {
  if (places.length === 0 || archivedAt || removedAt || isTripOver(dates, today)) return []
  const stops = places.map(({ lat, lng }) => ({ lat, lng }))
  return [{ ...dates, party: Math.max(1, party.adults + party.children), stops }]
}
