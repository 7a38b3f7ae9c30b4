import type { Days } from '../../../../core/domain/plan/plan.ts'
import type { KnownPlace } from '../../../domain/places/known-places.ts'
import type { FoundPlaces } from '../../../domain/search/place-finder.ts'
import { PlaceChoice } from '../../../parts/place/place-choice.tsx'
import { PlaceList } from '../../../parts/place/place-list.tsx'
import { rangeOf } from '../../../domain/calendar/day-range.ts'
import { seasonLine } from '../../../parts/place/season-lines.ts'
import { lineOf } from './result-words.ts'

type ResultListProps = {
  found: FoundPlaces<KnownPlace>
  severalStops: boolean
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
