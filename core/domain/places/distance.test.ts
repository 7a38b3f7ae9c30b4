import fc from 'fast-check'
import { expect, test } from 'vitest'
import { distanceKm, kmToMiles, milesInWords, milesToKm } from './distance.ts'

const DENVER = { lat: 39.7392, lng: -104.9903 }
const ASPEN = { lat: 39.1911, lng: -106.8175 }

const degrees = fc.record({
  lat: fc.double({ min: -90, max: 90, noNaN: true }),
  lng: fc.double({ min: -180, max: 180, noNaN: true }),
})

test('Denver to Aspen is 168 km as the crow flies', () => {
  expect(distanceKm(DENVER, ASPEN)).toBeCloseTo(168.4, 0)
})

test('a degree of latitude is 111.2 km', () => {
  expect(distanceKm({ lat: 39, lng: -105 }, { lat: 40, lng: -105 })).toBeCloseTo(111.19, 1)
})

test('a distance is the same both ways, never negative, never more than half the earth', () => {
  fc.assert(
    fc.property(degrees, degrees, (a, b) => {
      const km = distanceKm(a, b)
      expect(km).toBeGreaterThanOrEqual(0)
      expect(km).toBeLessThanOrEqual(Math.PI * 6371)
      expect(distanceKm(b, a)).toBeCloseTo(km, 6)
      expect(distanceKm(a, a)).toBe(0)
    }),
  )
})

test('miles and kilometres undo each other', () => {
  expect(kmToMiles(1.609344)).toBe(1)
  expect(milesToKm(kmToMiles(42))).toBeCloseTo(42, 9)
})

test.each([
  [0, 'under 0.1 mi'],
  [0.04, 'under 0.1 mi'],
  [3.46, '3.5 mi'],
  [9.94, '9.9 mi'],
  [9.96, '10 mi'],
  [61.8, '62 mi'],
])('%d miles read %s', (miles, words) => expect(milesInWords(miles)).toBe(words))
