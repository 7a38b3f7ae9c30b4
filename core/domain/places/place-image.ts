import type {
  ColoradoLocation,
  ColoradoLocationWithImage,
} from '../../contracts/places/colorado-locations.ts'
import { sceneWords, shownOf, type PictureShows } from '../art/scenes/scene-kinds.ts'
import { cellOf, type StoredViews } from '../art/skyline/stored-views.ts'
import { cataloguePlaceId } from './place-rows.ts'

/**
 * A catalogue row with the path of its picture on our own server and the words for whoever cannot see it. `views` says where there is a
 * view.
 */
export function withImage(location: ColoradoLocation, views: StoredViews): ColoradoLocationWithImage {
  const { latitude: lat, longitude: lng } = location
  const hasView = views.get(cellOf({ lat, lng })) !== null
  return {
    ...location,
    imageUrl: artPath(cataloguePlaceId(location)),
    imageAlt: imageAlt(location, shownOf(location.kind, hasView)),
  }
}

/**
 * What the picture of a place shows, in words: 'Drawing of a lake, for Jackson Lake, near Goodrich'. Default: what pictures of its kind
 * show as a rule, most of which have a view.
 */
export function imageAlt(
  { name, kind, nearestTown }: Pick<ColoradoLocation, 'name' | 'kind' | 'nearestTown'>,
  shows: PictureShows = shownOf(kind, true),
): string {
  return `Drawing of ${shownWords(shows, kind)} ${name}, near ${nearestTown}`
}

function shownWords(shows: PictureShows, kind: string): string {
  if (shows === 'view') return 'the view from'
  return shows === 'scene' ? `${sceneWords(kind) ?? 'a scene'}, for` : 'the land around'
}

/** Where the picture of a place is served, for every form of id. */
function artPath(placeId: string): string {
  return `/api/places/${encodeURIComponent(placeId)}/art.svg`
}
