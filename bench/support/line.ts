import { median, pairRatios } from './statistics.ts'

/** What a target bounds: our figure itself, in its unit, or the ratio to the reference. */
export type Target = { of: 'figure' | 'ratio'; atLeast: number } | { of: 'figure' | 'ratio'; atMost: number }

/** One side's samples of one run, in the order they were taken; never empty. */
export type Side = { label: string; samples: readonly number[] }

/** One ratio: our side and the reference, measured in turn in the same run. */
export type Line = {
  name: string
  /** 'req/cpu-s' are requests for one second of the server's processor time; 'CLS' is the browsers' sum of layout shifts. */
  unit: 'req/s' | 'req/cpu-s' | 'ms' | 'KB' | 'CLS'
  ours: Side
  reference: Side
  target?: Target
}

/** What a piece of the bench found out: its lines, and sentences that a reader of the figures should know. */
export type Findings = { lines: Line[]; notes: string[] }

export type Verdict = 'pass' | 'MISSED' | 'no target'

/** The line's figures: medians of both sides (of shifts our worst), their ratio, and the lowest and highest ratio of any one pair. */
export function figures({ ours, reference, unit }: Line) {
  const ratios = pairRatios(ours.samples, reference.samples)
  const ourMedian = unit === 'CLS' ? worst(ours) : measured(ours)
  const referenceMedian = measured(reference)
  return {
    ours: ourMedian,
    reference: referenceMedian,
    ratio: ourMedian / referenceMedian,
    lowestRatio: Math.min(...ratios),
    highestRatio: Math.max(...ratios),
  }
}

/** Whether the line reaches its target. Throws when a side has nothing, zero or less to show. */
export function verdict(line: Line): Verdict {
  const found = figures(line)
  if (!line.target) return 'no target'
  const value = line.target.of === 'ratio' ? found.ratio : found.ours
  const reached = 'atLeast' in line.target ? value >= line.target.atLeast : value <= line.target.atMost
  return reached ? 'pass' : 'MISSED'
}

/** Nothing moved is what a shift should be; and one visit in which something moved is not made good by others. */
function worst({ label, samples }: Side): number {
  if (samples.length === 0) throw new Error('Nothing was measured')
  if (!samples.every((sample) => sample >= 0)) throw new Error(`"${label}" has a sample below zero`)
  return Math.max(...samples)
}

/** A rate, a time or a size of zero is a measurement that did not happen. */
function measured({ label, samples }: Side): number {
  if (!samples.every((sample) => sample > 0))
    throw new Error(`"${label}" has a sample that is not above zero`)
  return median(samples)
}
