import type { Degrees } from '../../places/distance.ts'
import { BAND_EDGES_M, bandAt, BANDS, sampleDistances } from './distance-bands.ts'
import { groundAt, MOST_REACH_M, type SharpGround } from './sharp-ground.ts'
import { bearingTo, dropM, tangentOf, turn } from './sight.ts'
import {
  heightOn,
  MOST_GRAIN_M,
  sightLine,
  type NearPeak,
  type Passed,
  type SightLine,
} from './sight-line.ts'

/** Where one looks from and to. WGS84 degrees; `direction` clockwise from north, `field` from the left edge to the right. */
export type SkylineView = Degrees & { eyeOverGroundM: number; direction: number; field: number }

/** A summit that is seen: degrees to the right of the view's direction, and the tangent of its height angle. */
export type SeenSummit = { name: string; metres: number; aside: number; tangent: number; distanceM: number }

/**
 * What is seen, in columns from left to right and distance bands from near to far. Every array has `columns` values for each band:
 * `tops` the tangent of the highest angle up to the band's far edge, which never falls from band to band; `nearM` and `farM` the
 * distances of the nearest and the highest ground that the band shows above all nearer ones, 0 where it shows nothing.
 */
export type Skyline = {
  view: SkylineView
  columns: number
  eyeM: number
  lines: readonly SightLine[]
  tops: Float32Array
  nearM: Float32Array
  farM: Float32Array
  summits: readonly SeenSummit[]
}

const RADIANS = Math.PI / 180

/** Nearer than this a summit is stood upon. */
const LEAST_SUMMIT_M = 300

/** A summit is named where no more than so much of its tangent, or this share of what stands over nearer ground, is hidden. */
const HIDDEN_TANGENT = 0.0006
const HIDDEN_SHARE = 0.12

/** The tangent of what is seen where there is no ground. */
export const NO_GROUND = -10

/** No flank reaches so far. */
const NEAR_DEGREES = 0.05

/** No field is wider to either side; with room for the curve of the Earth. */
const MOST_TANGENT = 0.75

/** What lies so deep behind a ridge is hidden for a while: no ground rises faster, seen from the falling or rising line of sight. */
const MOST_RISE = 0.9

/** Peaks farther to the side of a line are passed by none. Radians. */
const MOST_OFF = 1.5

/** Ground in Colorado is no higher. */
const HIGHEST_M = 4_420

/** Everything that is seen from a place in a direction. Total: where the place or what is beyond it lies off the grid there is nothing. */
export function traceSkyline(ground: SharpGround, view: SkylineView, columns: number): Skyline {
  const eyeM = groundAt(ground, view) + view.eyeOverGroundM
  const around = Number.isFinite(eyeM) ? peaksInView(ground, view) : []
  const skyline = {
    ...{ view, columns, eyeM },
    lines: sightLines(ground, view, columns, around),
    tops: new Float32Array(BANDS * columns).fill(NO_GROUND),
    nearM: new Float32Array(BANDS * columns),
    farM: new Float32Array(BANDS * columns),
  }
  if (!Number.isFinite(eyeM)) return { ...skyline, summits: [] }
  for (let column = 0; column < columns; column += 1) traceColumn(skyline, column)
  return { ...skyline, summits: around.flatMap((near) => seenSummit(skyline, near) ?? []) }
}

/** One line a column, each with the peaks that it passes, the nearest first. */
function sightLines(
  ground: SharpGround,
  view: SkylineView,
  columns: number,
  around: readonly NearPeak[],
): SightLine[] {
  const lines = Array.from({ length: columns }, (_, column) =>
    sightLine(ground, view, asideOf({ view, columns }, column)),
  )
  for (const { peak, aside, distanceM } of around) {
    // An angle below 90 degrees is at most 1.58 times its sine.
    const beside = Math.min(90, (1.58 * peak.reachM) / distanceM / RADIANS)
    const columnAt = (degrees: number) => Math.round((degrees / view.field + 0.5) * columns - 0.5)
    const last = Math.min(columns - 1, columnAt(aside + beside) + 1)
    for (let column = Math.max(0, columnAt(aside - beside) - 1); column <= last; column += 1) {
      const off = (aside - asideOf({ view, columns }, column)) * RADIANS
      const besideM = Math.abs(Math.sin(off)) * distanceM
      if (besideM < peak.reachM && Math.abs(off) < MOST_OFF)
        lines[column]!.passed.push({ peak, alongM: Math.cos(off) * distanceM, besideM })
    }
  }
  return lines
}

