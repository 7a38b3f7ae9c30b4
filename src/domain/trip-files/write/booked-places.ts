import type { Location } from '../../../../core/contracts/trips/search-preferences.ts'
import type { Trip } from '../../../../core/domain/trips/trip.ts'
import { isBookedId } from '../../trips/booked/booked-id.ts'

/** The places of those stops that are bookings shown among the trip's own: files mark them, so that nobody reads them back as stops. */
export const bookedPlaces = ({ days }: Pick<Trip, 'days'>): ReadonlySet<Location> =>
  new Set(days.flatMap(({ stops }) => stops.filter(({ id }) => isBookedId(id)).map(({ place }) => place)))
