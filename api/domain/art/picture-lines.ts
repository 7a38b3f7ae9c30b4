import { clipLine, clipRing } from './clip-path.ts'
import { pathData } from './path-data.ts'
import type { PictureFeature, PictureFeatures, RoadClass } from './picture-features.ts'
import { toUnits, type PictureFrame } from './picture-frame.ts'
import type { PicturePalette } from './picture-palette.ts'

/** Widths in units by a river's rank, the longest first, and of a lake's shore. */
const RIVER_WIDTHS = [16, 13, 10, 8, 5]
const SHORE_WIDTH = 5

/** The smallest first, each with its width in units. */
const ROAD_WIDTHS: readonly (readonly [road: RoadClass, width: number])[] = [
  ['county', 6],
  ['other', 8],
  ['state', 11],
  ['us', 15],
  ['interstate', 20],
]
const CASING_WIDTH = 7

/** Rivers and lakes of a frame as SVG elements; empty for none. */
export function waterElements(
  { rivers, waters }: PictureFeatures,
  frame: PictureFrame,
  { water, shore }: PicturePalette,
): string {
  const near = rivers.filter((river) => isNear(frame, river))
  const lines = RIVER_WIDTHS.map((width, at) => {
    const d = linePath(
      near.filter(({ rank }) => rank === at + 1),
      frame,
    )
    return pathElement(d, `stroke="${shore}" stroke-width="${width}"`)
  })
  const areas = waters.filter((area) => isNear(frame, area)).map((area) => areaPath(area, frame))
  const look = `fill="${water}" fill-rule="evenodd" stroke="${shore}" stroke-width="${SHORE_WIDTH}"`
  return `${strokes(lines.join(''))}${pathElement(areas.join(''), look)}`
}

/** Roads with their casings; every casing lies below every road, so that crossings are open. */
export function roadElements(
  { roads }: PictureFeatures,
  frame: PictureFrame,
  { roads: colors, casing }: PicturePalette,
): string {
  const near = roads.filter((road) => isNear(frame, road))
  const drawn = ROAD_WIDTHS.map(([road, width]) => ({
    road,
    width,
    d: linePath(
      near.filter((each) => each.road === road),
      frame,
    ),
  }))
  const casings = drawn.map(({ width, d }) =>
    pathElement(d, `stroke="${casing}" stroke-width="${width + CASING_WIDTH}"`),
  )
  const surfaces = drawn.map(({ road, width, d }) =>
    pathElement(d, `stroke="${colors[road]}" stroke-width="${width}"`),
  )
  return strokes(casings.join('') + surfaces.join(''))
}

/** The state's border, dashed. */
export function borderElements(
  { border }: PictureFeatures,
  frame: PictureFrame,
  { border: color }: PicturePalette,
): string {
  return strokes(
    pathElement(linePath(border, frame), `stroke="${color}" stroke-width="7" stroke-dasharray="36 24"`),
  )
}

const strokes = (elements: string): string =>
  elements && `<g fill="none" stroke-linejoin="round" stroke-linecap="round">${elements}</g>`

const pathElement = (d: string, look: string): string => d && `<path ${look} d="${d}"/>`

function linePath(features: readonly PictureFeature[], frame: PictureFrame): string {
  return features
    .flatMap(({ parts }) => parts.flatMap((part) => clipLine(part, frame.drawn)))
    .map((run) => pathData(toUnits(frame, run)))
    .join('')
}

function areaPath({ parts }: PictureFeature, frame: PictureFrame): string {
  return parts.map((ring) => pathData(toUnits(frame, clipRing(ring, frame.drawn)), true)).join('')
}

function isNear({ drawn }: PictureFrame, { west, east, south, north }: PictureFeature): boolean {
  return west < drawn.mostX && east > drawn.leastX && south < drawn.mostY && north > drawn.leastY
}
