import type { Feature, FeatureCollection } from 'geojson'
import type { Hike } from '../../../core/domain/hikes/hike.ts'
import { HIKES } from '../../../core/domain/hikes/hikes.ts'
import type { Degrees } from '../../../core/domain/places/distance.ts'
import { hikeStarts, type HikeStart } from '../../domain/hikes/hike-starts.ts'
import { TRAILS } from '../../domain/hikes/trail-lines.ts'

/** What the layers of trails draw: the known trails as lines, and of all hikes where they begin and where they lead. */
export function trailFeatures(): FeatureCollection {
  return {
    type: 'FeatureCollection',
    features: [...TRAILS.map(lineOf), ...hikeStarts().map(startOf), ...HIKES.flatMap(goalOf)],
  }
}

const startOf = ({ placeId, name, words, ...point }: HikeStart): Feature =>
  pointOf(point, { layer: 'start', id: placeId, name, words })

function lineOf({ placeId, name, lines }: (typeof TRAILS)[number]): Feature {
  return {
    type: 'Feature',
    properties: { layer: 'trail', id: placeId, name },
    geometry: {
      type: 'MultiLineString',
      coordinates: lines.map((line) => line.map(({ lng, lat }) => [lng, lat])),
    },
  }
}

const goalOf = ({ goal }: Hike): Feature[] => (goal === null ? [] : [pointOf(goal, { layer: 'goal' })])

const pointOf = ({ lng, lat }: Degrees, properties: Record<string, string>): Feature => ({
  type: 'Feature',
  properties,
  geometry: { type: 'Point', coordinates: [lng, lat] },
})
