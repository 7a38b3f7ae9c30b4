import type { ListedOffering } from '../../../core/contracts/market/public-offerings.ts'
import { hikesInShort } from '../../../core/domain/hikes/hike-words.ts'
import { hikesAt } from '../../../core/domain/hikes/hikes.ts'
import { daysOfMonth, oneDay } from '../../domain/calendar/day-range.ts'
import type { KnownPlace } from '../../domain/places/known-places.ts'
import { OfferingCards } from '../../parts/market/offering-cards.tsx'
import { LoadingPlaces } from '../../parts/place/loading-places.tsx'
import { PlaceChoice } from '../../parts/place/place-choice.tsx'
import { placeLine } from '../../parts/place/place-line.ts'
import { PlaceList } from '../../parts/place/place-list.tsx'
import { seasonLine } from '../../parts/place/weather/season-lines.ts'
import { CARDS } from '../../parts/shelf/card-count.ts'
import { Shelf } from '../../parts/shelf/shelf.tsx'
import { Button } from '../../ui/buttons/button.tsx'
import { Notice } from '../../ui/notice.tsx'
import { bookableSearch, bookableTitle, nothingWords, seasonNote, waysOut } from './explore-words.ts'
import type { Explore } from './use-explore.ts'

type ExploreAnswerProps = {
  explore: Explore
  /** What can be booked for the choice. */
  bookable: readonly ListedOffering[]
  /** Null until it is read. */
  isFavorite: (placeId: string) => boolean | null
  onFavorite: (place: KnownPlace) => void
  /** Told before a way out is taken, which takes its button away: the focus needs another place. */
  onWayOut: () => void
}

/** The places of the choice; or that they are being read, that there are none, or that the phone has none yet. */
export function ExploreAnswer({ explore, bookable, isFavorite, onFavorite, onWayOut }: ExploreAnswerProps) {
  const { catalogue, explored, choice, known, card } = explore
  if (catalogue.isError && !explored) {
    return (
      <Notice alert>
        <p>
          <strong>{catalogue.error.message}</strong>
        </p>
        <p>Nothing was lost. The places come onto this phone with the first signal.</p>
        <Button onClick={() => void catalogue.refetch()}>Try again</Button>
      </Notice>
    )
  }
  if (!explored) return <LoadingPlaces fromServer={catalogue.isPending} />
  const { places, counts } = explored
  const thisMonth = Number(explore.today.slice(5, 7))
  const days = choice.month === thisMonth ? oneDay(explore.today) : daysOfMonth(choice.month, explore.today)
  if (places.length === 0) {
    return (
      <Notice>
        <p>
          <strong>{nothingWords(choice)}</strong>
        </p>
        <ul className="row" aria-label="Ways on">
          {waysOut(choice, counts, known?.length ?? 0).map(({ words, change }) => (
            <li key={words}>
              <Button
                onClick={() => {
                  onWayOut()
                  const { month, ...others } = change
                  explore.show({ ...others, ...(month === undefined ? {} : { month: month ?? 'any' }) })
                }}
              >
                {words}
              </Button>
            </li>
          ))}
        </ul>
      </Notice>
    )
  }
  return (
    <PlaceList
      // Another choice begins at its first page.
      key={`${choice.category} ${choice.region} ${choice.month}`}
      label="Places"
      length={places.length}
      rows={(from, to) => places.slice(from, to)}
      keyOf={({ placeId }) => placeId}
      among={
        bookable.length > 0 ? (
          <Shelf
            title={bookableTitle(choice)}
            all={{ to: '/search', search: bookableSearch(choice, explore.today) }}
            small
          >
            <OfferingCards
              offerings={bookable.slice(0, CARDS).map((offering) => ({ offering, away: null }))}
            />
          </Shelf>
        ) : null
      }
      card={(place) => {
        const note = choice.month === null ? null : seasonLine(place, days, false)
        return (
          <PlaceChoice
            place={place}
            line={placeLine(place)}
            hikes={hikesInShort(hikesAt(place.placeId), place.name)}
            // When it opens or closes is said once.
            season={note?.tone === 'mind' ? null : seasonNote(place)}
            note={note}
            chosen={place.placeId === card.openId}
            favorite={isFavorite(place.placeId)}
            onFavorite={() => onFavorite(place)}
            onOpen={() => card.open(place.placeId)}
          />
        )
      }}
    />
  )
}
