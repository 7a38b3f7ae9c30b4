import { hashOf } from './grain.ts'
import { BANDS } from './distance-bands.ts'
import { dropM } from './sight.ts'
import { heightOn } from './sight-line.ts'
import { NO_GROUND, type Skyline } from './skyline.ts'
import { yOf, type SkylineFrame } from './skyline-frame.ts'

/** What one band shows in the columns from `start` on, each from its foot to its top; y in units down from the picture's top. */
export type Strip = {
  band: number
  start: number
  tops: number[]
  feet: number[]
  /** Metres above the sea, and how much the ground rises to the right, at the top and at the foot. */
  topM: number[]
  footM: number[]
  topRise: number[]
  footRise: number[]
  /** Metres to the top, and how many times as far off is what is seen right above it; Infinity below the sky. */
  distanceM: number[]
  gaps: number[]
}

/** Thinner ones are not seen. */
const LEAST_UNITS = 0.9

/** Nor are smaller ones: units, summed over their columns. */
const LEAST_SIZE = 8

/** Thinner ones are not shaded. */
const SHADED_UNITS = 4

/** Farther off a strip's slope is told at its crest alone. */
const FAR_M = 25_000

/** The strips of all bands, the farthest first. */
export function bandStrips(skyline: Skyline, frame: SkylineFrame): Strip[] {
  const { columns } = skyline
  const behind = new Float64Array(columns).fill(Infinity)
  const strips: Strip[] = []
  for (let band = BANDS - 1; band >= 0; band -= 1) {
    let strip: Strip | null = null
    for (let column = 0; column < columns; column += 1) {
      const at = band * columns + column
      const top = yOf(frame, skyline.tops[at]!)
      const foot = band > 0 ? yOf(frame, skyline.tops[at - columns]!) : yOf(frame, NO_GROUND)
      if (skyline.nearM[at] === 0 || foot - top < LEAST_UNITS) {
        strip = null
        continue
      }
      if (!strip) {
        strip = emptyStrip(band, column)
        strips.push(strip)
      }
      fill(strip, skyline, column, { top, foot, gap: behind[column]! / skyline.farM[at]! })
      behind[column] = skyline.nearM[at]!
    }
  }
  return strips.filter(
    ({ tops, feet }) => tops.reduce((sum, top, at) => sum + feet[at]! - top, 0) > LEAST_SIZE,
  )
}

const emptyStrip = (band: number, start: number): Strip => ({
  ...{
    band,
    start,
    tops: [],
    feet: [],
    topM: [],
    footM: [],
    topRise: [],
    footRise: [],
    distanceM: [],
    gaps: [],
  },
})

function fill(
  strip: Strip,
  { tops, nearM, farM, columns, eyeM, lines, view }: Skyline,
  column: number,
  { top, foot, gap }: { top: number; foot: number; gap: number },
): void {
  const at = strip.band * columns + column
  const [near, far] = [nearM[at]!, farM[at]!]
  const [line, after] = [lines[column]!, lines[column === columns - 1 ? column - 1 : column + 1]!]
  const side = column === columns - 1 ? -1 : 1
  const wideOf = (distanceM: number) => ((side * view.field) / columns) * (Math.PI / 180) * distanceM
  // At the edge of the grid a neighbor has no ground; in a thin strip no shade is seen.
  const isThin = foot - top < SHADED_UNITS
  const riseAt = (distanceM: number, heightM: number) =>
    isThin ? 0 : (heightOn(after, distanceM) - heightM) / wideOf(distanceM) || 0
  const topM = eyeM + tops[at]! * far + dropM(far)
  const footM = near === far || isThin ? topM : heightOn(line, near)
  const topRise = riseAt(far, topM)
  strip.tops.push(top)
  strip.feet.push(foot)
  strip.topM.push(topM)
  strip.footM.push(footM)
  strip.topRise.push(topRise)
  strip.footRise.push(near === far || isThin || far > FAR_M ? topRise : riseAt(near, footM))
  strip.distanceM.push(far)
  strip.gaps.push(gap)
}

/** A crest where what is seen above lies farther by this factor. */
export const CREST_GAP = 1.22

/** From -1 to 1, for a column of a band. */
export const unevenness = ({ band, start }: Strip, at: number, salt: number): number =>
  hashOf(start + at, band, salt)
