import { useEffect, useRef } from 'react'
import { leftUntil, serverClock, type HeardBooking } from '../../../domain/market/hold-clock.ts'
import { useMonotonic } from '../../../platform/page/use-monotonic.ts'

const SECOND_MS = 1000
const MINUTE_MS = 60_000

/** The server's time as far as it is known, never more than a minute old. */
export function useServerNow(heard: HeardBooking): Date {
  return new Date(serverClock(heard, useMonotonic(MINUTE_MS)))
}

/** Milliseconds until an instant (ISO) of the server's clock, anew each second. */
export function useLeftUntil(until: string, heard: HeardBooking): number {
  return leftUntil(until, heard, useMonotonic(SECOND_MS))
}

/** Tells once when what is left (ms) is 0. */
export function useOnceOver(left: number, tell: () => void = () => {}): void {
  const latest = useRef(tell)
  useEffect(() => {
    latest.current = tell
  })
  const isOver = left === 0
  useEffect(() => {
    if (isOver) latest.current()
  }, [isOver])
}
