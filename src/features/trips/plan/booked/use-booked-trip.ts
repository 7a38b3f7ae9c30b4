import { useMemo } from 'react'
import type { SpaceRole } from '../../../../../core/contracts/records/space-types.ts'
import type { Trip } from '../../../../../core/domain/trips/trip.ts'
import { useBookings } from '../../../../data/market/bookings/kept-bookings.ts'
import { bookedStops } from '../../../../domain/trips/booked/booked-stops.ts'
import { withBooked, type BookedTrip } from '../../../../domain/trips/booked/booked-trip.ts'
import { useSame } from '../../../../parts/trip/use-same.ts'
import { useNow } from '../../../../platform/page/use-now.ts'

/**
 * The trip with what this person booked among its stops, for showing it. It is worked out from what the phone keeps of the bookings and
 * written nowhere: each of the trip's people sees their own. Whoever may only look at the trip sees it as it is.
 */
export function useBookedTrip(trip: Trip, role: SpaceRole | null): BookedTrip<Trip> {
  const { bookings } = useBookings()
  const now = useNow().toISOString()
  const isTheirs = role === 'owner' || role === 'editor'
  const booked = useSame(
    useMemo(() => (isTheirs ? bookedStops(bookings, now) : []), [bookings, now, isTheirs]),
  )
  const merged = useMemo(() => withBooked(trip, booked), [trip, booked])
  // A note of the trip moves nothing that is booked: days keep their identity.
  const shown = useSame(merged.booked.size === 0 ? null : merged.trip) ?? merged.trip
  return useMemo(() => ({ ...merged, trip: shown }), [merged, shown])
}
