import type { Degrees } from '../../../../core/domain/places/distance.ts'
import { lineKm, pointAt } from '../../roads/along-line.ts'
import { heightAt, type ElevationGrid } from '../../../../core/domain/terrain/elevation-grid.ts'
import type { RouteLine } from '../route-line.ts'

/** Heights are read about so often; the terrain's grid has a point every 0.9 km. */
const STEP_KM = 1

/** What the grid is off by at a pass or over a tunnel, by 300 m there, it still is in part this near to it. */
const BESIDE_A_TOP_KM = 4

/** Above the highest pass of a drive by no more than this, the grid is wrong rather than the road higher. */
const GRID_ERROR_M = 100

/** Ups and downs smaller than this are the grid's, not the road's: in a canyon it reads the walls. */
const NOISE_M = 40

/** The heights along a drive; an estimate but for its passes. Kilometres from where it begins, metres above the sea. */
export type DriveProfile = {
  points: readonly { km: number; metres: number }[]
  /** Passes on the way in their order, with their published heights. */
  passes: readonly { name: string; km: number; metres: number }[]
  climbM: number
  descentM: number
  /** The name is that of its pass; null where it is none. `isEstimate` is false for passes and tunnels. */
  highest: { km: number; metres: number; name: string | null; isEstimate: boolean }
}

/** More points than this are not seen in a picture of a phone's width. */
const SEEN_POINTS = 160

/** The lowest and the highest point of every piece of the way, in their order: what a picture of all of them would show. */
export function thinned(points: DriveProfile['points']): DriveProfile['points'] {
  if (points.length <= SEEN_POINTS) return points
  const pieces = SEEN_POINTS / 2 - 1
  const inner = points.slice(1, -1)
  return [
    ...points.slice(0, 1),
    ...Array.from({ length: pieces }, (_, at) => {
      const piece = inner.slice(
        Math.floor((at * inner.length) / pieces),
        Math.floor(((at + 1) * inner.length) / pieces),
      )
      const low = piece.reduce((best, one) => (one.metres < best.metres ? one : best))
      const high = piece.reduce((best, one) => (one.metres > best.metres ? one : best))
      if (low === high) return [low]
      return low.km < high.km ? [low, high] : [high, low]
    }).flat(),
    ...points.slice(-1),
  ]
}

type Sample = { km: number; metres: number; top: { name: string | null; metres: number } | null }

/** The height profile of a drive's line; null where it has none or leaves the terrain's grid. */
export function driveProfile(route: RouteLine, grid: ElevationGrid): DriveProfile | null {
  const samples = samplesOf(route, grid)
  if (!samples) return null
  const smoothed = smooth(samples)
  const tops = smoothed.flatMap(({ km, top, ground }) =>
    top ? [{ km, ...top, wrongBy: ground - top.metres }] : [],
  )
  const ceiling = tops.length === 0 ? Infinity : Math.max(...tops.map(({ metres }) => metres))
  const points = smoothed.map(({ km, top, ground }) => {
    const near = tops.reduce<(typeof tops)[number] | null>(
      (best, one) => (Math.abs(one.km - km) < (best ? Math.abs(best.km - km) : BESIDE_A_TOP_KM) ? one : best),
      null,
    )
    const wrongBy = near ? near.wrongBy * (1 - Math.abs(near.km - km) / BESIDE_A_TOP_KM) : 0
    const metres = top?.metres ?? ground - wrongBy
    return { km, metres: metres > ceiling + GRID_ERROR_M ? metres : Math.min(metres, ceiling) }
  })
  const highest = points.reduce((best, one) => (one.metres > best.metres ? one : best))
  const top = tops.find(({ metres }) => metres === highest.metres)
  return {
    points,
    passes: tops.flatMap(({ km, name, metres }) => (name === null ? [] : [{ km, name, metres }])),
    ...climbs(points.map(({ metres }) => metres)),
    highest: { km: (top ?? highest).km, metres: highest.metres, name: top?.name ?? null, isEstimate: !top },
  }
}

/** Evenly along each part, its ends included; the end of one part is the beginning of the next. */
function samplesOf(route: RouteLine, grid: ElevationGrid): Sample[] | null {
  const samples: Sample[] = []
  let before = 0
  for (const { kind, line, km, top } of route) {
    if (km === 0) continue
    const steps = Math.max(1, Math.round(lineKm(line) / STEP_KM))
    const height = kind === 'sketch' ? valleyHeight : heightAt
    for (let step = samples.length === 0 ? 0 : 1; step <= steps; step += 1) {
      const metres = height(grid, pointAt(line, step / steps))
      if (metres === undefined) return null
      samples.push({ km: before + (km * step) / steps, metres, top: step === steps ? top : null })
    }
    before += km
  }
  return samples.length === 0 ? null : samples
}

/**
 * The lowest ground around a point: a road drawn by hand is off by a kilometre, and mountain roads keep to the valley.
 * Undefined where the point is off the grid.
 */
function valleyHeight(grid: ElevationGrid, { lat, lng }: Degrees): number | undefined {
  const here = heightAt(grid, { lat, lng })
  if (here === undefined) return undefined
  const around = [-1, 0, 1].flatMap((north) =>
    [-1, 0, 1].map((east) => ({ lat: lat + north / grid.perDegree, lng: lng + east / grid.perDegree })),
  )
  return Math.min(...around.map((point) => heightAt(grid, point) ?? here))
}

/** Each height with half of its neighbors', the ends as they are. */
const smooth = (samples: readonly Sample[]): (Sample & { ground: number })[] =>
  samples.map((sample, at) => {
    const { metres } = sample
    const [before, after] = [samples[at - 1], samples[at + 1]]
    const ground = before && after ? (before.metres + 2 * metres + after.metres) / 4 : metres
    return { ...sample, ground }
  })

/** Sums of what goes up and what goes down, turns smaller than the noise left out. Metres. */
export function climbs(heights: readonly number[]): { climbM: number; descentM: number } {
  let [climbM, descentM] = [0, 0]
  let [low, high] = [heights[0] ?? 0, heights[0] ?? 0]
  let isRising: boolean | null = null
  for (const metres of heights) {
    if (isRising !== false && metres > high) high = metres
    if (isRising !== true && metres < low) low = metres
    if (isRising !== true && metres - low >= NOISE_M) {
      descentM += isRising === false ? high - low : 0
      ;[isRising, high] = [true, metres]
    } else if (isRising !== false && high - metres >= NOISE_M) {
      climbM += isRising === true ? high - low : 0
      ;[isRising, low] = [false, metres]
    }
  }
  if (isRising === true) climbM += high - low
  if (isRising === false) descentM += high - low
  return { climbM, descentM }
}
