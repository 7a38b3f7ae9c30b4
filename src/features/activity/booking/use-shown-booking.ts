import { useQuery } from '@tanstack/react-query'
import { useEffect, useMemo } from 'react'
import type { KeptBooking } from '../../../../core/records/market/booking.ts'
import { bookingQuery } from '../../../data/market/bookings/booking-calls.ts'
import { useBooking } from '../../../data/market/bookings/kept-bookings.ts'
import { useAgainWithSignal } from '../../../data/net/use-again-with-signal.ts'
import type { HeardBooking } from '../../../domain/market/bookings/hold-clock.ts'
import { useNow } from '../../../platform/page/use-now.ts'

/**
 * | State     | What is known of a booking                                                                        |
 * |-----------|---------------------------------------------------------------------------------------------------|
 * | `loading` | nothing yet: the phone and the server are asked                                                    |
 * | `shown`   | all of it. With a `problem` as of `asOf` (this phone's clock, null where never): no server answers  |
 * | `gone`    | the person has none of this uuid                                                                  |
 * | `failed`  | nothing, and why                                                                                  |
 */
export type ShownBooking =
  | { state: 'loading' }
  | {
      state: 'shown'
      heard: HeardBooking
      /** This phone's copy, before the server answered or where it does not: how long a hold lasts is not known then. */
      isKept: boolean
      asOf: number | null
      problem: Error | null
      /** The number that its provider shows; null where they show none, or this phone was not told of it. */
      providerPhone: string | null
      /** What this phone kept, where a restored server knows nothing of it: that is all that there is. */
      lost?: KeptBooking
    }
  | { state: 'gone' }
  | { state: 'failed'; problem: Error }

/** One of a person's own bookings: the phone's copy at once, the server's as soon as it answers. */
export function useShownBooking(userId: string, uuid: string): ShownBooking & { again: () => void } {
  const { data, dataUpdatedAt, error, isFetching, refetch } = useQuery(bookingQuery(userId, uuid))
  const { booking: kept, state, asOf } = useBooking(uuid)
  const now = useNow()
  const again = () => void refetch()
  useAgainWithSignal(error, again)
  // Told to this phone behind what was asked for: by another tab, another phone or the provider.
  const isNewer = data !== undefined && kept !== null && kept.version > (data?.booking.version ?? 0)
  useEffect(() => {
    if (isNewer) void refetch({ cancelRefetch: false })
  }, [isNewer, refetch])
  // No time passes behind it: the phone's clock, which says its `now`, is asked again each minute.
  const onPhone = useMemo(
    (): HeardBooking | null => kept && { booking: { ...kept, now: now.toISOString() }, heardAtMs: Infinity },
    [kept, now],
  )
  const providerPhone = kept?.providerPhone ?? null
  // The server did not say it again, and the phone knows what came behind.
  const isOutdated = onPhone !== null && error !== null && (isNewer || kept?.lostAt !== undefined)
  if (kept?.lostAt !== undefined && onPhone && (!data || isOutdated))
    return {
      ...{ state: 'shown', heard: onPhone, isKept: true, lost: kept, problem: null, providerPhone, again },
      asOf: Date.parse(kept.lostAt),
    }
  if (data && !isOutdated)
    return {
      state: 'shown',
      heard: data,
      isKept: false,
      asOf: dataUpdatedAt,
      problem: error,
      providerPhone,
      again,
    }
  // It was told to this phone since the server knew nothing of it: it is asked again.
  if (onPhone && (data === undefined || isOutdated || (data === null && isNewer)))
    return { state: 'shown', heard: onPhone, isKept: true, asOf, problem: error, providerPhone, again }
  if (data === null) return { state: 'gone', again }
  if (error && state !== 'loading' && !isFetching) return { state: 'failed', problem: error, again }
  return { state: 'loading', again }
}
