import { useEffect, useRef, useSyncExternalStore } from 'react'
import { connectivity } from '../../platform/signal/connectivity.ts'
import { OfflineError } from './errors.ts'

/**
 * Asks again once the server can be reached, for what failed for lack of signal: the signal may be back before anything else
 * of the app listens for it.
 */
export function useAgainWithSignal(error: Error | null, again: () => void): void {
  const online = useSyncExternalStore(connectivity.subscribe, connectivity.get) === 'online'
  const latest = useRef(again)
  useEffect(() => {
    latest.current = again
  })
  const waits = error instanceof OfflineError
  useEffect(() => {
    if (waits && online) latest.current()
  }, [waits, online])
}
