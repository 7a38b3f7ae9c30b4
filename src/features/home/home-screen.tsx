import { useEffect, useState, type ReactNode } from 'react'
import { Link } from '@tanstack/react-router'
import { useAtomValue, useSetAtom } from 'jotai'
import { queried } from '../../data/queries/queried.tsx'
import { SearchPill } from '../../parts/search/search-pill.tsx'
import { useInView } from '../../platform/screen/in-view.ts'
import { useMediaQuery, WIDE_SCREEN } from '../../platform/screen/media-query.ts'
import { homeSearchAwayAtom } from '../../state/navbar.ts'
import { openOnWhereAtom } from '../../state/search-overlay.ts'
import { userModeAtom } from '../../state/user-mode.ts'
import { afterIdle } from '../../ui/loading/after-idle.tsx'
import styles from './home-screen.module.css'
import { PlanCard } from '../../parts/plan/plan-card.tsx'
import { tripSoFar } from '../../parts/plan/trip-so-far.ts'
import { useShownPlan } from '../../sync/plan/shown-plan.ts'
import { PlanDriveRoom } from './plan-drive-room.tsx'
import { favoritesOnHomeAtom, tripsOnHomeAtom } from '../../state/home-hint.ts'
import { EmptyShelf, Shelf } from '../../parts/shelf/shelf.tsx'
import { dayOf, FAVORITES_TITLE, goodOn, READY_TITLE, WORTH_TITLE } from './shelf-titles.ts'
import shelf from '../../parts/shelf/shelf.module.css'

const PlanDrive = afterIdle(
  () => import('./plan-drive.tsx').then((module) => module.PlanDrive),
  <PlanDriveRoom />,
)
const OfflineReadiness = afterIdle(
  () => queried(import('./offline-readiness.tsx').then((module) => module.OfflineReadiness)),
  <div className={styles.readiness} />,
)
const Shelves = afterIdle(
  () => queried(import('./shelves.tsx').then((module) => module.Shelves)),
  <ShelvesRoom />,
)

type HomeScreenProps = {
  /** The row of ready-made trips, which is another feature: the app brings it for whoever had no trip of their own last time. */
  readyTrips?: ReactNode
  children?: ReactNode
}

/**
 * The first screen: one question over the state's relief, what was looked for last, whether this phone is ready to lose
 * its signal, and rows of places. The children are what the app says of the person's account. Everything stands in its
 * final size from the first paint on. @source decision record 12
 */
export function HomeScreen({ readyTrips = null, children }: HomeScreenProps) {
  const openSearch = useSetAtom(openOnWhereAtom)
  // One button, wherever the screen stands: once its place in the hero is gone it waits at the thumb, unless the bar
  // along the lower edge has one there.
  const [searchPlace, heroInView] = useInView<HTMLDivElement>()
  useTellWhetherAway(!heroInView)
  const wide = useMediaQuery(WIDE_SCREEN)
  const [hadTrips] = useState(useAtomValue(tripsOnHomeAtom))
  const atThumb = useAtomValue(userModeAtom) !== 'traveler' || wide
  return (
    <main className={styles.screen}>
      <section className={styles.hero}>
        <div className={styles.ground} aria-hidden="true" />
        <div className={styles.question}>
          <h1 className={styles.title}>Plan past the last bar of signal</h1>
          <p className={styles.lead}>
            Colorado’s places and its map live on your phone. Plan anywhere, sync later.
          </p>
          <div ref={searchPlace} className={styles.search}>
            <SearchPill
              position={atThumb && !heroInView ? 'bottom' : 'centre'}
              label="Where to?"
              onOpen={() => openSearch()}
            />
          </div>
        </div>
        <PlanSoFar />
      </section>
      <OfflineReadiness />
      {hadTrips || readyTrips === null ? null : (
        <Shelf title={READY_TITLE} all={{ to: '/explore' }} alone actions>
          {readyTrips}
        </Shelf>
      )}
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

/** What was looked for last, in the hero; nothing while there is no plan. */
function PlanSoFar() {
  const plan = useShownPlan()
  const trip = tripSoFar(plan, new Date())
  if (!trip) return null
  const way = plan.stops.length > 0 ? 'See what is near' : 'See what fits'
  return (
    <PlanCard trip={trip} way={way} className={styles.plan}>
      {plan.stops.length > 1 ? <PlanDrive plan={plan} /> : null}
    </PlanCard>
  )
}

/** The rows' titles and their room, from the first paint until their code has come. */
function ShelvesRoom() {
  const [hasFavorites] = useState(useAtomValue(favoritesOnHomeAtom))
  const titles = [...(hasFavorites ? [FAVORITES_TITLE] : []), goodOn(dayOf(new Date())), WORTH_TITLE]
  return (
    <div className={shelf.shelves}>
      {titles.map((title) => (
        <Shelf key={title} title={title} alone={title === FAVORITES_TITLE}>
          <EmptyShelf />
        </Shelf>
      ))}
    </div>
  )
}
