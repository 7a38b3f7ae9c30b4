import { FRAME_HEIGHT, FRAME_WIDTH } from '../picture-frame.ts'
import { BANDS, bandAt } from './distance-bands.ts'
import { NO_GROUND, type Skyline } from './skyline.ts'

/** Where tangents stand in a picture: heights are drawn `scale` units a tangent, more than they are wide. */
export type SkylineFrame = { highest: number; topY: number; scale: number; columnWidth: number }

/** The highest point of the skyline stands so far down, as units. */
const TOP_Y = 265
/** The ground of this distance stands so far down, in the middle one of the columns. */
const NEAR_M = 1_700
const NEAR_Y = 830

/** Heights are drawn at least and at most so many times as high as they are. */
const LEAST_STEEPER = 1.15
const MOST_STEEPER = 4.6

export function skylineFrame({ tops, columns, view }: Skyline): SkylineFrame {
  const natural = FRAME_WIDTH / ((view.field * Math.PI) / 180)
  const last = (BANDS - 1) * columns
  let highest = NO_GROUND
  for (let column = 0; column < columns; column += 1) highest = Math.max(highest, tops[last + column]!)
  const from = bandAt(NEAR_M) * columns
  const near = [...tops.subarray(from, from + columns)].sort((a, b) => a - b)[columns >> 1]!
  const wanted = (NEAR_Y - TOP_Y) / Math.max(0.001, highest - near)
  const scale = Math.max(LEAST_STEEPER * natural, Math.min(MOST_STEEPER * natural, wanted))
  return { highest, topY: TOP_Y, scale, columnWidth: FRAME_WIDTH / (columns - 1) }
}

/** Units from the top; never so far below the picture that numbers grow long. */
export const yOf = ({ highest, topY, scale }: SkylineFrame, tangent: number): number =>
  Math.min(FRAME_HEIGHT + 60, topY + (highest - tangent) * scale)
