import Supercluster from 'supercluster'
import type { LngLat } from '../map-types.ts'

/** From this zoom on every place stands alone. @source planning §4 "Zoom below 12 clusters" */
const SINGLE_PLACES_ZOOM = 12

/**
 * The specified radius of 50 / 2^(zoom - 8) km is a constant number of pixels: this many at extent 512 for
 * Colorado's latitude. @source decisions §4
 */
const CLUSTER_RADIUS_PX = 213

/** West, south, east, north in degrees. */
export type Bounds = [number, number, number, number]

/** Several places drawn as one. `clusterId` asks for its members. */
export type Cluster = LngLat & { clusterId: number; count: number }

export type ClusterIndex<P extends LngLat> = {
  /** What stands inside the bounds at a zoom; fractions of a zoom count as the whole one below. */
  at: (bounds: Bounds, zoom: number) => { clusters: Cluster[]; points: P[] }
  /** Every place of a cluster that `at` answered. Empty for an unknown id. */
  members: (clusterId: number) => P[]
}

/** Indexes places for clustering below zoom 12. Empty in, empty out; never throws. @source planning §9 */
export function buildClusterIndex<P extends LngLat>(points: readonly P[]): ClusterIndex<P> {
  const index = new Supercluster<{ point: P }>({
    radius: CLUSTER_RADIUS_PX,
    extent: 512,
    maxZoom: SINGLE_PLACES_ZOOM - 1,
  })
  index.load(
    points.map((point) => ({
      type: 'Feature',
      properties: { point },
      geometry: { type: 'Point', coordinates: [point.lng, point.lat] },
    })),
  )
  return {
    at(bounds, zoom) {
      const clusters: Cluster[] = []
      const singles: P[] = []
      for (const { geometry, properties } of index.getClusters(bounds, Math.floor(zoom))) {
        if ('cluster_id' in properties) {
          const [lng = 0, lat = 0] = geometry.coordinates
          clusters.push({ clusterId: properties.cluster_id, count: properties.point_count, lat, lng })
        } else {
          singles.push((properties as { point: P }).point)
        }
      }
      return { clusters, points: singles }
    },
    members(clusterId) {
      try {
        return index.getLeaves(clusterId, Infinity).map(({ properties }) => properties.point)
      } catch {
        // The index was rebuilt between the drawing and the tap; there is nothing to fit any more.
        return []
      }
    },
  }
}

/** The member that stands nearest to the middle of its cluster, seen on the map; null where there is no member. */
export function nearestToMiddle<P extends LngLat>(middle: LngLat, members: readonly P[]): P | null {
  const widening = Math.cos((middle.lat * Math.PI) / 180)
  let nearest: P | null = null
  let least = Infinity
  for (const member of members) {
    const away = Math.hypot(member.lat - middle.lat, (member.lng - middle.lng) * widening)
    if (away < least) {
      least = away
      nearest = member
    }
  }
  return nearest
}
