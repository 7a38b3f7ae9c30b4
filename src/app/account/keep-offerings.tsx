import { useEffect, useMemo, useSyncExternalStore } from 'react'
import { coloradoDay } from '../../../core/domain/calendar/calendar-day.ts'
import { offeringOfFavorite } from '../../../core/domain/market/offering-favorite.ts'
import type { TripSummary } from '../../../core/domain/trips/trip.ts'
import { keepOfferings } from '../../data/market/keep-offerings.ts'
import { isTripOver, type TripToServe } from '../../domain/market/offerings-to-keep.ts'
import { useNow } from '../../platform/page/use-now.ts'
import { connectivity } from '../../platform/signal/connectivity.ts'
import { useFavorites } from '../../sync/hooks/use-favorites.ts'
import { useTripList, useTripOutlines } from '../../sync/hooks/use-trips.ts'

/** While a trip is being planned nothing is asked for: only once it rests so long. */
const REST_MS = 5_000

type Wish = { trips: readonly TripToServe[]; hearts: readonly string[] }
const NOTHING = JSON.stringify({ trips: [], hearts: [] } satisfies Wish)

/**
 * With signal, has what can be booked near the coming trips, and what has a heart, on this phone: at every start, return of signal and change of
 * either. Asks nothing where there is neither. Shows nothing.
 */
export function KeepOfferings() {
  const reachability = useSyncExternalStore(connectivity.subscribe, connectivity.get)
  const { trips } = useTripList()
  const outlines = useTripOutlines()
  const { offerings: favorites } = useFavorites()
  const today = coloradoDay(useNow())
  const wanted = useMemo(
    () =>
      JSON.stringify({
        trips: trips.flatMap((trip) => tripToServe(trip, outlines.get(trip.id)?.places ?? [], today)),
        hearts: favorites.flatMap(({ placeId }) => offeringOfFavorite(placeId) ?? []),
      } satisfies Wish),
    [trips, outlines, favorites, today],
  )
  useEffect(() => {
    const isSpared = (navigator as { connection?: { saveData?: boolean } }).connection?.saveData === true
    if (wanted === NOTHING || reachability === 'offline' || isSpared) return undefined
    const ending = new AbortController()
    const timer = setTimeout(
      () => void keepOfferings(JSON.parse(wanted) as Wish, today, ending.signal),
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
