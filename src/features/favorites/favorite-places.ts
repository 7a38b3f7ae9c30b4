import type { ColoradoLocation } from '../../../core/contracts/places/colorado-locations.ts'
import type { Favorite } from '../../../core/contracts/places/favorites.ts'
import { hikeFigures } from '../../../core/domain/hikes/hike-words.ts'
import { hikeOf } from '../../../core/domain/hikes/hikes.ts'
import { opennessOn } from '../../domain/calendar/seasons.ts'
import { placeOfHike } from '../../domain/hikes/hike-place.ts'
import { mergePlaces, type KnownPlace } from '../../domain/places/known-places.ts'
import { inWorthOrder } from '../../domain/search/worth-the-trip.ts'

/** A favorite as it is shown. `place` is null when this phone does not know it. */
export type FavoritePlace = Favorite & {
  name: string
  place: KnownPlace | null
  /** What a card says of a hike or a trail: 'about 3.4 mi · about 1,000 ft up · moderate'; null for any other place. */
  figures: string | null
}

/** What is known of trails, whose lists come later than the hikes'. */
type TrailLookup = {
  hikePlace: (placeId: string) => KnownPlace | null
  trailLength: (placeId: string) => string | null
}

/** The favorites in their order, each with what this phone knows of its place. */
export function favoritePlaces(
  favorites: readonly Favorite[],
  catalogue: readonly ColoradoLocation[],
  trails: TrailLookup | null = null,
): FavoritePlace[] {
  const known = new Map(mergePlaces(catalogue).map((place) => [place.placeId, place]))
  return favorites.map((favorite) => {
    const { placeId } = favorite
    const hike = hikeOf(placeId)
    const place = known.get(placeId) ?? (hike ? placeOfHike(hike) : (trails?.hikePlace(placeId) ?? null))
    const figures = hike ? hikeFigures(hike) : (trails?.trailLength(placeId) ?? null)
    return { ...favorite, name: place?.name ?? nameOf(placeId), place, figures }
  })
}

/** What is worth a trip and not usually closed on the day, `YYYY-MM-DD`. */
export const firstIdeas = (places: readonly KnownPlace[], day: string): KnownPlace[] =>
  inWorthOrder(places.filter(({ season }) => season === null || opennessOn(season, day) !== 'closed'))

/** 'Orvis Hot Springs' from 'colorado-activities-orvis-hot-springs': ids are made of names. */
function nameOf(placeId: string): string {
  const words = placeId.replace(/^colorado-[a-z]+-|^(custom|suggested|[a-z]+)[-_]/, '').split(/[-_]/)
  return words.map((word) => word.charAt(0).toUpperCase() + word.slice(1)).join(' ')
}
