import { queried } from '../../data/queries/queried.tsx'
import { HomeScreen } from '../../features/home/home-screen.tsx'
import { EmptyShelf } from '../../parts/shelf/shelf.tsx'
import { currentOwner } from '../../sync/people/identity.ts'
import { afterIdle } from '../../ui/loading/after-idle.tsx'
import styles from './home.module.css'

const HomeAccount = afterIdle(
  () => queried(import('./home-account.tsx').then((module) => module.HomeAccount)),
  <AccountRoom />,
)

const ReadyTrips = afterIdle(
  () => import('../../features/ready-trips/ready-trips-row.tsx').then((module) => module.ReadyTripsRow),
  <EmptyShelf />,
)

/** The home screen with what it says of the account of whoever is signed in. */
export function Home() {
  return (
    <HomeScreen readyTrips={<ReadyTrips look="cards" />}>
      <HomeAccount />
    </HomeScreen>
  )
}

/** Until it is known who is signed in: whoever was last. */
function AccountRoom() {
  return currentOwner() === null ? null : <div className={styles.accountRoom} />
}
