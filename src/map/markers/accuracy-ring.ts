import type { Polygon } from 'geojson'
import { EARTH_RADIUS_KM } from '../../../core/domain/places/distance.ts'
import type { OwnPosition } from '../map-types.ts'

const CORNERS = 64

/**
 * The circle on the ground in which the person stands, as a closed ring of corners, each `accuracyM` from the position.
 * Null where the device gave no radius.
 */
export function accuracyRing({ lat, lng, accuracyM }: OwnPosition): Polygon | null {
  if (!(accuracyM > 0) || !Number.isFinite(accuracyM)) return null
  const arc = accuracyM / 1000 / EARTH_RADIUS_KM
  const north = radians(lat)
  const corners = Array.from({ length: CORNERS }, (_, at): [number, number] => {
    const bearing = (-2 * Math.PI * at) / CORNERS
    const sine = Math.sin(north) * Math.cos(arc) + Math.cos(north) * Math.sin(arc) * Math.cos(bearing)
    const turn = Math.atan2(
      Math.sin(bearing) * Math.sin(arc) * Math.cos(north),
      Math.cos(arc) - Math.sin(north) * sine,
    )
    return [lng + degrees(turn), degrees(Math.asin(sine))]
  })
  return { type: 'Polygon', coordinates: [[...corners, ...corners.slice(0, 1)]] }
}

const radians = (deg: number) => (deg * Math.PI) / 180

const degrees = (rad: number) => (rad * 180) / Math.PI
