import { distanceKm, type Degrees } from '../../../../core/domain/places/distance.ts'
import type { MapCluster, MapDrawing, MapPoint } from '../../../map/map-types.ts'

/** What the map shows: its centre, and the box that nothing covers as west, south, east, north. Degrees. */
export type MapView = { centre: Degrees; box: readonly [number, number, number, number] | null }

/** A marker as the map draws it, and how far it is from the centre. */
export type EntryInView = { km: number } & (
  { cluster: MapCluster; point?: never } | { point: MapPoint; cluster?: never }
)

export type PlacesInView = {
  /** The nearest to the centre first, at most `limit`. */
  nearest: EntryInView[]
  /** How many places all entries in view stand for: one each, and a cluster's count. */
  total: number
  /** How many of them stand in clusters, and in how many. */
  clustered: number
  clusters: number
  /** How many places are in view without being listed, alone or in a listed cluster. */
  more: number
}

/** The markers inside the map's box; all of them where there is no box. Never throws. */
export function placesInView(
  { clusters, points }: MapDrawing,
  { box, centre }: MapView,
  limit: number,
): PlacesInView {
  const isInside = ({ lat, lng }: Degrees) =>
    !box || (lng >= box[0] && lng <= box[2] && lat >= box[1] && lat <= box[3])
  const bubbles = clusters.filter(isInside)
  const entries: EntryInView[] = [
    ...bubbles.map((cluster) => ({ cluster, km: distanceKm(centre, cluster) })),
    ...points.filter(isInside).map((point) => ({ point, km: distanceKm(centre, point) })),
  ].sort((one, other) => one.km - other.km)
  const nearest = entries.slice(0, limit)
  const total = placesOf(entries)
  return {
    nearest,
    total,
    clustered: bubbles.reduce((sum, { count }) => sum + count, 0),
    clusters: bubbles.length,
    more: total - placesOf(nearest),
  }
}

function placesOf(entries: readonly EntryInView[]): number {
  return entries.reduce((sum, { cluster }) => sum + (cluster?.count ?? 1), 0)
}
