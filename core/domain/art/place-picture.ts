import type { ElevationGrid } from '../terrain/elevation-grid.ts'
import { groundPicture, type PictureSubject, type PictureWorld } from './ground-picture.ts'
import type { Hour, Season } from './palette.ts'
import { FRAME_HEIGHT, FRAME_WIDTH } from './picture-frame.ts'
import { isOnGrid } from './picture-ground.ts'
import type { PictureTheme } from './picture-palette.ts'
import { shownOf, type PictureShows } from './scenes/scene-kinds.ts'
import { scenePicture } from './scenes/scene-picture.ts'
import { chosenNow, viewOf } from './skyline/choose-view.ts'
import { sharpGround, type SharpGround } from './skyline/sharp-ground.ts'
import type { SkylineView } from './skyline/skyline.ts'
import type { NamedRidge } from './skyline/named-ridges.ts'
import { landElements, skylineDrawing } from './skyline/skyline-picture.ts'
import { cellOf, type StoredViews } from './skyline/stored-views.ts'
import type { Summit } from './skyline/summits.ts'

/** All that the pictures of places are drawn from, unpacked. */
export type PlaceWorld = PictureWorld & { sharp: SharpGround; views: StoredViews }

export function placeWorld(
  { grid, features }: PictureWorld,
  summits: readonly Summit[],
  views: StoredViews,
): PlaceWorld {
  return { grid, features, sharp: sharpGround(grid, summits), views }
}

/** What a picture is coloured by. */
export type PictureLook = { season: Season; theme: PictureTheme }

/** An SVG document of 4:3, what it shows, and the ridges that are seen in it, from left to right. */
export type PlacePicture = { svg: string; shows: PictureShows; ridges: readonly NamedRidge[] }

/**
 * The picture of a place: of what stands in towns a scene of its kind before the view; elsewhere the real view itself; where fewer
 * than three ridges are seen a scene of the kind, or, for a kind that has none, where it lies. The same text wherever it is drawn,
 * at most 35 KB; it holds numbers and our own colours, nothing of what it is given. Total.
 * @source look "Pictures"
 * @source decision record 71
 */
export function placePicture(world: PlaceWorld, subject: PictureSubject, look: PictureLook): PlacePicture {
  const view = skylineViewOf(world, subject)
  const shows = shownOf(subject.kind, view !== null)
  if (view && shows === 'view') {
    const { elements, ridges } = skylineDrawing(world.sharp, view, { ...look, kind: subject.kind })
    return {
      svg: `<svg xmlns="http://www.w3.org/2000/svg" width="640" height="480" viewBox="0 0 ${FRAME_WIDTH} ${FRAME_HEIGHT}">${elements}</svg>`,
      ridges,
      shows,
    }
  }
  const behind = view ? { behind: (hour: Hour) => landElements(world.sharp, view, look.season, hour) } : {}
  const scene = scenePicture(subject, { ...look, ...behind })
  return { svg: scene === '' ? groundPicture(world, subject, look.theme) : scene, shows, ridges: [] }
}

/** Where one looks to from a place; null where there is no skyline. What was not chosen when the data was built is chosen now. */
export function skylineViewOf(
  { grid, sharp, views }: PlaceWorld,
  subject: PictureSubject,
): SkylineView | null {
  if (!hasRoom(grid, subject)) return null
  const stored = views.get(cellOf(subject))
  const chosen = stored === undefined ? chosenNow(sharp, subject) : stored
  return chosen && viewOf(subject, chosen.direction, chosen.eye)
}

/** A place on the edge of the grid has no ground between four points. */
function hasRoom(grid: ElevationGrid, { lat, lng }: PictureSubject): boolean {
  const margin = 1 / grid.perDegree
  return [-margin, margin].every(
    (by) =>
      isOnGrid(grid, { lat: lat + by, lng: lng + by }) && isOnGrid(grid, { lat: lat - by, lng: lng + by }),
  )
}
