import { useSetAtom } from 'jotai'
import { useRef, useState } from 'react'
import type { KnownPlace } from '../../../../api/domain/places/known-places.ts'
import { stopName } from '../../../../api/domain/plan/stop-name.ts'
import { useFavorites } from '../../../sync/use-favorites.ts'
import { MapFailed } from '../../../map/map-failed.tsx'
import { ListBesideMap } from '../../../parts/list-beside-map.tsx'
import { LoadingPlaces } from '../../../parts/loading-places.tsx'
import { sayIfNotKept } from '../../../parts/say-if-not-kept.ts'
import { SearchPill } from '../../../parts/search-pill.tsx'
import { openDraftAtom, overlayOpenAtom } from '../../../state/search-screen.ts'
import { Button } from '../../../ui/button.tsx'
import { classNames } from '../../../ui/class-names.ts'
import { lazyPiece } from '../../../ui/lazy-piece.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { NoResults } from './no-results.tsx'
import { OtherSearchLine } from '../other-search-line.tsx'
import { ResultDetail } from './result-detail.tsx'
import { ResultList } from './result-list.tsx'
import { ResultTools } from './result-tools.tsx'
import styles from './search-screen.module.css'
import { whatSummary, whenSummary, whoSummary } from '../overlay/summaries.ts'
import { useResults, type Results } from './use-results.ts'

const ResultMap = lazyPiece(() => import('./result-map.tsx').then((module) => module.ResultMap), {
  room: <div className={styles.mapRoom} />,
  Failed: ({ busy, onAgain }) => (
    <div className={classNames(styles.mapRoom, styles.noMap)}>
      <MapFailed withoutMap="The list works without it." busy={busy} onAgain={onAgain} />
    </div>
  ),
})
const FilterSheet = lazyPiece(() =>
  import('../../../filters/filter-sheet.tsx').then((module) => module.FilterSheet),
)

/** What the catalogue on this phone has for the search of the address bar: no request, no signal needed. */
export function SearchScreen() {
  const results = useResults()
  const openSearch = useSetAtom(overlayOpenAtom)
  const openDraft = useSetAtom(openDraftAtom)
  const [filtering, setFiltering] = useState(false)
  const { plan, other } = results
  const title = useRef<HTMLHeadingElement>(null)
  const where = plan.stops.map(stopName).join(' · ')

  const openOverlay = () => (other ? openDraft({ plan, ...other }) : openSearch(true))
  return (
    <main className={styles.screen}>
      <SearchPill
        position="top"
        label={where || 'All of Colorado'}
        summaries={summariesOf(results)}
        onOpen={openOverlay}
      />
      <h1 ref={title} className={styles.title} tabIndex={-1}>
        {where ? `Near ${where}` : 'All of Colorado'}
      </h1>
      {other ? (
        <OtherSearchLine
          earlier={other.earlier}
          onAdopt={() => {
            title.current?.focus()
            results.adopt()
          }}
        />
      ) : null}
      <ResultTools results={results} onFilter={() => setFiltering(true)} />
      <Shown results={results} onRelax={() => title.current?.focus()} />
      {filtering ? (
        <FilterSheet
          plan={plan}
          commit={results.change}
          countOf={results.countOf}
          today={results.today}
          onAddPlace={() => {
            setFiltering(false)
            openOverlay()
          }}
          onClose={() => setFiltering(false)}
        />
      ) : null}
    </main>
  )
}

function Shown({ results, onRelax }: { results: Results; onRelax: () => void }) {
  const favorites = useFavorites()
  const [chosenId, setChosenId] = useState<string | null>(null)
  const opener = useRef<Element | null>(null)
  const { found, shown, plan, catalogue } = results

  if (catalogue.isError && !found) {
    return (
      <Notice alert>
        <p>
          <strong>{catalogue.error.message}</strong>
        </p>
        <p>Your search is kept. The places come onto this phone with the first signal.</p>
        <Button onClick={() => void catalogue.refetch()}>Try again</Button>
      </Notice>
    )
  }
  if (!found) return <LoadingPlaces />

  const chosen = chosenId === null ? null : found.rowOf(chosenId)
  // What is no result any more is not opened again when it is one later.
  if (chosenId !== null && chosen === null) setChosenId(null)
  if (found.length === 0) return <NoResults results={results} onRelax={onRelax} />

  const open = (placeId: string) => {
    opener.current = document.activeElement
    setChosenId(placeId)
  }
  const close = () => {
    setChosenId(null)
    if (opener.current instanceof HTMLElement) opener.current.focus({ preventScroll: true })
  }
  const toggleFavorite = ({ placeId }: KnownPlace) =>
    sayIfNotKept(favorites.toggle(placeId), 'changing a favorite')
  return (
    <>
      <ListBesideMap
        view={shown.view}
        list={
          <ResultList
            found={found}
            chosenId={chosenId}
            favoriteIds={favorites.ids}
            onFavorite={toggleFavorite}
            onOpen={open}
          />
        }
        map={
          <ResultMap
            found={found}
            stops={plan.stops}
            days={plan.days}
            chosen={chosen?.place ?? null}
            onOpen={open}
          />
        }
      />
      {chosen ? (
        <ResultDetail
          result={chosen}
          results={results}
          favorite={favorites.ids.has(chosen.place.placeId)}
          onFavorite={() => toggleFavorite(chosen.place)}
          onClose={close}
        />
      ) : null}
    </>
  )
}

/** What is chosen beside the places, without what is not. */
function summariesOf({ plan: { days, party, wishes }, today }: Results): string[] {
  return [whenSummary(days, today), whoSummary(party), whatSummary(wishes)].filter(
    (words) => !words.startsWith('Add '),
  )
}
