import { useEffect, useState } from 'react'

/** Milliseconds of the page's monotonic clock, never older than `everyMs`: the phone's own clock may be wrong, or be set meanwhile. */
export function useMonotonic(everyMs: number): number {
  const [atMs, setAtMs] = useState(() => performance.now())
  useEffect(() => {
    const timer = setInterval(() => setAtMs(performance.now()), everyMs)
    return () => clearInterval(timer)
  }, [everyMs])
  return atMs
}
