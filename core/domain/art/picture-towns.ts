import type { PictureFeatures } from './picture-features.ts'
import type { PictureFrame } from './picture-frame.ts'

/** Metres for the root of its population: a town of 7,700 reaches 1.2 km from its middle, Denver twelve. */
const REACH_M = 14
/** Shares of the reach between which houses thin out. */
const [DENSE, GONE] = [0.55, 1.25]

const METRES_A_DEGREE = 111_320

/**
 * How much each pixel of a picture is town, 0 to 1, from populations and middles alone: where streets are is not known.
 * Null for none.
 */
export function townShares(
  towns: PictureFeatures['towns'],
  frame: PictureFrame,
  columns: number,
  rows: number,
): Float32Array | null {
  let shares: Float32Array | null = null
  const metresPerPixel = frame.widthM / columns
  for (const { lat, lng, population } of towns) {
    const reach = (REACH_M * Math.sqrt(population)) / metresPerPixel
    const far = reach * GONE
    const x = ((lng - frame.west) / (frame.east - frame.west)) * columns - 0.5
    const y = ((frame.north - lat) * METRES_A_DEGREE) / metresPerPixel - 0.5
    if (population === 0 || x < -far || y < -far || x > columns + far || y > rows + far) continue
    shares ??= new Float32Array(columns * rows)
    const [left, right] = [Math.max(0, Math.ceil(x - far)), Math.min(columns - 1, Math.floor(x + far))]
    const [top, bottom] = [Math.max(0, Math.ceil(y - far)), Math.min(rows - 1, Math.floor(y + far))]
    for (let row = top; row <= bottom; row += 1) {
      for (let column = left; column <= right; column += 1) {
        const away = Math.sqrt((column - x) ** 2 + (row - y) ** 2) / reach
        const share = Math.max(0, Math.min(1, (GONE - away) / (GONE - DENSE)))
        const at = row * columns + column
        shares[at] = Math.max(shares[at]!, share * share * (3 - 2 * share))
      }
    }
  }
  return shares
}
