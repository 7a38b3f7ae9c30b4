import { CATEGORIES } from '../../../../core/domain/places/categories.ts'
import type { PicturedPlace } from '../../../domain/next-trip/next-trip.ts'
import { PlacePicture } from '../../../parts/pictures/place-picture.tsx'

/** The view from a place of a trip. */
export function TripPicture({ place }: { place: PicturedPlace }) {
  const category = CATEGORIES.find(({ id }) => id === place.category)?.id ?? null
  return <PlacePicture place={{ ...place, category }} />
}
