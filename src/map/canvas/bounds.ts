import type { LngLat } from '../map-types.ts'

/** The smallest box around places: west, south, east, north. Null when there are none. */
export function boundsOf(places: readonly LngLat[]): [number, number, number, number] | null {
  if (places.length === 0) return null
  let [west, south, east, north] = [Infinity, Infinity, -Infinity, -Infinity]
  for (const { lat, lng } of places) {
    west = Math.min(west, lng)
    south = Math.min(south, lat)
    east = Math.max(east, lng)
    north = Math.max(north, lat)
  }
  return [west, south, east, north]
}
