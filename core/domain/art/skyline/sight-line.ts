import type { Degrees } from '../../places/distance.ts'
import { grainAt } from './grain.ts'
import { MOST_REACH_M, peakShare, type Peak, type SharpGround } from './sharp-ground.ts'
import { EARTH_RADIUS_M } from './sight.ts'

const RADIANS = Math.PI / 180

/** Ground as steep as this has the whole grain; flat ground has none. */
export const MOST_GRAIN_M = 75
const GRAIN_PER_SLOPE = 150
const LEAST_SLOPE = 0.02

/** Four differences of neighbors, 700 to 925 m apart, as one slope. */
const FOUR_STEPS_M = 3_300

/** Where the grain's tile begins does not matter; that it is the same from every place does. */
const GRAIN_EAST_M = 86_000
const GRAIN_NORTH_M = 111_195

/** A summit in a view: degrees to the right of its direction, and how far off. */
export type NearPeak = { peak: Peak; aside: number; distanceM: number }

/** A peak that a line of sight passes: after how many metres, and how far beside it. */
export type Passed = { peak: Peak; alongM: number; besideM: number }

/** One line of sight over the ground, from a place along a bearing. */
export type SightLine = {
  ground: SharpGround
  /** The nearest first. */
  passed: Passed[]
  lng: number
  lat: number
  sine: number
  cosine: number
  bend: number
  tan: number
  secant: number
}

/** `aside` are degrees to the right of the view's direction. The peaks that it passes are yet to be added. */
export function sightLine(
  ground: SharpGround,
  { lat, lng, direction }: Degrees & { direction: number },
  aside: number,
): SightLine {
  const bearing = (direction + aside) * RADIANS
  const [sine, cosine] = [Math.sin(bearing), Math.cos(bearing)]
  const tan = Math.tan(lat * RADIANS)
  const bend = (sine * sine * tan) / (2 * EARTH_RADIUS_M * EARTH_RADIUS_M)
  return { ground, passed: [], lng, lat, sine, cosine, bend, tan, secant: 1 / Math.cos(lat * RADIANS) }
}

/**
 * Metres of the ground so far along a line, NaN beyond the grid. Points of great circles to the third power of the distance.
 * `from` is the first of the passed peaks that may still reach so far. Ground that stays below `leastM` has no grain: it is hidden.
 */
export function heightOn(line: SightLine, distanceM: number, from = 0, leastM = -Infinity): number {
  const { grid, grain } = line.ground
  const northward = (distanceM * line.cosine) / EARTH_RADIUS_M - distanceM * distanceM * line.bend
  const half = northward / 2
  const widened = line.secant * (1 + line.tan * half + (0.5 + line.tan * line.tan) * half * half)
  const lat = line.lat + northward / RADIANS
  const lng = line.lng + ((distanceM * line.sine) / EARTH_RADIUS_M / RADIANS) * widened
  const x = (lng - grid.west) * grid.perDegree
  const y = (grid.north - lat) * grid.perDegree
  const left = Math.floor(x)
  const top = Math.floor(y)
  const { metres, columns } = grid
  if (!(left >= 0 && top >= 0 && left < columns - 1 && top < grid.rows - 1)) return NaN
  const at = top * columns + left
  const a = metres[at]!
  const b = metres[at + 1]!
  const c = metres[at + columns]!
  const d = metres[at + columns + 1]!
  const right = x - left
  const upper = a + right * (b - a)
  let height = upper + (y - top) * (c + right * (d - c) - upper)
  let over = 0
  let bare = 1
  for (let i = from; i < line.passed.length; i += 1) {
    const { peak, alongM, besideM } = line.passed[i]!
    if (alongM - MOST_REACH_M > distanceM) break
    const ahead = alongM - distanceM
    const away = Math.sqrt(ahead * ahead + besideM * besideM)
    if (away >= peak.reachM) continue
    const share = peakShare(peak, away)
    if (share > over) over = share
    if (away < bare * peak.reachM) bare = away / peak.reachM
  }
  const slope = (Math.abs(b - a) + Math.abs(d - c) + Math.abs(c - a) + Math.abs(d - b)) / FOUR_STEPS_M
  if (slope > LEAST_SLOPE && height + over + MOST_GRAIN_M > leastM) {
    const strength = Math.min(MOST_GRAIN_M, GRAIN_PER_SLOPE * slope)
    height += bare * strength * grainAt(grain, lng * GRAIN_EAST_M, lat * GRAIN_NORTH_M)
  }
  return height + over
}
