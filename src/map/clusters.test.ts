import fc from 'fast-check'
import { expect, test } from 'vitest'
import { buildClusterIndex, type Bounds } from './clusters.ts'
import { MAP_BOUNDS } from './map-constants.ts'
import type { MapPoint } from './map-types.ts'

const EARTH_RADIUS_KM = 6371
const specifiedKm = (zoom: number) => Math.max(5, 50 / 2 ** (zoom - 8))

function point(id: string, lat: number, lng: number): MapPoint {
  return { id, name: id, kind: 'activities', lat, lng }
}

/** A point `km` east of another: the haversine formula solved for the longitude. */
function east(of: MapPoint, km: number): MapPoint {
  const half = Math.sin(km / EARTH_RADIUS_KM / 2) / Math.cos((of.lat * Math.PI) / 180)
  return point('east', of.lat, of.lng + (2 * Math.asin(half) * 180) / Math.PI)
}

function clustersOf(points: MapPoint[], zoom: number): number {
  return buildClusterIndex(points).at(MAP_BOUNDS, zoom).clusters.length
}

const anywhere = fc.record({
  lat: fc.double({ min: 37, max: 41, noNaN: true }),
  lng: fc.double({ min: -109, max: -103, noNaN: true }),
  zoom: fc.integer({ min: 6, max: 11 }),
})

test('two places merge below the specified distance and split above it, within 5 percent', () => {
  fc.assert(
    fc.property(anywhere, ({ lat, lng, zoom }) => {
      const start = point('start', lat, lng)
      expect(clustersOf([start, east(start, specifiedKm(zoom) * 0.95)], zoom)).toBe(1)
      expect(clustersOf([start, east(start, specifiedKm(zoom) * 1.05)], zoom)).toBe(0)
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

test('no place is lost or doubled at any zoom', () => {
  const some = fc.uniqueArray(anywhere, { maxLength: 40 })
  fc.assert(
    fc.property(some, fc.integer({ min: 5, max: 14 }), (places, zoom) => {
      const index = buildClusterIndex(places.map(({ lat, lng }, at) => point(String(at), lat, lng)))
      const { clusters, points } = index.at(MAP_BOUNDS as Bounds, zoom)
      const ids = [...points, ...clusters.flatMap(({ clusterId }) => index.members(clusterId))].map(
        ({ id }) => id,
      )
      expect(ids.sort()).toEqual(places.map((_, at) => String(at)).sort())
      for (const cluster of clusters) expect(index.members(cluster.clusterId)).toHaveLength(cluster.count)
    }),
  )
})

test('empty in, empty out; an unknown cluster has no members', () => {
  const index = buildClusterIndex([])
  expect(index.at(MAP_BOUNDS, 8)).toEqual({ clusters: [], points: [] })
  expect(index.members(99)).toEqual([])
})
