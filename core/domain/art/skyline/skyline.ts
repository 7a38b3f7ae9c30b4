import type { Degrees } from '../../places/distance.ts'
import { BAND_EDGES_M, bandAt, BANDS, sampleDistances } from './distance-bands.ts'
import { groundAt, MOST_REACH_M, type Peak, type SharpGround } from './sharp-ground.ts'
import { bearingTo, dropM, tangentOf, turn } from './sight.ts'
import { heightOn, sightLine, type NearPeak, type SightLine } from './sight-line.ts'

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

/** Ground in Colorado is no higher. */
const HIGHEST_M = 4_420

/** Everything that is seen from a place in a direction. Total: where the place or what is beyond it lies off the grid there is nothing. */
export function traceSkyline(ground: SharpGround, view: SkylineView, columns: number): Skyline {
  const eyeM = groundAt(ground, view) + view.eyeOverGroundM
  const around = Number.isFinite(eyeM) ? peaksInView(ground.peaks, view) : []
  const skyline = {
    ...{ view, columns, eyeM },
    lines: Array.from({ length: columns }, (_, column) =>
      sightLine(ground, view, view.direction, asideOf({ view, columns }, column), around),
    ),
    tops: new Float32Array(BANDS * columns).fill(NO_GROUND),
    nearM: new Float32Array(BANDS * columns),
    farM: new Float32Array(BANDS * columns),
  }
  if (!Number.isFinite(eyeM)) return { ...skyline, summits: [] }
  for (let column = 0; column < columns; column += 1) traceColumn(skyline, column)
  return { ...skyline, summits: around.flatMap((near) => seenSummit(skyline, near) ?? []) }
}

/** Degrees from the view's direction of a column's middle, to the right. */
export const asideOf = ({ view, columns }: Pick<Skyline, 'view' | 'columns'>, column: number): number =>
  ((column + 0.5) / columns - 0.5) * view.field

function peaksInView(peaks: readonly Peak[], view: SkylineView): NearPeak[] {
  const farthest = BAND_EDGES_M[BANDS]!
  const span = farthest / 111_000
  const found: NearPeak[] = []
  for (const peak of peaks) {
    if (Math.abs(peak.lat - view.lat) > span || Math.abs(peak.lng - view.lng) > 1.35 * span) continue
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
  const distances = sampleDistances()
  let [highest, band, first, next] = [NO_GROUND, 0, 0, 0]
  const look = (distanceM: number): boolean => {
    const levelM = eyeM + dropM(distanceM)
    const tangent = (heightOn(line, distanceM, first, levelM + highest * distanceM) - levelM) / distanceM
    if (tangent > highest) {
      highest = tangent
      const to = band * columns + column
      if (nearM[to] === 0) nearM[to] = distanceM
      farM[to] = distanceM
    }
    return !Number.isNaN(tangent)
  }
  for (const distanceM of distances) {
    // The line's nearest point to each summit is looked at itself, so that none falls between two others.
    while (next < passed.length && passed[next]!.alongM <= distanceM) {
      const { alongM } = passed[next]!
      if (alongM > distances[0]!) look(alongM)
      next += 1
    }
    while (first < passed.length && passed[first]!.alongM + MOST_REACH_M < distanceM) first += 1
    const isOver = !look(distanceM) || highest * distanceM > HIGHEST_M - eyeM
    while (band < BANDS && (isOver || distanceM >= BAND_EDGES_M[band + 1]!)) {
      tops[band * columns + column] = highest
      band += 1
    }
    if (isOver) break
  }
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
