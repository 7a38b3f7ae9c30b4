import type { HighwayEdge, HighwayNode } from './road-season.ts'

/**
 * Roads that lead to places of ours and are too small for the map's road facts. Behind all others, so that the numbers of those stay.
 * Kilometres and points are approximate, from common knowledge.
 */
export const SMALL_NODES: readonly HighwayNode[] = [
  { id: 'ashcroft', name: 'Ashcroft', lat: 39.0536, lng: -106.7992, elevationM: 2895, kind: 'junction' },
]

export const SMALL_ROADS: readonly HighwayEdge[] = [
  {
    ...{ from: 'aspen', to: 'ashcroft', route: 'Castle Creek Road', class: 'county', surface: 'paved' },
    ...{ speedKmh: 45, km: 19, kmBasis: 'geometry', closedMonths: null, note: 'plowed to Ashcroft' },
    via: [
      [39.196, -106.842],
      [39.17, -106.847],
      [39.126, -106.842],
      [39.085, -106.818],
    ],
  },
]
