import { useEffect, type ReactNode } from 'react'
import { Link } from '@tanstack/react-router'
import { useAtomValue, useSetAtom } from 'jotai'
import { queried } from '../../data/queries/queried.tsx'
import { SearchPill } from '../../parts/search/search-pill.tsx'
import { useInView } from '../../platform/screen/in-view.ts'
import { useMediaQuery, WIDE_SCREEN } from '../../platform/screen/media-query.ts'
import { homeSearchAwayAtom } from '../../state/navbar.ts'
import { overlayOpenAtom } from '../../state/search-overlay.ts'
import { userModeAtom } from '../../state/user-mode.ts'
import { afterIdle } from '../../ui/loading/after-idle.tsx'
import styles from './home-screen.module.css'
import { PlanSoFar } from './plan-so-far.tsx'
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
  // One button, wherever the screen stands: once its place in the hero is gone it waits at the thumb, unless the bar
  // along the lower edge has one there.
  const [searchPlace, heroInView] = useInView<HTMLDivElement>()
  useTellWhetherAway(!heroInView)
  const wide = useMediaQuery(WIDE_SCREEN)
  const atThumb = useAtomValue(userModeAtom) !== 'traveler' || wide
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
              position={atThumb && !heroInView ? 'bottom' : 'centre'}
              label="Where to?"
              onOpen={() => openSearch(true)}
            />
          </div>
        </div>
        <PlanSoFar />
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

/** The bar's central button opens the search where this screen's own button is out of sight. */
function useTellWhetherAway(away: boolean) {
  const tell = useSetAtom(homeSearchAwayAtom)
  useEffect(() => {
    tell(away)
    return () => tell(false)
  }, [away, tell])
}
