import fc from 'fast-check'
import { expect, test } from 'vitest'
import { roundedDegrees } from './rounded-point.ts'

test('rounded degrees have 3 decimals at most, lie within 0.0005 and stay when rounded again', () => {
  fc.assert(
    fc.property(fc.double({ min: -180, max: 180, noNaN: true }), (degrees) => {
      const rounded = roundedDegrees(degrees)
      expect(Math.abs(rounded - degrees)).toBeLessThanOrEqual(0.0005 + 1e-9)
      expect(String(rounded)).toMatch(/^-?\d{1,3}(\.\d{1,3})?$/)
      expect(roundedDegrees(rounded)).toBe(rounded)
      expect(Object.is(rounded, -0)).toBe(false)
    }),
  )
})
