import type { KnownPlace } from '../../../../domain/places/known-places.ts'
import { sayIfNotKept } from '../../../../parts/page/say-if-not-kept.ts'
import { FavoriteButton } from '../../../../parts/place/favorite-button.tsx'
import { useFavorites } from '../../../../sync/hooks/use-favorites.ts'

/** The heart of a place of the catalogue, a hike or a trail: it stands among the favorites then, whatever becomes of the trip. */
export function StopHeart({ place: { placeId, name } }: { place: Pick<KnownPlace, 'placeId' | 'name'> }) {
  const { isOn, toggle } = useFavorites()
  return (
    <FavoriteButton
      name={name}
      on={isOn(placeId)}
      onToggle={() => sayIfNotKept(toggle(placeId), 'changing a favorite')}
    />
  )
}
