import type { Trip, TripStop } from '../../../../../core/domain/trips/trip.ts'
import { useHikePlace } from '../../../../parts/hikes/use-hike-place.ts'
import { pictureSubject } from '../../../../parts/pictures/picture-subject.ts'
import { PlaceView } from '../../../../parts/pictures/place-view.tsx'
import { PictureDay } from '../../../../parts/pictures/use-place-picture.ts'
import { shortName } from '../../../../parts/plan/picked-places.ts'
import { dateOfStop } from '../day/date-of-stop.ts'
import { useKnownPlace } from '../use-known-place.ts'
import { StopHeart } from './stop-heart.tsx'
import { StopPhoto } from './stop-photo.tsx'

type StopPictureProps = {
  trip: Trip
  stop: TripStop
  /** The file of its first photo; null where it has none. */
  photo: string | null
}

/** A stop's own photo, else the view from its place; nothing while the place is looked for. */
export function StopPicture({ trip, stop, photo }: StopPictureProps) {
  const { place } = stop
  const { known, isLoading } = useKnownPlace(place.placeId)
  if (isLoading) return null
  return (
    <StopPhoto trip={trip.id} file={photo} name={shortName(place)}>
      <PictureDay value={dateOfStop(trip, stop)}>
        <PlaceView key={place.placeId} place={pictureSubject(place, known)} />
      </PictureDay>
    </StopPhoto>
  )
}

/** The heart of a stop's place, where the catalogue or the list of hikes has it. */
export function StopCorner({ placeId }: { placeId: string }) {
  const { known } = useKnownPlace(placeId)
  const hike = useHikePlace(placeId)
  const hearted = known ?? hike
  return hearted ? <StopHeart place={hearted} /> : null
}
