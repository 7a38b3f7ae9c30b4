import { useEffect, useState } from 'react'

const A_MINUTE_MS = 60_000

/** The time by this phone's clock, never more than a minute old: 'Today' ends at midnight also while it is looked at. */
export function useNow(): Date {
  const [now, setNow] = useState(() => new Date())
  useEffect(() => {
    const timer = setInterval(() => setNow(new Date()), A_MINUTE_MS)
    return () => clearInterval(timer)
  }, [])
  return now
}
