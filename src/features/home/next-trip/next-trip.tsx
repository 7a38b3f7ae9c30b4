import { useEffect, useState } from 'react'
import type { NextTrip as Outline } from '../../../domain/next-trip/next-trip.ts'
import { nextTripWords } from '../../../domain/next-trip/next-trip-words.ts'
import { NextTripCard } from './next-trip-card.tsx'

const A_MINUTE_MS = 60_000

/** The card of the next trip as it is at this minute; nothing once it is over. */
export function NextTrip({ next, onDone }: { next: Outline; onDone: (stopId: string) => void }) {
  const now = useMinute()
  const shown = next.trip && nextTripWords(next.trip, now)
  return next.trip && shown ? <NextTripCard id={next.trip.id} shown={shown} onDone={onDone} /> : null
}

/** The time, ms since 1970: never more than a minute old, also on a page that lay in a pocket. */
function useMinute(): number {
  const [now, setNow] = useState(() => Date.now())
  useEffect(() => {
    const look = () => setNow(Date.now())
    const timer = setInterval(look, A_MINUTE_MS)
    document.addEventListener('visibilitychange', look)
    return () => {
      clearInterval(timer)
      document.removeEventListener('visibilitychange', look)
    }
  }, [])
  return now
}
