import { useEffect } from 'react'
import { report } from '../../../platform/report.ts'
import { exchangeNow } from '../../../sync/engine/engine-handle.ts'
import { useIsOnServer } from '../../../sync/hooks/use-space-role.ts'

/** Whether the server has the trip; sends it where it does not. */
export function useSentTrip(tripId: string): boolean {
  const isOnServer = useIsOnServer(tripId)
  useEffect(() => {
    if (isOnServer) return
    exchangeNow().catch((problem: unknown) => report(problem, 'sending a trip'))
  }, [isOnServer])
  return isOnServer
}
