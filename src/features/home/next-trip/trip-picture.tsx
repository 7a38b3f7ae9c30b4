import { CATEGORIES } from '../../../../core/domain/places/categories.ts'
import type { PicturedPlace } from '../../../domain/next-trip/next-trip.ts'
import { PlacePicture } from '../../../parts/pictures/place-picture.tsx'
import { PictureDay } from '../../../parts/pictures/use-place-picture.ts'

type TripPictureProps = {
  places: readonly PicturedPlace[]
  /** The day, `YYYY-MM-DD`, whose season it has; null for today's. */
  day: string | null
}

/** The view from the finest of these places of a trip. At least one. */
export function TripPicture({ places, day }: TripPictureProps) {
  const subjects = places.map((place) => ({
    ...place,
    category: CATEGORIES.find(({ id }) => id === place.category)?.id ?? null,
  }))
  return (
    <PictureDay value={day}>
      <PlacePicture place={subjects} />
    </PictureDay>
  )
}
