import fc from 'fast-check'
import { expect, it } from 'vitest'
import { lineKm, nearestShare, partOfLine, pointAt } from './along-line.ts'

/** Ten minutes of latitude north, then twice as far. */
const NORTH = [
  { lat: 39, lng: -105 },
  { lat: 39.1, lng: -105 },
  { lat: 39.3, lng: -105 },
]

const aPoint = fc.record({
  lat: fc.double({ min: 37, max: 41, noNaN: true }),
  lng: fc.double({ min: -109, max: -102, noNaN: true }),
})
const aStep = fc.double({ min: -0.1, max: 0.1, noNaN: true })

/** In pieces of some kilometres, for which a flat map is right. */
const aLine = fc
  .tuple(aPoint, fc.array(fc.record({ lat: aStep, lng: aStep }), { minLength: 1, maxLength: 8 }))
  .map(([start, steps]) => {
    const line = [start]
    for (const { lat, lng } of steps) {
      const last = line.at(-1)!
      line.push({ lat: last.lat + lat, lng: last.lng + lng })
    }
    return line
  })
const aShare = fc.double({ min: 0, max: 1, noNaN: true })

it('is as long as the earth is round', () => {
  expect(lineKm(NORTH)).toBeCloseTo(0.3 * 111.195)
  expect(
    lineKm([
      { lat: 39, lng: -105 },
      { lat: 39, lng: -104 },
    ]),
  ).toBeCloseTo(86.4, 1)
  expect(lineKm([])).toBe(0)
})

it('finds the point at a share and the share at a point', () => {
  expect(pointAt(NORTH, 0.5).lat).toBeCloseTo(39.15)
  expect(nearestShare(NORTH, { lat: 39.15, lng: -104.9 })).toBeCloseTo(0.5)
  expect(nearestShare(NORTH, { lat: 38, lng: -105 })).toBe(0)
  expect(nearestShare(NORTH, { lat: 40, lng: -105 })).toBeCloseTo(1)
  expect(nearestShare([NORTH[0]!], { lat: 40, lng: -105 })).toBe(0)
  expect(() => pointAt([], 0)).toThrow('points')
})

it('cuts a part out, its ends included and what lies between', () => {
  const part = partOfLine(NORTH, 0.25, 0.5)
  expect(part.map(({ lat }) => Number(lat.toFixed(4)))).toEqual([39.075, 39.1, 39.15])
  expect(partOfLine(NORTH, 0.5, 0.25)).toEqual(part.toReversed())
  expect(partOfLine(NORTH, 0, 1)).toHaveLength(3)
})

it('cuts parts that are as long as their share, and that make the whole together', () => {
  fc.assert(
    fc.property(aLine, aShare, (line, share) => {
      const whole = lineKm(line)
      const [first, second] = [partOfLine(line, 0, share), partOfLine(line, share, 1)]
      expect(lineKm(first)).toBeCloseTo(whole * share, 1)
      expect(lineKm(first) + lineKm(second)).toBeCloseTo(whole, 1)
    }),
  )
})
