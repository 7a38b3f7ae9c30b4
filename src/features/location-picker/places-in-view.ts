import { distanceKm, type Degrees } from '../../../api/domain/distance.ts'
import type { MapPoint } from '../../map/map-types.ts'

/** What the map shows: its centre, and the box that nothing covers as west, south, east, north. Degrees. */
export type MapView = { centre: Degrees; box: readonly [number, number, number, number] | null }

export type PlacesInView = {
  /** The nearest to the centre first, at most `limit`. */
  nearest: MapPoint[]
  /** How many further ones are in view. */
  more: number
}

/** The places inside the map's box; all of them where there is no box. Never throws. */
export function placesInView(points: readonly MapPoint[], view: MapView, limit: number): PlacesInView {
  const { box, centre } = view
  const inside = box
    ? points.filter(({ lat, lng }) => lng >= box[0] && lng <= box[2] && lat >= box[1] && lat <= box[3])
    : [...points]
  const byDistance = inside
    .map((point) => ({ point, km: distanceKm(centre, point) }))
    .sort((one, other) => one.km - other.km)
  return {
    nearest: byDistance.slice(0, limit).map(({ point }) => point),
    more: Math.max(0, inside.length - limit),
  }
}
