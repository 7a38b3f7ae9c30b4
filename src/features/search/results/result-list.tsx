import { useState } from 'react'
import type { KnownPlace } from '../../../../api/domain/places/known-places.ts'
import { placeFacts } from '../../../../api/domain/places/place-facts.ts'
import type { FoundPlace, FoundPlaces } from '../../../../api/domain/search/place-finder.ts'
import { FavoriteButton } from '../../../parts/favorite-button.tsx'
import { PlaceCard } from '../../../parts/place-card.tsx'
import { PlacePicture } from '../../../parts/place-picture.tsx'
import { Button } from '../../../ui/button.tsx'
import { awayInWords, fitInWords } from './result-words.ts'
import styles from './search-screen.module.css'

/** As many as anyone reads before asking for more. */
const PAGE = 40

type ResultListProps = {
  found: FoundPlaces<KnownPlace>
  /** The one whose card is open. */
  chosenId: string | null
  favoriteIds: ReadonlySet<string>
  onFavorite: (place: KnownPlace) => void
  onOpen: (placeId: string) => void
}

/** The results in their order, a page at a time. */
export function ResultList({ found, chosenId, favoriteIds, onFavorite, onOpen }: ResultListProps) {
  const [pages, setPages] = useState(1)
  const more = found.length - pages * PAGE
  return (
    <div>
      <ul className={styles.list} aria-label="Results">
        {found.rows(0, pages * PAGE).map((result) => (
          <li
            key={result.place.placeId}
            className={styles.item}
            data-chosen={result.place.placeId === chosenId}
          >
            <PlaceCard
              headingLevel={2}
              category={result.place.category}
              name={result.place.name}
              description={result.place.description}
              {...distanceOf(result)}
              facts={factsOf(result)}
              picture={<PlacePicture place={result.place} />}
              pictureSize="thumbnail"
              onOpen={() => onOpen(result.place.placeId)}
            />
            <div className={styles.heart}>
              <FavoriteButton
                name={result.place.name}
                on={favoriteIds.has(result.place.placeId)}
                onToggle={() => onFavorite(result.place)}
              />
            </div>
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

function distanceOf(result: FoundPlace<KnownPlace>): { distance?: string } {
  const away = awayInWords(result)
  return away === null ? {} : { distance: away }
}

function factsOf(result: FoundPlace<KnownPlace>): string[] {
  return [...placeFacts(result.place), fitInWords(result.fit)].filter((line) => line !== null)
}
