import { useEffect, useState } from 'react'

/** Not later than this, however busy the page is. */
const LATEST_MS = 2_000
/** For browsers without idle callbacks (Safari): a moment after the first paint serves as well. */
const WITHOUT_IDLE_CALLBACK_MS = 200

/** Runs the work once the page has nothing better to do. Answers the way to cancel. */
export function whenIdle(work: () => void): () => void {
  if ('requestIdleCallback' in window) {
    const handle = requestIdleCallback(work, { timeout: LATEST_MS })
    return () => cancelIdleCallback(handle)
  }
  const timer = setTimeout(work, WITHOUT_IDLE_CALLBACK_MS)
  return () => clearTimeout(timer)
}

/** False until the first screen is there and the page came to rest: what may wait, waits for it. */
export function useIdle(): boolean {
  const [idle, setIdle] = useState(false)
  useEffect(() => whenIdle(() => setIdle(true)), [])
  return idle
}
