import { useNavigate } from '@tanstack/react-router'
import { useEffect } from 'react'
import { report } from '../../../platform/report.ts'
import { exchangeNow } from '../../../sync/engine/engine-handle.ts'
import { useIsOnServer } from '../../../sync/hooks/use-space-role.ts'

/**
 * Leads to the trip once the person is in it, as the server says (`isIn`) or this phone knows. Answers whether it does: the trip
 * comes with an exchange first. Null while no trip is known.
 */
export function useOpenTrip(tripId: string | null, isIn: boolean): boolean {
  const navigate = useNavigate()
  const isHere = useIsOnServer(tripId ?? '')
  const opens = tripId !== null && (isIn || isHere)
  useEffect(() => {
    if (!opens) return
    let hasLeft = false
    void (async () => {
      if (!isHere) await exchangeNow().catch((failure: unknown) => report(failure, 'fetching a joined trip'))
      if (!hasLeft) await navigate({ to: '/itinerary/{-$id}', params: { id: tripId }, replace: true })
    })()
    return () => {
      hasLeft = true
    }
  }, [opens, isHere, tripId, navigate])
  return opens
}
