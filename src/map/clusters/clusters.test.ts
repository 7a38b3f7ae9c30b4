import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { buildClusterIndex, type Bounds } from './clusters.ts'
import { MAP_BOUNDS } from '../map-constants.ts'
import type { MapPoint } from '../map-types.ts'

const EARTH_RADIUS_KM = 6371
const specifiedKm = (zoom: number) => Math.max(5, 50 / 2 ** (zoom - 8))

function point(id: string, lat: number, lng: number): MapPoint {
  return { id, name: id, kind: 'activities', lat, lng }
}

/** The point `km` from another on the great circle that starts at the bearing, degrees from north. */
function away(from: MapPoint, km: number, bearing: number): MapPoint {
  const [lat, lng, toward, arc] = [
    radians(from.lat),
    radians(from.lng),
    radians(bearing),
    km / EARTH_RADIUS_KM,
  ]
  const sinLat = Math.sin(lat) * Math.cos(arc) + Math.cos(lat) * Math.sin(arc) * Math.cos(toward)
  const turn = Math.atan2(
    Math.sin(toward) * Math.sin(arc) * Math.cos(lat),
    Math.cos(arc) - Math.sin(lat) * sinLat,
  )
  return point('away', degrees(Math.asin(sinLat)), degrees(lng + turn))
}

/** A point `km` east of another on the same latitude: the haversine formula solved for the longitude. */
function east(of: MapPoint, km: number): MapPoint {
  const half = Math.sin(km / EARTH_RADIUS_KM / 2) / Math.cos(radians(of.lat))
  return point('east', of.lat, of.lng + degrees(2 * Math.asin(half)))
}

function radians(deg: number): number {
  return (deg * Math.PI) / 180
}

function degrees(rad: number): number {
  return (rad * 180) / Math.PI
}

function clustersOf(points: MapPoint[], zoom: number): number {
  return buildClusterIndex(points).at(MAP_BOUNDS, zoom).clusters.length
}

/** The radius as a constant number of pixels says it: without the floor of 5 km. @source decisions §4 */
const pixelRadiusKm = (zoom: number) => 50 / 2 ** (zoom - 8)

const anywhere = fc.record({
  lat: fc.double({ min: 37, max: 41, noNaN: true }),
  lng: fc.double({ min: -109, max: -103, noNaN: true }),
})

/** At zoom 4 the specified 800 km are wider than Colorado, so a pair may lie far outside of it. */
const WORLD: Bounds = [-180, -85, 180, 85]

function isMerged(one: MapPoint, other: MapPoint, zoom: number): boolean {
  const { clusters, points } = buildClusterIndex([one, other]).at(WORLD, zoom)
  expect(points.length + clusters.reduce((sum, { count }) => sum + count, 0)).toBe(2)
  return clusters.length === 1
}

function isInColorado({ lat, lng }: MapPoint): boolean {
  return lat >= 37 && lat <= 41 && lng >= -109.06 && lng <= -102.04
}

describe.each([4, 5, 6, 7, 8, 9, 10, 11])('at zoom %i', (zoom) => {
  // 6.25 km is the smallest radius among whole zooms: the floor of 5 km would first be reached at zoom 11.32, and
  // a fraction of a zoom counts as the whole one below. So the pixel radius is the specified one at every zoom.
  test('the floor of 5 km changes nothing', () => {
    expect(specifiedKm(zoom)).toBe(pixelRadiusKm(zoom))
  })

  test('two places east of each other merge below the specified distance and split above it, within 5 percent', () => {
    fc.assert(
      fc.property(anywhere, ({ lat, lng }) => {
        const start = point('start', lat, lng)
        expect(isMerged(start, east(start, specifiedKm(zoom) * 0.95), zoom)).toBe(true)
        expect(isMerged(start, east(start, specifiedKm(zoom) * 1.05), zoom)).toBe(false)
      }),
    )
  })
})

// Farther out the specified distance does not fit into Colorado in every direction.
test.each([6, 7, 8, 9, 10, 11])('at zoom %i the same holds in every direction within Colorado', (zoom) => {
  fc.assert(
    fc.property(anywhere, fc.double({ min: 0, max: 360, noNaN: true }), ({ lat, lng }, bearing) => {
      const start = point('start', lat, lng)
      const near = away(start, specifiedKm(zoom) * 0.95, bearing)
      const far = away(start, specifiedKm(zoom) * 1.05, bearing)
      fc.pre(isInColorado(far))
      expect(isMerged(start, near, zoom)).toBe(true)
      expect(isMerged(start, far, zoom)).toBe(false)
    }),
  )
})

test('from zoom 12 every place stands alone, however close', () => {
  const start = point('start', 39.5, -106)
  const { clusters, points } = buildClusterIndex([start, east(start, 0.01)]).at(MAP_BOUNDS, 12)
  expect(clusters).toEqual([])
  expect(points).toHaveLength(2)
})

test('a zoom between two whole ones counts as the lower', () => {
  const start = point('start', 39.5, -106)
  expect(clustersOf([start, east(start, 1)], 11.99)).toBe(1)
})

test.each(['spread', 'crowded', 'stacked'] as const)(
  'none of 10,000 places is lost or doubled at any zoom, %s',
  (shape) => {
    fc.assert(
      fc.property(fc.integer(), (seed) => {
        const places = tenThousand(shape, seed)
        const index = buildClusterIndex(places)
        for (let zoom = 4; zoom <= 16; zoom += 0.5) {
          const { clusters, points } = index.at(WORLD, zoom)
          const seen = new Set(points.map(({ id }) => id))
          let total = points.length
          for (const { clusterId, count } of clusters) {
            const members = index.members(clusterId)
            if (members.length !== count) throw new Error(`A bubble says ${count}, holds ${members.length}`)
            total += count
            for (const { id } of members) seen.add(id)
          }
          expect(total, `zoom ${zoom}`).toBe(places.length)
          expect(seen.size, `zoom ${zoom}`).toBe(places.length)
        }
      }),
      { numRuns: 2 },
    )
  },
  20_000,
)

/** All over Colorado; around forty towns; or at forty exact spots, where no zoom tells them apart. */
function tenThousand(shape: 'spread' | 'crowded' | 'stacked', seed: number): MapPoint[] {
  const next = numbers(seed)
  const inColorado = () => ({ lat: 37 + 4 * next(), lng: -109 + 6.9 * next() })
  const towns = Array.from({ length: 40 }, inColorado)
  const reach = { spread: 0, crowded: 0.1, stacked: 0 }[shape]
  return Array.from({ length: 10_000 }, (_, at) => {
    const { lat, lng } = shape === 'spread' ? inColorado() : (towns[at % towns.length] ?? inColorado())
    return point(String(at), lat + reach * (next() - 0.5), lng + reach * (next() - 0.5))
  })
}

/** Mulberry32: numbers from 0 up to 1, the same for the same seed. */
function numbers(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296
  }
}

test('empty in, empty out; an unknown cluster has no members', () => {
  const index = buildClusterIndex([])
  expect(index.at(MAP_BOUNDS, 8)).toEqual({ clusters: [], points: [] })
  expect(index.members(99)).toEqual([])
})
