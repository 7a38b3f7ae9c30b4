import type { ElevationGrid } from '../../../core/domain/terrain/elevation-grid.ts'
import { base64 } from '../../../core/domain/art/base64.ts'
import {
  FRAME_HEIGHT,
  FRAME_WIDTH,
  toUnits,
  type PictureFrame,
} from '../../../core/domain/art/picture-frame.ts'
import { groundOf } from '../../../core/domain/art/picture-ground.ts'
import { roadElements, waterElements, type LineDetail } from '../../../core/domain/art/picture-lines.ts'
import { PICTURE_PALETTES } from '../../../core/domain/art/picture-palette.ts'
import { reliefPixels } from '../../../core/domain/art/picture-relief.ts'
import { townShares } from '../../../core/domain/art/picture-towns.ts'
import { pngImage } from '../../../core/domain/art/png-image.ts'
import type { PictureWorld } from '../../../core/domain/art/ground-picture.ts'
import { tripFrame, type TripView } from './trip-frame.ts'
import { tripNameElements } from './trip-names.ts'

/** The ground below a trip's ways, or the names above them: the ways are drawn between the two. */
export type TripPart = 'ground' | 'names'

/** Pixels of the relief: a state's width still has one for every 2 km, and printed a hand wide none is seen. */
const RELIEF = { width: 320, height: 240 }

/** Paper shows through, so that little ink is used and the ways stand out. */
const INK_SHARE = 0.62

/**
 * The land around a trip from above, 4:3, in light colours for paper: relief, waters, roads, and beyond the known ground
 * plain paper; or its towns and highway signs by name, clear of the pins. An SVG document in the units of
 * `tripFrame`. It holds what the map's own files say and nothing of what it is given. Total: a view of no points is empty.
 */
export function tripGround(world: PictureWorld, { shown, pins }: TripView, part: TripPart): string {
  const frame = tripFrame(shown)
  const elements =
    frame === null
      ? ''
      : part === 'ground'
        ? landElements(world, frame)
        : tripNameElements(world.features, frame, pins)
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${FRAME_WIDTH}" height="${FRAME_HEIGHT}" viewBox="0 0 ${FRAME_WIDTH} ${FRAME_HEIGHT}">${elements}</svg>`
}

function landElements({ grid, features }: PictureWorld, frame: PictureFrame): string {
  const palette = PICTURE_PALETTES.light
  const towns = townShares(features.towns, frame, RELIEF.width, RELIEF.height)
  const relief = pngImage(reliefPixels(groundOf(grid, frame, RELIEF), frame, palette, towns), RELIEF.width)
  const detail = detailOf(frame.widthM / 1000)
  return [
    `<image opacity="${INK_SHARE}" width="${FRAME_WIDTH}" height="${FRAME_HEIGHT}" preserveAspectRatio="none" href="data:image/png;base64,${base64(relief)}"/>`,
    `<path fill="#ffffff" fill-rule="evenodd" d="M0 0h${FRAME_WIDTH}v${FRAME_HEIGHT}H0z${gridPath(grid, frame)}"/>`,
    waterElements(features, frame, palette, detail),
    roadElements(features, frame, palette, detail),
  ].join('')
}

/** The known ground as a path; what is beyond it is the grid's edge drawn out, and is covered. */
function gridPath({ west, north, columns, rows, perDegree }: ElevationGrid, frame: PictureFrame): string {
  const [east, south] = [west + (columns - 1) / perDegree, north - (rows - 1) / perDegree]
  const [left = 0, top = 0, right = 0, bottom = 0] = toUnits(frame, [west, north, east, south]).map(
    (unit, at) => Math.round(Math.max(0, Math.min(unit, at % 2 === 0 ? FRAME_WIDTH : FRAME_HEIGHT))),
  )
  return `M${left} ${top}H${right}V${bottom}H${left}z`
}

/** The wider the view, the thinner the lines and the fewer. */
function detailOf(widthKm: number): LineDetail {
  if (widthKm < 40) return { scale: 0.7, leastRoad: 'county', leastRiver: 5 }
  if (widthKm < 110) return { scale: 0.5, leastRoad: 'county', leastRiver: 4 }
  if (widthKm < 260) return { scale: 0.4, leastRoad: 'state', leastRiver: 3 }
  return { scale: 0.32, leastRoad: 'state', leastRiver: 2 }
}
