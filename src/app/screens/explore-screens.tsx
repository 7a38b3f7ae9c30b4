import { ExploreScreen } from '../../features/explore/explore-screen.tsx'
import { HomePlace } from '../../features/home/home-place.tsx'
import { lazyPiece } from '../../ui/loading/lazy-piece.tsx'

const ReadyTrips = lazyPiece(
  () => import('../../features/ready-trips/ready-trips-row.tsx').then((module) => module.ReadyTripsRow),
  { quiet: true },
)

/** The screen that explores Colorado, with the card of a place as Home's rows open it. */
export function Explore() {
  return (
    <ExploreScreen
      placeCard={(props) => <HomePlace {...props} />}
      readyTrips={({ month }) => <ReadyTrips month={month} look="strip" />}
    />
  )
}
