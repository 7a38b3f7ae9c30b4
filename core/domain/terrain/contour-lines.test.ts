import fc from 'fast-check'
import { expect, test } from 'vitest'
import { contourLines, levelsBetween, type ContourLine } from './contour-lines.ts'

const WIDTH = 30

/** A surface over a square, `z` of x and y. */
const surface = (z: (x: number, y: number) => number) =>
  Float32Array.from({ length: WIDTH * WIDTH }, (_, at) => z(at % WIDTH, Math.floor(at / WIDTH)))

const corners = ({ points }: ContourLine) =>
  Array.from({ length: points.length / 2 }, (_, i) => [points[2 * i] ?? 0, points[2 * i + 1] ?? 0] as const)

test('a round hill has one closed line a level, where its height is', () => {
  const hill = surface((x, y) => 100 - 5 * Math.hypot(x - 14, y - 15))
  const lines = contourLines(hill, WIDTH, [50, 80])
  expect(lines.map(({ level }) => level)).toEqual([50, 80])
  for (const line of lines) {
    const points = corners(line)
    expect(points[0]).toEqual(points.at(-1))
    for (const [x, y] of points) expect(100 - 5 * Math.hypot(x - 14, y - 15)).toBeCloseTo(line.level, 0)
  }
})

test('an even slope has one straight line from edge to edge, the higher ground on its left', () => {
  const [line, ...others] = contourLines(
    surface((x) => x),
    WIDTH,
    [10.25],
  )
  expect(others).toEqual([])
  const points = line ? corners(line) : []
  expect(points).toHaveLength(WIDTH)
  expect(points.every(([x]) => Math.abs(x - 10.25) < 1e-9)).toBe(true)
  // East is higher: southward it is on the left.
  expect(points[0]?.[1]).toBe(0)
})

test('no line ends inside: at the edge, or where it began', () => {
  const heights = fc.array(fc.integer({ min: 0, max: 9 }), { minLength: 36, maxLength: 36 })
  fc.assert(
    fc.property(heights, (given) => {
      const values = Float32Array.from(given)
      for (const line of contourLines(values, 6, [2.5, 5, 7])) {
        const points = corners(line)
        const ends = [...points.slice(0, 1), ...points.slice(-1)]
        const isRing = String(ends[0]) === String(ends[1])
        const areOnEdge = ends.every((end) => end.includes(0) || end.includes(5))
        expect(isRing || areOnEdge).toBe(true)
        expect(points.length).toBeGreaterThan(1)
      }
    }),
  )
})

test('levels are the multiples of the step within the surface, flat ground on none has none', () => {
  expect(levelsBetween(Float32Array.of(95, 310, 200), 100)).toEqual([100, 200, 300])
  expect(levelsBetween(Float32Array.of(150, 150), 100)).toEqual([])
})
