import type { ReactNode } from 'react'
import { Link } from '@tanstack/react-router'
import { useSetAtom } from 'jotai'
import { stopName } from '../../../api/domain/plan/stop-name.ts'
import { queried } from '../../data/queried.tsx'
import { SearchPill } from '../../parts/search-pill.tsx'
import { useInView } from '../../platform/in-view.ts'
import { overlayOpenAtom } from '../../state/search-screen.ts'
import { useShownPlan } from '../../sync/shown-plan.ts'
import { Icon } from '../../ui/icons.tsx'
import { afterIdle } from '../../ui/after-idle.tsx'
import styles from './home-screen.module.css'

const Ridges = afterIdle(() => import('./ridges.tsx').then((module) => module.Ridges))
const OfflineReadiness = afterIdle(
  () => queried(import('./offline-readiness.tsx').then((module) => module.OfflineReadiness)),
  <div className={`${styles.card} ${styles.readiness}`} />,
)

/**
 * The first screen: one question, the plan so far, and whether this phone is ready to lose its signal. The children are
 * what the app says of the person's account.
 */
export function HomeScreen({ children }: { children?: ReactNode }) {
  const openSearch = useSetAtom(overlayOpenAtom)
  const { stops } = useShownPlan()
  // One button, wherever the screen stands: once its place in the hero is gone it waits at the thumb.
  const [searchPlace, heroInView] = useInView<HTMLDivElement>()
  return (
    <main className={styles.screen}>
      <section className={styles.hero}>
        <Ridges />
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
      </section>
      <div className={styles.side}>
        {stops.length > 0 ? (
          <section className={styles.card} aria-labelledby="plan-so-far">
            <h2 id="plan-so-far">Your plan so far</h2>
            <ol className={styles.stops}>
              {stops.map((stop) => (
                <li key={stop.placeId}>{stopName(stop)}</li>
              ))}
            </ol>
            <Link to="/search" className={styles.link}>
              See what is near <Icon name="arrow-right" size={20} />
            </Link>
          </section>
        ) : null}
        <OfflineReadiness />
        {children}
      </div>
      <footer className={styles.sources}>
        <p>Map data © OpenStreetMap contributors (ODbL), GeoNames (CC BY), U.S. Census Bureau, USGS</p>
        <Link to="/about" className={styles.about}>
          About and sources
        </Link>
      </footer>
    </main>
  )
}
