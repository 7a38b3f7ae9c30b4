/** How many bands what is seen is parted into. */
export const BANDS = 28

const NEAREST_M = 260
const FARTHEST_M = 165_000

/** Metres from the eye, one edge more than bands: each band is wider than the one before by the same factor. */
export const BAND_EDGES_M: readonly number[] = Array.from(
  { length: BANDS + 1 },
  (_, i) => NEAREST_M * (FARTHEST_M / NEAREST_M) ** (i / BANDS),
)

/** The ground is read at least every so many metres near by, and farther off every so much of the distance. */
const LEAST_STEP_M = 240
const STEP_SHARE = 0.05

let samples: Float64Array | null = null

/** Metres from the eye at which the ground is read, the nearest first; the last lies on the last edge. */
export function sampleDistances(): Float64Array {
  if (samples) return samples
  const found: number[] = []
  for (let at = 200; at < FARTHEST_M; at += Math.max(LEAST_STEP_M, STEP_SHARE * at)) found.push(at)
  samples = Float64Array.from([...found, FARTHEST_M + 1])
  return samples
}

/** The band of a distance; the last for what is farther than all. */
export function bandAt(distanceM: number): number {
  const found = BAND_EDGES_M.findIndex((edge, i) => i > 0 && distanceM < edge)
  return found < 0 ? BANDS - 1 : found - 1
}
