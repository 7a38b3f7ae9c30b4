import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { JoinTrip } from '../../../core/contracts/trips/invite-links.ts'
import type { SharedTrip } from '../../../core/contracts/trips/trip-shares.ts'
import { useAgainWithSignal } from '../net/use-again-with-signal.ts'
import { joinTripQuery } from './invite-links.ts'
import { keptSharedTripQuery } from './trip-shares.ts'

type ShownToJoin =
  | { state: 'loading' | 'ended' }
  /** The server could not be asked, and this phone has nothing of the link. */
  | { state: 'failed'; error: Error }
  /** `offer` is what the server says of joining; null where it could not be asked, and the trip is as it was shown here last. */
  | { state: 'shown'; trip: SharedTrip; offer: JoinTrip | null }

/** What a link to join a trip shows to whoever is signed in, null for a visitor: what the server says, else what this phone was told last. */
export function useJoinTrip(userId: string | null, token: string): ShownToJoin & { again: () => void } {
  // Somebody who signs in on the way goes on looking at the trip.
  const asked = useQuery({ ...joinTripQuery(userId, token), placeholderData: keepPreviousData })
  const { data: kept } = useQuery(keptSharedTripQuery(token))
  const { data: told, error, refetch } = asked
  const again = () => void refetch({ cancelRefetch: false })
  useAgainWithSignal(error, again)
  const shown = ((): ShownToJoin => {
    if (told !== undefined) return told ? { state: 'shown', trip: told, offer: told } : { state: 'ended' }
    if (kept) return kept.trip ? { state: 'shown', trip: kept.trip, offer: null } : { state: 'ended' }
    return error === null || kept === undefined ? { state: 'loading' } : { state: 'failed', error }
  })()
  return { ...shown, again }
}
