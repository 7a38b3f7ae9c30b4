import type {
  ColoradoLocation,
  ColoradoLocationWithImage,
} from '../../contracts/places/colorado-locations.ts'
import { cataloguePlaceId } from './place-rows.ts'

/** A catalogue row with the path of its picture on our own server and the words for whoever cannot see it. */
export function withImage(location: ColoradoLocation): ColoradoLocationWithImage {
  return {
    ...location,
    imageUrl: artPath(cataloguePlaceId(location)),
    imageAlt: imageAlt(location),
  }
}

/** What the picture of a place shows, in words. */
export function imageAlt({ name, nearestTown }: Pick<ColoradoLocation, 'name' | 'nearestTown'>): string {
  return `Drawn view of the land around ${name}, near ${nearestTown}`
}

/** Where the picture of a place is served, for every form of id. */
function artPath(placeId: string): string {
  return `/api/places/${encodeURIComponent(placeId)}/art.svg`
}