/** Degrees from the view's direction of a column's middle, to the right. */
export const asideOf = ({ view, columns }: Pick<Skyline, 'view' | 'columns'>, column: number): number =>
  ((column + 0.5) / columns - 0.5) * view.field

function peaksInView({ peaks, points }: SharpGround, view: SkylineView): NearPeak[] {
  const farthest = BAND_EDGES_M[BANDS]!
  const span = farthest / 111_000
  const narrow = Math.cos(view.lat * RADIANS)
  const [cosine, sine] = [Math.cos(view.direction * RADIANS), Math.sin(view.direction * RADIANS)]
  const found: NearPeak[] = []
  for (let i = 0; i < peaks.length; i += 1) {
    const north = points[2 * i]! - view.lat
    const east = (points[2 * i + 1]! - view.lng) * narrow
    if (Math.abs(north) > span || Math.abs(east) > span) continue
    // Outside of the field, and not so near that its flanks reach into it.
    const ahead = north * cosine + east * sine
    if (Math.abs(east * cosine - north * sine) > MOST_TANGENT * ahead + NEAR_DEGREES) continue
    const peak = peaks[i]!
    const { bearing, distanceM } = bearingTo(view, peak)
    const aside = turn(bearing, view.direction)
    const beside = Math.min(90, peak.reachM / distanceM / RADIANS)
    if (distanceM < farthest && Math.abs(aside) < view.field / 2 + beside)
      found.push({ peak, aside, distanceM })
  }
  return found.sort((a, b) => a.distanceM - b.distanceM)
}

type Traced = Omit<Skyline, 'summits'>

function traceColumn({ lines, columns, eyeM, tops, nearM, farM }: Traced, column: number): void {
  const line = lines[column]!
  const { passed } = line
  const count = readAt(passed)
  let [highest, band, first, hiddenToM] = [NO_GROUND, 0, 0, 0]
  for (let i = 0; i < count; i += 1) {
    const distanceM = reading[i]!
    let isOver = false
    if (distanceM >= hiddenToM) {
      while (first < passed.length && passed[first]!.alongM + MOST_REACH_M < distanceM) first += 1
      const levelM = eyeM + dropM(distanceM)
      const leastM = levelM + highest * distanceM
      const heightM = heightOn(line, distanceM, first, leastM)
      if (heightM > leastM) {
        highest = (heightM - levelM) / distanceM
        const to = band * columns + column
        if (nearM[to] === 0) nearM[to] = distanceM
        farM[to] = distanceM
      } else hiddenToM = distanceM + (leastM - heightM - MOST_GRAIN_M) / MOST_RISE
      isOver = Number.isNaN(heightM) || highest * distanceM > HIGHEST_M - eyeM
    }
    while (band < BANDS && (isOver || distanceM >= BAND_EDGES_M[band + 1]!)) {
      tops[band * columns + column] = highest
      band += 1
    }
    if (isOver) break
  }
}

/** The distances that a line is read at; one room for all, filled anew for each. */
const reading = new Float64Array(1_024)

/** Fills it and answers how many: a line's nearest point to each summit is among them, so that none falls between two others. */
function readAt(passed: readonly Passed[]): number {
  const distances = sampleDistances()
  let [count, next] = [0, 0]
  for (const distanceM of distances) {
    for (; next < passed.length && passed[next]!.alongM <= distanceM; next += 1) {
      const { alongM } = passed[next]!
      if (alongM > distances[0]! && count < reading.length - distances.length) reading[count++] = alongM
    }
    reading[count++] = distanceM
  }
  return count
}

function seenSummit(
  { view, columns, eyeM, tops, farM }: Traced,
  { peak, aside, distanceM }: NearPeak,
): SeenSummit | null {
  const column = Math.floor((aside / view.field + 0.5) * columns)
  if (column < 0 || column >= columns || distanceM < LEAST_SUMMIT_M) return null
  const tangent = tangentOf(peak.metres, eyeM, distanceM)
  const band = bandAt(distanceM)
  // A line that passes beside a summit is nearest to it a little before: perhaps still in the band before.
  const isShown = [band, band - 1, band + 1].some((each) => {
    const at = each * columns + column
    const before = each > 0 ? tops[at - columns]! : NO_GROUND
    const allowed = HIDDEN_TANGENT + HIDDEN_SHARE * Math.max(0, tangent - before)
    return (
      farM[at]! > 0 &&
      Math.abs(farM[at]! - distanceM) < peak.reachM &&
      Math.abs(tops[at]! - tangent) < allowed
    )
  })
  return isShown ? { name: peak.name, metres: peak.metres, aside, tangent, distanceM } : null
}
