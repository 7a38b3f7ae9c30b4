import { useState } from 'react'
import { coloradoDay } from '../../../../../core/domain/calendar/calendar-day.ts'
import { MAX_TRIP_TITLE_CHARS } from '../../../../../core/contracts/trips/trips.ts'
import type { Trip, TripDates, TripSummary } from '../../../../../core/domain/trips/trip.ts'
import { stopName } from '../../../../domain/places/stop-name.ts'
import { useRoleOf } from '../../../../sync/hooks/use-space-role.ts'
import { useTripList } from '../../../../sync/hooks/use-trips.ts'
import { groupTrips } from '../../list/trip-groups.ts'
import { datesOf, dayOfDate, type Booking } from './found-booking.ts'
import type { BookingTarget } from './keep-bookings.ts'

/** Of the choice that makes a new trip. */
export const NEW_TRIP = ''

/**
 * The trip that bookings go into: the one whose dates hold the first of them, else a new one, until the person chooses. `into` is the one
 * they came from.
 */
export function useBookingTarget(bookings: readonly Booking[], into: Trip | undefined) {
  const { trips, state } = useTripList()
  const roleOf = useRoleOf()
  const [chosen, choose] = useState<string | null>(into?.id ?? null)
  const [named, name] = useState<string | null>(null)
  const { now, coming, undated } = groupTrips(trips, coloradoDay(new Date()))
  // While the roles are being read nobody knows what may be offered.
  const open = [...now, ...coming, ...undated].filter(({ id }) => (roleOf(id) ?? 'viewer') !== 'viewer')
  const taken = bookings.filter(({ isTaken }) => isTaken)
  const fitting = holding(open, taken)
  const trip: Pick<TripSummary, 'id' | 'title' | 'dates'> | undefined =
    into ?? open.find(({ id }) => id === (chosen ?? fitting?.id))
  const ownDates = datesOf(taken)
  const dates: TripDates = trip?.dates ?? ownDates
  const place = taken.find((one) => one.place !== null)?.place
  const title = named ?? (place ? stopName(place).slice(0, MAX_TRIP_TITLE_CHARS) : '')
  const target: BookingTarget = trip
    ? { trip: trip.id }
    : { title: title.trim() || 'New trip', dates: ownDates }
  return { isReady: state !== 'loading', open, trip, dates, title, name, choose, target }
}

/** The first trip that has the day of the first booking. */
function holding(trips: readonly TripSummary[], bookings: readonly Booking[]): TripSummary | undefined {
  const first = bookings
    .map(({ date }) => date)
    .filter((date) => date !== '')
    .sort()[0]
  return first === undefined ? undefined : trips.find(({ dates }) => dayOfDate(dates, first) !== null)
}
