import { useEffect, useRef } from 'react'
import { leftUntil, serverClock, type HeardBooking } from '../../../domain/market/hold-clock.ts'
import { useMonotonic, useMonotonicSleep } from '../../../platform/page/use-monotonic.ts'

const SECOND_MS = 1000
const MINUTE_MS = 60_000

/** The server's time as far as it is known, never more than a minute old. */
export function useServerNow(heard: HeardBooking): Date {
  return new Date(serverClock(heard, useMonotonic(MINUTE_MS)))
}

/** Milliseconds until an instant (ISO) of the server's clock, anew each second; null where the phone slept since it was heard, so that nobody knows. */
export function useLeftUntil(until: string, heard: HeardBooking): number | null {
  const { atMs, sleptAtMs } = useMonotonicSleep(SECOND_MS)
  return heard.heardAtMs >= sleptAtMs ? leftUntil(until, heard, atMs) : null
}

/** Tells once when what is left (ms) is 0, and once when it is not known. */
export function useOnceOver(left: number | null, tell: () => void = () => {}): void {
  const latest = useRef(tell)
  useEffect(() => {
    latest.current = tell
  })
  const state = left === null ? 'unknown' : left === 0 ? 'over' : 'left'
  useEffect(() => {
    if (state !== 'left') latest.current()
  }, [state])
}
