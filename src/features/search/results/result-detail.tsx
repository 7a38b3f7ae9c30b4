import { useSetAtom } from 'jotai'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { toLocation, type KnownPlace } from '../../../domain/places/known-places.ts'
import { stopName } from '../../../domain/places/stop-name.ts'
import type { FoundPlace } from '../../../domain/search/place-finder.ts'
import { useOfferedHere } from '../../../data/market/use-offered-here.ts'
import { useForecast } from '../../../data/places/forecast.ts'
import { aroundQuery } from '../../../data/places/places.ts'
import { OfferedHere } from '../../../parts/market/offered-here.tsx'
import { AroundHere } from '../../../parts/place/around-here.tsx'
import { FavoriteButton } from '../../../parts/place/favorite-button.tsx'
import { add, FULL_LIST_REASON, holds, isFull } from '../../../parts/plan/picked-places.ts'
import { withParts, withWayBack } from '../../../parts/plan/plan-changes.ts'
import { PlaceDetail } from '../../../parts/place/place-detail.tsx'
import { driveStart, useDriveTo } from '../../../parts/trip/use-drive-to.ts'
import { plural } from '../../../parts/words/trip-words.ts'
import { useBackToClose } from '../../../platform/page/use-back-to-close.ts'
import { addToTripAtom } from '../../../state/place-for-trip.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { showToast } from '../../../ui/toast/toast-store.ts'
import { withoutPlace } from '../overlay/where/chosen-places.ts'
import { awayInWords } from './result-words.ts'
import type { Results } from './use-results.ts'

type ResultDetailProps = {
  result: FoundPlace<KnownPlace>
  results: Results
  /** Null until it is read. */
  isFavorite: (placeId: string) => boolean | null
  onFavorite: (place: Pick<KnownPlace, 'placeId'>) => void
  onClose: () => void
}

/** The card of the chosen result: its heart, and the way into the chosen places. */
export function ResultDetail({ result, results, isFavorite, onFavorite, onClose }: ResultDetailProps) {
  const { place } = result
  const { other } = results
  const chosen = results.plan.stops
  const away = useWayFrom(result, results.plan)
  const around = useQuery(aroundQuery(place))
  const offerings = useOfferedHere(place)
  const forecast = useForecast(place, results.plan.days.start)
  useBackToClose(onClose)
  const openAddToTrip = useSetAtom(addToTripAtom)
  const addToTrip = ({ currentTarget }: { currentTarget: Element }) => {
    if (isFull(chosen)) return void showToast({ title: FULL_LIST_REASON })
    // The button is disabled now; the card it stands in keeps the focus.
    currentTarget.closest<HTMLElement>('[role=dialog]')?.focus()
    const { placeId, name } = place
    const location = toLocation(place)
    const { length } = add(chosen, location)
    const { change, undo } = withWayBack(
      (now) => withParts(now, { stops: add(now.stops, location) }),
      (now, before) => (holds(before.stops, location) ? now : withoutPlace(now, placeId)),
    )
    results.change(change)
    showToast({
      title: other ? `${name} added to this search` : `${name} added`,
      description: `${plural(length, 'location')} selected`,
      action: { label: 'Undo', onClick: () => results.edit(undo) },
    })
  }
  const heartOf = (of: Pick<KnownPlace, 'placeId' | 'name'>) => (
    <FavoriteButton name={of.name} on={isFavorite(of.placeId)} onToggle={() => onFavorite(of)} />
  )
  return (
    <PlaceDetail
      place={place}
      forecast={forecast}
      onAddHike={openAddToTrip}
      headingLevel={2}
      {...(away === null ? {} : { distance: away })}
      days={results.plan.days}
      corner={heartOf(place)}
      hikeHeart={heartOf}
      onClose={onClose}
      offered={<OfferedHere offerings={offerings} headingLevel={3} />}
      surroundings={
        <AroundHere
          services={around.data}
          failed={around.isError}
          onAgain={() => void around.refetch()}
          headingLevel={3}
          overMap={results.shown.view === 'map'}
        />
      }
      actions={
        <>
          <Button variant="quiet" onClick={onClose}>
            Cancel
          </Button>
          <Button onClick={() => openAddToTrip(toLocation(place))}>Add to trip</Button>
          <Button variant="primary" disabled={holds(chosen, place)} onClick={addToTrip}>
            {holds(chosen, place) ? 'Added' : 'Add Location'}
          </Button>
        </>
      }
    />
  )
}

/** 'about 45 min · 31 mi from Vail'; of a chosen place that it is one; null where nothing is chosen to be far from. */
function useWayFrom(result: FoundPlace<KnownPlace>, { stops, days }: Results['plan']): string | null {
  const { place, from } = result
  const stop = stops.find((one) => stopName(one) === from)
  const start = useMemo(() => (stop ? driveStart(place, [stop]) : null), [stop, place])
  const drive = useDriveTo(place, start, days)
  return drive ?? awayInWords(result)
}
