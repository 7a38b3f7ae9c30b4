import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { askWhoIsSignedIn } from '../../../data/account/session.ts'
import { ApiError } from '../../../data/net/errors.ts'
import { failureText } from '../../../data/net/failure-words.ts'
import { joinTrip } from '../../../data/trips/invite-links.ts'
import { report } from '../../../platform/report.ts'
import { exchangeNow } from '../../../sync/engine/engine-handle.ts'
import { useIsOnServer } from '../../../sync/hooks/use-space-role.ts'

export type Joining = {
  /** Joins; asked again while it is under way, nothing more happens. Never rejects. */
  join: () => Promise<void>
  busy: boolean
  /** The trip that they joined just now. */
  joinedTrip: string | null
  /** Why the last try did not work, for the person; null where it did, or there was none. */
  problem: string | null
}

/** Joining the trip of a link. A session that has ended is no failure: the person signs in again, on this page. */
export function useJoining(token: string): Joining {
  const client = useQueryClient()
  const [busy, setBusy] = useState(false)
  const [joinedTrip, setJoinedTrip] = useState<string | null>(null)
  const [problem, setProblem] = useState<string | null>(null)
  const join = async () => {
    setBusy(true)
    setProblem(null)
    try {
      setJoinedTrip(await joinTrip(token))
      // A mail's link has verified the address.
      void askWhoIsSignedIn(client)
    } catch (failure) {
      if (failure instanceof ApiError && failure.status === 401) await askWhoIsSignedIn(client)
      else setProblem(failureText(failure, 'You did not join. Please try again.'))
    }
    setBusy(false)
  }
  return {
    join: async () => {
      if (!busy) await join()
    },
    busy,
    joinedTrip,
    problem,
  }
}

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
