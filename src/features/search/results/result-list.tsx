import { hikesLike } from '../../../../core/domain/hikes/hike-filter.ts'
import { hikesInShort } from '../../../../core/domain/hikes/hike-words.ts'
import type { HikeFilter } from '../../../../core/domain/plan/place-filters.ts'
import type { Days } from '../../../../core/domain/plan/plan.ts'
import type { KnownPlace } from '../../../domain/places/known-places.ts'
import type { FoundPlaces } from '../../../domain/search/place-finder.ts'
import { PlaceChoice } from '../../../parts/place/place-choice.tsx'
import { PlaceList } from '../../../parts/place/place-list.tsx'
import { rangeOf } from '../../../domain/calendar/day-range.ts'
import { seasonLine } from '../../../parts/place/weather/season-lines.ts'
import { lineOf } from './result-words.ts'

type ResultListProps = {
  found: FoundPlaces<KnownPlace>
  severalStops: boolean
  /** The hike that is asked for: a place names those that are like it. */
  hike: HikeFilter | null
  /** The chosen days; `today` where there are none. */
  days: Days
  today: string
  /** The one whose card is open. */
  chosenId: string | null
  /** Null until it is read. */
  isFavorite: (placeId: string) => boolean | null
  onFavorite: (place: KnownPlace) => void
  onOpen: (placeId: string) => void
}

/** The results in their order. */
export function ResultList({
  found,
  severalStops,
  hike,
  days,
  today,
  chosenId,
  isFavorite,
  ...props
}: ResultListProps) {
  const range = rangeOf(days, today)
  return (
    <PlaceList
      label="Results"
      length={found.length}
      rows={found.rows}
      keyOf={({ place }) => place.placeId}
      card={(result) => (
        <PlaceChoice
          place={result.place}
          line={lineOf(result, severalStops)}
          hikes={hikesInShort(hikesLike(result.place.placeId, hike), result.place.name)}
          note={seasonLine(result.place, range, days.start !== null)}
          chosen={result.place.placeId === chosenId}
          favorite={isFavorite(result.place.placeId)}
          onFavorite={() => props.onFavorite(result.place)}
          onOpen={() => props.onOpen(result.place.placeId)}
        />
      )}
    />
  )
}
