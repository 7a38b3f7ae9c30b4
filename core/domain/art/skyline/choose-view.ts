import type { Degrees } from '../../places/distance.ts'
import { BANDS } from './distance-bands.ts'
import { dropM } from './sight.ts'
import type { SharpGround } from './sharp-ground.ts'
import type { StoredView } from './stored-views.ts'
import { NO_GROUND, traceSkyline, type Skyline, type SkylineView } from './skyline.ts'

/** From the left edge of a picture to the right, in degrees. */
export const FIELD = 52

/** Directions and heights of the eye over the ground that are tried; a view is stored as their numbers. */
export const DIRECTIONS = 32
export const EYE_HEIGHTS_M: readonly number[] = [60, 100, 160, 240, 340, 460, 600]

/** Fewer ridges behind ridges are no skyline. */
export const LEAST_RIDGES = 3

/** A ridge is seen where what is above it lies so many times as far off, over this share of the picture. */
const RIDGE_GAP = 1.22
const RIDGE_SHARE = 0.1
/** A ridge rises so much over what is seen in front of it: the plains' swells are none. */
const LEAST_RISE_M = 70
/** And so steeply: rise through run, from its foot to its crest. */
const LEAST_SLOPE = 0.03

/** What a view is worth beside its ridges: heights of the skyline, summits, ground in front instead of a wall. */
const MOST_RELIEF = 0.09
const NEAR_WALL_M = 2_200

export type RatedView = { direction: number; eye: number; ridges: number; worth: number }

/** Every direction and height with what it is worth, the best first. `columns` are those of one view. */
export function ratedViews(
  ground: SharpGround,
  place: Degrees,
  { columns, directions = DIRECTIONS, eyes = EYE_HEIGHTS_M.map((_, at) => at) }: Trials,
): RatedView[] {
  const rated = eyes.flatMap((eye) =>
    Array.from({ length: directions }, (_, i): RatedView => {
      const direction = Math.round((i * DIRECTIONS) / directions)
      return { direction, eye, ...rate(traceSkyline(ground, viewOf(place, direction, eye), columns)) }
    }),
  )
  return rated.sort((a, b) => b.worth - a.worth)
}

type Trials = { columns: number; directions?: number; eyes?: readonly number[] }

/** A view for a place that has none stored, found while it is drawn: a few directions, one height. */
export function chosenNow(ground: SharpGround, place: Degrees): StoredView {
  const [best] = ratedViews(ground, place, QUICK_TRIALS)
  return best && best.ridges >= LEAST_RIDGES ? { direction: best.direction, eye: best.eye } : null
}

const QUICK_TRIALS: Trials = { columns: 12, directions: 12, eyes: [3] }

/** The view that is stored by these two numbers. */
export function viewOf({ lat, lng }: Degrees, direction: number, eye: number): SkylineView {
  return {
    lat,
    lng,
    field: FIELD,
    direction: (360 / DIRECTIONS) * direction,
    eyeOverGroundM: EYE_HEIGHTS_M[eye] ?? 60,
  }
}

/** How many ridges stand behind ridges, and what the view is worth. */
export function rate(skyline: Skyline): { ridges: number; worth: number } {
  const { columns, tops, farM, summits } = skyline
  const crests = new Float64Array(BANDS)
  let [layers, walls] = [0, 0]
  for (let column = 0; column < columns; column += 1) {
    const seen = crestsOf(skyline, column)
    for (const band of seen) crests[band]! += 1 / columns
    layers += Math.min(6, seen.length) / columns
    const last = seen.at(-1)
    if (last !== undefined && farM[last * columns + column]! < NEAR_WALL_M) walls += 1 / columns
  }
  const relief = Math.min(MOST_RELIEF, deviation([...tops.subarray(-columns)])) / MOST_RELIEF
  const named = summits.filter(({ tangent, distanceM }) => tangent > 0 && distanceM > 3_000).length
  const ridges = countRidges(crests)
  const worth = layers + 0.25 * Math.min(8, ridges) + 2.6 * relief + 0.1 * Math.min(8, named) - 2 * walls
  return { ridges, worth }
}

/** The bands in which a column has a crest, the nearest first. */
function crestsOf({ columns, tops, nearM, farM, eyeM }: Skyline, column: number): number[] {
  const crests: number[] = []
  let [lowestM, lowestAtM] = [Infinity, 0]
  for (let band = 0; band < BANDS; band += 1) {
    const at = band * columns + column
    if (nearM[at] === 0) continue
    let next = at + columns
    while (next < nearM.length && nearM[next] === 0) next += columns
    const heightM = eyeM + tops[at]! * farM[at]! + dropM(farM[at]!)
    const isCrest = next >= nearM.length || nearM[next]! / farM[at]! > RIDGE_GAP
    const before = band > 0 ? tops[at - columns]! : NO_GROUND
    const footM = before === NO_GROUND ? heightM : eyeM + before * nearM[at]! + dropM(nearM[at]!)
    if (footM < lowestM) [lowestM, lowestAtM] = [footM, nearM[at]!]
    if (!isCrest) continue
    const riseM = heightM - lowestM
    const isSteep = riseM > LEAST_SLOPE * (farM[at]! - lowestAtM)
    if (riseM > LEAST_RISE_M && isSteep) crests.push(band)
    lowestM = Infinity
  }
  return crests
}

/** Crests of neighboring bands are one ridge that comes nearer: half of each counts. */
function countRidges(crests: Float64Array): number {
  let ridges = 0
  let before = false
  for (const share of crests) {
    const isSeen = share > RIDGE_SHARE
    if (isSeen) ridges += before ? 0.5 : 1
    before = isSeen
  }
  return Math.round(ridges)
}

function deviation(values: readonly number[]): number {
  const mean = values.reduce((sum, value) => sum + value, 0) / values.length
  return Math.sqrt(values.reduce((sum, value) => sum + (value - mean) ** 2, 0) / values.length)
}
