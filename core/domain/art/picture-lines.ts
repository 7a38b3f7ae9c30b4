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

/** What of the lines is drawn, and how wide: far views leave out the small ones. */
export type LineDetail = {
  /** Times the widths of a place's picture. */
  scale: number
  /** The least roads and the least rivers that are drawn. */
  leastRoad: RoadClass
  leastRiver: number
}

const EVERY_LINE: LineDetail = { scale: 1, leastRoad: 'county', leastRiver: RIVER_WIDTHS.length }

/** Rivers and lakes of a frame as SVG elements; empty for none. */
export function waterElements(
  { rivers, waters }: PictureFeatures,
  frame: PictureFrame,
  { water, shore }: PicturePalette,
  { scale, leastRiver }: LineDetail = EVERY_LINE,
): string {
  const near = rivers.filter((river) => isNear(frame, river))
  const lines = RIVER_WIDTHS.slice(0, leastRiver).map((width, at) => {
    const d = linePath(
      near.filter(({ rank }) => rank === at + 1),
      frame,
    )
    return pathElement(d, `stroke="${shore}" stroke-width="${scaled(width, scale)}"`)
  })
  const areas = waters.filter((area) => isNear(frame, area)).map((area) => areaPath(area, frame))
  const look = `fill="${water}" fill-rule="evenodd" stroke="${shore}" stroke-width="${scaled(SHORE_WIDTH, scale)}"`
  return `${strokes(lines.join(''))}${pathElement(areas.join(''), look)}`
}

/** Roads with their casings; every casing lies below every road, so that crossings are open. */
export function roadElements(
  { roads }: PictureFeatures,
  frame: PictureFrame,
  { roads: colors, casing }: PicturePalette,
  { scale, leastRoad }: LineDetail = EVERY_LINE,
): string {
  const near = roads.filter((road) => isNear(frame, road))
  const least = ROAD_WIDTHS.findIndex(([road]) => road === leastRoad)
  const drawn = ROAD_WIDTHS.slice(least).map(([road, width]) => ({
    road,
    width,
    d: linePath(
      near.filter((each) => each.road === road),
      frame,
    ),
  }))
  const casings = drawn.map(({ width, d }) =>
    pathElement(d, `stroke="${casing}" stroke-width="${scaled(width + CASING_WIDTH, scale)}"`),
  )
  const surfaces = drawn.map(({ road, width, d }) =>
    pathElement(d, `stroke="${colors[road]}" stroke-width="${scaled(width, scale)}"`),
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

const scaled = (width: number, scale: number): number => Math.round(10 * width * scale) / 10

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
