/** The middle value; of an even count the mean of the middle two. Throws on no values: nothing measured is no figure. */
export function median(values: readonly number[]): number {
  const sorted = ordered(values)
  const middle = sorted.length >> 1
  return sorted.length % 2 === 1 ? sorted[middle]! : (sorted[middle - 1]! + sorted[middle]!) / 2
}

/** The smallest value that at least `share` (0 to 1) of all values do not exceed. Throws on no values. */
export function percentile(values: readonly number[], share: number): number {
  const sorted = ordered(values)
  return sorted[Math.max(0, Math.ceil(share * sorted.length) - 1)]!
}

/** `ours[i] / reference[i]` of two series that were measured in turn. Throws when they are not pairs. */
export function pairRatios(ours: readonly number[], reference: readonly number[]): number[] {
  if (ours.length !== reference.length) {
    throw new Error(`${ours.length} and ${reference.length} samples are no pairs`)
  }
  return ours.map((value, at) => value / reference[at]!)
}

/** Ascending. A sample that is no finite number means that the measurement broke, so it is never sorted away. */
function ordered(values: readonly number[]): number[] {
  if (values.length === 0) throw new Error('Nothing was measured')
  const broken = values.find((value) => !Number.isFinite(value))
  if (broken !== undefined) throw new Error(`A sample is ${broken}`)
  return [...values].sort((a, b) => a - b)
}
