import { useQuery } from '@tanstack/react-query'
import { bookingQuery } from '../../../data/market/booking-calls.ts'
import { useAgainWithSignal } from '../../../data/net/use-again-with-signal.ts'
import type { HeardBooking } from '../../../domain/market/hold-clock.ts'

/**
 * | State     | What is known of a booking                                                              |
 * |-----------|-----------------------------------------------------------------------------------------|
 * | `loading` | nothing yet: the server is asked                                                         |
 * | `shown`   | all of it. With a `problem` as of `asOf` (this phone's clock): the server does not answer |
 * | `gone`    | the person has none of this uuid                                                        |
 * | `failed`  | nothing, and why                                                                        |
 */
export type ShownBooking =
  | { state: 'loading' }
  | { state: 'shown'; heard: HeardBooking; asOf: number; problem: Error | null }
  | { state: 'gone' }
  | { state: 'failed'; problem: Error }

/** One of a person's own bookings. */
export function useShownBooking(userId: string, uuid: string): ShownBooking & { again: () => void } {
  const { data, dataUpdatedAt, error, refetch } = useQuery(bookingQuery(userId, uuid))
  const again = () => void refetch()
  useAgainWithSignal(error, again)
  if (data) return { state: 'shown', heard: data, asOf: dataUpdatedAt, problem: error, again }
  if (error) return { state: 'failed', problem: error, again }
  return { state: data === null ? 'gone' : 'loading', again }
}
