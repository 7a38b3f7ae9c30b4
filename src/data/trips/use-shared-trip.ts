import { useQuery } from '@tanstack/react-query'
import type { SharedTrip } from '../../../core/contracts/trips/trip-shares.ts'
import { keptSharedTripQuery, sharedTripQuery } from './trip-shares.ts'
import { useAgainWithSignal } from '../net/use-again-with-signal.ts'

type ShownShare =
  | { state: 'loading' | 'ended' }
  /** The server could not be asked, and this phone has nothing of the link. */
  | { state: 'failed'; error: Error }
  /** `asOf` is when the server told it, where it could not be asked now; null while it is, and where it was. */
  | { state: 'shown'; shared: SharedTrip; asOf: Date | null }

/**
 * What a link shows: at once what this phone was told last, then what the server says now. What was opened once opens without
 * signal too, until the server says that it has ended.
 */
export function useSharedTrip(token: string): ShownShare & { again: () => void } {
  const { data: told, error, refetch, dataUpdatedAt } = useQuery(sharedTripQuery(token))
  const { data: kept } = useQuery(keptSharedTripQuery(token))
  const again = () => void refetch({ cancelRefetch: false })
  useAgainWithSignal(error, again)
  const last = told === undefined ? kept : { trip: told, toldAt: dataUpdatedAt }
  const shown = ((): ShownShare => {
    if (last) {
      const { trip, toldAt } = last
      if (trip) return { state: 'shown', shared: trip, asOf: error === null ? null : new Date(toldAt) }
      return { state: 'ended' }
    }
    return error === null || last === undefined ? { state: 'loading' } : { state: 'failed', error }
  })()
  return { ...shown, again }
}
