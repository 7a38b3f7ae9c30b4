/**
 * What page and clustering thread say to each other: numbers only, in arrays that change hands without a copy. A
 * place is its position in the list that was loaded last.
 */
export type ClusterRequest =
  | {
      kind: 'load'
      /** Longitude and latitude of each place in turn, degrees. */
      coordinates: Float64Array<ArrayBuffer>
    }
  | { kind: 'at'; id: number; bounds: [number, number, number, number]; zoom: number }
  | { kind: 'members'; id: number; clusterId: number }

/** The answer to `at` or `members` of the same `id`; `load` has none. */
export type ClusterAnswer = {
  id: number
  /** `NUMBERS_A_CLUSTER` for each cluster: its id, its count, longitude, latitude, its nearest place. */
  clusters: Float64Array<ArrayBuffer>
  /** Places that stand alone, or the members. */
  points: Uint32Array<ArrayBuffer>
}

export const NUMBERS_A_CLUSTER = 5
