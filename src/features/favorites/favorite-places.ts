import type { ColoradoLocation } from '../../../core/contracts/places/colorado-locations.ts'
import type { Favorite } from '../../../core/contracts/places/favorites.ts'
import { mergePlaces, type KnownPlace } from '../../domain/places/known-places.ts'

/** A favorite as it is shown. `place` is null when the phone's catalogue does not have it. */
export type FavoritePlace = Favorite & { name: string; place: KnownPlace | null }

/** The favorites in their order, each with what this phone knows of its place. */
export function favoritePlaces(
  favorites: readonly Favorite[],
  catalogue: readonly ColoradoLocation[],
): FavoritePlace[] {
  const known = new Map(mergePlaces(catalogue).map((place) => [place.placeId, place]))
  return favorites.map((favorite) => ({
    ...favorite,
    name: known.get(favorite.placeId)?.name ?? nameOf(favorite.placeId),
    place: known.get(favorite.placeId) ?? null,
  }))
}

/** 'Orvis Hot Springs' from 'colorado-activities-orvis-hot-springs': ids are made of names. */
function nameOf(placeId: string): string {
  const words = placeId.replace(/^colorado-[a-z]+-|^(custom|suggested|[a-z]+)[-_]/, '').split(/[-_]/)
  return words.map((word) => word.charAt(0).toUpperCase() + word.slice(1)).join(' ')
}
