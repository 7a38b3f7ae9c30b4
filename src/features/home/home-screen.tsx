import { useEffect, useState, type ReactNode } from 'react'
import { Link } from '@tanstack/react-router'
import { useAtomValue, useSetAtom } from 'jotai'
import { EMPTY_PLAN } from '../../../core/domain/plan/plan.ts'
import { queried } from '../../data/queries/queried.tsx'
import { SearchPill } from '../../parts/search/search-pill.tsx'
import { useInView } from '../../platform/screen/in-view.ts'
import { useMediaQuery, WIDE_SCREEN } from '../../platform/screen/media-query.ts'
import { homeSearchAwayAtom } from '../../state/navbar.ts'
import { openOnWhereAtom } from '../../state/search-overlay.ts'
import { userModeAtom } from '../../state/user-mode.ts'
import { afterIdle } from '../../ui/loading/after-idle.tsx'
import styles from './home-screen.module.css'
import { useShownPlan } from '../../sync/plan/shown-plan.ts'
import { favoritesOnHomeAtom, tripsOnHomeAtom } from '../../state/home-hint.ts'
import { EmptyShelf, Shelf } from '../../parts/shelf/shelf.tsx'
import { useRowsDay } from './rows-day.ts'
import { FAVORITES_TITLE, goodOn, READY_TITLE, TRIPS_TITLE, WORTH_TITLE } from './shelf-titles.ts'
import { LastSearch, NextTrip, YourTrips } from './home-pieces.tsx'
import { TripMap } from './trip-map/trip-map.tsx'
import { useHomeTrip } from './use-home-trip.ts'
import shelf from '../../parts/shelf/shelf.module.css'

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
  /** Ticks a stop of the trip off. */
  onDone: (stopId: string) => void
  children?: ReactNode
}

/**
 * The first screen: the next trip with what comes first in it, for whoever has one, else a question over the map of one; then what
 * was looked for last, whether this phone is ready to lose its signal, and rows of places. The children are what the app says of the
 * person's account. Everything stands in its final size from the first paint on. @source decision record 12
 */
export function HomeScreen({ readyTrips = null, onDone, children }: HomeScreenProps) {
  const { next, look } = useHomeTrip()
  const [hadTrips] = useState(useAtomValue(tripsOnHomeAtom))
  return (
    // What stands below would move when a trip takes the question's place: it is another screen then.
    <main key={look} className={styles.screen}>
      {look === 'trip' && next ? (
        <div className={styles.top} data-first="">
          <NextTrip next={next} onDone={onDone} />
          {next.trips > 1 ? <TripsRow count={next.trips} shownId={next.trip?.id ?? null} /> : null}
          <Search />
        </div>
      ) : (
        <section className={styles.hero} data-first="">
          <TripMap />
          <div className={styles.question}>
            <h1 className={styles.title}>
              {look === 'over' ? 'Where to next?' : 'Plan past the last bar of signal'}
            </h1>
            <p className={styles.lead}>
              Colorado’s places and its map live on your phone. Plan anywhere, sync later.
            </p>
            <Search />
          </div>
        </section>
      )}
      <Plan />
      {look === 'over' && next ? <TripsRow count={next.trips} shownId={null} /> : null}
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

/** One button, wherever the screen stands: once its place is gone it waits at the thumb, unless the bar along the lower edge has one there. */
function Search() {
  const openSearch = useSetAtom(openOnWhereAtom)
  const [place, inView] = useInView<HTMLDivElement>()
  useTellWhetherAway(!inView)
  const wide = useMediaQuery(WIDE_SCREEN)
  const atThumb = useAtomValue(userModeAtom) !== 'traveler' || wide
  return (
    <div ref={place} className={styles.search}>
      <SearchPill
        position={atThumb && !inView ? 'bottom' : 'centre'}
        label="Where to?"
        onOpen={() => openSearch()}
      />
    </div>
  )
}

function TripsRow({ count, shownId }: { count: number; shownId: string | null }) {
  return (
    <Shelf title={TRIPS_TITLE} all={{ to: '/trip-planner', count }} small>
      <YourTrips shownId={shownId} />
    </Shelf>
  )
}

/** What was looked for last; nothing while there is no plan. */
function Plan() {
  const plan = useShownPlan()
  return plan === EMPTY_PLAN ? null : <LastSearch plan={plan} />
}

/** The bar's central button opens the search where this screen's own button is out of sight. */
function useTellWhetherAway(away: boolean) {
  const tell = useSetAtom(homeSearchAwayAtom)
  useEffect(() => {
    tell(away)
    return () => tell(false)
  }, [away, tell])
}

/** The rows' titles and their room, from the first paint until their code has come. */
function ShelvesRoom() {
  const [hasFavorites] = useState(useAtomValue(favoritesOnHomeAtom))
  const day = useRowsDay()
  const titles = [...(hasFavorites ? [FAVORITES_TITLE] : []), goodOn(day), WORTH_TITLE]
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
