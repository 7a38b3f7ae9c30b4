import fc from 'fast-check'
import { expect, test } from 'vitest'
import { distanceKm, type Degrees } from '../../../../core/domain/places/distance.ts'
import type { MapCluster, MapDrawing, MapPoint } from '../../../map/map-types.ts'
import { placesInView, type MapView } from './places-in-view.ts'

const LIMIT = 50
const lat = fc.double({ min: 37, max: 41, noNaN: true })
const lng = fc.double({ min: -109, max: -102, noNaN: true })
const drawing: fc.Arbitrary<MapDrawing> = fc
  .array(fc.record({ lat, lng, count: fc.integer({ min: 1, max: 400 }) }), { maxLength: 120 })
  .map((all) => ({
    clusters: all.flatMap(({ lat, lng, count }, clusterId) =>
      count > 200 ? [{ clusterId, lat, lng, count, nearestName: `P${clusterId}` }] : [],
    ),
    points: all.flatMap(({ lat, lng, count }, at) =>
      count > 200 ? [] : [{ id: `p${at}`, name: `P${at}`, kind: 'lodging', lat, lng }],
    ),
  }))
const view: fc.Arbitrary<MapView> = fc.tuple(lat, lat, lng, lng).map(([a, b, c, d]) => ({
  centre: { lat: (a + b) / 2, lng: (c + d) / 2 },
  box: [Math.min(c, d), Math.min(a, b), Math.max(c, d), Math.max(a, b)],
}))

const contains = ({ box }: MapView, { lat, lng }: Degrees) =>
  !box || (lng >= box[0] && lng <= box[2] && lat >= box[1] && lat <= box[3])

const markers = ({ clusters, points }: MapDrawing): (MapPoint | MapCluster)[] => [...clusters, ...points]
const standsFor = (all: readonly (MapPoint | MapCluster)[]) =>
  all.reduce((sum, marker) => sum + ('count' in marker ? marker.count : 1), 0)

test('lists only what is in view, and every place in view is listed, in a listed cluster or counted', () => {
  fc.assert(
    fc.property(drawing, view, (all, now) => {
      const { nearest, more, total } = placesInView(all, now, LIMIT)
      const listed = nearest.map(({ cluster, point }) => cluster ?? point)
      expect(listed.every((marker) => contains(now, marker))).toBe(true)
      expect(listed.length).toBeLessThanOrEqual(LIMIT)
      expect(total).toBe(standsFor(markers(all).filter((marker) => contains(now, marker))))
      expect(standsFor(listed) + more).toBe(total)
    }),
  )
})

test('says how many of the places in view stand in how many clusters', () => {
  fc.assert(
    fc.property(drawing, view, (all, now) => {
      const { clusters, clustered } = placesInView(all, now, LIMIT)
      const bubbles = all.clusters.filter((bubble) => contains(now, bubble))
      expect({ clusters, clustered }).toEqual({ clusters: bubbles.length, clustered: standsFor(bubbles) })
    }),
  )
})

test('the nearest to the centre come first, clusters among places, and none that is left out is nearer', () => {
  fc.assert(
    fc.property(drawing, view, (all, now) => {
      const listed = placesInView(all, now, LIMIT).nearest.map(({ cluster, point }) => cluster ?? point)
      const away = listed.map((marker) => distanceKm(now.centre, marker))
      expect(away).toEqual([...away].sort((one, other) => one - other))
      const left = markers(all).filter((marker) => contains(now, marker) && !listed.includes(marker))
      for (const marker of left)
        expect(distanceKm(now.centre, marker)).toBeGreaterThanOrEqual(away.at(-1) ?? 0)
    }),
  )
})

test('without a map every place is listed or counted, from the centre outwards', () => {
  fc.assert(
    fc.property(drawing, lat, lng, ({ points }, north, east) => {
      const view: MapView = { centre: { lat: north, lng: east }, box: null }
      const { nearest, more } = placesInView({ clusters: [], points }, view, LIMIT)
      expect(nearest.length + more).toBe(points.length)
    }),
  )
})
