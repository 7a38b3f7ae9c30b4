import fc from 'fast-check'
import { expect, test } from 'vitest'
import { clipLine, clipRing } from './clip-path.ts'

const BOX = { leastX: 0, mostX: 10, leastY: 0, mostY: 10 }
const corner = fc.tuple(fc.integer({ min: -20, max: 30 }), fc.integer({ min: -20, max: 30 }))
const corners = fc.array(corner, { minLength: 2, maxLength: 12 }).map((line) => line.flat())

const isInside = (x: number, y: number) => x >= -1e-9 && x <= 10 + 1e-9 && y >= -1e-9 && y <= 10 + 1e-9
const pairs = (line: readonly number[]) =>
  Array.from({ length: line.length / 2 }, (_, i) => [line[2 * i]!, line[2 * i + 1]!] as const)
const length = (line: readonly number[]) =>
  pairs(line)
    .slice(1)
    .reduce((sum, [x, y], i) => sum + Math.hypot(x - line[2 * i]!, y - line[2 * i + 1]!), 0)

test('what is left of a line lies in the box and is as long as the line is in it', () => {
  fc.assert(
    fc.property(corners, (line) => {
      const runs = clipLine(line, BOX)
      for (const run of runs) for (const [x, y] of pairs(run)) expect(isInside(x, y)).toBe(true)
      const steps = 400
      const sampled = pairs(line)
        .slice(1)
        .reduce((sum, [toX, toY], i) => {
          const [x, y] = [line[2 * i]!, line[2 * i + 1]!]
          const inside = Array.from({ length: steps }, (_, step) => (step + 0.5) / steps).filter((share) =>
            isInside(x + share * (toX - x), y + share * (toY - y)),
          ).length
          return sum + (inside / steps) * Math.hypot(toX - x, toY - y)
        }, 0)
      const left = runs.reduce((sum, run) => sum + length(run), 0)
      expect(Math.abs(left - sampled)).toBeLessThan(line.length * 0.2)
    }),
  )
})

test('a line that leaves and returns is two, one that stays is itself', () => {
  expect(clipLine([2, 5, 20, 5, 20, 8, 3, 8], BOX)).toEqual([
    [2, 5, 10, 5],
    [10, 8, 3, 8],
  ])
  expect(clipLine([1, 1, 5, 5, 9, 1], BOX)).toEqual([[1, 1, 5, 5, 9, 1]])
  expect(clipLine([-5, -1, 15, -1], BOX)).toEqual([])
})

test('an area is cut along the edges of the box', () => {
  fc.assert(
    fc.property(corners, (ring) => {
      for (const [x, y] of pairs(clipRing(ring, BOX))) expect(isInside(x, y)).toBe(true)
    }),
  )
  expect(clipRing([-5, -5, 15, -5, 15, 15, -5, 15], BOX)).toHaveLength(8)
  expect(clipRing([20, 20, 30, 20, 30, 30], BOX)).toEqual([])
})
