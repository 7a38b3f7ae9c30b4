import { useSetAtom } from 'jotai'
import { useId, useRef, useState, type ReactNode } from 'react'
import type { KnownPlace } from '../../../domain/places/known-places.ts'
import { stopName } from '../../../domain/places/stop-name.ts'
import { knownPlaces } from '../../../data/places/prepared-places.ts'
import { FilterButton } from '../../../filters/filter-button.tsx'
import { mapRoom, untilPlacesMap } from '../../../map/canvas/places-map-room.tsx'
import type { Covered } from '../../../map/canvas/use-places-camera.ts'
import { pricesInForce } from '../../../filters/bookable-filter.tsx'
import { activeFilters } from '../../../parts/plan/plan-changes.ts'
import { useHikePlace } from '../../../parts/hikes/use-hike-place.ts'
import { sayIfNotKept } from '../../../parts/page/say-if-not-kept.ts'
import { SearchPill } from '../../../parts/search/search-pill.tsx'
import { placesInWords } from '../../../parts/words/trip-words.ts'
import { SPLIT_VIEW, useMediaQuery, WIDE_SCREEN } from '../../../platform/screen/media-query.ts'
import { openDraftAtom, overlayOpenAtom } from '../../../state/search-overlay.ts'
import { useFavorites } from '../../../sync/hooks/use-favorites.ts'
import { lazyPiece } from '../../../ui/loading/lazy-piece.tsx'
import hidden from '../../../ui/visually-hidden.module.css'
import { OtherSearchLine } from '../other-search-line.tsx'
import { whatSummary, whenSummary, whoSummary } from '../overlay/summaries.ts'
import { ResultAnswer } from './result-answer.tsx'
import { ResultDetail } from './result-detail.tsx'
import { ResultHead } from './result-head.tsx'
import { ResultsHeader } from './results-header.tsx'
import { ResultsSplit, ResultsOnSheet } from './results-layout.tsx'
import styles from './search-screen.module.css'
import { useBookable } from './use-bookable.ts'
import { useResults, type Results } from './use-results.ts'

const ResultMap = lazyPiece(
  () => import('./result-map.tsx').then((module) => module.ResultMap),
  untilPlacesMap,
)
const BookableResults = lazyPiece(() =>
  import('./bookable-results.tsx').then((module) => module.BookableResults),
)
const OffersCard = lazyPiece(() =>
  import('../../../parts/market/offers-card.tsx').then((module) => module.OffersCard),
)
const FilterSheet = lazyPiece(() =>
  import('../../../filters/filter-sheet.tsx').then((module) => module.FilterSheet),
)
const FilterColumn = lazyPiece(() =>
  import('../../../filters/filter-column.tsx').then((module) => module.FilterColumn),
)

/** The one row above the results, where the map lies behind it, px. */
const HEADER_PX = 64

/** The top bar's parts, for the head of the results. */
type SearchScreenProps = { home: ReactNode; actions: ReactNode }

