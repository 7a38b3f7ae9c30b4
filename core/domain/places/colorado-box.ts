import type { Degrees } from './distance.ts'

/** Colorado's borders but for a few bends of the surveyors, degrees. */
const COLORADO = { south: 36.99, north: 41.01, west: -109.07, east: -102.03 }

/** Whether a point lies in the state, to about a kilometre. */
export function isInColorado({ lat, lng }: Degrees): boolean {
  return lat >= COLORADO.south && lat <= COLORADO.north && lng >= COLORADO.west && lng <= COLORADO.east
}

/** The part of a box (west, south, east, north in degrees) that lies in the state, to about a kilometre; null where none does. */
export function partInColorado([west, south, east, north]: readonly [number, number, number, number]):
  [number, number, number, number] | null {
  const part: [number, number, number, number] = [
    Math.max(west, COLORADO.west),
    Math.max(south, COLORADO.south),
    Math.min(east, COLORADO.east),
    Math.min(north, COLORADO.north),
  ]
  return part[0] < part[2] && part[1] < part[3] ? part : null
}
