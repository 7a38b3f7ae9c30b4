import { NewTripScreen } from '../../features/trips/form/new-trip-screen.tsx'
import { TripsScreen } from '../../features/trips/list/trips-screen.tsx'
import { JoinTripScreen } from '../../features/trips/join/join-trip-screen.tsx'
import { LinkedTripScreen } from '../../features/trips/together/linked-trip-screen.tsx'
import { TripScreen } from '../../features/trips/screen/trip-screen.tsx'

/** The screens of trips in one file: they lead to each other. */
export const TRIP_SCREENS = {
  trips: () => <TripsScreen title="Trips" which="coming" />,
  planner: () => <TripsScreen title="Trip planner" which="coming" back={null} />,
  pastTrips: () => <TripsScreen title="Past trips" which="past" back={null} />,
  newTrip: NewTripScreen,
  days: () => <TripScreen view="days" />,
  map: () => <TripScreen view="map" />,
  print: () => <TripScreen view="print" />,
  linked: LinkedTripScreen,
  join: JoinTripScreen,
}
