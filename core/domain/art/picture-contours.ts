import { contourLines, levelsBetween } from '../terrain/contour-lines.ts'
import { curveData } from './path-data.ts'
import { FRAME_WIDTH } from './picture-frame.ts'
import { COARSE_COLUMNS, COARSE_STRIDE, RELIEF_WIDTH, type PictureGround } from './picture-ground.ts'

/** Feet between two contour lines, and the most lines that a picture has. */
const STEPS_FT = [40, 100, 200, 500, 1000, 2000]
const MOST_LINES = 8
const METRES_A_FOOT = 0.3048

/** A ring around a square or two would be a dot. */
const SPECK_CORNERS = 8

const UNITS_PER_VALUE = (COARSE_STRIDE * FRAME_WIDTH) / RELIEF_WIDTH
/** The first value stands half a pixel beyond the north-west corner. */
const FIRST_UNITS = -FRAME_WIDTH / RELIEF_WIDTH / 2

/** Contour lines as path data: about as many in any picture, so that their distance says nothing and their shape all. */
export function contourPath({ coarse }: PictureGround): string {
  return contourLines(coarse, COARSE_COLUMNS, levelsOf(coarse))
    .filter(({ points }) => points.length > 2 * SPECK_CORNERS)
    .map(({ points }) => curveData(points.map((step) => FIRST_UNITS + step * UNITS_PER_VALUE)))
    .join('')
}

function levelsOf(values: Float32Array): number[] {
  for (const feet of STEPS_FT) {
    const levels = levelsBetween(values, feet * METRES_A_FOOT)
    if (levels.length <= MOST_LINES) return levels
  }
  return []
}
