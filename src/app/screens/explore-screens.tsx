import { ExploreScreen } from '../../features/explore/explore-screen.tsx'
import { HomePlace } from '../../features/home/home-place.tsx'

/** The screen that explores Colorado, with the card of a place as Home's rows open it. */
export function Explore() {
  return <ExploreScreen placeCard={(props) => <HomePlace {...props} />} />
}
