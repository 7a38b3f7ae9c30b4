import type { KnownPlace } from '../../../domain/places/known-places.ts'
import { LoadingPlaces } from '../../../parts/place/loading-places.tsx'
import { Button } from '../../../ui/buttons/button.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { NoResults } from './no-results.tsx'
import { ResultList } from './result-list.tsx'
import type { Results } from './use-results.ts'

type ResultAnswerProps = {
  results: Results
  /** The one whose card is open. */
  chosenId: string | null
  /** Null until it is read. */
  isFavorite: (placeId: string) => boolean | null
  onFavorite: (place: KnownPlace) => void
  onOpen: (placeId: string) => void
  /** Told before a wider search is taken, which takes its button away: the focus needs another place. */
  onRelax: () => void
}

/** The places that were found; or that they are being looked for, that there are none, or that the phone has none yet. */
export function ResultAnswer({ results, onRelax, ...list }: ResultAnswerProps) {
  const { found, catalogue, plan } = results
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
  if (!found) return <LoadingPlaces fromServer={catalogue.isPending} />
  if (found.length === 0) return <NoResults results={results} onRelax={onRelax} />
  return (
    <ResultList
      found={found}
      severalStops={plan.stops.length > 1}
      hike={plan.filters.hike}
      days={plan.days}
      today={results.today}
      {...list}
    />
  )
}
