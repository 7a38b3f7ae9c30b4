import { useQuery } from '@tanstack/react-query'
import { useSetAtom } from 'jotai'
import type { Location } from '../../../../core/contracts/trips/search-preferences.ts'
import type { Trip } from '../../../../core/domain/trips/trip.ts'
import { coloradoLocationsQuery } from '../../../data/places/colorado-locations.ts'
import { knownPlaces } from '../../../data/places/prepared-places.ts'
import { toLocation } from '../../../domain/places/known-places.ts'
import { useHikePlace } from '../../../parts/hikes/use-hike-place.ts'
import { PlaceDetail } from '../../../parts/place/place-detail.tsx'
import { useBackToClose } from '../../../platform/page/use-back-to-close.ts'
import { addToTripAtom } from '../../../state/place-for-trip.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { fitsOf } from '../stop/place-fit.ts'
import { StopHeart } from '../stop/place/stop-heart.tsx'
import { putInDay } from '../stop/day/put-in-day.ts'
import { lastDay } from '../words/trip-line.ts'

type TrailCardProps = {
  trip: Trip
  /** The day that is shown, to which it can be added at once; left out, it is asked which trip and day. */
  day?: number | undefined
  placeId: string
  onClose: () => void
}

/** The card of a trail, a hike or a trailhead that was tapped on a trip's map. Nothing while the lists are fetched. */
export function TrailCard({ placeId, ...props }: TrailCardProps) {
  const { data } = useQuery(coloradoLocationsQuery())
  const hike = useHikePlace(placeId)
  const place = knownPlaces(data).byId.get(placeId) ?? hike
  return place === null ? null : <Card {...props} place={place} />
}

type CardProps = Omit<TrailCardProps, 'placeId'> & { place: NonNullable<ReturnType<typeof useHikePlace>> }

function Card({ trip, day, place, onClose }: CardProps) {
  const { data } = useQuery(coloradoLocationsQuery())
  const openAddToTrip = useSetAtom(addToTripAtom)
  useBackToClose(onClose)
  const add = async (added: Location) => {
    if (day === undefined) return openAddToTrip(added)
    onClose()
    const [fit = null] = await fitsOf(trip, added, [day], knownPlaces(data).places)
    putInDay(trip, added, day, fit)
  }
  const { start } = trip.dates
  return (
    <PlaceDetail
      place={place}
      days={{ start, end: lastDay(trip.dates) }}
      headingLevel={2}
      corner={<StopHeart place={place} />}
      onAddHike={(hike) => void add(hike)}
      hikeHeart={(hike) => <StopHeart place={hike} />}
      onClose={onClose}
      actions={
        <>
          <Button variant="quiet" onClick={onClose}>
            Cancel
          </Button>
          <Button variant="primary" onClick={() => void add(toLocation(place))}>
            {day === undefined ? 'Add to trip' : `Add to day ${day}`}
          </Button>
        </>
      }
    />
  )
}
