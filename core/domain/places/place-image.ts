import type {
  ColoradoLocation,
  ColoradoLocationWithImage,
} from '../../contracts/places/colorado-locations.ts'
import { sceneWords, standsInTown } from '../art/scenes/scene-kinds.ts'
import { cataloguePlaceId } from './place-rows.ts'

/** A catalogue row with the path of its picture on our own server and the words for whoever cannot see it. */
export function withImage(location: ColoradoLocation): ColoradoLocationWithImage {
  return {
    ...location,
    imageUrl: artPath(cataloguePlaceId(location)),
    imageAlt: imageAlt(location),
  }
}

/** What the picture of a place shows, in words: a scene of its kind for what stands in towns, else the land. */
export function imageAlt({
  name,
  kind,
  nearestTown,
}: Pick<ColoradoLocation, 'name' | 'kind' | 'nearestTown'>): string {
  const what = standsInTown(kind) ? `${sceneWords(kind)}, for` : 'the land around'
  return `Drawing of ${what} ${name}, near ${nearestTown}`
}

/** Where the picture of a place is served, for every form of id. */
function artPath(placeId: string): string {
  return `/api/places/${encodeURIComponent(placeId)}/art.svg`
}
