import { useQuery } from '@tanstack/react-query'
import type { KeptBooking } from '../../../../core/records/market/booking.ts'
import { isOfLoss, type SentLost } from '../../../sync/store/lost-rows.ts'
import { readSentLost } from '../../../sync/store/sent-lost.ts'
import { useAgainWithSignal } from '../../net/use-again-with-signal.ts'
import { sendLost } from './send-lost.ts'

const FRESH_MS = 60_000

/**
 * A lost booking on its way to whoever restores it: sent by itself where there is signal, and how it stands with them. `sent` is null before
 * anything is known; `problem` is why it could not be sent just now.
 */
export function useLost(
  userId: string,
  booking: KeptBooking,
): { sent: SentLost | null; problem: Error | null; busy: boolean; again: () => void } {
  // Restored, it may be lost once more: of the loss before nothing is said.
  const { uuid, lostAt = '' } = booking
  const kept = useQuery({
    queryKey: ['sent-lost', userId, uuid],
    queryFn: () => readSentLost(userId, uuid),
    staleTime: 0,
  })
  const asked = useQuery({
    queryKey: ['send-lost', userId, uuid, lostAt],
    queryFn: () => sendLost(userId, booking),
    enabled: booking.tickets.length > 0,
    staleTime: FRESH_MS,
    retry: false,
  })
  const known = kept.data && isOfLoss(kept.data, lostAt) ? kept.data : null
  const again = () => void asked.refetch({ cancelRefetch: false })
  useAgainWithSignal(asked.error, again)
  return {
    sent: asked.data ?? known,
    problem: asked.error,
    busy: asked.isFetching,
    again,
  }
}
