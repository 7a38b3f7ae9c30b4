import { useQuery } from '@tanstack/react-query'
import { useAtomValue, useSetAtom } from 'jotai'
import { useMemo } from 'react'
import { coloradoLocationsQuery } from '../../data/colorado-locations.ts'
import { PlaceCard } from '../../parts/place-card.tsx'
import { overlayOpenAtom, searchBarAtom } from '../../state/search-bar.ts'
import { Button } from '../../ui/button.tsx'
import { Icon } from '../../ui/icons.tsx'
import { milesInWords, NEAR_MILES, resultsNear, shortName, type Result } from './results.ts'
import styles from './search-screen.module.css'
import { whenSummary, whoSummary } from './summaries.ts'

/** What lies near the chosen places, from the catalogue on this phone: no request, no signal needed. */
export function SearchScreen() {
  const bar = useAtomValue(searchBarAtom)
  const openSearch = useSetAtom(overlayOpenAtom)
  const catalogue = useQuery(coloradoLocationsQuery())
  const chosen = bar.selectedLocationPickerLocations
  const results = useMemo(
    () => (catalogue.data ? resultsNear(catalogue.data, chosen) : null),
    [catalogue.data, chosen],
  )
  const where = chosen.length ? chosen.map(shortName).join(' · ') : 'All of Colorado'
  const details = [whenSummary(bar.selectedDates), whoSummary(bar.searchParams)].filter(
    (words) => !words.startsWith('Add '),
  )
  return (
    <main className={styles.screen}>
      <h1 className={styles.title}>{chosen.length ? `Near ${where}` : where}</h1>
      <button type="button" className={styles.query} onClick={() => openSearch(true)}>
        <Icon name="search" size={20} />
        <span className={styles.queryWords}>{[where, ...details].join(' · ')}</span>
        <span className={styles.change}>Change</span>
      </button>
      {results ? (
        <ResultList results={results} anywhere={chosen.length === 0} />
      ) : catalogue.isError ? (
        <div className={styles.message} role="alert">
          <p>
            <strong>{catalogue.error.message}</strong>
          </p>
          <p>Your search is kept. The places come onto this phone with the first signal.</p>
          <Button onClick={() => void catalogue.refetch()}>Try again</Button>
        </div>
      ) : (
        <Loading />
      )}
    </main>
  )
}

function ResultList({ results, anywhere }: { results: Result[]; anywhere: boolean }) {
  if (results.length === 0) {
    return (
      <div className={styles.message}>
        <p>
          <strong>Nothing in our catalogue lies within {NEAR_MILES} miles.</strong>
        </p>
        <p>Choose another place on the way, or a town nearby.</p>
      </div>
    )
  }
  return (
    <>
      <p className={styles.count} role="status">
        {results.length} {results.length === 1 ? 'place' : 'places'}
        {anywhere ? '' : ` within ${NEAR_MILES} miles`}
      </p>
      <ul className={styles.list} aria-label="Results">
        {results.map(({ place, miles, from }) => (
          <li key={`${place.category}-${place.id}`} className={styles.item}>
            <PlaceCard
              headingLevel={2}
              category={place.category}
              name={place.name}
              description={place.description}
              distance={miles === null ? `near ${place.nearestTown}` : `${milesInWords(miles)} from ${from}`}
            />
          </li>
        ))}
      </ul>
    </>
  )
}

/** Room for what comes, so that nothing jumps. */
function Loading() {
  return (
    <div role="status" className={styles.list}>
      <span className={styles.count}>Looking on this phone …</span>
      {[1, 2, 3, 4].map((row) => (
        <div key={row} className={styles.skeleton} />
      ))}
    </div>
  )
}
