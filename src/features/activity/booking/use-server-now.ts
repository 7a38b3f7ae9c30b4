import { useEffect, useRef } from 'react'
import { leftUntil, serverClock, type HeardBooking } from '../../../domain/market/bookings/hold-clock.ts'
import { useMonotonic, useMonotonicSleep } from '../../../platform/page/use-monotonic.ts'

const SECOND_MS = 1000
const MINUTE_MS = 60_000

/** The server's time as far as it is known, never more than a minute old. */
export function useServerNow(heard: HeardBooking): Date {
  return new Date(serverClock(heard, useMonotonic(MINUTE_MS)))
}

/**
 * Milliseconds until an instant (ISO) of the server's clock, anew each second; null where the phone slept since it was heard, so that nobody
 * knows. `tell` is called once when nothing is left, and with each sleep: then it has to be asked for.
 */
export function useLeftUntil(until: string, heard: HeardBooking, tell: () => void): number | null {
  const { atMs, sleptAtMs } = useMonotonicSleep(SECOND_MS)
  const left = heard.heardAtMs >= sleptAtMs ? leftUntil(until, heard, atMs) : null
  const latest = useRef(tell)
  useEffect(() => {
    latest.current = tell
  })
  const isUnknown = left === null
  useEffect(() => {
    if (isUnknown) latest.current()
  }, [isUnknown, sleptAtMs])
  const isOver = left === 0
  useEffect(() => {
    if (isOver) latest.current()
  }, [isOver])
  return left
}
