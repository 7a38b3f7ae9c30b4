import type { ColoradoLocation } from '../../../api/contracts/colorado-locations.ts'
import type { Favorite } from '../../../api/contracts/favorites.ts'
import type { Category } from '../../../api/domain/categories.ts'
import { CURATED_PLACES } from '../../../api/domain/curated-places.ts'
import { cataloguePlaceId } from '../../../api/domain/place-rows.ts'

/** What a card and a marker need. `lat` and `lng` in WGS84 degrees, `elevationM` metres or null where not known. */
export type KnownPlace = {
  category: Category
  description: string | null
  kind: string
  nearestTown: string
  elevationM: number | null
  lat: number
  lng: number
}

/** A favorite as it is shown. `place` is null when the phone's catalogue does not have it. */
export type FavoritePlace = Favorite & { name: string; place: KnownPlace | null }

/** The favorites in their order, each with what this phone knows of its place. */
export function favoritePlaces(
  favorites: readonly Favorite[],
  catalogue: readonly ColoradoLocation[],
): FavoritePlace[] {
  const known = new Map<string, { name: string; place: KnownPlace }>()
  for (const row of catalogue) known.set(cataloguePlaceId(row), fromCatalogue(row))
  for (const { placeId, name, ...place } of CURATED_PLACES)
    known.set(placeId, { name, place: { ...place, elevationM: null } })
  return favorites.map((favorite) => ({
    ...favorite,
    ...(known.get(favorite.placeId) ?? { name: nameOf(favorite.placeId), place: null }),
  }))
}

function fromCatalogue({ latitude: lat, longitude: lng, name, ...row }: ColoradoLocation) {
  return { name, place: { ...row, lat, lng } }
}

/** 'Orvis Hot Springs' from 'colorado-activities-orvis-hot-springs': ids are made of names. */
function nameOf(placeId: string): string {
  const words = placeId.replace(/^colorado-[a-z]+-|^(custom|suggested|[a-z]+)[-_]/, '').split(/[-_]/)
  return words.map((word) => word.charAt(0).toUpperCase() + word.slice(1)).join(' ')
}
