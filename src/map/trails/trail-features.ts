import type { Feature, FeatureCollection } from 'geojson'
import type { Hike } from '../../../core/domain/hikes/hike.ts'
import { lengthInWords } from '../../../core/domain/hikes/hike-words.ts'
import { HIKES } from '../../../core/domain/hikes/hikes.ts'
import type { Degrees } from '../../../core/domain/places/distance.ts'
import { placeOfHike } from '../../domain/hikes/hike-place.ts'
import { TRAILS } from '../../domain/hikes/trail-lines.ts'

/**
 * What the layers of trails draw: the known trails as lines, and of all hikes where they begin and where they lead. What begins at one
 * place is one point, with the id of that place, else of its one hike.
 */
export function trailFeatures(): FeatureCollection {
  return {
    type: 'FeatureCollection',
    features: [...TRAILS.map(lineOf), ...starts(), ...HIKES.flatMap(goalOf)],
  }
}

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

function starts(): Feature[] {
  const byStart = new Map<string, Hike[]>()
  for (const hike of HIKES) {
    const key = hike.fromPlaceId ?? `${hike.trailhead.lat} ${hike.trailhead.lng}`
    byStart.set(key, [...(byStart.get(key) ?? []), hike])
  }
  return [...byStart.values()].map((hikes) => {
    const [first] = hikes.toSorted((one, other) => one.miles - other.miles) as [Hike, ...Hike[]]
    const isOne = hikes.length === 1
    const from = first.fromPlaceId
    const id = isOne || from === null ? placeOfHike(first).placeId : placeIdOf(from)
    const name = isOne ? first.name : first.trailhead.name || first.name
    const words = isOne
      ? `hike, ${lengthInWords(first)}`
      : `${hikes.length} hikes from ${lengthInWords(first)}`
    return pointOf(first.trailhead, { layer: 'start', id, name, words })
  })
}

/** A landmark's id is whole; one of the catalogue lacks its category. */
const placeIdOf = (from: string): string =>
  from.startsWith('landmark-') ? from : `colorado-activities-${from}`

const goalOf = ({ goal }: Hike): Feature[] => (goal === null ? [] : [pointOf(goal, { layer: 'goal' })])

const pointOf = ({ lng, lat }: Degrees, properties: Record<string, string>): Feature => ({
  type: 'Feature',
  properties,
  geometry: { type: 'Point', coordinates: [lng, lat] },
})
