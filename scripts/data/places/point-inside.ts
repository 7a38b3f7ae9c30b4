/** An outline and its holes, each a closed line of [longitude, latitude]. */
export type Rings = number[][][]

/**
 * A point that stands for an area: in the middle of the widest stretch that a line through the middle of its largest
 * polygon has inside. The mean of all corners could lie outside of a bent one. Degrees are WGS84.
 */
export function pointInside(polygons: readonly Rings[]): { lat: number; lng: number } {
  const largest = polygons.reduce((one, other) => (areaOf(other[0]!) > areaOf(one[0]!) ? other : one))
  const latitudes = largest[0]!.map(([, lat]) => lat!)
  const lat = (Math.min(...latitudes) + Math.max(...latitudes)) / 2
  const crossings = largest
    .flatMap((ring) => ring.slice(1).flatMap((to, at) => crossing(ring[at]!, to, lat)))
    .sort((a, b) => a - b)
  let [west, east] = [crossings[0]!, crossings[1]!]
  for (let at = 2; at + 1 < crossings.length; at += 2) {
    if (crossings[at + 1]! - crossings[at]! > east - west) [west, east] = [crossings[at]!, crossings[at + 1]!]
  }
  return { lat, lng: (west + east) / 2 }
}

function crossing([fromLng, fromLat]: number[], [toLng, toLat]: number[], lat: number): number[] {
  if (fromLat! > lat === toLat! > lat) return []
  return [fromLng! + ((lat - fromLat!) / (toLat! - fromLat!)) * (toLng! - fromLng!)]
}

function areaOf(ring: number[][]): number {
  const twice = ring
    .slice(1)
    .reduce((sum, [lng, lat], at) => sum + ring[at]![0]! * lat! - lng! * ring[at]![1]!, 0)
  return Math.abs(twice / 2)
}
