import { useMemo } from 'react'
import type { SpaceRole } from '../../../../../core/contracts/records/space-types.ts'
import type { Trip } from '../../../../../core/domain/trips/trip.ts'
import { useBookings } from '../../../../data/market/bookings/kept-bookings.ts'
import { useSeats } from '../../../../data/market/bookings/use-seats.ts'
import { bookedStops, byStart, seatStops, wishedStops } from '../../../../domain/trips/booked/booked-stops.ts'
import { withBooked, type BookedTrip } from '../../../../domain/trips/booked/booked-trip.ts'
import type { KnownWish } from '../../../../domain/market/bookings/wishes.ts'
import { useSame } from '../../../../parts/trip/use-same.ts'
import { useNow } from '../../../../platform/page/use-now.ts'

const NONE: readonly KnownWish[] = []
const WAITS: readonly KnownWish['state'][] = ['unasked', 'waiting', 'sent', 'withdrawing']

/**
 * The trip with what this person booked, and the seats that others handed them, among its stops, for showing it. It is worked out from what the phone keeps of the bookings and
 * written nowhere: each of the trip's people sees their own. `wishes` are listed in their days, where they are given. Whoever may only look at the trip sees it as it is, with
 * the seats that they were handed in it.
 */
export function useBookedTrip(
  trip: Trip,
  role: SpaceRole | null,
  wishes: readonly KnownWish[] = NONE,
): BookedTrip<Trip> {
  const { bookings } = useBookings()
  const { seats } = useSeats()
  const now = useNow().toISOString()
  const isTheirs = role === 'owner' || role === 'editor'
  const booked = useSame(
    useMemo(() => {
      if (!isTheirs)
        return seatStops(
          seats.filter(({ tripId }) => tripId === trip.id),
          now,
        )
      const wished = wishes.map(({ id, wish, state }) => ({ id, wish, isWaiting: WAITS.includes(state) }))
      return [...bookedStops(bookings, now), ...seatStops(seats, now), ...wishedStops(wished, now)].toSorted(
        byStart,
      )
    }, [bookings, seats, wishes, now, isTheirs, trip.id]),
  )
  const merged = useMemo(() => withBooked(trip, booked), [trip, booked])
  // A note of the trip moves nothing that is booked: days keep their identity.
  const shown = useSame(merged.booked.size === 0 ? null : merged.trip) ?? merged.trip
  return useMemo(() => ({ ...merged, trip: shown }), [merged, shown])
}

/** Whether this phone's bookings and seats are read, or cannot be: until then a trip would be drawn without them first. */
export function useBookedRead(): boolean {
  const [bookings, seats] = [useBookings().state, useSeats().state]
  return bookings !== 'loading' && seats !== 'loading'
}
