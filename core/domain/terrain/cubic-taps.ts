/** Which values of a row make a value between them, and with what weight each; the weights sum up to 1. */
export type Taps = { indexes: Int32Array; weights: Float64Array }

/**
 * The Catmull-Rom spline at a fractional position among `count` values: on a value it answers that value. `step` is how
 * many values lie between two positions asked for; above 1 the spline is widened by it, so that a picture smaller than
 * the grid averages what it leaves out. Beyond either end the last value goes on.
 */
export function tapsAt(position: number, step: number, count: number): Taps {
  const width = Math.max(1, step)
  const first = Math.ceil(position - 2 * width)
  const length = Math.max(1, Math.floor(position + 2 * width) - first + 1)
  const indexes = new Int32Array(length)
  const weights = new Float64Array(length)
  let sum = 0
  for (let i = 0; i < length; i += 1) {
    indexes[i] = Math.min(count - 1, Math.max(0, first + i))
    const weight = catmullRom(Math.abs(first + i - position) / width)
    weights[i] = weight
    sum += weight
  }
  return { indexes, weights: weights.map((weight) => weight / sum) }
}

/** The weight of a value `t` steps away. @source Keys 1981, a = -1/2 */
function catmullRom(t: number): number {
  if (t < 1) return 1 + t * t * (1.5 * t - 2.5)
  if (t < 2) return 2 + t * (-4 + t * (2.5 - 0.5 * t))
  return 0
}
