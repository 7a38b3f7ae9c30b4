import { useId, useRef, useState, type ReactNode } from 'react'
import type { KnownPlace } from '../../domain/places/known-places.ts'
import { mapRoom, untilPlacesMap } from '../../map/canvas/places-map-room.tsx'
import { useHikePlace } from '../../parts/hikes/use-hike-place.ts'
import { CategoryChips } from '../../parts/place/category-chips.tsx'
import { OffersCard } from '../../parts/market/offers-card.tsx'
import { sayIfNotKept } from '../../parts/page/say-if-not-kept.ts'
import { ViewToggle } from '../../parts/page/view-toggle.tsx'
import { SPLIT_VIEW, useMediaQuery, WIDE_SCREEN } from '../../platform/screen/media-query.ts'
import { useFavorites } from '../../sync/hooks/use-favorites.ts'
import { lazyPiece } from '../../ui/loading/lazy-piece.tsx'
import { VisuallyHidden } from '../../ui/visually-hidden.tsx'
import { ExploreAnswer } from './explore-answer.tsx'
import styles from './explore-screen.module.css'
import { placesCount, whereAndWhen } from './explore-words.ts'
import { MonthGrid, MonthSelect } from './month-choice.tsx'
import { RegionTiles } from './region-tiles.tsx'
import { useBookableHere } from './use-bookable-here.ts'
import { useExplore } from './use-explore.ts'

const ExploreMap = lazyPiece(
  () => import('./explore-map.tsx').then((module) => module.ExploreMap),
  untilPlacesMap,
)

type ExploreScreenProps = {
  /** The card of one place, which is another feature: the app brings it. */
  placeCard: (props: { place: KnownPlace; onClose: () => void }) => ReactNode
  /** The row of ready-made trips for the month that is looked at (1 to 12; null for any), which is another feature as well. */
  readyTrips?: (props: { month: number | null }) => ReactNode
  /** For Colorado's month. Default: the phone's clock. */
  clock?: () => Date
}

const phoneClock = () => new Date()
const NO_OFFERS: readonly number[] = []

/** The places of Colorado by kind, region and month, as a list and on the map. Everything comes from this phone. @source decisions §7 */
export function ExploreScreen({ placeCard, readyTrips, clock = phoneClock }: ExploreScreenProps) {
  const [now] = useState(clock)
  const explore = useExplore(now)
  const favorites = useFavorites()
  const split = useMediaQuery(SPLIT_VIEW)
  const wide = useMediaQuery(WIDE_SCREEN)
  const readyId = useId()
  const title = useRef<HTMLHeadingElement>(null)
  const { choice, explored, known, card, view } = explore
  const hike = useHikePlace(card.openId)
  const chosen = known?.find(({ placeId }) => placeId === card.openId) ?? hike
  const counts = explored?.counts ?? null
  const bookable = useBookableHere(explore)
  const [offerIds, setOfferIds] = useState(NO_OFFERS)
  const offered = bookable.filter(({ id }) => offerIds.includes(id))
  // What is not shown any more is not opened again when it is later.
  if (offerIds.length > 0 && offered.length === 0) setOfferIds(NO_OFFERS)
  const opener = useRef<Element | null>(null)
  const closeOffers = () => {
    setOfferIds(NO_OFFERS)
    if (opener.current instanceof HTMLElement) opener.current.focus({ preventScroll: true })
  }

  const regions = (
    <RegionTiles
      region={choice.region}
      counts={counts?.regions ?? null}
      landmarks={explore.landmarks}
      onChange={(region) => explore.show({ region })}
    />
  )
  const months = { month: choice.month, counts, onChange: (month: number | 'any') => explore.show({ month }) }
  const count = (
    <p className="muted tabular" role="status">
      {explored ? placesCount(explored.places.length) : ''}
      {explored ? <VisuallyHidden>{whereAndWhen(choice)}</VisuallyHidden> : null}
    </p>
  )
  const list = (
    <ExploreAnswer
      explore={explore}
      bookable={bookable}
      isFavorite={favorites.isOn}
      onFavorite={({ placeId }) => sayIfNotKept(favorites.toggle(placeId), 'changing a favorite')}
      onWayOut={() => title.current?.focus()}
    />
  )
  const map = explored ? (
    <ExploreMap
      places={explored.places}
      counts={choice.region === null ? explored.counts.regions : null}
      month={choice.month}
      chosen={chosen}
      bookable={bookable}
      onOpen={(placeId) => {
        setOfferIds(NO_OFFERS)
        card.open(placeId)
      }}
      onOffers={(ids) => {
        opener.current = document.activeElement
        if (card.openId !== null) card.close()
        setOfferIds(ids)
      }}
      onRegion={(region) => explore.show({ region })}
    />
  ) : (
    <div className={mapRoom} />
  )
  return (
    <main className={styles.screen}>
      <div className={styles.choices}>
        <div className={styles.bar}>
          <h1 ref={title} tabIndex={-1} className={styles.title}>
            Explore
          </h1>
          {split ? null : <ViewToggle view={view} onChange={(next) => explore.show({ view: next })} />}
        </div>
        {wide ? (
          <>
            <h2 className={styles.heading}>When</h2>
            <MonthGrid {...months} />
            <h2 className={styles.heading}>Where</h2>
          </>
        ) : null}
        {regions}
      </div>
      <div className={styles.listColumn}>
        {readyTrips && (split || view === 'list') ? (
          <section aria-labelledby={readyId}>
            <h2 id={readyId} className={styles.ready}>
              Ready-made trips
            </h2>
            <div className={styles.readyRow}>{readyTrips({ month: choice.month })}</div>
          </section>
        ) : null}
        <div className={styles.row}>
          <CategoryChips
            category={choice.category}
            allLabel="All"
            counts={counts?.categories ?? null}
            onChange={(category) => explore.show({ category })}
          />
        </div>
        <div className={styles.bar}>
          {wide ? null : <MonthSelect {...months} />}
          {count}
        </div>
        {split || view === 'list' ? list : null}
      </div>
      {split || view === 'map' ? <div className={styles.mapColumn}>{map}</div> : null}
      {chosen ? placeCard({ place: chosen, onClose: card.close }) : null}
      {offered.length > 0 ? <OffersCard offerings={offered} headingLevel={2} onClose={closeOffers} /> : null}
    </main>
  )
}
