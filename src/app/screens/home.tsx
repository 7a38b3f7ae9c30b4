import { useEffect, useState } from 'react'
import { queried } from '../../data/queries/queried.tsx'
import { HomeScreen } from '../../features/home/home-screen.tsx'
import { EmptyShelf } from '../../parts/shelf/shelf.tsx'
import { createLazyCode } from '../../platform/loading/lazy-code.ts'
import { whenIdle } from '../../platform/loading/idle.ts'
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

const KeepNextTrip = afterIdle(() =>
  queried(import('./next-trip/keep-next-trip.tsx').then((module) => module.KeepNextTrip)),
)

const doing = createLazyCode(() => import('./next-trip/tick-off.ts'))

async function onDone(stopId: string): Promise<void> {
  await doing.load()
  doing.get().code?.tickOff(stopId)
}

/** Whether the page has shown its first screen: Home as a later one reads the trip at once. */
let isLater = !('home' in document.documentElement.dataset)

/** The home screen with what it says of the account of whoever is signed in. */
export function Home() {
  const [atOnce] = useState(isLater)
  useEffect(() => whenIdle(() => (isLater = true)), [])
  return (
    <>
      <HomeScreen readyTrips={<ReadyTrips look="cards" />} onDone={(stopId) => void onDone(stopId)}>
        <HomeAccount />
      </HomeScreen>
      <KeepNextTrip atOnce={atOnce} />
    </>
  )
}

/** Until it is known who is signed in: whoever was last. */
function AccountRoom() {
  return currentOwner() === null ? null : <div className={styles.accountRoom} />
}
