import { useMemo } from 'react'
import type { SpaceRole } from '../../../../../core/contracts/records/space-types.ts'
import type { Trip } from '../../../../../core/domain/trips/trip.ts'
import { useBookings } from '../../../../data/market/bookings/kept-bookings.ts'
import { bookedStops, type BookedStop } from '../../../../domain/trips/booked-day.ts'

const NONE: readonly BookedStop[] = []

/** What the trip's owner booked for its days; others' trips have none of theirs. */
export function useBookedStops({ days }: Pick<Trip, 'days'>, role: SpaceRole | null): readonly BookedStop[] {
  const { bookings } = useBookings()
  return useMemo(() => {
    if (role !== 'owner') return NONE
    const dates = new Set(days.map(({ date }) => date))
    const booked = bookedStops(bookings).filter(({ date }) => dates.has(date))
    return booked.length === 0 ? NONE : booked
  }, [bookings, days, role])
}
