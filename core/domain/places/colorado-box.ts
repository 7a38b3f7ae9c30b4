import type { Degrees } from './distance.ts'

/** Colorado's borders but for a few bends of the surveyors, degrees. */
const COLORADO = { south: 36.99, north: 41.01, west: -109.07, east: -102.03 }

/** Whether a point lies in the state, to about a kilometre. */
export function isInColorado({ lat, lng }: Degrees): boolean {
  return lat >= COLORADO.south && lat <= COLORADO.north && lng >= COLORADO.west && lng <= COLORADO.east
}
