import { buildClusterIndex, nearestToMiddle, type Cluster } from '../clusters/clusters.ts'
import type { LngLat } from '../map-types.ts'
import { NUMBERS_A_CLUSTER, type ClusterAnswer, type ClusterRequest } from './cluster-messages.ts'

type NumberedPlace = LngLat & { at: number }

/** Answers requests in turn; `null` for those that have no answer. The same on the page and on a thread of its own. */
export function createClusterHandler(): (request: ClusterRequest) => ClusterAnswer | null {
  let index = buildClusterIndex<NumberedPlace>([])
  /** A cluster is the same at every asking, and looking through its members is the dear part. */
  const nearest = new Map<number, number>()

  const nearestTo = (cluster: Cluster): number => {
    const known = nearest.get(cluster.clusterId)
    if (known !== undefined) return known
    const found = nearestToMiddle(cluster, index.members(cluster.clusterId))?.at ?? 0
    nearest.set(cluster.clusterId, found)
    return found
  }

  return (request) => {
    if (request.kind === 'load') {
      index = buildClusterIndex(numbered(request.coordinates))
      nearest.clear()
      return null
    }
    if (request.kind === 'members') {
      return answer(request.id, [], index.members(request.clusterId))
    }
    const { clusters, points } = index.at(request.bounds, request.zoom)
    const numbers = clusters.flatMap((cluster) => [
      cluster.clusterId,
      cluster.count,
      cluster.lng,
      cluster.lat,
      nearestTo(cluster),
    ])
    return answer(request.id, numbers, points)
  }
}

function numbered(coordinates: Float64Array): NumberedPlace[] {
  return Array.from({ length: coordinates.length / 2 }, (_, at) => ({
    at,
    lng: coordinates[at * 2] ?? 0,
    lat: coordinates[at * 2 + 1] ?? 0,
  }))
}

function answer(id: number, numbers: number[], places: NumberedPlace[]): ClusterAnswer {
  if (numbers.length % NUMBERS_A_CLUSTER !== 0) throw new RangeError('A cluster lacks a number')
  return { id, clusters: Float64Array.from(numbers), points: Uint32Array.from(places, ({ at }) => at) }
}
