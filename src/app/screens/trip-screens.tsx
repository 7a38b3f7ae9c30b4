import { BookingsMissing } from '../../features/own-bookings/bookings-missing.tsx'
import { NewTripScreen } from '../../features/trips/form/new-trip-screen.tsx'
import { TripsScreen } from '../../features/trips/list/trips-screen.tsx'
import { JoinTripScreen } from '../../features/trips/join/join-trip-screen.tsx'
import { LinkedTripScreen } from '../../features/trips/together/linked-trip-screen.tsx'
import { EmptyShelf, Shelf } from '../../parts/shelf/shelf.tsx'
import { afterIdle } from '../../ui/loading/after-idle.tsx'
import { lazyPiece } from '../../ui/loading/lazy-piece.tsx'
import { TripScreen } from '../../features/trips/screen/trip-screen.tsx'

const ReadyTrips = afterIdle(
  () => import('../../features/ready-trips/ready-trips-row.tsx').then((module) => module.ReadyTripsRow),
  <EmptyShelf />,
)

const Bookings = lazyPiece(
  () => import('./market-screens.tsx').then((module) => module.MARKET_SCREENS.bookings),
  {
    Failed: BookingsMissing,
  },
)

/** Trips to copy, in the room that they take. */
const Ideas = () => (
  <Shelf title="Ready-made trips" all={{ to: '/explore' }} alone actions>
    <ReadyTrips look="cards" />
  </Shelf>
)

/** The screens of trips in one file: they lead to each other. */
export const TRIP_SCREENS = {
  trips: () => <TripsScreen title="Trips" which="coming" ideas={<Ideas />} bookings={<Bookings />} />,
  planner: () => <TripsScreen title="Trip planner" which="coming" back={null} ideas={<Ideas />} />,
  pastTrips: () => <TripsScreen title="Past trips" which="past" back={null} ideas={<Ideas />} />,
  newTrip: () => <NewTripScreen ideas={<Ideas />} />,
  days: () => <TripScreen view="days" />,
  map: () => <TripScreen view="map" />,
  print: () => <TripScreen view="print" />,
  linked: LinkedTripScreen,
  join: JoinTripScreen,
}
