import { useEffect, useState } from 'react'

/** The phone's clock runs ahead of the page's by more than this: the phone slept, or its clock was set. */
const SLEEP_MS = 5_000

type Monotonic = {
  /** Milliseconds of the page's monotonic clock. */
  atMs: number
  /** When it was seen last, by that clock, that it may have stood still: what is counted from before is not known. -Infinity where never. */
  sleptAtMs: number
}

/**
 * The page's monotonic clock, never older than `everyMs`: the phone's own clock may be wrong, or be set meanwhile. While a phone sleeps it
 * stands still on some systems; the phone's clock shows that.
 */
export function useMonotonicSleep(everyMs: number): Monotonic {
  const [read, setRead] = useState<Monotonic>(() => ({ atMs: performance.now(), sleptAtMs: -Infinity }))
  useEffect(() => {
    const ahead = () => Date.now() - performance.now()
    let before = ahead()
    const timer = setInterval(() => {
      const atMs = performance.now()
      const isSlept = ahead() - before > SLEEP_MS
      before = ahead()
      setRead(({ sleptAtMs }) => ({ atMs, sleptAtMs: isSlept ? atMs : sleptAtMs }))
    }, everyMs)
    return () => clearInterval(timer)
  }, [everyMs])
  return read
}

/** Milliseconds of the page's monotonic clock, never older than `everyMs`. */
export const useMonotonic = (everyMs: number): number => useMonotonicSleep(everyMs).atMs
