import { HOURS_OF_THEME, type Hour, type Season } from '../palette.ts'
import type { PictureTheme } from '../picture-palette.ts'
import { createBrush, HEIGHT, WIDTH, type Brush } from './brush.ts'
import { chanceOf } from './chance.ts'
import { drawLand } from './scene-land.ts'
import { sceneOfKind } from './scene-of-kind.ts'
import { drawSky } from './scene-sky.ts'
import { drawGrove, drawTree, TREE_KINDS, type TreeKind } from './scene-trees.ts'

/** Which place it is: by its id where it has one, else by its point, WGS84 degrees. */
export type SceneSubject = { placeId?: string; lat: number; lng: number; kind: string }

export type SceneLook = {
  season: Season
  theme: PictureTheme
  /** The land that is seen behind the place at an hour, SVG elements in units of 1280 by 960. Default: hills of the scene's own. */
  behind?: (hour: Hour) => string
}

/**
 * The scene of a place that stands in a town, as an SVG document of 4:3 whose units are 400 by 300: a drawing of its kind,
 * varied by the point where it is, the same on phone and server. '' for a kind that has no scene. Never throws.
 * @source look "Pictures"
 * @source decision record 72
 */
export function scenePicture(subject: SceneSubject, look: SceneLook): string {
  const draw = sceneOfKind(subject.kind)
  if (!draw) return ''
  const chance = chanceOf(seedOf(subject))
  const hour = chance.pick(HOURS_OF_THEME[look.theme])
  const { brush, svg } = createBrush(chance, look.season, hour)
  const isTurned = brush.may(0.5)
  // Each part begins its own choices, so that a house stays the same in every season and by night.
  brush.begin('sky')
  drawSky(brush)
  brush.begin('land')
  drawLand(brush, look.behind?.(hour) ?? '', isTurned)
  brush.begin('middle')
  drawMiddle(brush)
  brush.begin('subject')
  const scale = brush.between(0.94, 1.28)
  brush.moved(
    200 * (1 - scale) + brush.between(-36, 36),
    250 * (1 - scale) + brush.between(-8, 14),
    scale,
    () => {
      draw(brush)
    },
  )
  brush.begin('frame')
  drawFrame(brush)
  const content = isTurned ? `<g transform="translate(${WIDTH} 0) scale(-1 1)">${svg()}</g>` : svg()
  return `<svg xmlns="http://www.w3.org/2000/svg" width="640" height="480" viewBox="0 0 ${WIDTH} ${HEIGHT}">${content}</svg>`
}

/** Places of one point have different ids. To ten metres, so that a point that was rounded is still the same place. */
function seedOf({ placeId, lat, lng, kind }: SceneSubject): string {
  return placeId ?? `${kind} ${Math.round(lat * 1e4)} ${Math.round(lng * 1e4)}`
}

/** The far trees of a town, or a slope of them. */
function drawMiddle(brush: Brush): void {
  const { pick, may, between } = brush
  if (may(0.3)) return
  const kinds: readonly TreeKind[] = [pick(TREE_KINDS), pick(TREE_KINDS)]
  drawGrove(brush, kinds, 226, between(20, 40), between(46, 92))
}

/** A tree or two at the edges that one looks past. Broad ones are lower, so that they leave the middle free. */
function drawFrame(brush: Brush): void {
  const { pick, may, between } = brush
  const side = pick([-1, 1])
  const tree = (x: number, tallest: number) => {
    const kind = pick(TREE_KINDS)
    const isBroad = kind === 'cottonwood' || kind === 'pine'
    drawTree(brush, kind, x, between(292, 312), between(110, tallest) * (isBroad ? 0.75 : 1))
  }
  if (may(0.68)) tree(200 + side * between(156, 214), 280)
  if (may(0.24)) tree(200 - side * between(170, 214), 220)
}