/** What the catalogue on this phone has for the search of the address bar: no request, no signal needed. */
export function SearchScreen(bar: SearchScreenProps) {
  const results = useResults()
  const openSearch = useSetAtom(overlayOpenAtom)
  const openDraft = useSetAtom(openDraftAtom)
  const split = useMediaQuery(SPLIT_VIEW)
  const wide = useMediaQuery(WIDE_SCREEN)
  const [filtersShown, showFilters] = useState({ sheet: false, column: true })
  const columnId = useId()
  const title = useRef<HTMLHeadingElement>(null)
  const { plan, other, found, shown } = results
  const where = placesInWords(plan.stops.map(stopName))
  const detail = useDetail(results)
  const bookable = useBookable(results)
  const { favorites, toggleFavorite, chosen, open } = detail
  const offered = (bookable.found ?? []).flatMap(({ offering }) =>
    detail.offerIds.includes(offering.id) ? [offering] : [],
  )
  // What is not shown any more is not opened again when it is later.
  if (detail.offerIds.length > 0 && offered.length === 0) detail.forgetOffers()

  const openOverlay = () => (other ? openDraft({ plan, ...other }) : openSearch(true))
  const sections = {
    plan,
    commit: results.change,
    today: results.today,
    bookable: {
      on: shown.bookable,
      onChange: (on: boolean) => results.show({ bookable: on }),
      prices: shown.prices,
      onPrices: (prices: Results['shown']['prices']) => results.show({ prices }),
    },
    onAddPlace: () => {
      showFilters((now) => ({ ...now, sheet: false }))
      openOverlay()
    },
  }
  const columnShown = wide && filtersShown.column
  const row = (
    <>
      <SearchPill
        position="bar"
        label={where === '' ? 'All of Colorado' : where}
        summaries={summariesOf(results)}
        onOpen={openOverlay}
      />
      <FilterButton
        active={activeFilters(plan) + (pricesInForce(sections.bookable) === null ? 0 : 1)}
        {...(wide ? { 'aria-expanded': columnShown } : { 'aria-haspopup': 'dialog' })}
        onOpen={() =>
          showFilters(({ column }) => (wide ? { sheet: false, column: !column } : { sheet: true, column }))
        }
      />
    </>
  )
  // The search's own line says it to the eye.
  const heading = (
    <h1 ref={title} tabIndex={-1} className={hidden.hidden}>
      {where === '' ? 'All of Colorado' : `Near ${where}`}
    </h1>
  )
  const list = (
    <>
      {other ? (
        <OtherSearchLine
          earlier={other.earlier}
          onAdopt={() => {
            title.current?.focus()
            results.adopt()
          }}
        />
      ) : null}
      {shown.bookable ? (
        <BookableResults
          plan={plan}
          bookable={bookable}
          isFavorite={favorites.isOn}
          onFavorite={(placeId) => toggleFavorite({ placeId })}
        />
      ) : null}
      <ResultAnswer
        results={results}
        chosenId={chosen?.place.placeId ?? null}
        isFavorite={favorites.isOn}
        onFavorite={toggleFavorite}
        onOpen={open}
        onRelax={() => title.current?.focus()}
      />
    </>
  )
  const map = found
    ? (covered: Covered) => (
        <ResultMap
          found={found}
          stops={plan.stops}
          days={plan.days}
          chosen={chosen?.place ?? null}
          covered={covered}
          onOpen={open}
          onTrail={detail.openTrail}
          bookable={bookable.found}
          onOffers={detail.openOffers}
        />
      )
    : null
  return (
    <div className={styles.screen}>
      {split ? (
        <ResultsSplit
          header={
            <ResultsHeader {...bar} oneRow>
              {row}
            </ResultsHeader>
          }
          title={heading}
          filters={columnShown ? <FilterColumn id={columnId} {...sections} /> : null}
          head={<ResultHead results={results} takesTurns={false} />}
          list={list}
          map={map ? map({ top: HEADER_PX, bottom: 0 }) : <div className={mapRoom} />}
        />
      ) : (
        <ResultsOnSheet
          header={(ref) => (
            <ResultsHeader {...bar} oneRow={false} ref={ref}>
              {row}
            </ResultsHeader>
          )}
          title={heading}
          head={<ResultHead results={results} takesTurns />}
          list={list}
          map={map}
          view={shown.view}
          onView={(view) => results.show({ view })}
        />
      )}
      {chosen ? (
        <ResultDetail
          result={chosen}
          results={results}
          isFavorite={favorites.isOn}
          onFavorite={toggleFavorite}
          onClose={detail.close}
        />
      ) : null}
      {offered.length > 0 ? <OffersCard offerings={offered} headingLevel={2} onClose={detail.close} /> : null}
      {filtersShown.sheet && !wide ? (
        <FilterSheet
          {...sections}
          countOf={results.countOf}
          onClose={() => showFilters((now) => ({ ...now, sheet: false }))}
        />
      ) : null}
    </div>
  )
}

const NO_OFFERS: readonly number[] = []

/** The result whose own card is open, and the hearts. */
function useDetail({ found, catalogue }: Results) {
  const favorites = useFavorites()
  const [chosenId, setChosenId] = useState<string | null>(null)
  // A hike or a trail of the map, or where hikes begin, is no result as a rule.
  const [trailId, setTrailId] = useState<string | null>(null)
  const [offerIds, setOfferIds] = useState(NO_OFFERS)
  const opener = useRef<Element | null>(null)
  const row = chosenId === null || !found ? null : found.rowOf(chosenId)
  const hike = useHikePlace(trailId)
  const trail = trailId === null ? null : (hike ?? knownPlaces(catalogue.data).byId.get(trailId) ?? null)
  const chosen = row ?? (trail && { place: trail, miles: null, from: null, fit: null })
  // What is no result any more is not opened again when it is one later.
  if (chosenId !== null && found && row === null) setChosenId(null)
  return {
    favorites,
    chosen,
    /** What can be booked whose price was tapped on the map. */
    offerIds,
    openOffers(ids: readonly number[]) {
      opener.current = document.activeElement
      setTrailId(null)
      setChosenId(null)
      setOfferIds(ids)
    },
    forgetOffers: () => setOfferIds(NO_OFFERS),
    open(placeId: string) {
      opener.current = document.activeElement
      setOfferIds(NO_OFFERS)
      setTrailId(null)
      setChosenId(placeId)
    },
    openTrail(placeId: string) {
      opener.current = document.activeElement
      setOfferIds(NO_OFFERS)
      const isResult = found !== null && found.rowOf(placeId) !== null
      setTrailId(isResult ? null : placeId)
      setChosenId(isResult ? placeId : null)
    },
    close() {
      setOfferIds(NO_OFFERS)
      setTrailId(null)
      setChosenId(null)
      if (opener.current instanceof HTMLElement) opener.current.focus({ preventScroll: true })
    },
    toggleFavorite: ({ placeId }: Pick<KnownPlace, 'placeId'>) =>
      sayIfNotKept(favorites.toggle(placeId), 'changing a favorite'),
  }
}

/** What is chosen beside the places, without what is not. */
function summariesOf({ plan: { days, party, wishes }, today }: Results): string[] {
  return [whenSummary(days, today), whoSummary(party), whatSummary(wishes)].filter(
    (words) => !words.startsWith('Add '),
  )
}
