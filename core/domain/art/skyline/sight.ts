import type { Degrees } from '../../places/distance.ts'

export const EARTH_RADIUS_M = 6_371_000

/** Light bends down with the air: what is seen lies as if the Earth were rounder by so much less. @source standard refraction, k = 0.13 */
const REFRACTION = 0.13

const RADIANS = Math.PI / 180

/** How many metres the ground has sunk below a level line of sight. */
export const dropM = (distanceM: number): number =>
  (distanceM * distanceM * (1 - REFRACTION)) / (2 * EARTH_RADIUS_M)

/** Tangent of the angle above the level at which a height is seen from another, both in metres above the sea. */
export const tangentOf = (heightM: number, eyeM: number, distanceM: number): number =>
  (heightM - eyeM - dropM(distanceM)) / distanceM

/** Great-circle bearing in degrees clockwise from north, from -180 to 180, and distance in metres. */
export function bearingTo(from: Degrees, to: Degrees): { bearing: number; distanceM: number } {
  const [lat, toLat] = [from.lat * RADIANS, to.lat * RADIANS]
  const east = (to.lng - from.lng) * RADIANS
  const y = Math.sin(east) * Math.cos(toLat)
  const x = Math.cos(lat) * Math.sin(toLat) - Math.sin(lat) * Math.cos(toLat) * Math.cos(east)
  const z = Math.sin(lat) * Math.sin(toLat) + Math.cos(lat) * Math.cos(toLat) * Math.cos(east)
  return { bearing: Math.atan2(y, x) / RADIANS, distanceM: Math.atan2(Math.hypot(x, y), z) * EARTH_RADIUS_M }
}

/** The difference of two bearings, from -180 to 180. */
export const turn = (bearing: number, from: number): number =>
  ((((bearing - from + 180) % 360) + 360) % 360) - 180
