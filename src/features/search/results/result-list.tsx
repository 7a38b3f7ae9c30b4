import { useState } from 'react'
import type { KnownPlace } from '../../../../api/domain/places/known-places.ts'
import type { FoundPlaces } from '../../../../api/domain/search/place-finder.ts'
import { Button } from '../../../ui/button.tsx'
import { ResultCard } from './result-card.tsx'
import styles from './result-list.module.css'

/** As many as anyone reads before asking for more. */
const PAGE = 40

type ResultListProps = {
  found: FoundPlaces<KnownPlace>
  severalStops: boolean
  /** The one whose card is open. */
  chosenId: string | null
  favoriteIds: ReadonlySet<string>
  onFavorite: (place: KnownPlace) => void
  onOpen: (placeId: string) => void
}

/** The results in their order, a page at a time. */
export function ResultList({ found, severalStops, chosenId, favoriteIds, ...props }: ResultListProps) {
  const [pages, setPages] = useState(1)
  const more = found.length - pages * PAGE
  return (
    <div>
      <ul className={styles.list} aria-label="Results">
        {found.rows(0, pages * PAGE).map((result) => (
          <li key={result.place.placeId} className={styles.item}>
            <ResultCard
              result={result}
              severalStops={severalStops}
              chosen={result.place.placeId === chosenId}
              favorite={favoriteIds.has(result.place.placeId)}
              onFavorite={() => props.onFavorite(result.place)}
              onOpen={() => props.onOpen(result.place.placeId)}
            />
          </li>
        ))}
      </ul>
      {more > 0 ? (
        <Button block variant="secondary" className={styles.more} onClick={() => setPages(pages + 1)}>
          Show {Math.min(more, PAGE)} more
        </Button>
      ) : null}
    </div>
  )
}
