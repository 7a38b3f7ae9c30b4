import { startStandIn, type StandIn } from './stand-in.ts'

type Feature = { geometry: unknown; properties: Record<string, unknown> }

export type RoadService = StandIn & {
  /** Parts of the feed that answer 403, as one without the right to them does. */
  refuse: (...paths: string[]) => void
}

type Options = { updatedAt: string; elsewhere?: string; port?: number }

const feature = (type: string, coordinates: unknown, properties: Record<string, unknown>): Feature => ({
  geometry: { type, coordinates },
  properties,
})

/** Loveland Pass, I-70 at the Eisenhower Tunnel, Monarch Pass and Independence Pass. */
const feeds = (updatedAt: string): Record<string, Feature[]> => ({
  incidents: [
    feature('Point', [-105.9117, 39.6789], {
      id: 'event-1',
      type: 'Crash',
      routeName: 'I-70W',
      travelerInformationMessage: 'Left lane blocked by a crash near the Eisenhower Tunnel. Expect delays.',
      laneImpacts: [{ direction: 'west', laneCount: 2, closedLaneTypes: ['left lane'] }],
      startTime: updatedAt,
      lastUpdated: updatedAt,
    }),
    feature(
      'MultiPoint',
      [
        [-105.8794, 39.6636],
        [-105.9003, 39.6512],
      ],
      {
        id: 'event-2',
        type: 'Safety Closure',
        routeName: 'US-6E',
        travelerInformationMessage: 'Road closed over Loveland Pass due to avalanche control.',
        laneImpacts: [],
        startTime: updatedAt,
        lastUpdated: updatedAt,
      },
    ),
  ],
  plannedEvents: [
    feature(
      'LineString',
      [
        [-106.3256, 38.4967],
        [-106.3101, 38.5105],
      ],
      {
        id: 'event-3',
        type: 'Bridge Construction',
        routeName: 'US-50E',
        travelerInformationMessage: 'One lane alternating traffic for bridge work east of Monarch Pass.',
        laneImpacts: [{ direction: 'east', laneCount: 1, closedLaneTypes: [] }],
        startTime: '2020-04-01T13:00:00.000+00:00',
        clearTime: '2099-10-30T13:00:00.000+00:00',
        lastUpdated: updatedAt,
      },
    ),
  ],
  roadConditions: [
    feature(
      'LineString',
      [
        [-105.9, 39.68],
        [-106.0, 39.6],
        [-106.07, 39.57],
      ],
      {
        routeName: 'I-70',
        currentConditions: [{ conditionDescription: 'Icy spots', updateTime: Date.parse(updatedAt) }],
      },
    ),
    feature(
      'LineString',
      [
        [-104.9, 39.7],
        [-104.8, 39.6],
      ],
      {
        routeName: 'I-225',
        currentConditions: [{ conditionDescription: 'Dry', updateTime: Date.parse(updatedAt) }],
      },
    ),
  ],
})

/** A stand-in of a feed in the shape of COtrip's: `/incidents`, `/plannedEvents` in two pages, `/roadConditions`; any key is taken. */
export async function startRoadService({ updatedAt, ...where }: Options): Promise<RoadService> {
  let refused: string[] = []
  const known = feeds(updatedAt)
  const service = await startStandIn(({ pathname, searchParams }) => {
    const name = pathname.split('/').at(-1) ?? ''
    if (refused.includes(name)) return { status: 403, body: { message: 'Not Authorized' } }
    const features = known[name]
    if (!features) return { status: 404, body: {} }
    const isFirst = name === 'plannedEvents' && searchParams.get('offset') === null
    const shown = name === 'plannedEvents' && isFirst ? [] : features
    return {
      status: 200,
      body: { type: 'FeatureCollection', features: shown },
      headers: { 'next-offset': isFirst ? '100' : 'None' },
    }
  }, where)
  return { ...service, refuse: (...paths) => (refused = paths) }
}
