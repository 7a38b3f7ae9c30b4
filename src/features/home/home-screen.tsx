import type { ReactNode } from 'react'
import { Link } from '@tanstack/react-router'
import { useSetAtom } from 'jotai'
import { queried } from '../../data/queried.tsx'
import { SearchPill } from '../../parts/search-pill.tsx'
import { useInView } from '../../platform/in-view.ts'
import { overlayOpenAtom } from '../../state/search-screen.ts'
import { afterIdle } from '../../ui/after-idle.tsx'
import styles from './home-screen.module.css'
import { PlanCard } from './plan-card.tsx'
import { ShelvesRoom } from './shelves-room.tsx'

const HomePicture = afterIdle(() => import('./home-picture.tsx').then((module) => module.HomePicture))
const OfflineReadiness = afterIdle(
  () => queried(import('./offline-readiness.tsx').then((module) => module.OfflineReadiness)),
  <div className={styles.readiness} />,
)
const Shelves = afterIdle(
  () => queried(import('./shelves.tsx').then((module) => module.Shelves)),
  <ShelvesRoom />,
)

/**
 * The first screen: one question over the state's relief, what was looked for last, whether this phone is ready to lose
 * its signal, and rows of places. The children are what the app says of the person's account. Everything stands in its
 * final size from the first paint on. @source decision record 12
 */
export function HomeScreen({ children }: { children?: ReactNode }) {
  const openSearch = useSetAtom(overlayOpenAtom)
  // One button, wherever the screen stands: once its place in the hero is gone it waits at the thumb.
  const [searchPlace, heroInView] = useInView<HTMLDivElement>()
  return (
    <main className={styles.screen}>
      <section className={styles.hero}>
        <div className={styles.ground} aria-hidden="true">
          <HomePicture />
        </div>
        <div className={styles.question}>
          <h1 className={styles.title}>Plan past the last bar of signal</h1>
          <p className={styles.lead}>
            Colorado’s places and its map live on your phone. Plan anywhere, sync later.
          </p>
          <div ref={searchPlace} className={styles.search}>
            <SearchPill
              position={heroInView ? 'centre' : 'bottom'}
              label="Where to?"
              onOpen={() => openSearch(true)}
            />
          </div>
        </div>
        <PlanCard />
      </section>
      <OfflineReadiness />
      <Shelves />
      {children}
      <footer className={styles.sources}>
        <p>Map data © OpenStreetMap contributors (ODbL), GeoNames (CC BY), U.S. Census Bureau, USGS</p>
        <Link to="/about" className={styles.about}>
          About and sources
        </Link>
      </footer>
    </main>
  )
}
