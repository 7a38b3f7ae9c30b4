import fc from 'fast-check'
import { expect, test } from 'vitest'
import { distanceKm } from '../../../api/domain/distance.ts'
import type { MapPoint } from '../../map/map-types.ts'
import { placesInView, type MapView } from './places-in-view.ts'

const LIMIT = 50
const lat = fc.double({ min: 37, max: 41, noNaN: true })
const lng = fc.double({ min: -109, max: -102, noNaN: true })
const points: fc.Arbitrary<MapPoint[]> = fc
  .array(fc.record({ lat, lng }), { maxLength: 120 })
  .map((all) => all.map((at, index) => ({ ...at, id: `p${index}`, name: `P${index}`, kind: 'lodging' })))
const view: fc.Arbitrary<MapView> = fc.tuple(lat, lat, lng, lng).map(([a, b, c, d]) => ({
  centre: { lat: (a + b) / 2, lng: (c + d) / 2 },
  box: [Math.min(c, d), Math.min(a, b), Math.max(c, d), Math.max(a, b)],
}))

const contains = ({ box }: MapView, { lat, lng }: MapPoint) =>
  !box || (lng >= box[0] && lng <= box[2] && lat >= box[1] && lat <= box[3])

test('lists only what is in view, and every place in view is listed or counted', () => {
  fc.assert(
    fc.property(points, view, (all, now) => {
      const { nearest, more } = placesInView(all, now, LIMIT)
      expect(nearest.every((point) => contains(now, point))).toBe(true)
      expect(nearest.length).toBeLessThanOrEqual(LIMIT)
      expect(nearest.length + more).toBe(all.filter((point) => contains(now, point)).length)
    }),
  )
})

test('the nearest to the centre come first, and none that is left out is nearer', () => {
  fc.assert(
    fc.property(points, view, (all, now) => {
      const { nearest } = placesInView(all, now, LIMIT)
      const away = nearest.map((point) => distanceKm(now.centre, point))
      expect(away).toEqual([...away].sort((one, other) => one - other))
      const left = all.filter((point) => contains(now, point) && !nearest.includes(point))
      for (const point of left) expect(distanceKm(now.centre, point)).toBeGreaterThanOrEqual(away.at(-1) ?? 0)
    }),
  )
})

test('without a map every place is listed, from the centre outwards', () => {
  fc.assert(
    fc.property(points, lat, lng, (all, north, east) => {
      const { nearest, more } = placesInView(all, { centre: { lat: north, lng: east }, box: null }, LIMIT)
      expect(nearest.length + more).toBe(all.length)
    }),
  )
})
