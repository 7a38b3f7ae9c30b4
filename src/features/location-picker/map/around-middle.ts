import type { LngLat } from '../../../map/map-types.ts'

/**
 * What the map has to show for all points to be in view and `middle` to be its middle: each point and the one opposite of it on the
 * map, which draws a degree of latitude the longer the further north it is.
 */
export function aroundMiddle(points: readonly LngLat[], middle: LngLat): LngLat[] {
  const middleY = mercatorY(middle.lat)
  return points.flatMap(({ lat, lng }) => [
    { lat, lng },
    { lat: latitudeOf(2 * middleY - mercatorY(lat)), lng: 2 * middle.lng - lng },
  ])
}

const mercatorY = (lat: number): number => Math.asinh(Math.tan((lat * Math.PI) / 180))

const latitudeOf = (y: number): number => (Math.atan(Math.sinh(y)) * 180) / Math.PI
