import { useEffect, useState } from 'react'

const SECOND_MS = 1000

/** Whole seconds left until something may be done again, 0 when it may; and the way to begin anew. */
export function useCooldown(firstS: number): [leftS: number, restart: (seconds: number) => void] {
  const [until, setUntil] = useState(() => Date.now() + firstS * SECOND_MS)
  const [now, setNow] = useState(() => Date.now())
  const leftS = Math.max(0, Math.ceil((until - now) / SECOND_MS))
  const runs = leftS > 0
  useEffect(() => {
    if (!runs) return
    // The clock is asked each time: a phone that slept meanwhile counts nothing.
    const timer = setInterval(() => setNow(Date.now()), SECOND_MS)
    return () => clearInterval(timer)
  }, [runs])
  const restart = (seconds: number) => {
    setNow(Date.now())
    setUntil(Date.now() + seconds * SECOND_MS)
  }
  return [leftS, restart]
}
