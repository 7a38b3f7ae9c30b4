import fc from 'fast-check'
import { expect, test } from 'vitest'
import { distanceKm } from '../../../core/domain/places/distance.ts'
import { accuracyRing } from './accuracy-ring.ts'

const position = fc.record({
  lat: fc.double({ min: -80, max: 80, noNaN: true }),
  lng: fc.double({ min: -170, max: 170, noNaN: true }),
  accuracyM: fc.double({ min: 3, max: 20_000, noNaN: true }),
})

test('every corner stands as far from the position as the device said', () => {
  fc.assert(
    fc.property(position, (own) => {
      const corners = accuracyRing(own)?.coordinates[0] ?? []
      expect(corners.length).toBeGreaterThan(30)
      for (const [lng = 0, lat = 0] of corners) {
        const metres = distanceKm(own, { lat, lng }) * 1000
        expect(Math.abs(metres - own.accuracyM)).toBeLessThan(own.accuracyM * 0.001 + 0.01)
      }
    }),
  )
})

test('the ring is closed and runs against the clock, as an outer ring of GeoJSON must', () => {
  const corners = accuracyRing({ lat: 39.7, lng: -105, accuracyM: 500 })?.coordinates[0] ?? []
  expect(corners.at(-1)).toEqual(corners[0])
  const twiceArea = corners
    .slice(1)
    .reduce((sum, [x = 0, y = 0], at) => sum + ((corners[at]?.[0] ?? 0) * y - x * (corners[at]?.[1] ?? 0)), 0)
  expect(twiceArea).toBeGreaterThan(0)
})

test.each([0, -1, NaN, Infinity])('a radius of %s is none', (accuracyM) => {
  expect(accuracyRing({ lat: 39.7, lng: -105, accuracyM })).toBeNull()
})
