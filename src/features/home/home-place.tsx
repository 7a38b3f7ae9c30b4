import { useSetAtom } from 'jotai'
import { useQuery } from '@tanstack/react-query'
import type { Degrees } from '../../../core/domain/places/distance.ts'
import { toLocation, type KnownPlace } from '../../domain/places/known-places.ts'
import { useOfferedHere } from '../../data/market/use-offered-here.ts'
import { useForecast } from '../../data/places/forecast.ts'
import { aroundQuery } from '../../data/places/places.ts'
import { OfferedHere } from '../../parts/market/offered-here.tsx'
import { AroundHere } from '../../parts/place/around-here.tsx'
import { FavoriteButton } from '../../parts/place/favorite-button.tsx'
import { add, FULL_LIST_REASON, holds, isFull, remove } from '../../parts/plan/picked-places.ts'
import { withParts, withWayBack } from '../../parts/plan/plan-changes.ts'
import { PlaceDetail } from '../../parts/place/place-detail.tsx'
import { sayIfNotKept } from '../../parts/page/say-if-not-kept.ts'
import { driveStart, useDriveTo } from '../../parts/trip/use-drive-to.ts'
import { plural } from '../../parts/words/trip-words.ts'
import { useBackToClose } from '../../platform/page/use-back-to-close.ts'
import { useFavorites } from '../../sync/hooks/use-favorites.ts'
import { usePlan } from '../../sync/hooks/use-plan.ts'
import { addToTripAtom } from '../../state/place-for-trip.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { showToast } from '../../ui/toast/toast-store.ts'

type HomePlaceProps = {
  place: KnownPlace
  /** Where the device is, if that was allowed before. Default: not known. */
  own?: Degrees | null
  onClose: () => void
}

/** The card of a place that was opened from a row: its heart, the drive to it, what is around it, and the ways into a trip and into the plan. */
export function HomePlace({ place, own = null, onClose }: HomePlaceProps) {
  const { plan, commit } = usePlan()
  const favorites = useFavorites()
  const around = useQuery(aroundQuery(place))
  const offerings = useOfferedHere(place)
  const forecast = useForecast(place, plan.days.start)
  const drive = useDriveTo(place, driveStart(place, plan.stops, own), plan.days)
  useBackToClose(onClose)
  const openAddToTrip = useSetAtom(addToTripAtom)
  const added = holds(plan.stops, place)
  const addToPlan = ({ currentTarget }: { currentTarget: Element }) => {
    if (isFull(plan.stops)) return void showToast({ title: FULL_LIST_REASON })
    // The button is disabled now; the card it stands in keeps the focus.
    currentTarget.closest<HTMLElement>('[role=dialog]')?.focus()
    const { placeId, name } = place
    const location = toLocation(place)
    const { change, undo } = withWayBack(
      (now) => withParts(now, { stops: add(now.stops, location) }),
      (now, before) =>
        holds(before.stops, location) ? now : withParts(now, { stops: remove(now.stops, [placeId]).list }),
    )
    commit(change)
    const takeBack = () => commit(undo)
    showToast({
      title: `${name} added`,
      description: `${plural(add(plan.stops, location).length, 'location')} selected`,
      action: { label: 'Undo', onClick: takeBack },
    })
  }
  const heartOf = ({ placeId, name }: Pick<KnownPlace, 'placeId' | 'name'>) => (
    <FavoriteButton
      name={name}
      on={favorites.isOn(placeId)}
      onToggle={() => sayIfNotKept(favorites.toggle(placeId), 'changing a favorite')}
    />
  )
  return (
    <PlaceDetail
      place={place}
      days={plan.days}
      forecast={forecast}
      onAddHike={openAddToTrip}
      {...(drive === null ? {} : { distance: drive })}
      headingLevel={2}
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
          overMap
        />
      }
      actions={
        <>
          <Button variant="quiet" onClick={onClose}>
            Cancel
          </Button>
          <Button onClick={() => openAddToTrip(toLocation(place))}>Add to trip</Button>
          <Button variant="primary" disabled={added} onClick={addToPlan}>
            {added ? 'Added' : 'Add Location'}
          </Button>
        </>
      }
    />
  )
}
