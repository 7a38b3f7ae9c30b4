import { EARTH_RADIUS_KM, type Degrees } from './distance.ts'
import { entryOf } from '../lists/entry-of.ts'

export type Town = Degrees & { name: string }

const KM_PER_DEGREE = (EARTH_RADIUS_KM * Math.PI) / 180

/** How much narrower a degree of longitude is in the middle of the state. */
const NARROWING = Math.cos((39 * Math.PI) / 180)

/** The nearest of some towns, on a flat map: right to one part in thirty within Colorado, and 23,000 are asked for at once. */
export function nearestTown<T extends Town>(towns: readonly T[], { lat, lng }: Degrees): T | undefined {
  let nearest: T | undefined
  let least = Infinity
  for (const town of towns) {
    const north = town.lat - lat
    const east = (town.lng - lng) * NARROWING
    const square = north * north + east * east
    if (square >= least) continue
    least = square
    nearest = town
  }
  return nearest
}

/** Kilometres on the same flat map. */
export function flatDistanceKm(one: Degrees, other: Degrees): number {
  return Math.hypot(one.lat - other.lat, (one.lng - other.lng) * NARROWING) * KM_PER_DEGREE
}

const DIRECTIONS = ['N', 'NE', 'E', 'SE', 'S', 'SW', 'W', 'NW'] as const

/** Which way it is from one point to another, to an eighth: 'NE'. */
export function directionFrom(from: Degrees, to: Degrees): (typeof DIRECTIONS)[number] {
  const turn = Math.atan2((to.lng - from.lng) * NARROWING, to.lat - from.lat) / (Math.PI / 4)
  return entryOf(DIRECTIONS, (Math.round(turn) + 8) % 8)
}
