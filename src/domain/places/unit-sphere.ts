import { EARTH_RADIUS_KM, kmToMiles, milesToKm, type Degrees } from '../../../core/domain/places/distance.ts'

/** Points of the unit sphere, each coordinate a list, in the order of the points. */
export type UnitVectors = { x: Float64Array; y: Float64Array; z: Float64Array }

export function unitVectors(points: readonly Degrees[]): UnitVectors {
  const x = new Float64Array(points.length)
  const y = new Float64Array(points.length)
  const z = new Float64Array(points.length)
  for (const [at, { lat, lng }] of points.entries()) {
    const [phi, lambda] = [(lat * Math.PI) / 180, (lng * Math.PI) / 180]
    x[at] = Math.cos(phi) * Math.cos(lambda)
    y[at] = Math.cos(phi) * Math.sin(lambda)
    z[at] = Math.sin(phi)
  }
  return { x, y, z }
}

/**
 * The gap between one point and another: the square of the straight line between them through the sphere, 0 to 4. It
 * grows with the distance and costs no sine.
 */
export function gapBetween(one: UnitVectors, at: number, other: UnitVectors, to: number): number {
  // The numbers are those of points, each of which has all three.
  const dx = one.x[at]! - other.x[to]!
  const dy = one.y[at]! - other.y[to]!
  const dz = one.z[at]! - other.z[to]!
  return dx * dx + dy * dy + dz * dz
}

/** The number of the nearest of some points to one of others, of equally near ones the first; null when there are none. */
export function nearestOf(points: UnitVectors, other: UnitVectors, to: number): number | null {
  let nearest: number | null = null
  let smallest = Infinity
  for (let at = 0; at < points.x.length; at += 1) {
    const gap = gapBetween(points, at, other, to)
    if (gap >= smallest) continue
    smallest = gap
    nearest = at
  }
  return nearest
}

/** The gap of two points that lie so many miles apart. */
export const gapOf = (miles: number): number => (2 * Math.sin(milesToKm(miles) / EARTH_RADIUS_KM / 2)) ** 2

/** How far apart two points of such a gap are, straight through the Earth, in whole metres. */
export const metresThrough = (gap: number): number => Math.round(Math.sqrt(gap) * EARTH_RADIUS_KM * 1000)

/**
 * How many miles apart on the ground two points of such a gap are. Equal for equal `metresThrough`: what is sorted by one is sorted by
 * both.
 */
export function milesOf(gap: number): number {
  const halfChord = metresThrough(gap) / 1000 / EARTH_RADIUS_KM / 2
  return kmToMiles(2 * Math.asin(Math.min(1, halfChord)) * EARTH_RADIUS_KM)
}
