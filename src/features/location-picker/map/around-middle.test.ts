import fc from 'fast-check'
import { expect, test } from 'vitest'
import { boundsOf } from '../../../map/canvas/bounds.ts'
import { aroundMiddle } from './around-middle.ts'

const point = fc.record({
  lat: fc.double({ min: 37, max: 41, noNaN: true }),
  lng: fc.double({ min: -109, max: -102, noNaN: true }),
})

/** Where a latitude is drawn, from 0 at the equator. */
const drawnAt = (lat: number) => Math.log(Math.tan(Math.PI / 4 + (lat * Math.PI) / 360))

test('the middle of what is shown is the middle that was asked for, and every point is in it', () => {
  fc.assert(
    fc.property(fc.array(point, { minLength: 1 }), point, (points, middle) => {
      const [west, south, east, north] = boundsOf(aroundMiddle(points, middle))!.flat()
      expect((west! + east!) / 2).toBeCloseTo(middle.lng, 6)
      expect((drawnAt(south!) + drawnAt(north!)) / 2).toBeCloseTo(drawnAt(middle.lat), 6)
      for (const { lat, lng } of points) {
        expect(lng >= west! - 1e-9 && lng <= east! + 1e-9).toBe(true)
        expect(lat >= south! - 1e-9 && lat <= north! + 1e-9).toBe(true)
      }
    }),
  )
})
